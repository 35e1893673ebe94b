/**
 * The program of `npm run administrator -- <address> [--name "<first> <last>"]`: makes an administrator, and prints a link for the first
 * password.
 */
import { parseArgs } from 'node:util';
import { createIdentity } from '../modules/accounts/identity/create-identity.ts';
import { addAgency } from '../modules/agencies/directory/add-agency.ts';
import { type MadeAdministrator, makeAdministrator } from '../modules/accounts/sign-in/make-administrator.ts';
import { createClock } from '../platform/clock.ts';
import { keepSecret } from '../platform/config/keep-secret.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { openDatabaseBeside } from './open-database-beside.ts';

interface Wanted {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

function readArguments(): Wanted | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { name: { type: 'string', default: 'Shop Administrator' } },
    });
    const [email = '', ...others] = positionals;
    const [firstName = '', ...rest] = values.name.trim().split(/\s+/);
    const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
    return isAddress && others.length === 0 && rest.length > 0 ? { email, firstName, lastName: rest.join(' ') } : undefined;
  } catch {
    // an unknown option
    return undefined;
  }
}

async function run(wanted: Wanted): Promise<MadeAdministrator> {
  const config = readConfig(process.env);
  const database = await openDatabaseBeside(config, (line) => console.log(`throughfare: ${line} …`));
  try {
    const { db } = database;
    const clock = createClock(config.clockStartsAtMs);
    const { publicUrl, brand } = config;
    const secrets = keepSecret(config);
    const identity = createIdentity({ db, clock, secrets, brand: brand.name, publicUrl, provider: config.openId });
    return await makeAdministrator({ ...wanted, agencyName: brand.name }, { db, clock, identity, secrets, publicUrl, addAgency });
  } finally {
    await database.close();
  }
}

function describe(made: MadeAdministrator, email: string): string[] {
  switch (made.kind) {
    case 'made':
    case 'linkAgain':
      return [
        `${email} is an administrator once they have chosen a password here, by ${new Date(made.endsAtMs).toISOString().slice(0, 16)} UTC:`,
        made.link,
        'The link works once. Send it to nobody else; run this again for another.',
      ];
    case 'taken':
      return [`${email} has an account that is no administrator's. Take another address.`];
    case 'alreadyAdministrator':
      return [`${email} is an administrator already. A forgotten password is replaced on the sign-in page.`];
  }
}

const wanted = readArguments();
if (!wanted) {
  console.error('usage: npm run administrator -- <e-mail address> [--name "<first name> <last name>"]');
  process.exit(2);
}
try {
  const made = await run(wanted);
  for (const line of describe(made, wanted.email)) console.log(line);
  process.exitCode = made.kind === 'made' || made.kind === 'linkAgain' ? 0 : 1;
} catch (error) {
  if (error instanceof StartFailure) console.error(`throughfare: ${error.message}`);
  else console.error('throughfare: the administrator could not be created.', error);
  process.exitCode = 1;
}
