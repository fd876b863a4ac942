"""Several processes serve one bot on one PostgreSQL: as hosts run them."""

import signal
import socket

import pytest

from tests.adapters.telegram.botapi.replicas import Replica
from tests.adapters.telegram.test_sending import until
from tests.databases import fresh_postgres


async def listens(replica):
    await until(lambda: replica.reachable() or not replica.running)
    assert replica.running, replica.said


@pytest.fixture
def url(request):
    return fresh_postgres(request)


@pytest.fixture
async def replicas(api, url, tmp_path):
    """What starts one more; those that are left at the end are stopped."""
    begun: list[Replica] = []

    async def one_more(**how):
        begun.append(Replica(api, url, tmp_path / str(len(begun)), **how))
        await begun[-1].start()
        return begun[-1]

    yield one_more
    for replica in begun:
        await replica.end(signal.SIGKILL)


async def test_all_processes_accept_the_secret_that_none_was_given(api, replicas):
    one, other = await replicas(), await replicas()
    for replica in (one, other):
        await listens(replica)
    await until(lambda: [method for method, _ in api.calls].count("setWebhook") == 2)
    secrets = {asked["secret_token"] for method, asked in api.calls if method == "setWebhook"}
    assert len(secrets) == 1
    secret = secrets.pop()
    update = {"update_id": 1}
    assert [await r.bring(update, secret) for r in (one, other)] == [200, 200]
    assert [await r.bring(update, "another") for r in (one, other)] == [403, 403]


@pytest.mark.parametrize("first_polls", [True, False])
async def test_a_poller_and_a_webhook_are_refused_by_name_of_the_other(api, replicas, first_polls):
    first = await replicas(hooked=not first_polls)
    await until(lambda: api.polled if first_polls else bool(api.webhook))
    second = await replicas(hooked=first_polls)
    assert await second.ended() == 1
    how = "polling" if first_polls else "webhook"
    name = f"{how} on {socket.gethostname()}, process {first.pid}"
    assert f"another Pe-Ling ({name}) takes in the messages" in second.said
    [trouble] = second.health()["trouble"]
    assert name in trouble
    assert first.running


async def test_who_was_killed_refuses_nobody(api, replicas):
    first = await replicas(hooked=False)
    await until(lambda: api.polled)
    await first.end(signal.SIGKILL)
    second = await replicas()
    await until(second.reachable, 5)
