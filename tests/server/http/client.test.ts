import { expect, it } from 'vitest';
import { clientOf, parseTrustedProxies } from '../../../server/http/client.ts';

const from = (remoteAddress: string | undefined, headers: Record<string, string> = {}, trusted = '') =>
  clientOf(new Request('http://meera.localhost/', { headers }), remoteAddress, parseTrustedProxies(trusted));
const PROXIES = '127.0.0.1, 10.0.0.0/8 fd00::/8';

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  [undefined, 'unknown'],
  ['not an address', 'unknown'],
])('the socket address %s counts as %s', (remoteAddress, address) => {
  expect(from(remoteAddress).address).toBe(address);
});

it.each([
  ['headers of a stranger count for nothing', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
  ['a trusted proxy names the client', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  [
    'what the client wrote itself stands left and is not read',
    '10.1.2.3',
    '1.2.3.4, 203.0.113.9',
    '203.0.113.9',
  ],
  [
    'a chain of trusted proxies is followed to the client',
    '::ffff:127.0.0.1',
    '203.0.113.9, 10.0.0.8',
    '203.0.113.9',
  ],
  ['a trusted proxy that names no client is the client', '127.0.0.1', '', '127.0.0.1'],
  ['a malformed entry ends the chain', '127.0.0.1', '203.0.113.9, nonsense', '127.0.0.1'],
  ['the proxy may speak IPv6', 'fd00::1', '2001:db8::5', '2001:db8::/64'],
])('%s', (_, remoteAddress, forwarded, address) => {
  expect(from(remoteAddress, { 'X-Forwarded-For': forwarded }, PROXIES).address).toBe(address);
});

it('the scheme is the trusted proxy’s, and a stranger’s header does not change it', () => {
  const https = { 'X-Forwarded-Proto': 'https' };

  expect(from('127.0.0.1', https, PROXIES).scheme).toBe('https');
  expect(from('198.51.100.7', https, PROXIES).scheme).toBe('http');
  expect(from('127.0.0.1', { 'X-Forwarded-Proto': 'gopher' }, PROXIES).scheme).toBe('http');
});

it.each(['10.0.0.0/33', 'localhost', '10.0.0', '1.2.3.4/x', '::1/129'])(
  'refuses %s as a proxy address',
  (text) => {
    expect(() => parseTrustedProxies(text)).toThrow(/address|CIDR/);
  },
);
