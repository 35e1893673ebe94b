import type { Market } from './market.ts';
import type { Money } from './money.ts';

/** A row of the operator's fees for holding places (HOLD-7), in the storefront's currency. */
export interface HoldFee {
  /** A seller of this shop, also one that the operator has configured. */
  readonly source: string;
  readonly market: Market;
  readonly minutes: number;
  readonly fee: Money;
}
