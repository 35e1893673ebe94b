/** The entry of `npm run doctor`: examines the settings, the database and every company outside, and says what to do. It changes nothing. */
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import { createPayPal } from '../../modules/payments/paypal/create-paypal.ts';
import { checkStripeWebhook } from '../../modules/payments/stripe/check-stripe-webhook.ts';
import { createStripeCards } from '../../modules/payments/stripe/create-stripe-cards.ts';
import type { Config } from '../../platform/config/config.ts';
import { keepSecret } from '../../platform/config/keep-secret.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { createLog } from '../../platform/create-log.ts';
import { createPlatform, type Platform } from '../../platform/create-platform.ts';
import { openObjectStore } from '../../platform/object-store/object-store.ts';
import { createSmtpMailer } from '../../platform/mail/create-smtp-mailer.ts';
import { StartFailure } from '../../platform/start-failure.ts';
import { compose } from '../compose.ts';
import { openDatabaseBeside } from '../open-database-beside.ts';
import { runSandbox } from '../run-sandbox.ts';
import { databaseChecks } from './database-checks.ts';
import { describeExamined, examine, type Examined } from './finding.ts';
import { keyChecks } from './key-checks.ts';
import { outsideChecks } from './outside-checks.ts';

/** No booking has this reference. */
const nobodysReference = 'TF000000-1';

async function run(config: Config): Promise<readonly Examined[]> {
  const database = await openDatabaseBeside(config, (line) => console.log(`throughfare: ${line} …`));
  // A running shop has its sandbox beside it.
  const sandbox =
    config.sandbox && !database.shopRuns
      ? await runSandbox(config, config.sandbox, (what) => console.error(`throughfare: ${what}`))
      : undefined;
  const mailer = createSmtpMailer(config.mail);
  try {
    const platform = createPlatform({ config, secrets: keepSecret(config), log: createLog(config), postgres: database, mailer });
    let suppliers: readonly Supplier[] = [];
    const shop = await compose(platform, {
      wire(registry) {
        suppliers = registry.list();
        return registry;
      },
    });
    return await examine([
      ...databaseChecks(database, config),
      ...keyChecks({
        dataFolder: config.dataFolder,
        ...(config.ticketKeyFile === undefined ? {} : { file: config.ticketKeyFile }),
        issuerName: config.brand.name,
        nowMs: platform.clock.now(),
        ratesAgeSeconds: () => figure(platform, 'throughfare_rate_age_seconds'),
        backupAgeSeconds: () => figure(platform, 'throughfare_backup_age_seconds'),
        hasBounds: shop.hasBounds,
        // Embedded carriers need no asking. A railway's test system does, when a shop is rehearsed.
        sellers: suppliers
          .filter(({ isDemonstration, forgetRunning }) => !isDemonstration || forgetRunning)
          .map((supplier) => ({ source: supplier.source, ask: () => supplier.findByReference(nobodysReference) })),
      }),
      ...outsideChecks({
        config,
        mailer,
        cards: createStripeCards(config.cards),
        checkWebhook: (address) => checkStripeWebhook(config.cards, address),
        objectStore: config.objectStore && openObjectStore(config.objectStore),
        ...(config.paypal ? { payPal: createPayPal(config.paypal) } : {}),
      }),
    ]);
  } finally {
    mailer.close();
    await sandbox?.stop();
    await database.close();
  }
}

async function figure({ metrics }: Platform, name: string): Promise<number> {
  const shown = await metrics.registry.getSingleMetric(name)?.get();
  return shown?.values[0]?.value ?? Number.POSITIVE_INFINITY;
}

try {
  const config = readConfig(process.env);
  const examined = await run({ ...config, logLevel: 'error', roles: ['worker'] });
  for (const says of config.cautions) console.log(`caution  settings: ${says}`);
  for (const line of describeExamined(examined)) console.log(line);
  process.exitCode = examined.some(({ outcome }) => outcome === 'fault') ? 1 : 0;
} catch (error) {
  if (error instanceof StartFailure) console.error(`FAULT    ${error.message}`);
  else console.error('throughfare: the examination failed.', error);
  process.exitCode = 1;
}
