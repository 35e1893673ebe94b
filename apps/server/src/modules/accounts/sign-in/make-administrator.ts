/**
 * The operator makes the first administrator of the super agency, because without one nobody can use the desk or the editor. The
 * administrator chooses a password through a link that works once, so that nobody else ever knows it.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { createAgencyStore } from '../staff/agency-store.ts';
import { addUser } from '../identity/add-user.ts';
import { makeChallenge } from './new-password-challenge.ts';
import { hashPassword } from '../identity/password-hash.ts';
import type { UserDeps } from '../identity/user-deps.ts';
import { createUserStore } from '../identity/user-store.ts';

const linkLivesMs = 60 * 60_000;

export interface NewAdministrator {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The name of the super agency, if there is none yet. */
  readonly agencyName: string;
}

export type MadeAdministrator =
  | { readonly kind: 'made' | 'linkAgain'; readonly link: string; readonly endsAtMs: number }
  /** The address belongs to a customer, or to staff of another agency. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'alreadyAdministrator' };

type Deps = Pick<UserDeps, 'db' | 'clock' | 'identity' | 'secrets' | 'publicUrl' | 'addAgency'>;

export async function makeAdministrator(wanted: NewAdministrator, deps: Deps): Promise<MadeAdministrator> {
  const { db, clock } = deps;
  const email = wanted.email.toLowerCase();
  const known = await createUserStore(db).findByEmail(email);
  if (known) {
    const agency = await createAgencyStore(db).findOf(known.id);
    if (known.role !== 'B2BAdmin' || agency?.superAgency !== true) return { kind: 'taken' };
    return known.mustChangePassword ? { kind: 'linkAgain', ...(await linkFor(known.id, deps)) } : { kind: 'alreadyAdministrator' };
  }
  const id = randomUUID();
  // Nobody knows this password; it only exists to be replaced.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  await db.transaction().execute(async (transaction) => {
    const agencies = createAgencyStore(transaction);
    const agencyId = (await agencies.findSuperAgency()) ?? randomUUID();
    await deps.addAgency(transaction, { id: agencyId, name: wanted.agencyName, superAgency: true }, clock.now());
    const { firstName, lastName } = wanted;
    await addUser({ id, email, firstName, lastName, role: 'B2BAdmin', passwordHash, mustChangePassword: true }, transaction, deps.identity);
    await agencies.addMember(agencyId, id);
  });
  return { kind: 'made', ...(await linkFor(id, deps)) };
}

/** Browsers do not send the part behind `#` to a server, so no log contains it. */
async function linkFor(id: string, deps: Deps): Promise<{ link: string; endsAtMs: number }> {
  const challenge = await makeChallenge({ id }, deps, { livesMs: linkLivesMs });
  return { link: `${deps.publicUrl}/#newPassword=${challenge}`, endsAtMs: deps.clock.now() + linkLivesMs };
}
