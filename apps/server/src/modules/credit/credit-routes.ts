import type { CallRequest } from '@throughfare/contract/call';
import {
  type CreditLimitRow,
  getAgencyCredit,
  securities,
  setCreditLimit as setCreditLimitCall,
} from '@throughfare/contract/calls/agency-credit';
import { format, fromDecimal, money, toDecimal } from '@throughfare/kernel/money';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { Refusal } from '@throughfare/kernel/refusal';
import { recordOf } from '@throughfare/kernel/record-of';
import { sql } from 'kysely';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { AgencyPerson } from '../agencies/agencies.api.ts';
import type { CreditDeps } from './credit-deps.ts';
import type { CreditAccount } from './credit.api.ts';
import { readAccounts } from './credit-store.ts';
import { isNearLimit } from './rules/refused-credit.ts';

export function creditRoutes(binder: CallBinder, deps: CreditDeps): void {
  const { db, clock, admission } = deps;
  const today = (): string => new Date(clock.now()).toISOString().slice(0, 10);

  // Agents see it too: they must know whether a sale on account will succeed.
  binder.bind(getAgencyCredit, async ({ request: { query }, session }) => {
    const by = await admission.admitAgent(session, 'sell', db);
    const agencyId = await admission.whichAgency(by, query.agencyId, db);
    const [accounts, limits] = await Promise.all([readAccounts(db, agencyId, today()), readLimits(db, agencyId)]);
    return { data: { agencyId, accounts: accounts.map(presentAccount), limits } };
  });

  binder.bind(setCreditLimitCall, async ({ request: { body }, session }) => {
    const by = await admission.admitAgent(session, 'changeTerms', db);
    return { data: { done: await setCreditLimit(body, by, today(), deps) } };
  });
}

function presentAccount({ currency, limit, owed, held, available, securityUntil, isOverdue, stoppedBy }: CreditAccount) {
  const standing = { limitMinor: limit.minor, owedMinor: owed.minor, heldMinor: held.minor, isOverdue };
  return {
    currency,
    limit: toDecimal(limit),
    owed: toDecimal(owed),
    held: toDecimal(held),
    available: toDecimal(available),
    isOverdue,
    isNearLimit: isNearLimit(standing),
    ...(securityUntil === undefined ? {} : { securityUntil }),
    ...(stoppedBy === undefined ? {} : { stoppedBy }),
  };
}

async function readLimits(db: Db, agencyId: string): Promise<CreditLimitRow[]> {
  type Row = Pick<CreditLimitRow, 'currency' | 'by' | 'securityUntil'> &
    Record<'limitMinor' | 'securityMinor', number> & { readonly security: string; readonly createdAt: Date };
  const { rows } = await sql<object>`
    select entered.currency, entered.limit_minor, entered.security, entered.security_minor,
      to_char(entered.security_until, 'YYYY-MM-DD') as security_until, entered.created_at, coalesce(author.name, 'The shop') as by
    from retail.credit_limit entered left join shared.person author on author.id = entered.created_by
    where entered.agency_id = ${agencyId} order by entered.id desc limit 50`.execute(db);
  return rows.map((row) => {
    const { limitMinor, securityMinor, security, createdAt, ...limit } = recordOf<Row>(row);
    return {
      ...limit,
      limit: toDecimal(money(limit.currency, limitMinor)),
      security: securities.find((known) => known === security) ?? 'none',
      securityAmount: toDecimal(money(limit.currency, securityMinor)),
      enteredAt: createdAt.toISOString(),
    };
  });
}

/** Refuses `object.notFound`, `credit.securityMissing`, `credit.securityOver`. */
async function setCreditLimit(
  asked: CallRequest<typeof setCreditLimitCall>['body'],
  by: AgencyPerson,
  today: string,
  { db, clock, admission }: CreditDeps,
): Promise<string> {
  const agencyId = await admission.whichAgency(by, asked.agencyId, db);
  const { currency, security } = asked;
  const until = security === 'none' ? undefined : asked.securityUntil;
  if (security !== 'none' && until === undefined) throw new Refusal('credit.securityMissing');
  if (until !== undefined && until < today) throw new Refusal('credit.securityOver');
  const limit = fromDecimal(currency, withCents(asked.limit));
  const secured = security === 'none' ? money(currency, 0) : fromDecimal(currency, withCents(asked.securityAmount ?? '0'));
  const atMs = clock.now();
  await db.transaction().execute(async (transaction) => {
    await sql`
      insert into retail.credit_limit (agency_id, currency, limit_minor, security, security_minor, security_until, created_by, created_at)
      values (${agencyId}, ${currency}, ${limit.minor}, ${security}, ${secured.minor}, ${until ?? null}, ${by.userId}, ${new Date(atMs)})`.execute(
      transaction,
    );
    await sql`
      insert into retail.credit_account (agency_id, currency, limit_minor, security_until)
      values (${agencyId}, ${currency}, ${limit.minor}, ${until ?? null})
      on conflict (agency_id, currency) do update
        set limit_minor = excluded.limit_minor, security_until = excluded.security_until, warned_at = null`.execute(transaction);
    const detail = `${format(limit)}${security === 'none' ? ', unsecured' : `, ${security} of ${format(secured)} until ${formatFullDay(until ?? today)}`}`;
    await admission.recordAgencyEvent(transaction, { agencyId, byUserId: by.userId, kind: 'creditChanged', detail, atMs });
  });
  return `From now on the agency may owe ${format(limit)}.`;
}

const withCents = (text: string): string => (text.includes('.') ? text : `${text}.00`);
