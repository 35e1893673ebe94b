import type { Clock } from '@throughfare/kernel/clock';
import type { Currency, Money } from '@throughfare/kernel/money';
import type { SupplierRegistry } from '@throughfare/suppliers/registry';
import type { Db } from '../../platform/postgres/db.ts';
import type { SaleTermsOf, TermsOfAgency } from '../agencies/agencies.api.ts';
import type { B2BPaymentMethod } from '@throughfare/contract/shapes/agency-terms';
import type { Passes } from '../passes/passes.api.ts';
import type { Pricing } from '../pricing/pricing.api.ts';
import type { Search } from '../search/search.api.ts';

export interface CartDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly pricing: Pricing;
  readonly search: Search;
  readonly passes: Passes;
  readonly suppliers: SupplierRegistry;
  readonly saleTermsOf: SaleTermsOf;
  readonly termsOfAgency: TermsOfAgency;
  /** The agreed methods in which an agency can pay in this currency here. */
  readonly agencyMethods: (
    agreed: { readonly agencyId: string; readonly paymentMethods: readonly B2BPaymentMethod[] },
    currency: Currency,
  ) => Promise<B2BPaymentMethod[]>;
  /** A user's present and past sessions, the latest sign-in first. They may still hold tickets in a cart. */
  readonly sessionsOf: (userId: string) => Promise<readonly { readonly id: string; readonly hasEnded: boolean }[]>;
  /** The fee on a card payment of this amount in a market today (MONEY-6). */
  readonly cardFee: (market: string, total: Money) => Money;
}
