import type { CallRequest } from '@throughfare/contract/call';
import type {
  addCommission as addCommissionCall,
  setMarkUp as setMarkUpCall,
  setSettlement as setSettlementCall,
} from '@throughfare/contract/calls/agency-terms';
import { type B2BPaymentMethod, methodCurrencies, paymentMethodNames } from '@throughfare/contract/shapes/agency-terms';
import { formatFullDay } from '@throughfare/kernel/format-day';
import type { Currency } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { wordList } from '@throughfare/kernel/word-list';
import { sql } from 'kysely';
import type { AgencyPerson } from '../agencies.api.ts';
import type { AgenciesDeps } from '../agencies-deps.ts';
import { recordAgencyEvent } from '../agency-events.ts';
import { currencyOf } from './terms-store.ts';

/** Half of a fare; a higher rate would be a typing mistake. */
const mostBasisPoints = 5000;
/** A fixed mark-up in minor units. */
const mostFixed = 50_000;

/** Reads "3", "3.5" and "3.50" as hundredths. */
function hundredths(text: string): number {
  const [whole = '0', cents = ''] = text.split('.');
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

export function todayOf({ clock }: Pick<AgenciesDeps, 'clock'>): string {
  return new Date(clock.now()).toISOString().slice(0, 10);
}

/** A sale keeps the terms of its day, so a row may begin today at the earliest. */
function checkStart(validFrom: string, deps: AgenciesDeps): void {
  if (validFrom < todayOf(deps)) throw new Refusal('terms.inThePast');
}

export async function addCommission(
  { agencyId, source, product, percent, validFrom, validUntil }: CallRequest<typeof addCommissionCall>['body'],
  by: AgencyPerson,
  deps: AgenciesDeps,
): Promise<string> {
  const { db, clock } = deps;
  checkStart(validFrom, deps);
  if (validUntil !== undefined && validUntil < validFrom) throw new Refusal('terms.endsBeforeStart');
  const basisPoints = hundredths(percent);
  if (basisPoints > mostBasisPoints) throw new Refusal('terms.tooHigh', { most: `${mostBasisPoints / 100} %` });
  if (agencyId !== undefined && (await currencyOf(db, agencyId)) === undefined) throw new Refusal('object.notFound');
  const atMs = clock.now();
  await db.transaction().execute(async (transaction) => {
    await sql`
      insert into retail.commission_rate (agency_id, source, product, basis_points, valid_from, valid_until, created_by, created_at)
      values (${agencyId ?? null}, ${source ?? null}, ${product}, ${basisPoints}, ${validFrom}, ${validUntil ?? null}, ${by.userId},
        ${new Date(atMs)})`.execute(transaction);
    const detail = `commission ${percent} % on ${source ?? 'every source'} from ${formatFullDay(validFrom)}`;
    await recordAgencyEvent(transaction, { agencyId: agencyId ?? by.agencyId, byUserId: by.userId, kind: 'termsChanged', detail, atMs });
  });
  return `${percent} % commission is entered from ${formatFullDay(validFrom)} on.`;
}

export async function setSettlement(
  { agencyId, settlement, paymentMethods, validFrom }: CallRequest<typeof setSettlementCall>['body'],
  by: AgencyPerson,
  deps: AgenciesDeps,
): Promise<string> {
  const { db, clock } = deps;
  checkStart(validFrom, deps);
  if (paymentMethods.length === 0) throw new Refusal('terms.noMethod');
  const currency = await currencyOf(db, agencyId);
  if (currency === undefined) throw new Refusal('object.notFound');
  const atMs = clock.now();
  await db.transaction().execute(async (transaction) => {
    await sql`
      insert into retail.agency_settlement (agency_id, settlement, payment_methods, valid_from, created_by, created_at)
      values (${agencyId}, ${settlement}, ${[...new Set(paymentMethods)]}, ${validFrom}, ${by.userId}, ${new Date(atMs)})`.execute(
      transaction,
    );
    const methods = paymentMethods.map((method) => paymentMethodNames[method]).join(', ');
    const detail = `${settlement}, paid by ${methods}, from ${formatFullDay(validFrom)}`;
    await recordAgencyEvent(transaction, { agencyId, byUserId: by.userId, kind: 'termsChanged', detail, atMs });
  });
  return [`The agency pays ${settlement} from ${formatFullDay(validFrom)} on.`, ...unusable(paymentMethods, currency)].join(' ');
}

/** A sentence for each method that cannot move the agency's currency. Its sales in other currencies may still use it. */
function unusable(methods: readonly B2BPaymentMethod[], currency: Currency): string[] {
  return methods.flatMap((method) => {
    const currencies = methodCurrencies[method];
    if (!currencies || currencies.includes(currency)) return [];
    return [`${paymentMethodNames[method]} only moves ${wordList(currencies)}, so it is not offered for sales in ${currency}.`];
  });
}

export async function setMarkUp(
  { kind, standard, most, returned = false }: CallRequest<typeof setMarkUpCall>['body'],
  by: AgencyPerson,
  deps: AgenciesDeps,
): Promise<string> {
  const { db, clock } = deps;
  const [usual, limit] = [hundredths(standard), hundredths(most)];
  if (usual > limit) throw new Refusal('terms.standardAboveMost');
  const highest = kind === 'fixed' ? mostFixed : mostBasisPoints;
  if (limit > highest) throw new Refusal('terms.tooHigh', { most: kind === 'fixed' ? `${mostFixed / 100}.00` : `${highest / 100} %` });
  const atMs = clock.now();
  await db.transaction().execute(async (transaction) => {
    await sql`
      insert into retail.agency_mark_up (agency_id, kind, standard, most, returned, valid_from, created_by, created_at)
      values (${by.agencyId}, ${kind}, ${usual}, ${limit}, ${returned}, ${todayOf(deps)}, ${by.userId}, ${new Date(atMs)})`.execute(
      transaction,
    );
    const detail = `${standard}, at most ${most} ${kind === 'fixed' ? by.currency : '%'}, ${returned ? 'given back with a refund' : 'kept at a refund'}`;
    await recordAgencyEvent(transaction, { agencyId: by.agencyId, byUserId: by.userId, kind: 'markUpChanged', detail, atMs });
  });
  return 'The mark-up is saved.';
}
