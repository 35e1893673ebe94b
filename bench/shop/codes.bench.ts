import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule as prepareReader, readBarcodes } from 'zxing-wasm/reader';
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/writer';
import { drawCode } from '../../apps/server/src/modules/tickets/pdf/draw-code.ts';
import { interleave } from '../measure/interleave.ts';
import { median } from '../measure/statistics.ts';
import type { Bench, BenchOptions, Finding } from '../report/finding.ts';
import { significant } from '../report/verdict.ts';

type Draw = (octets: Uint8Array) => Promise<Uint8Array>;

const codesPerRound = 40;
/** The length of a ticket's sealed code. */
const octetCount = 320;

/** Pseudo-random octets, like a signature: different each time, and the same in each run. */
function octetsOf(name: string): Uint8Array {
  const blocks = Array.from({ length: octetCount / 32 }, (_, block) => createHash('sha256').update(`${name} ${block}`).digest());
  return new Uint8Array(Buffer.concat(blocks));
}

async function drawWithZxing(octets: Uint8Array): Promise<Uint8Array> {
  const { image, error } = await writeBarcode(octets, { format: 'Aztec', scale: 4 });
  if (!image) throw new Error(error);
  return new Uint8Array(await image.arrayBuffer());
}

const drawOurs: Draw = async (octets) => new Uint8Array(drawCode(octets));

/** The number of a round's codes that a reader reads wrongly. */
async function unread(draw: Draw, round: number): Promise<number> {
  const octets = octetsOf(`read ${round}`);
  const [found] = await readBarcodes(await draw(octets), { formats: ['Aztec'] });
  return found && Buffer.from(found.bytes).equals(octets) ? 0 : 1;
}

async function measure({ rounds, tell }: BenchOptions): Promise<Finding[]> {
  tell('drawing codes');
  const { resolve } = createRequire(import.meta.url);
  const wasm = (path: string): ArrayBuffer => new Uint8Array(readFileSync(resolve(path))).buffer;
  prepareReader({ overrides: { wasmBinary: wasm('zxing-wasm/reader/zxing_reader.wasm') } });
  prepareWriter({ overrides: { wasmBinary: wasm('zxing-wasm/writer/zxing_writer.wasm') } });
  let errors = 0;
  const cost = (draw: Draw) => async (round: number) => {
    const start = process.cpuUsage();
    for (let code = 0; code < codesPerRound; code += 1) await draw(octetsOf(`${round} ${code}`));
    const { user, system } = process.cpuUsage(start);
    errors += await unread(draw, round);
    return (user + system) / 1000 / codesPerRound;
  };
  const contestants = { ours: cost(drawOurs), peer: cost(drawWithZxing) };
  await contestants.ours(-1);
  await contestants.peer(-1);
  const { ours, peer } = await interleave(rounds, contestants);
  return [
    {
      what: 'an Aztec code drawn',
      ours: `${significant(median(ours))} ms`,
      against: `zxing-wasm's writer ${significant(median(peer))} ms`,
      ratios: ours.map((ms, round) => ms / (peer[round] ?? 0)),
      bound: { atMost: 1 },
      notes: [`${octetCount} octets to a PNG, processor time; both are read again by zxing-wasm's reader`],
      errors,
    },
  ];
}

export const codesBench: Bench = { name: 'codes', about: "drawing a ticket's code, against zxing-wasm's writer", run: measure };
