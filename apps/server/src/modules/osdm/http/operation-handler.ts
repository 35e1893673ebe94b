import type { operations, OperationName, Operation } from '@throughfare/osdm/operations';
import type * as z from 'zod/mini';
import type { Partner } from '../partner.ts';

type BodyOf<Name extends OperationName> = (typeof operations)[Name] extends { request: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : undefined;
type AnswersOf<Name extends OperationName> = (typeof operations)[Name]['answers'];
type AnswerOf<Name extends OperationName> = AnswersOf<Name>[keyof AnswersOf<Name>] extends infer Schema
  ? Schema extends z.ZodMiniType
    ? z.input<Schema>
    : never
  : never;

/** A call of an operation, with its body checked. */
export interface OsdmCall<Name extends OperationName = OperationName> {
  readonly partner: Partner;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: BodyOf<Name>;
  /** The id for the object that the call makes. The same for every try with one Idempotency-Key. */
  readonly newId: string;
  /** No earlier try can have made anything under that id. */
  readonly isFirstTry: boolean;
}

export interface OsdmAnswer<Body = unknown> {
  /** Absent: the first status of the operation. */
  readonly status?: number;
  readonly body?: Body;
  /** Of a list in pages: the next one. */
  readonly nextPage?: number;
}

/** The handlers of some operations. Each answers, or throws an OsdmProblem, a Refusal or a SupplierFailure. */
export type OsdmCallHandlers<Names extends OperationName> = {
  readonly [Name in Names]: (call: OsdmCall<Name>) => Promise<OsdmAnswer<AnswerOf<Name>>>;
};

/** The handlers of all operations that are offered. Each only gets bodies that its own schema has let through. */
export type OfferedHandlers = Partial<Record<OperationName, (call: OsdmCall<never>) => Promise<OsdmAnswer>>>;

export type { Operation };
