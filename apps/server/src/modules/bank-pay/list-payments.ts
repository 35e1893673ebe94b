import type { BankPaymentView } from '@throughfare/contract/calls/bank-payments';
import { money, toDecimal } from '@throughfare/kernel/money';
import { type RawBuilder, sql } from 'kysely';
import { bankProviders } from '../payments/bank-payments.api.ts';
import type { BankDeps } from './bank-deps.ts';
import type { BankPaymentRow } from './bank-store.ts';
import { neededConfirmations } from './rules/needed-confirmations.ts';

type ListedRow = Pick<
  BankPaymentRow,
  | 'intent_id'
  | 'provider'
  | 'currency'
  | 'status'
  | 'word'
  | 'meaning'
  | 'settled_on'
  | 'surplus_state'
  | 'expires_at'
  | 'created_at'
  | 'amount_minor'
  | 'captured_minor'
  | 'surplus_minor'
> & {
  readonly agency: string;
  readonly order_id: string | null;
  readonly booking_references: string | null;
  readonly history:
    | readonly {
        readonly at: string;
        readonly kind: 'told' | 'confirmed' | 'refused' | 'givenBack';
        readonly by: string | null;
        readonly detail: string;
      }[]
    | null;
};

const waits = sql`(payment.provider = 'manual' and payment.status = 'requires_action' and payment.meaning = 'waiting')
  or payment.surplus_state in ('owed', 'byHand')`;

/** Payments that wait for a person first, then the latest. */
export async function listPayments(
  { db, clock, twoPeopleFromMinor }: Pick<BankDeps, 'db' | 'clock' | 'twoPeopleFromMinor'>,
  { only }: { readonly only?: 'waiting' | undefined },
): Promise<BankPaymentView[]> {
  const filter: RawBuilder<unknown> = only === 'waiting' ? sql`where ${waits}` : sql``;
  const { rows } = await sql<ListedRow>`
    select payment.intent_id, payment.provider, payment.currency, payment.amount_minor, payment.captured_minor, payment.status, payment.word,
      payment.meaning, to_char(payment.settled_on, 'YYYY-MM-DD') as settled_on, payment.surplus_minor, payment.surplus_state, payment.expires_at,
      payment.created_at, agency.name as agency, paid.order_id,
      (select string_agg(item.booking_reference, ' ' order by item.position) from shared.order_item item where item.order_id = paid.order_id)
        as booking_references,
      (select json_agg(json_build_object('at', event.at, 'kind', event.kind, 'detail', event.detail,
          'by', person.name) order by event.id)
        from retail.bank_payment_event event left join shared.person person on person.id = event.by_user
        where event.intent_id = payment.intent_id) as history
    from retail.bank_payment payment join shared.agency agency on agency.id = payment.agency_id
      left join shared.order_payment paid on paid.intent_id = payment.intent_id
    ${filter}
    order by (${waits}) desc, payment.created_at desc limit 100`.execute(db);
  return rows.map((row) => present(row, clock.now(), twoPeopleFromMinor));
}

function present(row: ListedRow, nowMs: number, twoPeopleFromMinor: number): BankPaymentView {
  const amount = (minor: number) => toDecimal(money(row.currency, minor));
  const isOpen =
    row.provider === 'manual' && row.status === 'requires_action' && row.meaning === 'waiting' && row.expires_at.getTime() > nowMs;
  return {
    intentId: row.intent_id,
    method: bankProviders[row.provider],
    agency: row.agency,
    currency: row.currency,
    amount: amount(row.amount_minor),
    sold: amount(row.captured_minor),
    state: row.word === '' ? 'Not begun' : row.word,
    isLost: row.meaning === 'lost' || (row.meaning === 'ended' && row.status === 'succeeded'),
    ...(row.settled_on === null ? {} : { settledOn: row.settled_on }),
    ...(row.surplus_state === null ? {} : { surplus: { amount: amount(row.surplus_minor), state: row.surplus_state } }),
    mayDecide: isOpen,
    needs: neededConfirmations(row.amount_minor, twoPeopleFromMinor),
    ...(isOpen ? { expiresAt: row.expires_at.toISOString() } : {}),
    ...(row.order_id === null ? {} : { orderId: row.order_id }),
    references: row.booking_references?.split(' ') ?? [],
    createdAt: row.created_at.toISOString(),
    history: (row.history ?? []).map(({ at, kind, by, detail }) => ({
      at: new Date(at).toISOString(),
      kind,
      detail,
      ...(by === null ? {} : { by }),
    })),
  };
}
