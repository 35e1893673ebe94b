/**
 * Turns the kinds of error into answers. A refusal has its sentence from the catalogue, a supplier failure has the sentence of its kind, and
 * a bug shows only the id of the request. While the database is not there, a caller is told to return.
 */
import type { ErrorShape } from '@throughfare/contract/call';
import { isMessageCode, messages, messageText, type MessageCode } from '@throughfare/contract/messages';
import type { CardErrorAnswer, ErrorAnswer } from '@throughfare/contract/refusals';
import { toDecimal } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { ObjectStoreFailure } from '../object-store/object-store.ts';
import { isDatabaseGone } from '../postgres/is-database-gone.ts';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';

type Details = Readonly<Record<string, string | number | boolean>>;

export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

/** Input that the call's schema refuses. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  readonly fields: readonly FieldProblem[];

  constructor(fields: readonly FieldProblem[]) {
    super('request.invalid');
    this.fields = fields;
  }
}

export interface MappedError {
  /** `gone`: the database or the object store is not there for the moment. */
  readonly kind: 'refusal' | 'supplier' | 'gone' | 'bug';
  readonly code: MessageCode;
  readonly status: number;
  readonly details: Details;
  readonly fields: readonly FieldProblem[];
}

export function mapError(error: unknown): MappedError {
  if (error instanceof InvalidInput) return mapped('refusal', 'request.invalid', {}, error.fields);
  if (error instanceof Refusal && isMessageCode(error.code)) return mapped('refusal', error.code, error.details);
  if (error instanceof SupplierFailure) return mapped('supplier', `supplier.${error.kind}`, supplierDetails(error));
  if (isDatabaseGone(error) || error instanceof ObjectStoreFailure) return mapped('gone', 'server.unavailable', { retryAfterSeconds: 5 });
  return mapped('bug', 'server.failed', {});
}

function mapped(kind: MappedError['kind'], code: MessageCode, details: Details, fields: readonly FieldProblem[] = []): MappedError {
  // A message without a status belongs to a page. A call that refuses with it answers a bad request.
  return { kind, code, status: messages[code].status ?? 422, details, fields };
}

function supplierDetails({ priceChange }: SupplierFailure): Details {
  return priceChange ? { currency: priceChange.newPrice.currency, newPrice: toDecimal(priceChange.newPrice) } : {};
}

/** Existing callers read these at the root of the answer: a taken address is `requestBody.email` (ACCOUNT-9). */
const rootPrefix = 'requestBody.';

/**
 * The body of the answer. The card calls have a shape of their own (PAY-3): a refusal's details may carry the payment provider's `code` and
 * `message`, which the page shows instead of ours.
 */
export function errorBody({ code, details, fields }: MappedError, shape: ErrorShape, requestId: string): ErrorAnswer | CardErrorAnswer {
  const message = messageText(code, details);
  if (shape === 'card') {
    // Other refusals use details of these names for values of their own sentence: a voucher's code.
    const ofProvider = code === 'card.declined' ? details : {};
    return { code: { code: String(ofProvider['code'] ?? code), raw: { message: String(ofProvider['message'] ?? message) } } };
  }
  const ofError = Object.entries(details).filter(([name]) => !name.startsWith(rootPrefix));
  const atRoot = Object.entries(details).filter(([name]) => name.startsWith(rootPrefix));
  return {
    error: {
      code,
      message,
      ...(ofError.length > 0 ? { details: Object.fromEntries(ofError) } : {}),
      ...(fields.length > 0 ? { fields: [...fields] } : {}),
      requestId,
    },
    ...Object.fromEntries(atRoot.map(([name, value]) => [name, String(value)])),
  };
}
