import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, sign, verify, type KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Database } from '../store/open-database.ts';

/** The webhook id of this sandbox. The shop's demo configuration has the same id. */
const sandboxWebhookId = '8PT597110X687430LKGECATA';

export interface PayPalSigning {
  /** The headers that PayPal sends with an event (developer.paypal.com, "Integrate webhooks"). */
  sign(payload: string, nowMs: number, forged: boolean): Readonly<Record<string, string>>;
  verifies(signed: SignedEvent): boolean;
}

export interface SignedEvent {
  readonly transmissionId: string;
  readonly transmissionTime: string;
  readonly webhookId: string;
  /** In base64. */
  readonly signature: string;
  /** The body byte for byte. */
  readonly payload: string;
}

/** RSA with SHA-256 over id, time, webhook id and the CRC-32 of the body. The key is generated once and kept. */
export function createPayPalSigning(database: Database, publicUrl: () => string): PayPalSigning {
  let key: KeyObject | undefined;
  const privateKey = (): KeyObject => {
    if (key) return key;
    const row = database.statement('select private_pem from paypal_key').get();
    if (row) return (key = createPrivateKey(String(row['private_pem'])));
    const made = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    database.statement('insert into paypal_key (private_pem) values (?)').run(made.export({ type: 'pkcs8', format: 'pem' }));
    return (key = made);
  };
  const signedText = ({ transmissionId, transmissionTime, webhookId, payload }: Omit<SignedEvent, 'signature'>): Buffer =>
    Buffer.from(`${transmissionId}|${transmissionTime}|${webhookId}|${crc32(payload)}`);
  return {
    sign(payload, nowMs, forged) {
      const event = {
        transmissionId: randomUUID(),
        transmissionTime: new Date(nowMs).toISOString(),
        webhookId: sandboxWebhookId,
        payload: forged ? `${payload} ` : payload,
      };
      return {
        'paypal-transmission-id': event.transmissionId,
        'paypal-transmission-time': event.transmissionTime,
        'paypal-transmission-sig': sign('sha256', signedText(event), privateKey()).toString('base64'),
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': `${publicUrl()}/v1/notifications/certs/sandbox`,
      };
    },
    verifies: (event) => verify('sha256', signedText(event), createPublicKey(privateKey()), Buffer.from(event.signature, 'base64')),
  };
}
