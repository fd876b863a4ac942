"""The result of work of the store, without the lock of `concurrent.futures`."""

import logging
from collections.abc import Callable
from concurrent.futures import Future
from threading import Event
from typing import Any, TypeVar

Result = TypeVar("Result")

_log = logging.getLogger("peling.store")


class Promise(Future[Result]):
    """A future that takes no lock: single steps of its list are safe between threads.

    Work cannot be cancelled: a caller may stop waiting, and it is still done.
    """

    def __init__(self) -> None:
        self._set = False
        self._value: Any = None
        self._problem: BaseException | None = None
        self._then: list[Callable[[Future[Result]], object]] = []

    def __repr__(self) -> str:
        return f"<Promise, done: {self._set}>"

    def running(self) -> bool:
        """Return True until there is a result or an exception."""
        return not self._set

    def done(self) -> bool:
        """Return True when there is a result or an exception."""
        return self._set

    def cancel(self) -> bool:
        """Return False: the work is done."""
        return False

    cancelled = cancel

    def set_result(self, result: Result) -> None:
        """Set the result, and call what waits for it."""
        self._value = result
        self._settle()

    def set_exception(self, exception: BaseException | None) -> None:
        """Set the exception, and call what waits for it."""
        self._problem = exception
        self._settle()

    def add_done_callback(self, fn: Callable[[Future[Result]], object]) -> None:
        """Call a function when the work is done, at once if it is."""
        self._then.append(fn)
        if self._set:
            self._settle()

    def exception(self, timeout: float | None = None) -> BaseException | None:
        """Return the exception of the work, if any; wait for its end."""
        if not self._set:
            ended = Event()
            self.add_done_callback(lambda _: ended.set())
            if not ended.wait(timeout):
                raise TimeoutError
        return self._problem

    def result(self, timeout: float | None = None) -> Result:
        """Return the result of the work, or raise its exception; wait for its end."""
        if not self._set:
            self.exception(timeout)
        if self._problem is not None:
            raise self._problem
        result: Result = self._value
        return result

    def _settle(self) -> None:
        self._set = True
        while self._then:
            try:
                then = self._then.pop(0)
            except IndexError:  # another thread took the last
                break
            self._pass_on(then)

    def _pass_on(self, then: Callable[[Future[Result]], object]) -> None:
        try:
            then(self)
        except Exception:  # noqa: BLE001 - the others are called too
            _log.exception("a result was not passed on")
