import { createHash } from 'node:crypto';
import type { Database } from '../store/open-database.ts';

/** A person with an account at the stand-in. */
export interface Person {
  /** In lower case. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The initial accounts. Others are added when their name is typed. */
const knownPeople: readonly Person[] = [
  { email: 'gwen.google@example.com', firstName: 'Gwen', lastName: 'Google' },
  { email: 'hal.home@example.com', firstName: 'Hal', lastName: 'Home' },
  // Also has an account with a password at the shop.
  { email: 'traveller@example.com', firstName: 'Tess', lastName: 'Traveller' },
];

export type PeopleStore = ReturnType<typeof createPeopleStore>;

export function createPeopleStore(database: Database) {
  const add = (person: Person): void => {
    database
      .statement('insert into google_person (email, first_name, last_name) values (?, ?, ?) on conflict (email) do nothing')
      .run(person.email, person.firstName, person.lastName);
  };
  for (const person of knownPeople) add(person);

  function list(): Person[] {
    const rows = database.statement('select email, first_name, last_name from google_person order by email').all();
    return rows.map((row) => ({ email: String(row['email']), firstName: String(row['first_name']), lastName: String(row['last_name']) }));
  }

  return {
    add,
    list,
    find: (subject: string): Person | undefined => list().find(({ email }) => subjectOf(email) === subject),
  };
}

/** An account's permanent number, 21 digits as at Google. */
export function subjectOf(email: string): string {
  const hash = createHash('sha256').update(email).digest();
  return `1${(hash.readBigUInt64BE(0) % 10n ** 20n).toString().padStart(20, '0')}`;
}

/** "gwen.google@example.com" becomes Gwen Google. */
export function personOf(email: string): Person {
  const [first = '', last = ''] = (email.split('@')[0] ?? '').split(/[._-]+/);
  const name = (part: string): string => part.slice(0, 1).toUpperCase() + part.slice(1);
  return { email: email.toLowerCase(), firstName: name(first), lastName: name(last) };
}
