import {
  confirmEmailChange as confirmEmailChangeCall,
  requestEmailChange as requestEmailChangeCall,
  unsubscribe as unsubscribeCall,
} from '@throughfare/contract/calls/mail-links';
import { Refusal } from '@throughfare/kernel/refusal';
import type { CallBinder } from '../../../../platform/binding/call-context.ts';
import { unsubscribe } from '../newsletter/unsubscribe.ts';
import type { UserDeps } from '../../identity/user-deps.ts';
import { confirmEmailChange, requestEmailChange } from './change-email.ts';

export function mailLinkRoutes(binder: CallBinder, deps: UserDeps): void {
  binder.bind(requestEmailChangeCall, async ({ request, session: { userId }, address }) => {
    if (userId === undefined) throw new Refusal('session.wrongRole');
    await requestEmailChange({ userId, address, ...request.body }, deps);
    return { body: { sent: true as const } };
  });
  binder.bind(confirmEmailChangeCall, async ({ request, address }) => ({
    body: { ...(await confirmEmailChange(request.body.token, address, deps)) },
  }));
  binder.bind(unsubscribeCall, async ({ request, address }) => {
    await unsubscribe(request.body.token, address, deps);
    return { body: { unsubscribed: true as const } };
  });
}
