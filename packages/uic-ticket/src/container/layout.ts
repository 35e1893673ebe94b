import { at, Malformed } from '../uper/malformed.ts';
import { concat } from './concat.ts';
import type { BarcodeRecord } from './records.ts';
import { asciiOctets, digits, FieldReader } from './text-fields.ts';

/** The record U_TLAY, version 1: the ticket's text in the places where a paper ticket prints it. Source: UIC IRS 90918-9, 90918-8 (RCT2). */
export interface Layout {
  /** "RCT2": 15 lines of 72 characters. */
  readonly standard: string;
  readonly fields: readonly LayoutField[];
}

/** Lines and columns count from 0. */
export interface LayoutField {
  readonly line: number;
  readonly column: number;
  readonly height: number;
  readonly width: number;
  readonly text: string;
}

/** Normal type: neither bold nor small. */
const plainFormat = 0;

export function writeLayout({ standard, fields }: Layout): BarcodeRecord {
  return at('U_TLAY', () => {
    if (standard.length !== 4) throw new Malformed('must have four characters', 'standard');
    const content = fields.map((field, index) =>
      at(`[${index}]`, () => {
        const text = new TextEncoder().encode(field.text);
        const place = [field.line, field.column, field.height, field.width].map((number) => digits(number, 2)).join('');
        return concat([asciiOctets(`${place}${digits(plainFormat, 1)}${digits(text.length, 4)}`), text]);
      }),
    );
    return { name: 'U_TLAY', version: 1, content: concat([asciiOctets(`${standard}${digits(fields.length, 4)}`), ...content]) };
  });
}

export function readLayout({ content }: BarcodeRecord): Layout {
  return at('U_TLAY', () => {
    const reader = new FieldReader(content);
    const standard = reader.ascii(4);
    const count = reader.number(4);
    return { standard, fields: Array.from({ length: count }, (_, index) => at(`[${index}]`, () => readField(reader))) };
  });
}

function readField(reader: FieldReader): LayoutField {
  const place = { line: reader.number(2), column: reader.number(2), height: reader.number(2), width: reader.number(2) };
  reader.number(1);
  return { ...place, text: new TextDecoder().decode(reader.octets(reader.number(4))) };
}
