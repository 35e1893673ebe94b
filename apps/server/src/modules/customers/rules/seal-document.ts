/**
 * A traveller's document, readable with the shop's secret only: AES-256-GCM under a key of this purpose, bound to its traveller, so that a row
 * copied to somebody else opens nothing.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface TravelDocument {
  readonly kind: 'passport' | 'identityCard';
  readonly number: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** YYYY-MM-DD. */
  readonly validUntil: string;
}

const nonceBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'throughfare documents of customers 1', 32));

export function sealDocument(document: TravelDocument, travellerId: string, secret: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(travellerId));
  const text = Buffer.concat([cipher.update(JSON.stringify(document), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Undefined where none of the secrets has sealed it for this traveller. */
export function openDocument(sealed: Buffer, travellerId: string, secrets: readonly string[]): TravelDocument | undefined {
  for (const secret of secrets) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(travellerId))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      const text = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
      // What passed the tag is what `sealDocument` wrote.
      return JSON.parse(text.toString('utf8')) as TravelDocument;
    } catch {
      // Sealed with another secret.
    }
  }
  return undefined;
}
