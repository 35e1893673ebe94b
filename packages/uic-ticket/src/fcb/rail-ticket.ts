import { decode } from '../uper/decode.ts';
import { encode } from '../uper/encode.ts';
import type { GivenOf, ReadOf } from '../uper/schema.ts';
import { railTicket } from './rail-ticket.data.ts';

/** A ticket to write. Fields that have a default may be left out. */
export type RailTicket = GivenOf<typeof railTicket>;
/** A ticket as it was read. Fields that have a default are always present. */
export type ReadRailTicket = ReadOf<typeof railTicket>;

/** UIC's flexible content bar code, version 1.3, in unaligned PER. @throws Malformed that names the field. */
export function encodeRailTicket(ticket: RailTicket): Uint8Array {
  return encode(railTicket, ticket);
}

export function decodeRailTicket(octets: Uint8Array): ReadRailTicket {
  return decode(railTicket, octets);
}
