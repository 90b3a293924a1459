// @vitest-environment happy-dom
// Saving a list as a file, over a fake network.
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { connect, connections } from '../../../src/api/transport.ts';
import * as sharing from '../../../src/browser/sharing.ts';
import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import { exportMachine } from '../../../src/machines/seller/export.ts';

const before = { ...connections };
// Anew for each test: a file that is really saved leads the window away from the page, and with it every later test.
let save: MockInstance<typeof sharing.saveFile>;
beforeEach(() => {
  save = vi.spyOn(sharing, 'saveFile').mockImplementation(() => undefined);
});
afterEach(() => {
  save.mockRestore();
  connect(before);
});

/** A download whose parts the test sends. */
function startExport(
  headers: Record<string, string> = { 'Content-Disposition': 'attachment; filename="meera-staff.csv"' },
) {
  let stream!: ReadableStreamDefaultController<Uint8Array>;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (stream = controller),
    cancel: () => void (cancelled = true),
  });
  const asked: string[] = [];
  connect({
    fetch: async ({ url }) => {
      asked.push(new URL(url).search);
      return new Response(body, { headers: { 'Content-Type': 'text/csv; charset=utf-8', ...headers } });
    },
  });
  const clock = new SimulatedClock();
  const flow = createActor(exportMachine, { clock }).start();
  flow.send({ type: 'export.start', query: { list: 'staff', q: 'rao' } });
  return {
    asked,
    clock,
    at: () => flow.getSnapshot(),
    stop: () => flow.send({ type: 'export.stop' }),
    isCancelled: () => cancelled,
    send: (text: string) => stream.enqueue(new TextEncoder().encode(text)),
    end: () => stream.close(),
    breakOff: () => stream.error(new TypeError('network error')),
    until: (reached: (now: ReturnType<typeof flow.getSnapshot>) => boolean) => waitFor(flow, reached),
  };
}

it('the list is saved under its name, and its rows are counted while they come', async () => {
  const list = startExport();
  list.send('Name,Address\r\n"Kavya\nIyer",');
  await list.until((now) => now.matches('exporting'));
  list.send('Mysuru\r\nRavi,Hubli\r\n');
  await list.until((now) => now.context.rows === 2);
  expect(save).not.toHaveBeenCalled();
  list.end();
  await list.until((now) => now.matches('saved'));

  const [file, name] = save.mock.calls[0]!;
  expect(name).toBe('meera-staff.csv');
  expect(await file.text()).toBe('Name,Address\r\n"Kavya\nIyer",Mysuru\r\nRavi,Hubli\r\n');
  expect(list.asked).toEqual(['?list=staff&q=rao']);
});

it('a stopped export drops the download and saves nothing', async () => {
  const list = startExport();
  list.send('Name\r\nKavya\r\n');
  await list.until((now) => now.context.rows === 1);
  list.stop();
  await vi.waitFor(() => expect(list.isCancelled()).toBe(true));
  await new Promise((done) => setTimeout(done)); // the reader gets the end a few turns later

  expect(list.at().matches('ready')).toBe(true);
  expect(save).not.toHaveBeenCalled();
});

it('an export fails after 30 seconds without a row, however long it has taken before', async () => {
  const list = startExport();
  list.clock.increment(29_999);
  list.send('Name\r\nKavya\r\n');
  await list.until((now) => now.context.rows === 1);
  list.clock.increment(29_999);
  expect(list.at().matches('exporting')).toBe(true);

  list.clock.increment(1);

  expect(list.at().context.problem).toBe(sellerCopy.exports.failed);
  expect(list.at().matches('failed')).toBe(true);
});

it.each([
  ['without a name', { 'Content-Disposition': '' }],
  ['that is no CSV', { 'Content-Type': 'text/html' }],
])('a reply %s is a failure', async (_, headers) => {
  const list = startExport(headers);
  list.end();
  await list.until((now) => now.matches('failed'));

  expect(list.at().context.problem).toBe(sellerCopy.exports.failed);
});
