/**
 * Text that is readable with the shop's secret only: AES-256-GCM under a key of its purpose, bound to its owner, so that a row copied to
 * somebody else opens nothing.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Sealing {
  /** Names the key: what is sealed for one purpose opens for no other. Never changed once something is sealed. */
  readonly purpose: string;
  /** The id of the row that the text belongs to. */
  readonly boundTo: string;
}

const nonceBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

export function sealText(text: string, { purpose, boundTo }: Sealing, secret: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Undefined where none of the secrets has sealed it for this. */
export function openText(sealed: Buffer, { purpose, boundTo }: Sealing, secrets: readonly string[]): string | undefined {
  for (const secret of secrets) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
    } catch {
      // Sealed with another secret.
    }
  }
  return undefined;
}
