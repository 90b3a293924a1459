// The headers of every reply, written down from what is promised, not from the server's own settings.

const everywhere: Record<string, RegExp> = {
  'strict-transport-security': /^max-age=63072000; includeSubDomains$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^same-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
};
/** Below a store's own domain there may be more than ours. */
const elsewhere = {
  ...everywhere,
  'strict-transport-security': /^max-age=63072000(; includeSubDomains)?$/,
};

const permissions = ['camera=()', 'microphone=()', 'geolocation=()', 'payment=()', 'clipboard-write=(self)'];

/** Everything that a page may load, run and connect to. */
const directives: Record<string, RegExp> = {
  'default-src': /^'none'$/,
  'script-src': /^'self'( 'sha256-[\w+/]{43}=')*$/,
  'style-src': /^'self'( 'sha256-[\w+/]{43}=')*$/,
  'connect-src': /^'self'$/,
  'font-src': /^'self'$/,
  'img-src': /^'self' data: blob:$/,
  'base-uri': /^'none'$/,
  'object-src': /^'none'$/,
  'form-action': /^'(self|none)'$/,
  'frame-ancestors': /^'none'$/,
  'require-trusted-types-for': /^'script'$/,
};
/** For pictures, which are never a page. */
const sandboxed = "default-src 'none'; sandbox; frame-ancestors 'none'";

const forbidden = ['access-control-allow-origin', 'server', 'x-powered-by'];

/** The fault of a reply's headers; null for none. */
export function headerFault(url: string, headers: Headers): string | null {
  const { hostname, pathname } = new URL(url);
  const isOurs = /(^|\.)localhost$|^[\d.]+$/.test(hostname);
  const api = pathname.startsWith('/api/') ? { 'cache-control': /^no-store$/ } : {};
  const missing = Object.entries({ ...(isOurs ? everywhere : elsewhere), ...api }).find(
    ([name, value]) => !value.test(headers.get(name) ?? ''),
  );
  if (missing) return `${pathname} answers with ${missing[0]}: ${headers.get(missing[0])}`;
  const extra = forbidden.find((name) => headers.has(name));
  if (extra !== undefined) return `${pathname} answers with ${extra}`;
  const permitted = (headers.get('permissions-policy') ?? '').split(/,\s*/).toSorted();
  if (permitted.join() !== permissions.toSorted().join())
    return `${pathname} answers with permissions-policy: ${permitted.join(', ')}`;
  return policyFault(headers.get('content-security-policy') ?? '', pathname);
}

function policyFault(policy: string, path: string): string | null {
  if (policy === sandboxed) return null;
  const given = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values.join(' ')];
    }),
  );
  const wrong = Object.entries(directives).find(([name, value]) => !value.test(given.get(name) ?? ''));
  if (wrong) return `${path} answers with a policy of ${wrong[0]} ${given.get(wrong[0])}`;
  return policy.includes('unsafe') ? `${path} answers with the policy ${policy}` : null;
}
