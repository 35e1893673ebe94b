import type { Database } from '../store/open-database.ts';
import type { Idempotency, KeptAnswer } from './idempotency.ts';
import { recordEvent } from './objects/record-event.ts';
import type { ObjectStore } from './objects/object-store.ts';
import type { Operation } from './operations/operation.ts';
import { expand } from './wire/expand.ts';
import type { FormMap } from './wire/form.ts';
import { Parameters } from './wire/parameters.ts';
import { StripeError } from './wire/stripe-error.ts';

export interface StripeRequest {
  readonly operation: Operation;
  readonly id: string;
  readonly form: FormMap;
  readonly requestId: string;
  readonly idempotency: { readonly key: string; readonly fingerprint: string } | undefined;
  readonly nowMs: number;
  readonly clientIp: string | null;
  readonly publicUrl: string;
}

export interface Executed extends KeptAnswer {
  readonly replyLost: boolean;
}

/**
 * Runs an operation in one transaction with its events and its stored answer, so that a process killed at any moment has done all of it or
 * nothing.
 */
export function execute(database: Database, objects: ObjectStore, idempotency: Idempotency, request: StripeRequest): Executed {
  const { operation, requestId, nowMs } = request;
  const keep = (answer: KeptAnswer): void => {
    if (request.idempotency) idempotency.keep(request.idempotency.key, request.idempotency.fingerprint, answer);
  };
  try {
    return database.transaction(() => {
      const parameters = new Parameters(request.form);
      parameters.allowOnly(operation.parameters);
      const output = operation.run({
        objects,
        parameters,
        id: request.id,
        nowMs,
        nowSeconds: Math.floor(nowMs / 1000),
        clientIp: request.clientIp,
        publicUrl: request.publicUrl,
        record: (type, object) => {
          recordEvent(database, objects, type, object, nowMs, { requestId, idempotencyKey: request.idempotency?.key ?? null });
        },
      });
      const shown = output.status === 200 ? expand(output.body, parameters.list('expand'), (id) => objects.findAny(id)) : output.body;
      const answer: KeptAnswer = { requestId, status: output.status, body: JSON.stringify(shown) };
      keep(answer);
      return { ...answer, replyLost: output.replyLost ?? false };
    });
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    const answer: KeptAnswer = { requestId, status: error.status, body: JSON.stringify({ error: error.body }) };
    if (error.stage === 'executing') keep(answer);
    return { ...answer, replyLost: false };
  }
}
