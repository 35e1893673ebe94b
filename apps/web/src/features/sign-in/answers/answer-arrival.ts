import { getProfile } from '@throughfare/contract/calls/accounts';
import { messageText } from '@throughfare/contract/messages';
import type { Visitor } from '../../../app/visitor.ts';
import type { FormAnswer } from '../model/form-answer.ts';
import { refused } from './refused.ts';
import { settleIn } from './settle-in.ts';

/** Somebody comes back from a provider with a session: what a password sign-in does at its end is still to be done. */
export async function answerArrival(visitor: Visitor): Promise<FormAnswer> {
  const profile = visitor.hasSession() ? await visitor.ask(getProfile, {}) : undefined;
  const role = profile?.ok ? profile.data.data.body.userRole : 'visitor';
  if (role === 'visitor' || role === 'guest') return refused('signIn', {}, messageText('signIn.failed'));
  return settleIn(visitor, role);
}
