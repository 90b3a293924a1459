// The client of a request: from its socket, or from the headers of a trusted proxy.

import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.process>;
type AddressRange = ReturnType<typeof ipaddr.parseCIDR>;
/** Addresses whose `X-Forwarded-*` headers are trusted. */
export type TrustedProxies = readonly AddressRange[];

export interface Client {
  /** One IPv4 address, or the /64 of an IPv6 address: one subscriber. */
  address: string;
  scheme: 'http' | 'https';
  /** The User-Agent header. */
  userAgent: string | null;
}

/** Reads addresses and CIDR ranges between commas or spaces. Throws on anything else. */
export const parseTrustedProxies = (text: string): TrustedProxies =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((one) => {
      const [address = '', bits] = one.split('/');
      const family = isIP(address); // stricter than the library, which takes 10.1 for an address
      if (family === 0) throw new Error(`${one} is no address.`);
      return ipaddr.parseCIDR(`${address}/${bits ?? (family === 4 ? 32 : 128)}`);
    });

const addressOf = (text: string): Address | null => (isIP(text) ? ipaddr.process(text) : null);

const isTrusted = (address: Address, trusted: TrustedProxies): boolean =>
  trusted.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits));

function networkOf(address: Address | null): string {
  if (!address) return 'unknown';
  if (address.kind() === 'ipv4') return address.toString();
  const bytes = address.toByteArray();
  return `${ipaddr.fromByteArray([...bytes.slice(0, 8), ...Array<number>(8).fill(0)]).toString()}/64`;
}

/** Without a trusted proxy the headers are ignored: anyone can send them. */
export function clientOf(
  request: Request,
  remoteAddress: string | undefined,
  trusted: TrustedProxies,
): Client {
  const own = new URL(request.url).protocol === 'https:' ? 'https' : 'http';
  const userAgent = request.headers.get('User-Agent');
  let address = addressOf(remoteAddress ?? '');
  if (!address || !isTrusted(address, trusted))
    return { address: networkOf(address), scheme: own, userAgent };
  // Each proxy appended the address that it saw; the last one that is not a proxy of ours is the client's.
  for (const hop of (request.headers.get('X-Forwarded-For') ?? '').split(',').toReversed()) {
    const next = addressOf(hop.trim());
    if (!next) break;
    address = next;
    if (!isTrusted(next, trusted)) break;
  }
  const forwarded = request.headers.get('X-Forwarded-Proto')?.split(',').at(-1)?.trim();
  return {
    address: networkOf(address),
    scheme: forwarded === 'https' || forwarded === 'http' ? forwarded : own,
    userAgent,
  };
}
