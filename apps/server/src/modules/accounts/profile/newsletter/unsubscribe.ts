/**
 * Ends the consent to the newsletter with one click (RFC 8058). The link in each newsletter names the account under our seal and needs
 * neither password nor session.
 */
import { Refusal } from '@throughfare/kernel/refusal';
import { sealed, unsealed } from '../../rules/seal.ts';
import { createSecurityEventStore } from '../../identity/security-event-store.ts';
import { addressHmacOf, type UserDeps } from '../../identity/user-deps.ts';
import { createUserStore } from '../../identity/user-store.ts';

const purpose = 'unsubscribe link';

type Links = Pick<UserDeps, 'publicUrl' | 'secrets'>;

/** The page for people, with a button. */
export function unsubscribeLink(userId: string, { publicUrl, secrets }: Links): string {
  return `${publicUrl}/unsubscribe?token=${sealed(purpose, userId, secrets[0])}`;
}

/** For mail programs, which post there when the reader presses their own button. */
export function unsubscribeHeaders(userId: string, { publicUrl, secrets }: Links): Readonly<Record<string, string>> {
  return {
    'List-Unsubscribe': `<${publicUrl}/newsletter/unsubscribe?token=${sealed(purpose, userId, secrets[0])}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Safe to repeat. Refuses `user.linkInvalid`. */
export async function unsubscribe(token: string, address: string, deps: UserDeps): Promise<void> {
  const { db, clock, secrets } = deps;
  const userId = unsealed(purpose, token, secrets);
  const user = userId === undefined ? undefined : await createUserStore(db).find(userId);
  if (!user) throw new Refusal('user.linkInvalid');
  await db.transaction().execute(async (transaction) => {
    await createUserStore(transaction).change(user.id, { offers: null });
    const addressHmac = addressHmacOf(address, deps);
    await createSecurityEventStore(transaction).record({ userId: user.id, kind: 'unsubscribed', addressHmac, atMs: clock.now() });
  });
}
