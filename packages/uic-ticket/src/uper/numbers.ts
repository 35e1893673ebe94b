/**
 * Whole numbers and lengths in unaligned PER. Source: ITU-T X.691, clauses 11 (whole numbers, lengths) and 13 (INTEGER). If a clause
 * differs between the variants, the unaligned one applies.
 */
import type { BitReader } from './bit-reader.ts';
import type { BitWriter } from './bit-writer.ts';
import { Malformed } from './malformed.ts';

/** Bits for a number from a range of this size: none for a range of one. */
export function widthOf(range: number): number {
  return BigInt(range - 1).toString(2).length * (range > 1 ? 1 : 0);
}

/** X.691 11.5: a number from `least` to `most`, written as its distance from `least`. */
export function writeConstrained(writer: BitWriter, value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most) throw new Malformed(`must be a whole number from ${least} to ${most}`);
  writer.bits(BigInt(value - least), widthOf(most - least + 1));
}

export function readConstrained(reader: BitReader, least: number, most: number): number {
  const value = Number(reader.bits(widthOf(most - least + 1))) + least;
  if (value > most) throw new Malformed(`is above ${most}`);
  return value;
}

/** X.691 13.2.4: any whole number, as a length and that many octets of two's complement. */
export function writeUnconstrained(writer: BitWriter, value: bigint): void {
  const octetCount = octetsOf(value);
  writeLength(writer, octetCount);
  writer.bits(BigInt.asUintN(octetCount * 8, value), octetCount * 8);
}

function octetsOf(value: bigint): number {
  const magnitude = value < 0n ? -value - 1n : value;
  const bits = magnitude === 0n ? 0 : magnitude.toString(2).length;
  return Math.floor(bits / 8) + 1;
}

export function readUnconstrained(reader: BitReader): bigint {
  const octetCount = readLength(reader);
  if (octetCount === 0) throw new Malformed('has no octets');
  return BigInt.asIntN(octetCount * 8, reader.bits(octetCount * 8));
}

/**
 * X.691 11.9.3.5 to 7: an unlimited length, up to 16,383. Longer values are cut into fragments; nothing that fits into a bar code needs
 * them, so they are refused.
 */
export function writeLength(writer: BitWriter, length: number): void {
  if (length < 128) writer.bits(BigInt(length), 8);
  else if (length < 16_384) writer.bits(BigInt(length | 0x8000), 16);
  else throw new Malformed('is too long for a bar code');
}

export function readLength(reader: BitReader): number {
  if (!reader.bit()) return Number(reader.bits(7));
  if (!reader.bit()) return Number(reader.bits(14));
  throw new Malformed('is too long for a bar code');
}

/** X.691 11.6: a number that is usually below 64, such as the index of an addition to an extensible type. */
export function writeSmall(writer: BitWriter, value: number): void {
  if (!Number.isInteger(value) || value < 0 || value > 63) throw new Malformed('must be a whole number from 0 to 63');
  writer.bit(false);
  writer.bits(BigInt(value), 6);
}

export function readSmall(reader: BitReader): number {
  if (reader.bit()) throw new Malformed('has an index above 63');
  return Number(reader.bits(6));
}
