/**
 * Compares our encoding of every field, octet by octet, with that of an independent tool, Debian's asn1c:
 *
 *     node packages/uic-ticket/src/oracle/compare-with-asn1c.ts [--install] [--asn1 <file>] [--write]
 *
 * --install installs asn1c with apt-get if it is missing. The compiled module is UIC's, given with --asn1 or downloaded: its licence,
 * the EUPL, does not let us ship it. Without UIC's module, one printed from our own description is used, which still tests the
 * encoding. --write stores asn1c's output for UIC's module as the vectors of the unit tests.
 * Exits with 0 if everything is equal or if the tool cannot be had, and says which. Exits with 1 if something differs.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { railTicket } from '../fcb/rail-ticket.data.ts';
import { encodeRailTicket } from '../fcb/rail-ticket.ts';
import { sampleTickets } from '../testing/sample-tickets.ts';
import { compileConverter } from './asn1c.ts';
import { printAsn1 } from './print-asn1.ts';
import { printXer } from './print-xer.ts';

const published =
  'https://raw.githubusercontent.com/UnionInternationalCheminsdeFer/UIC-barcode/36e4263990627c968c75524fb312daee87847734/asn-specs/uicRailTicketData_v1.3.5.asn';
const type = 'UicRailTicketData';
const vectors = new URL('../fcb/vectors.json', import.meta.url);

const { values: options } = parseArgs({ options: { install: { type: 'boolean' }, asn1: { type: 'string' }, write: { type: 'boolean' } } });

const canRun = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

function prepare(): boolean {
  if (!canRun('asn1c') && options.install === true && canRun('apt-get')) {
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'asn1c'], { stdio: 'ignore', timeout: 240_000 });
  }
  return canRun('asn1c') && canRun('cc');
}

async function findModule(): Promise<{ readonly text: string; readonly origin: string; readonly isPublished: boolean }> {
  if (options.asn1 !== undefined) return { text: readFileSync(options.asn1, 'utf8'), origin: options.asn1, isPublished: true };
  try {
    const response = await fetch(published, { signal: AbortSignal.timeout(20_000) });
    const text = await response.text();
    if (response.ok && text.includes('DEFINITIONS')) return { text, origin: "UIC's publication", isPublished: true };
  } catch {
    // the host is out of reach or a proxy answered for it: the printed module is used instead
  }
  return { text: printAsn1(type, railTicket.node), origin: 'our own description', isPublished: false };
}

async function compare(): Promise<number> {
  const { text, origin, isPublished } = await findModule();
  const folder = mkdtempSync(join(tmpdir(), 'uic-asn1-'));
  try {
    const converter = await compileConverter(text, type, folder);
    const theirs: [string, string][] = [];
    let differences = 0;
    for (const [name, ticket] of sampleTickets()) {
      const hex = Buffer.from(await converter.encode(printXer(type, railTicket.node, ticket))).toString('hex');
      theirs.push([name, hex]);
      if (Buffer.from(encodeRailTicket(ticket)).toString('hex') === hex) continue;
      differences += 1;
      console.log(`${name}: asn1c and we differ`);
    }
    console.log(`${theirs.length - differences} of ${theirs.length} tickets are encoded as asn1c does, from ${origin}`);
    if (options.write === true && isPublished) writeFileSync(vectors, `${JSON.stringify(Object.fromEntries(theirs), null, 2)}\n`);
    return differences === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (prepare()) process.exitCode = await compare();
else console.log('asn1c or a C compiler is missing: our encoding was not compared (run with --install, or apt-get install asn1c gcc)');
