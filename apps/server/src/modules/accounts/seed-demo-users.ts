import type { Clock } from '@throughfare/kernel/clock';
import type { Db } from '../../platform/postgres/db.ts';
import type { AddAgency } from './accounts.api.ts';
import { createAgencyStore } from './staff/agency-store.ts';
import { demoAgencies, demoPassword, demoUsers } from './demo-users.data.ts';
import type { Identity } from './identity/create-identity.ts';
import { addUser } from './identity/add-user.ts';
import { hashPassword } from './identity/password-hash.ts';
import { createUserStore } from './identity/user-store.ts';

interface SeedDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly identity: Identity;
  readonly addAgency: AddAgency;
}

/** Only in demo mode. Existing accounts are left alone, so changes to them stay. */
export async function seedDemoUsers({ db, clock, identity, addAgency }: SeedDeps): Promise<void> {
  const users = createUserStore(db);
  const known = await Promise.all(demoUsers.map(({ email }) => users.findByEmail(email)));
  const missing = demoUsers.filter((_, index) => known[index] === undefined);
  if (missing.length === 0) return;
  const [passwordHash, createdAtMs] = [await hashPassword(demoPassword), clock.now()];
  await db.transaction().execute(async (transaction) => {
    const agencies = createAgencyStore(transaction);
    for (const agency of demoAgencies) await addAgency(transaction, agency, createdAtMs);
    for (const { agency, ...user } of missing) {
      await addUser({ ...user, passwordHash, mustChangePassword: false }, transaction, identity);
      if (agency !== undefined) await agencies.addMember(agency, user.id);
    }
  });
}
