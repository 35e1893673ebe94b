import { EventEmitter } from 'node:events';
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import type { ProcessFigures } from '../platform/http/metrics.ts';
import { exchangeFigures } from './exchange-figures.ts';

/** One end of a channel between two processes. */
class End extends EventEmitter {
  connected = true;
  other: End | undefined;
  send(message: object): void {
    const { other } = this;
    queueMicrotask(() => other?.emit('message', structuredClone(message)));
  }
}

function channel(): readonly [End, End] {
  const [first, second] = [new End(), new End()];
  first.other = second;
  second.other = first;
  return [first, second];
}

async function figuresOf(answered: number, late: number): Promise<ProcessFigures> {
  const registry = new Registry();
  new Counter({ name: 'answered', help: 'answers', registers: [registry] }).inc(answered);
  new Gauge({ name: 'late', help: 'of the database', aggregator: 'max', registers: [registry] }).set(late);
  return registry.getMetricsAsJSON();
}

test('a process beside the first shows the figures of both: counters added up, and those of the database once', async () => {
  const [atFirst, atSecond] = channel();
  const [first, second] = await Promise.all([figuresOf(3, 7), figuresOf(4, 7)]);
  const toSecond = exchangeFigures(atFirst, async () => [first, ...(await toSecond.ask())], 1_000);
  const toFirst = exchangeFigures(atSecond, async () => [second], 1_000);
  const shown = await AggregatorRegistry.aggregate([...(await toFirst.ask())]).metrics();
  expect(shown).toContain('answered 7');
  expect(shown).toContain('late 7');
});

test('a process that does not answer in time, fails or is gone is left out', async () => {
  const [silent] = channel();
  expect(await exchangeFigures(silent, () => Promise.resolve([]), 10).ask()).toEqual([]);
  const [asking, failing] = channel();
  exchangeFigures(failing, () => Promise.reject(new Error('no figures')), 10);
  expect(await exchangeFigures(asking, () => Promise.resolve([]), 60_000).ask()).toEqual([]);
  const [left] = channel();
  left.connected = false;
  expect(await exchangeFigures(left, () => Promise.resolve([]), 10).ask()).toEqual([]);
});
