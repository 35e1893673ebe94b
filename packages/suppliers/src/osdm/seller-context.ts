/** What every part of the adapter needs: the seller's row, its client, and the words for its failures. */
import type { Source } from '@throughfare/kernel/source';
import { SupplierFailure } from '../port/supplier-failure.ts';
import { type Call, type OsdmClient, OsdmProblem } from './http/osdm-client.ts';
import { sellersId } from './read/booking-view.ts';
import type { ConfiguredSeller } from './read-sellers.ts';

export interface SellerContext {
  readonly row: ConfiguredSeller;
  readonly source: Source;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Fails with an `OsdmProblem`, whose code a caller can read. */
  readonly client: OsdmClient;
  /** Fails with a `SupplierFailure` only. */
  readonly call: Call;
  readonly fail: (kind: 'rejected' | 'sold_out' | 'unavailable' | 'outcome_unknown', why: string) => SupplierFailure;
}

export function createSellerContext({ client: whole, ...known }: Pick<SellerContext, 'row' | 'source' | 'now' | 'client'>): SellerContext {
  const { source } = known;
  // The seller knows only the first part of an id (booking-view.ts).
  const client: OsdmClient = {
    ...whole,
    call: (name, input) => whole.call(name, input?.ids ? { ...input, ids: input.ids.map(sellersId) } : input),
  };
  return {
    ...known,
    client,
    async call(name, input) {
      try {
        return await client.call(name, input);
      } catch (error) {
        throw error instanceof OsdmProblem ? error.failure : error;
      }
    },
    fail: (kind, why) => SupplierFailure.of(kind, `${source}: ${why}`),
  };
}
