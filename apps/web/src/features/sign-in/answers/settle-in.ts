import { getProfile } from '@throughfare/contract/calls/accounts';
import { mergeCarts } from '@throughfare/contract/calls/cart';
import type { Visitor } from '../../../lib/visitor.ts';
import type { FormAnswer } from '../model/form-answer.ts';

/** ACCOUNT-4: a person who has just signed in gets their currency, and their account's tickets join the cart. */
export async function settleIn(visitor: Visitor, role: 'consumer' | 'B2BAgent' | 'B2BAdmin'): Promise<FormAnswer> {
  const [profile, merged] = await Promise.all([visitor.ask(getProfile, {}), visitor.ask(mergeCarts, {})]);
  const currency = profile.ok ? profile.data.data.body.currency : undefined;
  if (currency !== undefined) visitor.remember('currency', currency);
  return {
    kind: 'signedIn',
    isAgent: role !== 'consumer',
    // A cart that is being ordered takes nothing now; the account's tickets join it the next time.
    leftOut: merged.ok ? merged.data.data.leftOut.map(nameOf) : [],
  };
}

/** For example "London to Edinburgh on 8 Dec 2026". */
function nameOf({
  fromStation,
  toStation,
  date,
}: {
  readonly fromStation: string;
  readonly toStation: string;
  readonly date: string;
}): string {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
  return `${fromStation} to ${toStation} on ${day.format(new Date(`${date}T00:00:00Z`))}`;
}
