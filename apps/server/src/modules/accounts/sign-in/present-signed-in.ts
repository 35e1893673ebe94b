import type { CallAnswer } from '@throughfare/contract/call';
import type { answerSecondFactor } from '@throughfare/contract/calls/second-factor';
import type { SignedIn } from './admit.ts';

export function presentSignedIn({ bearers, user }: SignedIn): CallAnswer<typeof answerSecondFactor>['body'] {
  return { outcome: 'signedIn', ...bearers, userId: user.id, userRole: user.role };
}
