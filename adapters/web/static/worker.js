"use strict";
// Keeps the pad and its files, so that it opens without a network. What one taps is not its part.
const FILES = ["/pad", "/style.css", "/pad.js", "/telegram.js", "/tiles.svg", "/bird.svg", "/pad.webmanifest"];
const LIMIT = 8000;
const kept = () => caches.open("pad");
addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(kept().then((box) => box.addAll(FILES)));
});
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method === "GET" && origin === location.origin && FILES.includes(pathname)) event.respondWith(newest(event.request, pathname));
});
const newest = async (request, pathname) => {
  const box = await kept();
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(LIMIT) });
    if (answer.ok) await box.put(pathname, answer.clone());
    return answer;
  } catch {
    return (await box.match(pathname)) ?? Response.error();
  }
};
