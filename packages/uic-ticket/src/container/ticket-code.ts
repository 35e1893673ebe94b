import { decodeRailTicket, encodeRailTicket, type RailTicket, type ReadRailTicket } from '../fcb/rail-ticket.ts';
import { Malformed } from '../uper/malformed.ts';
import { compress, type Container, decompress, readContainer, writeContainer } from './container.ts';
import { type Head, readHead, writeHead } from './head.ts';
import { type Layout, readLayout, writeLayout } from './layout.ts';
import { type BarcodeRecord, readRecords, writeRecords } from './records.ts';
import { seal } from './seal.ts';
import type { SigningKey } from './signing-key.ts';

/** FCB 1.3 is version 13 of the record U_FLEX. */
const flexVersion = 13;

export interface TicketContent {
  readonly head: Head;
  readonly layout: Layout;
  readonly ticket: RailTicket;
}

/** The content of a scanned bar code. Unknown records are skipped. */
export interface ReadTicketCode {
  readonly container: Container;
  readonly head?: Head;
  readonly layout?: Layout;
  readonly ticket?: ReadRailTicket;
}

/** The octets of the Aztec code: a signed UIC 918.3 container with header, text layout and FCB 1.3. */
export function writeTicketCode({ head, layout, ticket }: TicketContent, key: SigningKey): Uint8Array {
  const flex: BarcodeRecord = { name: 'U_FLEX', version: flexVersion, content: encodeRailTicket(ticket) };
  return writeContainer(seal(compress(writeRecords([writeHead(head), writeLayout(layout), flex])), key));
}

/** Reads a code from anybody; `isGenuine` checks its signature. Throws a Malformed if the text is not such a code. */
export function readTicketCode(octets: Uint8Array): ReadTicketCode {
  const container = readContainer(octets);
  const records = readRecords(decompress(container));
  const find = (name: string): BarcodeRecord | undefined => records.find((record) => record.name === name);
  const [head, layout, flex] = [find('U_HEAD'), find('U_TLAY'), find('U_FLEX')];
  if (flex && flex.version !== flexVersion) throw new Malformed('is of a version that we do not know', 'U_FLEX');
  return {
    container,
    ...(head ? { head: readHead(head) } : {}),
    ...(layout ? { layout: readLayout(layout) } : {}),
    ...(flex ? { ticket: decodeRailTicket(flex.content) } : {}),
  };
}
