import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { interleave } from '../measure/interleave.ts';
import { runChild } from '../measure/run-child.ts';
import { median } from '../measure/statistics.ts';
import type { Bench, BenchOptions, Finding } from '../report/finding.ts';
import { significant } from '../report/verdict.ts';
import { choosePairs } from './ask-pairs.ts';
import { nationalDay } from './networks.ts';
import { writeFeed } from './write-feed.ts';

const outcome = z.object({ ms: z.number(), bytes: z.number(), found: z.boolean() });
const child = new URL('./feed-child.ts', import.meta.url);

async function measure({ rounds, tell }: BenchOptions): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-feed-'));
  try {
    const network = nationalDay();
    const { zip } = writeFeed(network.input, network.day, network.zone, folder);
    const pair = choosePairs(network, 1)[0];
    if (!pair) throw new Error('the network has no stations');
    const memory: Record<'ours' | 'peer', number[]> = { ours: [], peer: [] };
    let errors = 0;
    const read = (whose: 'ours' | 'peer') => async (): Promise<number> => {
      tell(`reading the national feed, ${whose === 'ours' ? 'ours' : 'minotor'}`);
      const { ms, bytes, found } = outcome.parse(await runChild(child, [whose, zip, network.day, pair.from, pair.to]));
      memory[whose].push(bytes);
      if (!found) errors += 1;
      return ms;
    };
    const { ours, peer } = await interleave(rounds, { ours: read('ours'), peer: read('peer') });
    return [
      {
        what: 'feed to searchable, national day',
        ours: `${significant(median(ours))} ms`,
        against: `minotor's parse ${significant(median(peer))} ms`,
        ratios: ours.map((ms, round) => ms / (peer[round] ?? 0)),
        bound: { atMost: 0.5 },
        notes: ['both read the same zip, in a process each, to the first answer'],
        errors,
      },
      {
        what: 'memory of a searchable feed',
        ours: `${significant(median(memory.ours) / 1e6)} MB`,
        against: `minotor ${significant(median(memory.peer) / 1e6)} MB`,
        ratios: memory.ours.map((bytes, round) => bytes / (memory.peer[round] ?? 0)),
        bound: { atMost: 0.5 },
        notes: ['heap and buffers after a collection, less those of an empty Node'],
        errors,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const feedBench: Bench = { name: 'feed', about: 'from a GTFS feed to the first answer, and the memory it takes', run: measure };
