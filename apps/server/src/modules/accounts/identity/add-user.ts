import type { Db } from '../../../platform/postgres/db.ts';
import type { Identity } from './create-identity.ts';
import { createUserStore, type UserRole } from './user-store.ts';

export interface NewUser {
  readonly id: string;
  readonly username?: string;
  /** In lower case, and verified by its owner or vouched for by staff. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: UserRole;
  readonly passwordHash: string;
  /** Staff gave the password. Its owner must choose their own before they get a session. */
  readonly mustChangePassword: boolean;
  /** The agreed wording and the time of consent. */
  readonly offers?: { readonly wording: string; readonly agreedAtMs: number };
}

/** Creates an account with a password. The caller has checked that address and user name are free. */
export async function addUser(user: NewUser, transaction: Db, identity: Identity): Promise<void> {
  const { id, email, firstName, lastName, role, mustChangePassword, passwordHash, username, offers } = user;
  const { internalAdapter } = await identity.context;
  await identity.within(transaction, async () => {
    const names = { name: firstName, lastName, ...(username === undefined ? {} : { username }) };
    await internalAdapter.createUser({ id, email, emailVerified: true, ...names, role, mustChangePassword }, { method: 'registration' });
    await internalAdapter.createAccount({ userId: id, providerId: 'credential', accountId: id, password: passwordHash });
  });
  if (offers) await createUserStore(transaction).change(id, { offers });
}
