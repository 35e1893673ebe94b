import { randomUUID } from 'node:crypto';
import { addDays, isCalendarDay } from '@throughfare/kernel/calendar-day';
import type { CallRequest } from '@throughfare/contract/call';
import type { AgencyMemo, answerMemo as answerMemoCall, enterMemo as enterMemoCall } from '@throughfare/contract/calls/agency-statements';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { type Currency, format, fromDecimal, money, toDecimal } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { DbTransaction } from '../../../platform/postgres/db.ts';
import { type AgencyPerson, lockAgency } from '../../agencies/agencies.api.ts';
import { answered, enteredState, type MemoAnswer, type MemoState } from '../rules/memo-state.ts';
import { withCents } from '../record-transfer.ts';
import { nextNumber } from '../statement-store.ts';
import type { StatementDeps } from '../statement-deps.ts';
import { ledgerOrderOf } from '../unbilled-lines.ts';
import { answerNotice, memoNotice } from './memo-notices.ts';

/** The same time as airlines' agents have to look into a debit memo. */
const disputeDays = 15;

interface MemoRow {
  id: string;
  number: string;
  agency_id: string;
  currency: Currency;
  direction: 'debit' | 'credit';
  amount_minor: string;
  reason: string;
  evidence: string;
  state: MemoState;
  dispute_until: string;
  dispute: string;
  answer: string;
  entered_by: string | null;
  created_at: Date;
  by: string | null;
}

const columns = sql`
  memo.id, memo.number, memo.agency_id, memo.currency, memo.direction, memo.amount_minor, memo.reason, memo.evidence, memo.state,
  to_char(memo.dispute_until, 'YYYY-MM-DD') as dispute_until, memo.dispute, memo.answer, memo.entered_by, memo.created_at,
  (select author.name from shared.person author where author.id = memo.entered_by) as by`;

/** Newest first. A memo that waits is a plan of the super agency, so only its people see it. */
export async function listMemos(
  agencyId: string,
  by: AgencyPerson,
  { db, admission }: Pick<StatementDeps, 'db' | 'admission'>,
): Promise<AgencyMemo[]> {
  const { rows } = await sql<MemoRow>`
    select ${columns} from retail.agency_memo memo
    where memo.agency_id = ${agencyId} and (memo.state <> 'waiting' or ${by.superAgency})
    order by memo.created_at desc, memo.number desc limit 100`.execute(db);
  return Promise.all(
    rows.map(async (row) => present(row, row.state === 'waiting' ? await admission.approvalFor(by, [row.entered_by], db) : undefined)),
  );
}

function present(row: MemoRow, approval: AgencyMemo['approval']): AgencyMemo {
  return {
    memoId: row.id,
    number: row.number,
    currency: row.currency,
    direction: row.direction,
    amount: toDecimal(money(row.currency, Number(row.amount_minor))),
    reason: row.reason,
    evidence: row.evidence,
    state: row.state,
    ...(approval ? { approval } : {}),
    disputeUntil: row.dispute_until,
    dispute: row.dispute,
    answer: row.answer,
    enteredAt: row.created_at.toISOString(),
    by: row.by ?? 'The shop',
  };
}

const disputeUntil = (today: string): string => (isCalendarDay(today) ? addDays(today, disputeDays) : today);

/** Refuses `transfer.nothing`, and `approval.administrator` for a large memo, which another administrator must approve (AGENCY-120). */
export async function enterMemo(asked: CallRequest<typeof enterMemoCall>['body'], by: AgencyPerson, deps: StatementDeps): Promise<string> {
  const { db, clock, admission, twoPeopleFromMinor } = deps;
  const agencyId = await admission.whichAgency(by, asked.agencyId, db);
  const { currency, direction, reason, evidence } = asked;
  const amount = fromDecimal(currency, withCents(asked.amount));
  if (amount.minor === 0) throw new Refusal('transfer.nothing');
  const [memoId, now] = [randomUUID(), new Date(clock.now())];
  const today = now.toISOString().slice(0, 10);
  const until = disputeUntil(today);
  return db.transaction().execute(async (transaction) => {
    const number = await nextNumber(transaction, 'M', today.slice(0, 4));
    // Several small memos are one large one.
    await lockAgency(transaction, agencyId);
    const isLarge = amount.minor + (await unapprovedMinor(transaction, { agencyId, currency, direction, now })) >= twoPeopleFromMinor;
    if (isLarge && !by.isAdmin) throw new Refusal('approval.administrator');
    const state = isLarge ? 'waiting' : enteredState(direction);
    await sql`
      insert into retail.agency_memo (id, number, agency_id, currency, direction, amount_minor, reason, evidence, state, dispute_until, entered_by,
        created_at, changed_at)
      values (${memoId}, ${number}, ${agencyId}, ${currency}, ${direction}, ${amount.minor}, ${reason}, ${evidence}, ${state}, ${until},
        ${by.userId}, ${now}, ${now})`.execute(transaction);
    if (state === 'final')
      await post(transaction, { id: memoId, agency_id: agencyId, currency, direction, amount_minor: String(amount.minor) }, deps);
    const detail = `${direction} memo ${number}, ${format(amount)}`;
    await admission.recordAgencyEvent(transaction, { agencyId, byUserId: by.userId, kind: 'memoEntered', detail, atMs: clock.now() });
    if (isLarge) return `Memo ${number} waits for a second administrator.`;
    await admission.tellAdministrators(transaction, agencyId, memoNotice({ memoId, number, amount, direction, reason, until }));
    return direction === 'credit'
      ? `Credit memo ${number} is entered.`
      : `Debit memo ${number} is entered. The agency can dispute it until ${formatFullDay(until)}.`;
  });
}

