import { Refusal } from '@throughfare/kernel/refusal';
import { createAccountKeeper } from './account-keeper.ts';
import { findPerson } from './find-person.ts';
import type { PersonalDataDeps } from './personal-data-deps.ts';

/** All data about the person, one section for each part of the shop. The hash of their password is left out. */
export async function exportPersonalData(userId: string, { db, clock, keepers }: PersonalDataDeps): Promise<Record<string, unknown>> {
  const person = await findPerson(db, userId);
  if (!person) throw new Refusal('object.notFound');
  const sections = await Promise.all(
    [createAccountKeeper(db, clock), ...keepers].map(async (keeper) => [keeper.section, await keeper.export(person)] as const),
  );
  return Object.fromEntries(sections);
}
