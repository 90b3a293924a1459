(() => {
  const { realm, date, replies } = JSON.parse(document.getElementById('early-replies')?.textContent ?? '{}');
  /** @type {Map<string, unknown>} */
  const left = new Map(Object.entries(replies));
  // Replies that were not used by then have expired.
  setTimeout(() => left.clear(), 10_000);
  window.earlyReply = ({ method, url }, actor) => {
    if (method !== 'GET') left.clear();
    const path = actor === realm ? url.replace(`${location.origin}/api`, '') : '';
    const reply = left.get(path);
    left.delete(path);
    return reply === undefined
      ? null
      : new Response(JSON.stringify(reply), { headers: { Date: date, 'Content-Type': 'application/json' } });
  };
})();