/** The sum of the memos of a kind that were entered within 30 days without a second administrator's approval. */
async function unapprovedMinor(
  transaction: DbTransaction,
  {
    agencyId,
    currency,
    direction,
    now,
  }: { readonly agencyId: string; readonly currency: Currency; readonly direction: MemoRow['direction']; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ minor: string | null }>`
    select sum(amount_minor) as minor from retail.agency_memo
    where agency_id = ${agencyId} and currency = ${currency} and direction = ${direction} and approved_at is null
      and state not in ('waiting', 'withdrawn') and created_at > ${new Date(now.getTime() - 30 * 86_400_000)}`.execute(transaction);
  return Number(rows[0]?.minor ?? 0);
}

/**
 * Refuses `object.notFound`, `memo.noteMissing`, `memo.tooLate`, `memo.answered`, `memo.waits`, `session.wrongRole` if the answer belongs to
 * the other side, and for an approval `approval.…` (AGENCY-120).
 */
export async function answerMemo(
  { memoId, answer, note = '' }: CallRequest<typeof answerMemoCall>['body'],
  by: AgencyPerson,
  deps: StatementDeps,
): Promise<string> {
  const { db, clock, admission } = deps;
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<MemoRow>`
      select ${columns} from retail.agency_memo memo where memo.id = ${memoId} for update of memo`.execute(transaction);
    const [row] = rows;
    if (!row || !(await admission.mayManage(by, row.agency_id, transaction))) throw new Refusal('object.notFound');
    checkSide(answer, by, row.agency_id);
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    const next = answered(row.state, answer, { direction: row.direction, note, isLate: today > row.dispute_until });
    if ('refusal' in next) throw new Refusal(next.refusal);
    const now = new Date(clock.now());
    if (answer === 'approve') {
      await admission.checkSecondPerson(by, [row.entered_by], transaction);
      // The agency hears of it now, and has its whole time from here on.
      const until = disputeUntil(today);
      await sql`
        update retail.agency_memo set approved_by = ${by.userId}, approved_at = ${now}, dispute_until = ${until}
        where id = ${memoId}`.execute(transaction);
      const { number, direction, reason } = row;
      const amount = money(row.currency, Number(row.amount_minor));
      await admission.tellAdministrators(transaction, row.agency_id, memoNotice({ memoId, number, amount, direction, reason, until }));
    }
    const isTheirs = answer === 'accept' || answer === 'dispute';
    await sql`
      update retail.agency_memo set state = ${next.state}, dispute = ${isTheirs ? note : row.dispute}, answer = ${isTheirs ? row.answer : note},
        changed_at = ${now} where id = ${memoId}`.execute(transaction);
    if (next.state === 'final') await post(transaction, row, deps);
    const event = {
      agencyId: row.agency_id,
      byUserId: by.userId,
      kind: 'memoAnswered',
      detail: `${row.number}: ${answer}`,
      atMs: clock.now(),
    } as const;
    await admission.recordAgencyEvent(transaction, event);
    if (!isTheirs && row.state !== 'waiting')
      await admission.tellAdministrators(transaction, row.agency_id, answerNotice(row, next.state, note));
    return `Memo ${row.number} is ${next.state}.`;
  });
}

/** Agencies accept or dispute a memo; the super agency approves, upholds or withdraws it. */
function checkSide(answer: MemoAnswer, by: AgencyPerson, agencyId: string): void {
  const isTheirs = answer === 'accept' || answer === 'dispute';
  const allowed = isTheirs ? by.isAdmin && (by.agencyId === agencyId || !by.superAgency) : by.superAgency;
  if (!allowed) throw new Refusal('session.wrongRole');
}

/** Every night: a debit memo not disputed in time becomes final. */
export async function settleMemos(deps: StatementDeps): Promise<void> {
  const { db, clock } = deps;
  const now = new Date(clock.now());
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<MemoRow>`
      update retail.agency_memo memo set state = 'final', changed_at = ${now}
      where memo.state = 'open' and memo.dispute_until < ${now.toISOString().slice(0, 10)}::date returning ${columns}`.execute(transaction);
    for (const row of rows) await post(transaction, row, deps);
  });
}

async function post(
  transaction: DbTransaction,
  {
    id,
    agency_id: agencyId,
    currency,
    direction,
    amount_minor,
  }: Pick<MemoRow, 'id' | 'agency_id' | 'currency' | 'direction' | 'amount_minor'>,
  { ledger }: StatementDeps,
): Promise<void> {
  const minor = (direction === 'debit' ? 1 : -1) * Number(amount_minor);
  await ledger.post(transaction, [
    {
      orderId: ledgerOrderOf(agencyId),
      agencyId,
      movement: `memo/${id}`,
      lines: [
        { account: `agency:${agencyId}`, currency, minor, kind: 'memo' },
        { account: 'memo', currency, minor: -minor, kind: 'memo' },
      ],
    },
  ]);
}
