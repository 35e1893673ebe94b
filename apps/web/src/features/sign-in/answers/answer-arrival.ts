import { getProfile } from '@throughfare/contract/calls/accounts';
import { messageText } from '@throughfare/contract/messages';
import type { Visitor } from '../../../lib/visitor.ts';
import type { FormAnswer } from '../model/form-answer.ts';
import { refused } from './refused.ts';
import { settleIn } from './settle-in.ts';

/** A person comes back from a provider with a session. This does the last steps of a sign-in by password. */
export async function answerArrival(visitor: Visitor): Promise<FormAnswer> {
  const profile = visitor.hasSession() ? await visitor.ask(getProfile, {}) : undefined;
  const role = profile?.ok ? profile.data.data.body.userRole : 'visitor';
  if (role === 'visitor' || role === 'guest') return refused('signIn', {}, messageText('signIn.failed'));
  return settleIn(visitor, role);
}
