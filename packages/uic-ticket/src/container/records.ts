import { concat } from './concat.ts';
import { asciiOctets, digits, FieldReader } from './text-fields.ts';
import { at, Malformed } from '../uper/malformed.ts';

/** A record of a UIC 918.3 bar code: a name of six characters, a version of two, and the content. */
export interface BarcodeRecord {
  readonly name: string;
  readonly version: number;
  readonly content: Uint8Array;
}

/** Name, version and length come before the content, and the length counts them. */
const headerLength = 12;

export function writeRecords(records: readonly BarcodeRecord[]): Uint8Array {
  return concat(
    records.flatMap(({ name, version, content }) =>
      at(name, () => [
        asciiOctets(name.padEnd(6)),
        asciiOctets(`${digits(version, 2)}${digits(headerLength + content.length, 4)}`),
        content,
      ]),
    ),
  );
}

export function readRecords(octets: Uint8Array): BarcodeRecord[] {
  const reader = new FieldReader(octets);
  const records: BarcodeRecord[] = [];
  while (!reader.isAtEnd) {
    const name = reader.ascii(6).trimEnd();
    const version = reader.number(2);
    const length = reader.number(4);
    if (length < headerLength) throw new Malformed('is shorter than a record', name);
    records.push({ name, version, content: reader.octets(length - headerLength) });
  }
  return records;
}
