import type { ClaimState, CompensationTicket } from '@throughfare/contract/shapes/compensation';
import { addDays } from '@throughfare/kernel/calendar-day';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { claimAddresses } from '@throughfare/kernel/rights/claim-addresses.data';
import { wordList } from '@throughfare/kernel/word-list';
import { format, toDecimal } from '@throughfare/kernel/money';
import { factsOf } from '@throughfare/kernel/source';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import type { OrderItem } from '../../orders/orders.api.ts';
import type { AfterSale } from '../after-sale.types.ts';
import { orderLines, soldJourney } from '../rules/order-line.ts';
import type { DecidedCompensation } from './compensation-store.ts';
import { becauseText, lateText } from './rules/compensation-words.ts';
import { isExempt, type NothingBecause } from './rules/decide-compensation.ts';
import { causeAmong, type RideReport } from './rules/journey-arrival.ts';
import { ruleById } from '@throughfare/kernel/rights/rule-for';

export interface Places {
  readonly stationName: (code: string) => string;
  readonly zoneOf: (code: string) => string;
}

/** What the traveller may say next about their own claim. */
export const nextClaims: Readonly<Record<ClaimState, readonly ClaimState[]>> = {
  open: ['sent'],
  sent: ['paid', 'refused'],
  paid: [],
  refused: ['sent'],
};

/** Whether the traveller claims at the carrier. */
export const isOwnClaim = ({ verdict }: DecidedCompensation): boolean => ['claim', 'discretion', 'unknown'].includes(verdict);

interface Facts {
  readonly item: OrderItem;
  readonly sale?: AfterSale | undefined;
  /** Whether a refund or another change that may take the ticket back is under way. */
  readonly isGivenBackFirst?: boolean;
  readonly places: Places;
}

/** A decision in the customer's words, with the state of the after-sale that pays it. */
export function presentCompensation(
  decision: DecidedCompensation,
  { item, sale, isGivenBackFirst = false, places }: Facts,
): CompensationTicket {
  const { compensationId, direction, minutesLate, amount, reports, claim } = decision;
  const rule = ruleById(decision.rule);
  const isOpen = decision.verdict === 'due' && !sale && isGivenBackFirst;
  const state = isOpen ? 'check' : stateOf(decision, sale);
  const isClaim = isOwnClaim(decision);
  const line = orderLines(item).find(({ lineId }) => lineId === decision.lineId);
  const end = reports.at(-1) ?? undefined;
  const arrivedOn = end ? epochToLocal(places.zoneOf(end.to), end.arrivesAt * 60_000).date : decision.decidedAt.toISOString().slice(0, 10);
  return {
    compensationId,
    direction,
    state,
    ticket: ticketText(item, decision),
    ...(minutesLate === undefined ? {} : { minutesLate }),
    ...(amount ? { amount: toDecimal(amount), currency: amount.currency } : {}),
    says: isOpen ? givenBackFirst(decision) : sentenceOf(decision, state, sale),
    ...(rule ? { rule: ruleText(decision, state) } : {}),
    proof: reports.map((report) => proofLine(report, item, places)),
    hasForm: isClaim,
    ...(isClaim && line ? { claimAt: addresseeOf(item, decision)?.contact ?? '' } : {}),
    ...(isClaim && rule ? { claimUntil: formatFullDay(addDays(arrivedOn, rule.claimWithinDays)) } : {}),
    next: isClaim ? [...nextClaims[claim]] : [],
  };
}

function ruleText({ rule: id, because }: DecidedCompensation, state: CompensationTicket['state']): string {
  const rule = ruleById(id);
  if (!rule) return '';
  return rule.exemption && (state === 'refused' || because === 'exempt')
    ? `${rule.law}, ${rule.exemption}`
    : `${rule.law}, ${rule.paragraph}`;
}

function stateOf({ verdict, claim }: DecidedCompensation, sale: AfterSale | undefined): CompensationTicket['state'] {
  switch (verdict) {
    case 'nothing':
    case 'check':
      return verdict;
    case 'due':
      if (sale?.supplier === 'refused') return 'refused';
      return sale?.supplier === 'agreed' && ['none', 'paid', 'settled'].includes(sale.payout) ? 'paid' : 'due';
    case 'claim':
    case 'discretion':
    case 'unknown':
      return claim === 'open' ? 'claim' : claim;
  }
}

function givenBackFirst({ minutesLate = 0, amount, reports }: DecidedCompensation): string {
  const late = `You arrived ${lateText(minutesLate)} late${becauseText(causeAmong(reports).cause)}.`;
  const sum = amount ? format(amount) : 'An amount';
  return `${late} ${sum} may be due. A refund or an exchange of this ticket is under way first: a ticket that is given back brings nothing more.`;
}

