import { at, Malformed } from '../uper/malformed.ts';
import type { BarcodeRecord } from './records.ts';
import { asciiOctets, digits, FieldReader } from './text-fields.ts';

/** The record U_HEAD, version 1: 53 octets with its header. Source: UIC IRS 90918-9; TAP TSI technical document B.12. */
export interface Head {
  /** RICS code, four digits. */
  readonly issuer: number;
  /** At most 20 characters, unique for this issuer. */
  readonly ticketKey: string;
  /** Epoch milliseconds. The record keeps whole minutes, in UTC. */
  readonly issuedAtMs: number;
  /** A sum of flags. 1: international; 2: edited by an agent; 4: a specimen. */
  readonly flags: number;
  /** ISO 639-1, upper case. */
  readonly language: string;
  readonly secondLanguage: string;
}

export const specimenFlag = 4;

export function writeHead(head: Head): BarcodeRecord {
  return at('U_HEAD', () => {
    const issued = new Date(head.issuedAtMs);
    const date = `${digits(issued.getUTCDate(), 2)}${digits(issued.getUTCMonth() + 1, 2)}${digits(issued.getUTCFullYear(), 4)}`;
    const time = `${digits(issued.getUTCHours(), 2)}${digits(issued.getUTCMinutes(), 2)}`;
    if (head.ticketKey.length > 20) throw new Malformed('has more than 20 characters', 'ticketKey');
    const languages = [head.language, head.secondLanguage].map((language) => language.padEnd(2).slice(0, 2)).join('');
    const text = `${digits(head.issuer, 4)}${head.ticketKey.padEnd(20)}${date}${time}${digits(head.flags, 1)}${languages}`;
    return { name: 'U_HEAD', version: 1, content: asciiOctets(text) };
  });
}

export function readHead({ content }: BarcodeRecord): Head {
  return at('U_HEAD', () => {
    const reader = new FieldReader(content);
    const issuer = reader.number(4);
    const ticketKey = reader.ascii(20).trim();
    const [day, month, year, hour, minute] = [reader.number(2), reader.number(2), reader.number(4), reader.number(2), reader.number(2)];
    return {
      issuer,
      ticketKey,
      issuedAtMs: Date.UTC(year, month - 1, day, hour, minute),
      flags: reader.number(1),
      language: reader.ascii(2).trim(),
      secondLanguage: reader.ascii(2).trim(),
    };
  });
}
