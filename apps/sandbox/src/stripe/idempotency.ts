import { createHash } from 'node:crypto';
import type { Database } from '../store/open-database.ts';
import { canonicalForm, type FormMap } from './wire/form.ts';
import { StripeError } from './wire/stripe-error.ts';

export interface KeptAnswer {
  readonly requestId: string;
  readonly status: number;
  readonly body: string;
}

/** Two requests are equal if method, address and parameters are. */
export function fingerprintOf(method: string, path: string, form: FormMap): string {
  return createHash('sha256')
    .update(`${method} ${path} ${canonicalForm(form)}`)
    .digest('hex');
}

export type Idempotency = ReturnType<typeof createIdempotency>;

/** The answers stored under idempotency keys, as in docs.stripe.com/api/idempotent_requests. */
export function createIdempotency(database: Database) {
  const underWay = new Set<string>();
  return {
    /** @throws StripeError if the key was used for another request, or if its first request is still running. */
    recall(key: string, fingerprint: string): KeptAnswer | undefined {
      if (underWay.has(key)) {
        const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`;
        throw new StripeError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message }, 'reading');
      }
      const row = database.statement('select fingerprint, request_id, status, body from stripe_request where idempotency_key = ?').get(key);
      if (!row) return undefined;
      if (row['fingerprint'] !== fingerprint) {
        const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
        throw new StripeError(400, { type: 'idempotency_error', message }, 'reading');
      }
      return { requestId: String(row['request_id']), status: Number(row['status']), body: String(row['body']) };
    },

    begin(key: string): void {
      underWay.add(key);
    },

    end(key: string): void {
      underWay.delete(key);
    },

    /** Must run inside the transaction of the change. */
    keep(key: string, fingerprint: string, answer: KeptAnswer): void {
      database
        .statement('insert into stripe_request (idempotency_key, fingerprint, request_id, status, body) values (?, ?, ?, ?, ?)')
        .run(key, fingerprint, answer.requestId, answer.status, answer.body);
    },
  };
}