function sentenceOf(decision: DecidedCompensation, state: CompensationTicket['state'], sale: AfterSale | undefined): string {
  const { verdict, minutesLate = 0, because, amount, due } = decision;
  const sum = amount ? format(amount) : '';
  const { cause } = causeAmong(decision.reports);
  const late = `You arrived ${lateText(minutesLate)} late${becauseText(cause)}.`;
  if (verdict === 'nothing') return `${minutesLate > 0 ? `${late} ` : ''}${nothingText(because, decision)}`;
  switch (state) {
    case 'due':
      return sale?.payout === 'failed'
        ? `${late} ${sum} is due and could not be delivered: we will write to you about another way.`
        : `${late} ${sum} is due. It is paid without being asked for.`;
    case 'paid':
      if (verdict !== 'due') return `The carrier has paid you, as you told us.`;
      return due?.pays === 'voucher' ? `${late} You were sent a voucher of ${sum}.` : `${late} ${sum} was paid back the way you paid.`;
    case 'refused':
      return verdict === 'due'
        ? `${late} The train company has refused to pay ${sum}.`
        : 'The carrier has refused your claim, as you told us.';
    case 'sent':
      return 'You have sent your claim. The carrier has a month to answer.';
    case 'claim':
      if (verdict === 'claim') {
        const rule = ruleById(decision.rule);
        const mayRefuse = rule && isExempt(rule, cause) ? ' For this cause it may refuse.' : '';
        return `${late} ${sum} is due. This carrier wants a claim from you. The form is filled in.${mayRefuse}`;
      }
      if (verdict === 'discretion') return `${late} No amount is laid down: the carrier decides in each case. The paper has the facts.`;
      return 'No railway has told us how your trains ran. If you arrived late, claim with the form.';
    case 'check':
      return `${late} ${sum} may be due. Inspectors scanned tickets on the train and did not see yours, so we are checking whether it was used. The answer will stand here.`;
    case 'nothing':
      return '';
  }
}

function nothingText(because: NothingBecause | undefined, { rule: id }: DecidedCompensation): string {
  const rule = ruleById(id);
  switch (because) {
    case 'exempt':
      return 'Nothing is due: the law sets the railway free for this cause.';
    case 'short': {
      const from = rule?.bands[0]?.fromMinutes;
      return from === undefined ? 'That is too short for a payment.' : `Nothing is due: payments begin at ${from} minutes.`;
    }
    case 'given-up':
      return 'Nothing is due on a ticket that was refunded, exchanged or given back.';
    case 'not-used':
      return 'Nothing is due on a ticket that was not used: inspectors checked every ticket on the train, and yours was not there.';
    case 'too-little':
      return 'Nothing is due: the amount is below the least that is paid, or the price has already been paid back.';
    case 'no-rule':
    case undefined:
      return 'Nothing is due: this carrier pays nothing for late arrivals.';
  }
}

function ticketText(item: OrderItem, { lineId, direction }: Pick<DecidedCompensation, 'lineId' | 'direction'>): string {
  const line = orderLines(item).find((one) => one.lineId === lineId);
  if (!line || item.shown.pass) return '';
  const sold = soldJourney(item, line, { direction });
  return `${sold.fromStation} – ${sold.toStation}`;
}

/** The companies that ran the trains of a line, and where travellers claim at them. */
export function addresseeOf(
  item: OrderItem,
  { lineId, direction, reports }: Pick<DecidedCompensation, 'lineId' | 'direction' | 'reports'>,
): { readonly name: string; readonly contact: string } | undefined {
  const line = orderLines(item).find((one) => one.lineId === lineId);
  if (!line || item.shown.pass) return undefined;
  const codes = [...new Set(reports.map(({ operator }) => operator))];
  const sold = soldJourney(item, line, { direction });
  const unreported = 'seller' in sold ? [sold.seller] : sold.carriers.map(({ name }) => name);
  const names = codes.length > 0 ? codes.map((code) => operatorName(code, item)) : unreported;
  const contact = codes.flatMap((code) => claimAddresses[code] ?? [])[0] ?? factsOf(line.source).contact;
  return { name: wordList(names), contact };
}

function operatorName(code: string, { shown }: OrderItem): string {
  if (shown.pass) return code;
  const carriers = [shown.outward, ...(shown.inward ? [shown.inward] : [])].flatMap((journey) => journey.carriers);
  return carriers.find((carrier) => carrier.code === code)?.name ?? code;
}

/** "Avanti West Coast 9M12, London Euston – Manchester Piccadilly: planned 10:00 – 12:07, ran 10:04 – 12:50 (simulated)". */
function proofLine(report: RideReport, item: OrderItem, { stationName, zoneOf }: Places): string {
  const time = (station: string, minutes: number): string => epochToLocal(zoneOf(station), minutes * 60_000).time;
  const { from, to, departsAt, arrivesAt, left, arrived, state } = report;
  const ran =
    state === 'ran' && left !== undefined && arrived !== undefined
      ? `ran ${time(from, left)} – ${time(to, arrived)}`
      : state === 'cancelled'
        ? 'did not run'
        : 'left before you could reach it';
  const simulated = report.isSimulated ? ' (simulated)' : '';
  return `${operatorName(report.operator, item)} ${report.designator}, ${stationName(from)} – ${stationName(to)}: planned ${time(from, departsAt)} – ${time(to, arrivesAt)}, ${ran}${becauseText(report.cause)}${simulated}`;
}
