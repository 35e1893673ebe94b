/**
 * One click ends the consent to offers (RFC 8058): the link in each such mail names the account under our seal, and asks for neither
 * password nor session.
 */
import { Refusal } from '@throughfare/kernel/refusal';
import { sealed, unsealed } from '../rules/seal.ts';
import { createSecurityEventStore } from '../users/security-event-store.ts';
import { addressHmacOf, type UserDeps } from '../users/user-deps.ts';
import { createUserStore } from '../users/user-store.ts';

const purpose = 'unsubscribe link';

type Links = Pick<UserDeps, 'publicUrl' | 'secrets'>;

/** For people: a page with a button. */
export function unsubscribeLink(userId: string, { publicUrl, secrets }: Links): string {
  return `${publicUrl}/unsubscribe?token=${sealed(purpose, userId, secrets[0])}`;
}

/** For their mail program: it posts there when they press its own button. */
export function unsubscribeHeaders(userId: string, { publicUrl, secrets }: Links): Readonly<Record<string, string>> {
  return {
    'List-Unsubscribe': `<${publicUrl}/newsletter/unsubscribe?token=${sealed(purpose, userId, secrets[0])}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Once more does no harm. Refuses `user.linkInvalid`. */
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
