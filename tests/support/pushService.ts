// A push service on this machine with subscribed browsers: it replies as a test sets, and decrypts messages as a
// browser would (RFC 8188, RFC 8291).
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import {
  webPushGateway,
  type PushGateway,
  type PushMessage,
  type PushServices,
} from '../../server/push/gateway.ts';

const pem = readFileSync(new URL('pushService.pem', import.meta.url), 'utf8');
const HOST = 'push.test';

interface TestPushService {
  gateway: PushGateway;
  /** A browser's subscription, as it sends it to our server. */
  subscribe(name: string): { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Messages sent to the browsers, in the order of arrival. */
  received: { name: string; headers: IncomingHttpHeaders; message: PushMessage }[];
  /** The status of the next replies. */
  answer: number;
  close(): void;
}

export async function testPushService(): Promise<TestPushService> {
  const browsers = new Map<string, (body: Buffer) => string>();
  const server = createServer({ cert: pem, key: pem }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const name = decodeURIComponent(request.url!.slice(1)); // one may have a blank
      const message = JSON.parse(browsers.get(name)!(Buffer.concat(chunks))) as PushMessage;
      service.received.push({ name, headers: request.headers, message });
      response.writeHead(service.answer).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const services: PushServices = {
    isAllowed: (address) => address === '127.0.0.1',
    isAllowedPort: () => true,
    resolve: toThisMachine,
    ca: pem,
  };
  const service: TestPushService = {
    gateway: webPushGateway('mailto:help@example.com', services),
    subscribe(name) {
      const own = createECDH('prime256v1');
      own.generateKeys();
      const auth = randomBytes(16);
      browsers.set(name, (body) => decrypted(body, own, auth));
      return {
        endpoint: `https://${HOST}:${port}/${name}`,
        keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    received: [],
    answer: 201,
    close: () => void server.close(),
  };
  return service;
}

/** Every name is this machine's. */
export const toThisMachine = ((_: string, __: object, callback: (error: null, found: object[]) => void) =>
  callback(null, [{ address: '127.0.0.1', family: 4 }])) as PushServices['resolve'];

/** The text of a message of one record. */
function decrypted(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const record = body.subarray(21 + body[20]!);
  const derive = (secret: Uint8Array, with_: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, length));
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const secret = derive(own.computeSecret(sender), auth, about, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  ).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** The claims of a message's signature (RFC 8292), which the key in it verifies; throws for a false one. */
export function signedClaims(authorization: string): { key: string; claims: Record<string, unknown> } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isTrue) throw new Error('The signature is false.');
  return { key, claims: JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown> };
}
