import { getSecondFactor } from '@throughfare/contract/calls/second-factor';
import type { Visitor } from '../../lib/visitor.ts';

/** Whether the account has a password. If that cannot be asked the answer is yes, because the form reports it when it is sent. */
export async function loadHasPassword(visitor: Visitor): Promise<boolean> {
  const asked = await visitor.ask(getSecondFactor, {});
  return !asked.ok || asked.data.body.hasPassword;
}
