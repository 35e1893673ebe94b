import type { CompensationTicket } from '@throughfare/contract/shapes/compensation';
import { fromDecimal, type Money } from '@throughfare/kernel/money';
import type { Complaint } from '@throughfare/osdm/complaints';
import { priceOf } from '../rules/prices.ts';
import type { DeskDecision, StoredComplaint } from './complaint-store.ts';

interface Standing {
  readonly status: 'INITIATED' | 'EVALUATING' | 'DECIDED' | 'SETTLED';
  readonly decision?: NonNullable<Complaint['decision']>;
  /** What the shop has paid for late arrivals of the booking. */
  readonly paid?: Money;
}

/**
 * A complaint with its answer (OSDM-COMPLAINT-1): the desk's, or for a delay the one that every ticket gets after its arrival (DELAY-1). The
 * amount is always money that the shop has paid, so that nobody is promised any twice.
 */
export function presentComplaint(complaint: StoredComplaint, tickets: readonly CompensationTicket[]): Complaint {
  const { status, decision } = standingOf(complaint, tickets);
  return {
    id: complaint.id,
    status,
    ...(decision && { decision }),
    ...(complaint.stated && { customerComplaint: complaint.stated }),
  };
}

export function standingOf({ stated, decided }: StoredComplaint, tickets: readonly CompensationTicket[]): Standing {
  const paid = paidOf(tickets);
  const money = paid && { compensationAmount: priceOf(paid) };
  const answered = (decisionType: DeskDecision, shortExplanation: string): Standing => ({
    status: paid ? 'SETTLED' : 'DECIDED',
    decision: { decisionType, shortExplanation, ...money },
    ...(paid && { paid }),
  });
  if (decided) return answered(decided.decision, decided.explanation);
  if (tickets.length === 0 || stated?.journeyDetails?.impact === 'SERVICE_DEGRADED') return { status: 'INITIATED', ...(paid && { paid }) };
  if (tickets.some(({ state }) => state !== 'paid' && state !== 'nothing' && state !== 'refused')) return { status: 'EVALUATING' };
  return answered(paid ? 'ACCEPTED' : 'REJECTED', tickets.map(({ ticket, says }) => `${ticket}: ${says}`).join(' '));
}

/** The sum of the tickets that were paid in the currency of the first of them. */
function paidOf(tickets: readonly CompensationTicket[]): Money | undefined {
  const paid = tickets.flatMap(({ state, amount, currency }) =>
    state === 'paid' && amount && currency ? [fromDecimal(currency, amount)] : [],
  );
  const [first] = paid;
  return (
    first &&
    paid
      .filter(({ currency }) => currency === first.currency)
      .reduce((sum, { minor }) => ({ ...sum, minor: sum.minor + minor }), { ...first, minor: 0 })
  );
}
