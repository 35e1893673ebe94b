/**
 * The entry of `npm run export -- <address>` and `npm run erase -- <address>`, for people without an account; the first word tells them apart. An
 * export is JSON on standard output.
 */
import { Refusal } from '@throughfare/kernel/refusal';
import { messageText } from '@throughfare/contract/messages';
import { keepSecret } from '../platform/config/keep-secret.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { createLog } from '../platform/create-log.ts';
import { createPlatform } from '../platform/create-platform.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { compose } from './compose.ts';
import { openDatabaseBeside } from './open-database-beside.ts';

const [verb, email = '', ...others] = process.argv.slice(2);
if ((verb !== 'export' && verb !== 'erase') || !email.includes('@') || others.length > 0) {
  console.error('usage: npm run -s export -- <address> > <file>\n       npm run erase -- <address>');
  process.exit(2);
}

async function run(): Promise<void> {
  const config = { ...readConfig(process.env), logLevel: 'error' as const };
  // Standard output is the export.
  const database = await openDatabaseBeside(config, (line) => console.error(`throughfare: ${line} …`));
  try {
    const platform = createPlatform({ config, secrets: keepSecret(config), log: createLog(config), postgres: database, works: false });
    const shop = await compose(platform);
    // Cards are deleted at their provider by a job of the running shop.
    await platform.jobs.start();
    try {
      const found = verb === 'export' ? await shop.guests.export(email) : await shop.guests.erase(email);
      if (found === undefined || found === false)
        throw new StartFailure(`${email} has an account.`, 'Its owner does this on the page /account/data.');
      if (verb === 'export') console.log(JSON.stringify(found, undefined, 2));
      else console.log(`throughfare: the data of ${email} are erased; orders lose their names three months after the journey`);
    } finally {
      await platform.jobs.stop(5_000);
      platform.outbox.close();
    }
  } finally {
    await database.close();
  }
}

try {
  await run();
} catch (error) {
  if (error instanceof StartFailure) console.error(`throughfare: ${error.message}`);
  else if (error instanceof Refusal && error.code === 'account.orderUnderWay')
    console.error(`throughfare: ${messageText('account.orderUnderWay')}`);
  else console.error(`throughfare: the ${verb} failed.`, error);
  process.exitCode = 1;
}
