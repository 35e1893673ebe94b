/** The parts of the shop that hold personal data. Each is called when people export their data and when they close their account. */
import { sql } from 'kysely';
import type { PersonalDataKeeper } from '../modules/accounts/accounts.api.ts';
import { createAlertKeeper } from '../modules/alerts/keep-alert-data.ts';
import { createAccessKeeper } from '../modules/bookings/keep-access-data.ts';
import { createCartKeeper, searchesInCarts } from '../modules/cart/keep-cart-data.ts';
import { createOrderKeepers, type OrderKeeperDeps } from '../modules/orders/store/keep-order-data.ts';
import { createPaymentKeeper, type PaymentKeeperDeps } from '../modules/payments/keep-payment-data.ts';
import { createQuoteKeeper } from '../modules/quotes/keep-quote-data.ts';
import { createSearchKeeper } from '../modules/search/keep-search-data.ts';
import type { Travellers } from '../modules/travellers/create-travellers.ts';
import { createVoucherKeeper } from '../modules/vouchers/keep-voucher-data.ts';
import type { Db } from '../platform/postgres/db.ts';

export interface KeeperDeps extends OrderKeeperDeps, PaymentKeeperDeps {
  readonly travellers: Travellers;
}

export function personalDataKeepers(deps: KeeperDeps): readonly PersonalDataKeeper[] {
  const { db, travellers } = deps;
  return [
    travellers.personalData,
    // Before the orders: they decide whether one is under way, and a refusal undoes all of it.
    createAccessKeeper(db),
    createSearchKeeper({ db, searchesOf: (sessionIds) => searchesInCarts(db, sessionIds) }),
    createQuoteKeeper(db),
    createAlertKeeper(db),
    createCartKeeper(db),
    createPaymentKeeper(deps),
    createVoucherKeeper(db),
    ...createOrderKeepers(deps),
    createQueueKeeper(db),
    createMailKeeper(db),
  ];
}

/** The request queue holds the answers that the person was given; the orders say the same. */
function createQueueKeeper(db: Db): PersonalDataKeeper {
  return {
    section: 'answers',
    async export({ sessionIds }) {
      const { rows } = await sql<object>`
        select response, error, created_at from retail.request_queue
        where session_id = any(${[...sessionIds]}::uuid[]) and settled_at is not null order by created_at`.execute(db);
      return rows;
    },
    async erase({ sessionIds }, transaction) {
      await sql`delete from retail.request_queue where session_id = any(${[...sessionIds]}::uuid[])`.execute(transaction);
    },
  };
}

/**
 * The outbox holds addresses. Its rows stay without them, since they say what was sent; a mail that still waits is not sent any more, and
 * one that names the account goes.
 */
function createMailKeeper(db: Db): PersonalDataKeeper {
  return {
    section: 'mails',
    async export({ email }) {
      const { rows } = await sql<object>`
        select template, recipient, state, created_at, settled_at from retail.mail
        where lower(recipient) = lower(${email}) order by created_at`.execute(db);
      return rows;
    },
    async erase({ userId, email }, transaction) {
      await sql`
        delete from retail.mail
        where position(${userId} in ids::text) > 0 or (lower(recipient) = lower(${email}) and settled_at is null)`.execute(transaction);
      await sql`update retail.mail set recipient = '', reason = '', state = case when state = 'sent' then state else 'dropped' end
        where lower(recipient) = lower(${email})`.execute(transaction);
      await sql`update retail.mail set caused_by = null where caused_by = ${userId}`.execute(transaction);
    },
  };
}
