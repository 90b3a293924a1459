import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { onFreePorts, serverOwner } from '../../../tests/support/databases.ts';
import { programFile, programFolder, startProgram } from './programs.ts';
import configuration from '../../../deploy/nginx.conf?raw';
import ownDomain from '../../../deploy/nginx-own-domain.conf?raw';
import inEveryServer from '../../../deploy/nginx-server.conf?raw';

const INCLUDED = '/etc/nginx/swarna-server.conf';
/** The example's one server, with how nginx counts its failures. */
const SERVER = /server 127\.0\.0\.1:3000(?<settings>[^;]*);/;
/**
 * Settings of Debian 13's nginx.conf: nginx fails to start if one of these is set twice. Tokens are off there, and on
 * in Debian 12's.
 */
const DEBIAN = `sendfile on; tcp_nopush on; types_hash_max_size 2048; server_tokens on; default_type application/octet-stream;
ssl_protocols TLSv1.2 TLSv1.3; ssl_prefer_server_ciphers off; gzip on;`;

/**
 * File name of an example in Debian's conf.d, from its own first line: nginx reads that folder in the order of the
 * names.
 */
const nameOf = (example: string): string => `conf.d-${/conf\.d\/(\S+\.conf)/.exec(example)![1]!}`;

/**
 * The example proxy in front of servers on these ports, with a self-signed certificate for the domain and gold.example.
 */
export const startProxy = (upstream: number[], domain = 'localhost') =>
  onFreePorts(2, (port, plainPort) => startProxyAt(port, plainPort, upstream, domain));

async function startProxyAt(port: number, plainPort: number, upstream: number[], domain: string) {
  assert.match(configuration, SERVER);
  const folder = programFolder('proxy');
  const certificate = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const sites = [domain, 'gold.example'];
  const names = [
    '-subj',
    `/CN=${domain}`,
    '-addext',
    `subjectAltName=${sites.map((site) => `DNS:${site},DNS:*.${site}`).join(',')}`,
  ];
  execFileSync(
    'openssl',
    ['req', '-x509', ...certificate, ...names, '-keyout', 'privkey.pem', '-out', 'fullchain.pem'],
    { ...serverOwner(), cwd: folder, stdio: 'ignore' },
  );
  const placed = (text: string) =>
    text
      .replaceAll('shop.example', domain)
      .replaceAll(/\/etc\/ssl\/swarna(\/gold\.example)?/g, folder)
      .replaceAll('/var/log/nginx', folder)
      .replaceAll(INCLUDED, included);
  const included = path.join(folder, 'swarna-server.conf');
  programFile(folder, 'swarna-server.conf', placed(inEveryServer));
  const onLoopback = (text: string) =>
    placed(text)
      .replace(SERVER, upstream.map((server) => `server 127.0.0.1:${server}$<settings>;`).join('\n'))
      .replaceAll(/^ *listen \[::\].*$/gm, '')
      .replaceAll(/listen 80\b/g, `listen 127.0.0.1:${plainPort}`)
      .replaceAll(/listen 443\b/g, `listen 127.0.0.1:${port}`);
  programFile(folder, nameOf(configuration), onLoopback(configuration));
  programFile(folder, nameOf(ownDomain).replace('<domain>', 'gold.example'), onLoopback(ownDomain));
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temp-${name};`,
  );
  const pidFile = path.join(folder, 'pid'); // nginx writes it once it listens; on its port another program might answer
  const whole = `daemon off; master_process off; pid ${pidFile}; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
${DEBIAN}
access_log off;
${places.join('\n')}
include ${folder}/conf.d-*.conf;
}
`;
  const file = programFile(folder, 'nginx.conf', whole);
  const log = path.join(folder, 'error.log');
  const command = ['nginx', '-p', folder, '-c', file, '-e', log];
  const nginx = await startProgram(command, folder, async () => existsSync(pidFile));
  return {
    port,
    plainPort,
    errorLog: () => readFileSync(log, 'utf8'),
    accessLog: () => readFileSync(path.join(folder, 'swarna.log'), 'utf8'),
    stop: () => nginx.end('SIGTERM'),
  };
}
