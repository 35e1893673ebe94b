import { trainsOfFare } from '@throughfare/kernel/fare-trains';
import type { TicketView } from './ticket-view.ts';

export interface TicketRule {
  /** "Refund". */
  readonly subject: string;
  readonly rule: string;
}

/**
 * The rules printed on a ticket, most important first, each once. The seller's conditions speak for themselves where they have the subject;
 * otherwise our sentence of it is printed.
 */
export function ticketRules(
  view: Pick<TicketView, 'conditions' | 'fareName' | 'fareDescription' | 'refundRule' | 'exchangeRule'>,
  contractText: string,
): TicketRule[] {
  const conditions = view.conditions
    // the ticket's name stands above
    .filter(({ tabValue }) => !tabValue.startsWith(view.fareName))
    .map(({ tabName, tabValue }) => ({ subject: singular[tabName] ?? tabName, rule: tabValue }));
  const own = [
    { subject: 'Validity', rule: trainsOfFare(view.fareDescription), said: /^Validity$/ },
    { subject: 'Refund', rule: view.refundRule, said: /refund/i },
    { subject: 'Exchange', rule: view.exchangeRule, said: /exchange/i },
  ];
  const chosen = own.flatMap(({ subject, rule, said }) => {
    const theirs = conditions.filter((one) => said.test(one.subject));
    return theirs.length > 0 ? theirs : [{ subject, rule }];
  });
  const ordered = [...new Set([...chosen, { subject: 'Contract', rule: contractText }, ...conditions])];
  return ordered.filter(({ rule }, index) => rule !== '' && !ordered.slice(0, index).some((earlier) => says(earlier.rule, rule)));
}

const singular: Readonly<Record<string, string>> = { Refunds: 'Refund', Changes: 'Exchange' };

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** Whether a rule has all words of another: "On the booked trains only" says "The booked trains". */
function says(rule: string, other: string): boolean {
  const words = wordsOf(rule);
  return [...wordsOf(other)].every((word) => words.has(word));
}
