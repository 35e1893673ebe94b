/** A traveller's document, readable with the shop's secret only, and bound to its traveller. */
import { openText, sealText } from '../../platform/seal.ts';

export interface TravelDocument {
  readonly kind: 'passport' | 'identityCard';
  readonly number: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** YYYY-MM-DD. */
  readonly validUntil: string;
}

const sealingOf = (travellerId: string) => ({ purpose: 'throughfare documents of customers 1', boundTo: travellerId });

export function sealDocument(document: TravelDocument, travellerId: string, secret: string): Buffer {
  return sealText(JSON.stringify(document), sealingOf(travellerId), secret);
}

/** Undefined where none of the secrets has sealed it for this traveller. */
export function openDocument(sealed: Buffer, travellerId: string, secrets: readonly string[]): TravelDocument | undefined {
  const text = openText(sealed, sealingOf(travellerId), secrets);
  // What opens is what `sealDocument` wrote.
  return text === undefined ? undefined : (JSON.parse(text) as TravelDocument);
}
