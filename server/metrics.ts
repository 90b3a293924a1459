// Prometheus metrics. Labels name operations and statuses, never a store or a person.

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry, type GaugeConfiguration } from 'prom-client';
import type { Db } from './db/db.ts';

export interface Metrics {
  /** `operation` is one of the contract's, or a kind of page: never what a visitor typed. */
  observeRequest(operation: string, status: number, seconds: number): void;
  text(): Promise<string>;
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]; // seconds
const MOST_COUNTED = 100_000; // largest backlog to count: beyond that its size does not matter

/** Each server has a registry of its own; all include the process figures (memory, processor, event loop lag). */
export function createMetrics(db: Db): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'swarna_request_duration_seconds',
    help: 'Requests by operation and status.',
    labelNames: ['operation', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const gauge = <Label extends string>(settings: GaugeConfiguration<Label>) =>
    new Gauge({ ...settings, registers });
  gauge({
    name: 'swarna_database_up',
    help: '1 while the database answers.',
    async collect() {
      this.set(await db.ping().then(isUp, isDown));
    },
  });
  gauge({
    name: 'swarna_database_connections',
    help: 'Open and idle connections, and calls that wait for one.',
    labelNames: ['state'],
    collect() {
      for (const [state, count] of Object.entries(db.load?.() ?? {})) this.set({ state }, count);
    },
  });
  gauge({
    name: 'swarna_backlog',
    help: 'Rows that wait for a job: codes and notifications to be sent.',
    labelNames: ['job'],
    async collect() {
      for (const [job, rows] of Object.entries(backlogs)) {
        const [found] = await db
          .query<{ count: number }>(
            `select count(*) as count from (select ${rows} limit ${MOST_COUNTED}) rows`,
          )
          .catch(() => []);
        if (found) this.set({ job }, found.count);
      }
    },
  });
  return {
    observeRequest: (operation, status, seconds) => requests.observe({ operation, status }, seconds),
    text: () => registry.metrics(),
  };
}

const isUp = () => 1;
const isDown = () => 0;

const backlogs = {
  sms_outbox: 'from sms_outbox where next_try_at is not null',
  outbox: `from outbox where state = 'queued'`,
};

/** Serves `GET /metrics` on loopback until it is closed. Throws when the port is taken. */
export async function serveMetrics(metrics: Metrics, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
