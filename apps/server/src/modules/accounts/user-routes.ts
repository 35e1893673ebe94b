import { contactUs as contactUsCall } from '@throughfare/contract/calls/contact';
import { getHumanChallenge, validateHuman } from '@throughfare/contract/calls/human-check';
import {
  changePassword as changePasswordCall,
  endSession as endSessionCall,
  isEmailTaken,
  listSessions,
  refreshSession,
  registerUser as registerUserCall,
  requestPasswordReset as requestPasswordResetCall,
  resendVerification as resendVerificationCall,
  setNewPassword,
  signIn as signInCall,
  submitPasswordReset as submitPasswordResetCall,
  updateProfile,
  verifyEmail as verifyEmailCall,
} from '@throughfare/contract/calls/users';
import type { CallAnswer } from '@throughfare/contract/call';
import { Refusal } from '@throughfare/kernel/refusal';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { Session } from '../../platform/binding/session.ts';
import { createUserSessionStore } from './sessions/user-session-store.ts';
import { contactUs } from './profile/contact/contact-us.ts';
import { changePassword } from './sign-in/change-password.ts';
import { answerChallenge } from './sign-in/new-password-challenge.ts';
import { registerUser } from './sign-in/register-user.ts';
import { resendVerification } from './sign-in/resend-verification.ts';
import { requestPasswordReset, submitPasswordReset } from './sign-in/reset-password.ts';
import { signIn } from './sign-in/sign-in.ts';
import { changeProfile } from './profile/change-profile.ts';
import type { UserDeps } from './identity/user-deps.ts';
import { createUserStore } from './identity/user-store.ts';
import { endOwnSessions } from './sign-in/end-own-sessions.ts';
import { refreshBearers } from './sign-in/refresh-bearers.ts';
import { presentSignedIn } from './sign-in/present-signed-in.ts';
import { verifyEmail } from './sign-in/verify-email.ts';

export function userRoutes(binder: CallBinder, deps: UserDeps): void {
  binder.bind(getHumanChallenge, async () => deps.human.challenge());
  binder.bind(validateHuman, async ({ request }) => ({ body: { isHuman: await deps.human.isHuman(request.body.token) } }));

  binder.bind(registerUserCall, async ({ request, session, address }) => {
    const details = { ...request.body, offers: request.body.offers ?? false };
    const { email } = await registerUser(details, { session, address }, deps);
    return { body: { email, verificationSent: true as const } };
  });
  binder.bind(verifyEmailCall, async ({ request, address }) => ({ body: await verifyEmail(request.body.token, address, deps) }));

  binder.bind(resendVerificationCall, async ({ request, session, address }) => {
    await resendVerification(request.body, { session, address }, deps);
    return { body: { sent: true as const } };
  });

  binder.bind(signInCall, async ({ request, session, address }): Promise<CallAnswer<typeof signInCall>> => {
    const outcome = await signIn(request.body, { session, address }, deps);
    return { body: outcome.outcome === 'signedIn' ? presentSignedIn(outcome) : outcome };
  });
  binder.bind(refreshSession, async ({ request, address }) => ({ body: await refreshBearers(request.body.refreshToken, address, deps) }));

  binder.bind(setNewPassword, async ({ request, session, address }): Promise<CallAnswer<typeof setNewPassword>> => {
    const admission = await answerChallenge(request.body, { session, address }, deps);
    return { body: admission.outcome === 'signedIn' ? presentSignedIn(admission) : admission };
  });

  binder.bind(requestPasswordResetCall, async ({ request, session, address }) => {
    await deps.tries.admit({ ...request.body, of: 'reset', address });
    await requestPasswordReset(request.body.email, { session, address }, deps);
    return { body: { sent: true as const } };
  });
  binder.bind(submitPasswordResetCall, async ({ request, address }) => {
    await deps.tries.admit({ ...request.body, of: 'reset', address });
    await submitPasswordReset(request.body, address, deps);
    return { body: { changed: true as const } };
  });

  binder.bind(isEmailTaken, async ({ request }) => {
    await deps.human.spend(request.body.reCAPTCHAtoken);
    return { body: { isTaken: (await createUserStore(deps.db).findByEmail(request.body.email.toLowerCase())) !== undefined } };
  });

  binder.bind(updateProfile, async ({ request, session, address }) => {
    await changeProfile(ownerOf(session), session.id, request.body, address, deps);
    return { data: { updated: true as const } };
  });
  binder.bind(changePasswordCall, async ({ request, session, address }) => {
    await changePassword({ userId: ownerOf(session), sessionId: session.id, address, ...request.body }, deps);
    return { body: { changed: true as const } };
  });

  binder.bind(listSessions, async ({ session }) => {
    const sessions = await createUserSessionStore(deps.db).listOf(ownerOf(session), deps.clock.now());
    return {
      body: {
        sessions: sessions.map(({ id, signedInAtMs, expiresAtMs }) => ({
          sessionId: id,
          signedInAt: new Date(signedInAtMs).toISOString(),
          endsAt: new Date(expiresAtMs).toISOString(),
          isThisOne: id === session.id,
        })),
      },
    };
  });
  binder.bind(endSessionCall, async ({ request: { body }, session, address }) => {
    await endOwnSessions(
      { userId: ownerOf(session), sessionId: session.id, address, ending: body.sessionId, currentPassword: body.currentPassword },
      deps,
    );
    return { body: { ended: true as const } };
  });

  binder.bind(contactUsCall, async ({ request: { body }, session, address }) => {
    const { name, email, phoneNumber, bookingRef = '', message, country = '', reCAPTCHAtoken } = body;
    await deps.tries.admitStranger({ of: 'contact', session, address, reCAPTCHAtoken });
    await contactUs({ name, email, phone: phoneNumber, bookingReference: bookingRef, message, country }, { session, address }, deps);
    return { data: { sent: true as const } };
  });
}

/** The access rule of these calls only admits people with an account. */
function ownerOf({ userId }: Session): string {
  if (userId === undefined) throw new Refusal('session.wrongRole');
  return userId;
}
