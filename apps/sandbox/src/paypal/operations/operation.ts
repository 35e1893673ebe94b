import type { FaultTarget } from '../../faults/fault-store.ts';
import type { OrderStore } from '../order-store.ts';

export interface OperationInput {
  readonly orders: OrderStore;
  /** The `:id` in the path. */
  readonly id: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
  readonly nowMs: number;
  readonly publicUrl: string;
  /** An event about an object. The shop hears of it once this has committed. */
  readonly tell: (type: string, resource: object) => void;
}

export interface Operation {
  readonly name: FaultTarget;
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  run(input: OperationInput): { readonly status: number; readonly body: object | null };
}
