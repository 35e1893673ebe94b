/** Distinguished encoding, limited to the elements of a certificate. Source: ITU-T X.690. */
import { concat } from './concat.ts';

function element(tag: number, ...contents: readonly Uint8Array[]): Uint8Array {
  const content = concat(contents);
  return concat([Uint8Array.of(tag), lengthOf(content.length), content]);
}

function lengthOf(length: number): Uint8Array {
  if (length < 128) return Uint8Array.of(length);
  if (length < 256) return Uint8Array.of(0x81, length);
  return Uint8Array.of(0x82, length >> 8, length & 0xff);
}

export const sequence = (...contents: readonly Uint8Array[]): Uint8Array => element(0x30, ...contents);
export const set = (...contents: readonly Uint8Array[]): Uint8Array => element(0x31, ...contents);
export const utf8String = (text: string): Uint8Array => element(0x0c, new TextEncoder().encode(text));
export const bitString = (octets: Uint8Array): Uint8Array => element(0x03, Uint8Array.of(0), octets);
/** Wraps a whole element in a context-specific tag. */
export const tagged = (number: number, content: Uint8Array): Uint8Array => element(0xa0 + number, content);

/** A whole number of 0 or more. */
export function integer(value: number): Uint8Array {
  const hex = value.toString(16);
  const octets = Uint8Array.from(Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex'));
  return element(0x02, (octets[0] ?? 0) >= 0x80 ? concat([Uint8Array.of(0), octets]) : octets);
}

export function objectIdentifier(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const octets = [first * 40 + second, ...rest].flatMap(baseOf128);
  return element(0x06, Uint8Array.from(octets));
}

function baseOf128(value: number): number[] {
  const groups = [value & 0x7f];
  for (let left = Math.floor(value / 128); left > 0; left = Math.floor(left / 128)) groups.unshift((left & 0x7f) | 0x80);
  return groups;
}

/** UTCTime to 2049, GeneralizedTime after that (RFC 5280, 4.1.2.5). `date` is YYYY-MM-DD, `time` HHMMSS in UTC. */
export function time(date: string, time: string): Uint8Array {
  const whole = `${date.replaceAll('-', '')}${time}Z`;
  const text = new TextEncoder().encode(date < '2050' ? whole.slice(2) : whole);
  return element(date < '2050' ? 0x17 : 0x18, text);
}
