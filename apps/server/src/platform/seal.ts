/**
 * Text that is readable with the shop's secret only: AES-256-GCM under a key of its purpose, bound to its owner, so that a row copied to
 * somebody else opens nothing.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Sealing {
  /**
   * The purpose, which selects the key: a text sealed for one purpose cannot be opened for another. Must not change once something is
   * sealed.
   */
  readonly purpose: string;
  /** The id of the row to which the text belongs. */
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

/** Opens a sealed text. Undefined if none of the secrets sealed it for this purpose and row. */
export function openText(sealed: Buffer, { purpose, boundTo }: Sealing, secrets: readonly string[]): string | undefined {
  for (const secret of secrets) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
    } catch {
      // sealed with another secret
    }
  }
  return undefined;
}
