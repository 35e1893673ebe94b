import {
  addPasskey,
  answerSecondFactor,
  answerWithPasskey as answerWithPasskeyCall,
  beginPasskey,
  confirmAuthenticator as confirmAuthenticatorCall,
  enrolAuthenticator as enrolAuthenticatorCall,
  getSecondFactor,
  passkeyForSignIn,
  removeAuthenticator as removeAuthenticatorCall,
  removePasskey as removePasskeyCall,
  renewBackupCodes as renewBackupCodesCall,
} from '@throughfare/contract/calls/second-factor';
import { Refusal } from '@throughfare/kernel/refusal';
import type { CallBinder } from '../../../platform/binding/call-context.ts';
import type { Session } from '../../../platform/binding/session.ts';
import { passkeyPlace } from '../rules/passkey-place.ts';
import { isSecondFactorRequired } from '../rules/second-factor.ts';
import { checkOwnPassword } from '../identity/check-own-password.ts';
import { presentSignedIn } from '../sign-in/present-signed-in.ts';
import type { UserDeps } from '../identity/user-deps.ts';
import { createUserStore } from '../identity/user-store.ts';
import { answerFactor } from './answer-factor.ts';
import {
  confirmAuthenticator,
  enrolAuthenticator,
  record,
  removeAuthenticator,
  removePasskey,
  renewBackupCodes,
  type Owner,
} from './manage-factors.ts';
import { answerWithPasskey, beginAuthentication, beginRegistration, keepPasskey, passkeysOf } from './passkeys.ts';

interface OwnerCaller {
  readonly session: Session;
  readonly address: string;
}

export function secondFactorRoutes(binder: CallBinder, deps: UserDeps): void {
  const { db, identity } = deps;
  const passkeysAt = passkeyPlace(deps.publicUrl)?.origin;

  async function ownerOf({ session, address }: OwnerCaller): Promise<Owner> {
    const user = session.userId === undefined ? undefined : await createUserStore(db).find(session.userId);
    if (!user) throw new Refusal('session.wrongRole');
    return { user, sessionId: session.id, address };
  }

  /** A person at an open browser may not be the owner. */
  async function ownerWith(password: string, caller: OwnerCaller): Promise<Owner> {
    const owner = await ownerOf(caller);
    await checkOwnPassword(owner.user, { password, address: caller.address }, deps);
    return owner;
  }

  binder.bind(answerSecondFactor, async ({ request, session, address }) => ({
    body: presentSignedIn(await answerFactor(request.body, { session, address }, deps)),
  }));
  binder.bind(passkeyForSignIn, async ({ request }) => ({
    body: { ...(await beginAuthentication(request.body.challenge, deps)), ...(passkeysAt === undefined ? {} : { passkeysAt }) },
  }));
  binder.bind(answerWithPasskeyCall, async ({ request, session, address }) => ({
    body: presentSignedIn(await answerWithPasskey(request.body, { session, address }, deps)),
  }));

  binder.bind(getSecondFactor, async (caller) => {
    const { user } = await ownerOf(caller);
    const [passkeys, { internalAdapter }] = await Promise.all([passkeysOf(user.id, identity), identity.context]);
    return {
      body: {
        hasPassword: Boolean((await internalAdapter.findCredentialAccount(user.id))?.password),
        hasAuthenticator: user.hasAuthenticator,
        passkeys: passkeys.map(({ id, name, createdAt }) => ({
          passkeyId: id,
          name: name ?? '',
          addedAt: (createdAt ?? new Date(0)).toISOString(),
        })),
        ...(passkeysAt === undefined ? {} : { passkeysAt }),
        isRequired: isSecondFactorRequired(deps.secondFactor, user.role),
      },
    };
  });
  binder.bind(enrolAuthenticatorCall, async (caller) => {
    const { currentPassword } = caller.request.body;
    return { body: { ...(await enrolAuthenticator(await ownerWith(currentPassword, caller), currentPassword, deps)) } };
  });
  binder.bind(confirmAuthenticatorCall, async (caller) => {
    await confirmAuthenticator(await ownerOf(caller), caller.request.body.code, deps);
    return { body: { confirmed: true as const } };
  });
  binder.bind(removeAuthenticatorCall, async (caller) => {
    const { currentPassword } = caller.request.body;
    await removeAuthenticator(await ownerWith(currentPassword, caller), currentPassword, deps);
    return { body: { removed: true as const } };
  });
  binder.bind(renewBackupCodesCall, async (caller) => {
    const { currentPassword } = caller.request.body;
    return { body: { backupCodes: await renewBackupCodes(await ownerWith(currentPassword, caller), currentPassword, deps) } };
  });

  binder.bind(beginPasskey, async (caller) => {
    const { sessionId } = await ownerWith(caller.request.body.currentPassword, caller);
    return { body: { ...(await beginRegistration(sessionId, deps)) } };
  });
  binder.bind(addPasskey, async (caller) => {
    const owner = await ownerOf(caller);
    const passkeyId = await keepPasskey(owner.sessionId, caller.request.body, deps);
    await record(owner, 'secondFactorAdded', deps);
    return { body: { passkeyId } };
  });
  binder.bind(removePasskeyCall, async (caller) => {
    const { passkeyId, currentPassword } = caller.request.body;
    await removePasskey(await ownerWith(currentPassword, caller), passkeyId, deps);
    return { body: { removed: true as const } };
  });
}
