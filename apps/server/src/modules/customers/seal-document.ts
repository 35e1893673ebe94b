/** A traveller's document, sealed with the shop's secret and bound to its traveller. */
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

/** Undefined if no secret has sealed it for this traveller. */
export function openDocument(sealed: Buffer, travellerId: string, secrets: readonly string[]): TravelDocument | undefined {
  const text = openText(sealed, sealingOf(travellerId), secrets);
  // The opened text is as `sealDocument` wrote it.
  return text === undefined ? undefined : (JSON.parse(text) as TravelDocument);
}
