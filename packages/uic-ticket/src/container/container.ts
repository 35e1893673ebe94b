import { deflateSync, inflateSync } from 'node:zlib';
import { Malformed } from '../uper/malformed.ts';
import { concat } from './concat.ts';
import { asciiOctets, digits, FieldReader } from './text-fields.ts';

/**
 * The UIC 918.3 bar code as it is scanned: "#UT", version, signer, key, signature, length, and compressed records. Source: UIC IRS 90918-9,
 * static bar code; TAP TSI technical document B.12.
 */
export interface Container {
  /** 1: a signature of up to 50 octets in DER, padded. 2: r and s of 32 octets each. */
  readonly version: 1 | 2;
  /** RICS code of the signer. */
  readonly rics: number;
  readonly keyId: number;
  readonly signature: Uint8Array;
  /** The compressed records, which the signature covers. */
  readonly signed: Uint8Array;
}

const signatureLengths = { 1: 50, 2: 64 } as const;
/** Far above the content of any bar code. The limit keeps a hostile one from unpacking to gigabytes. */
const mostUnpacked = 65_536;

export function compress(records: Uint8Array): Uint8Array {
  return new Uint8Array(deflateSync(records, { level: 9 }));
}

/** Throws a Malformed if the data are not a zlib stream or unpack to more than the limit. */
export function decompress({ signed }: Container): Uint8Array {
  try {
    return new Uint8Array(inflateSync(signed, { maxOutputLength: mostUnpacked }));
  } catch {
    throw new Malformed('is not compressed as it should be');
  }
}

export function writeContainer({ version, rics, keyId, signature, signed }: Container): Uint8Array {
  const length = signatureLengths[version];
  if (signature.length > length || (version === 2 && signature.length < length))
    throw new Malformed(`must have ${length} octets`, 'signature');
  const filled = concat([signature, new Uint8Array(length - signature.length)]);
  const start = `#UT${digits(version, 2)}${digits(rics, 4)}${digits(keyId, 5)}`;
  return concat([asciiOctets(start), filled, asciiOctets(digits(signed.length, 4)), signed]);
}

export function readContainer(octets: Uint8Array): Container {
  const reader = new FieldReader(octets);
  if (reader.ascii(3) !== '#UT') throw new Malformed('is no UIC bar code');
  const version = reader.number(2);
  if (version !== 1 && version !== 2) throw new Malformed('is of a version that we do not know');
  const [rics, keyId] = [reader.number(4), reader.number(5)];
  const signature = withoutFilling(reader.octets(signatureLengths[version]), version);
  const signed = reader.octets(reader.number(4));
  if (!reader.isAtEnd) throw new Malformed('has more than it says');
  return { version, rics, keyId, signature, signed };
}

/** The second octet of a DER sequence is its length. */
function withoutFilling(signature: Uint8Array, version: 1 | 2): Uint8Array {
  return version === 2 ? signature : signature.slice(0, 2 + (signature[1] ?? 0));
}
