import { createHash } from 'node:crypto';
import { type Columns, columnTypes, type Timetable, type TimetableNames } from './timetable.ts';

/**
 * The stored form: eight bytes of magic with a version, the length of a JSON header, the header (names, and the length of each column),
 * then the columns in the sequence of `columnTypes`, each aligned to eight bytes. Little-endian, like every machine on which this runs.
 */
const magic = 'TFTABLE1';
const headerStart = 16;

interface Header {
  readonly names: TimetableNames;
  readonly lengths: Readonly<Record<string, number>>;
}

type ColumnName = keyof typeof columnTypes;

function isColumnName(name: string): name is ColumnName {
  return name in columnTypes;
}

const columnNames = Object.keys(columnTypes).filter(isColumnName);

function aligned(offset: number): number {
  return Math.ceil(offset / 8) * 8;
}

function bytesOf(array: ArrayBufferView): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

/** Packs a timetable into one buffer. The same names and columns always give the same bytes. */
export function packTimetable(names: TimetableNames, columns: Columns): ArrayBuffer {
  const lengths = Object.fromEntries(columnNames.map((name) => [name, columns[name].length]));
  const header = new TextEncoder().encode(JSON.stringify({ names, lengths } satisfies Header));
  const columnsStart = aligned(headerStart + header.length);
  const size = columnNames.reduce((offset, name) => aligned(offset + columns[name].byteLength), columnsStart);
  const packed = new ArrayBuffer(size);
  const bytes = new Uint8Array(packed);
  bytes.set(new TextEncoder().encode(magic));
  new DataView(packed).setUint32(magic.length, header.length, true);
  bytes.set(header, headerStart);
  let offset = columnsStart;
  for (const name of columnNames) {
    bytes.set(bytesOf(columns[name]), offset);
    offset = aligned(offset + columns[name].byteLength);
  }
  return packed;
}

/**
 * Opens a packed timetable. An ArrayBuffer is used without a copy and must not change afterwards; a view (a driver's Buffer) is copied.
 * Throws if the bytes are not a timetable of this version.
 */
export function openTimetable(packed: ArrayBuffer | Uint8Array): Timetable {
  const buffer = packed instanceof ArrayBuffer ? packed : new Uint8Array(packed).buffer;
  const bytes = new Uint8Array(buffer);
  const decoder = new TextDecoder();
  if (bytes.length < headerStart || decoder.decode(bytes.subarray(0, magic.length)) !== magic) {
    throw new Error('these bytes are not a packed timetable of this version');
  }
  const headerLength = new DataView(buffer).getUint32(magic.length, true);
  // packTimetable wrote the header under the same magic
  const header = JSON.parse(decoder.decode(bytes.subarray(headerStart, headerStart + headerLength))) as Header;
  let offset = aligned(headerStart + headerLength);
  const columns: Record<string, ArrayBufferView> = {};
  for (const name of columnNames) {
    const column = new columnTypes[name](buffer, offset, header.lengths[name] ?? 0);
    columns[name] = column;
    offset = aligned(offset + column.byteLength);
  }
  const hash = createHash('sha256').update(bytes).digest('hex');
  // the loop above filled every name of columnTypes with an array of its type
  return { hash, bytes: buffer, names: header.names, columns: columns as unknown as Columns };
}
