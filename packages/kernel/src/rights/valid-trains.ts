/**
 * On which trains a ticket is valid, in plain words, from the conditions of its fare (TODAY-2). A ticket of which nobody says so is valid on its booked
 * trains. If a booked train does not run, the railway's rights count instead, which are told beside it.
 */
export interface TicketConditions {
  readonly fareConditions: readonly { readonly tabName: string; readonly tabValue: string }[];
  /** "10:20", the departure of the first booked train. */
  readonly leaves: string;
  readonly from: string;
  readonly to: string;
  /** "today", or "on Tue 08 Dec 2026". */
  readonly day: string;
}

export interface ValidTrains {
  readonly kind: 'any' | 'restricted' | 'booked';
  readonly says: string;
}

export function validTrains({ fareConditions, leaves, from, to, day }: TicketConditions): ValidTrains {
  const tab = (name: string): string => fareConditions.find(({ tabName }) => tabName === name)?.tabValue ?? '';
  const [validity, times] = [tab('Validity'), tab('Times')];
  const route = `${from} – ${to}`;
  if (times === 'Any train.') return { kind: 'any', says: `Your ticket ${route} is valid on any train of this route ${day}.` };
  const restriction = /^Restriction (\w+): (.+)$/s.exec(times);
  if (restriction)
    return {
      kind: 'restricted',
      says: `Your ticket ${route} is valid on other trains of this route ${day} too, with this limit: ${restriction[2]}`,
    };
  if (/exchange it before you take another/.test(validity))
    return {
      kind: 'booked',
      says: `Your ticket ${route} is for the ${leaves}. To take another train, exchange it first: your fare allows that.`,
    };
  return { kind: 'booked', says: `Your ticket ${route} is only valid on the ${leaves}: its fare is for the booked trains.` };
}
