(() => {
  /** @type {HTMLMetaElement | null} */
  const meta = document.querySelector('meta[name=early-calls]');
  if (!meta) return;
  const [realm = '', ...paths] = meta.content.split(' ');
  const headers = { 'X-Actor': realm, 'X-Language': document.documentElement.lang };
  const options = { headers, signal: AbortSignal.timeout?.(15_000) };
  /** @type {Map<string, Promise<Response | null>>} */
  const calls = new Map();
  for (const path of paths)
    calls.set(
      `${realm} ${location.origin}/api${path}`,
      fetch(`/api${path}`, options).catch(() => null),
    );
  // Replies that were not used by then have expired.
  setTimeout(() => calls.clear(), 10_000);
  window.earlyReply = async ({ method, url }, actor) => {
    if (method !== 'GET') calls.clear();
    const call = calls.get(`${actor} ${url}`);
    calls.delete(`${actor} ${url}`);
    const reply = await call;
    return reply?.ok ? reply : null;
  };
})();
