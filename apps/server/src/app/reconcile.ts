/** The entry of `npm run reconcile [-- --days <days>]`. It compares orders, bookings, ledger and payments, and names every difference. */
import { parseArgs } from 'node:util';
import { reconciledDays } from '../modules/backoffice/reconcile/run-reconcile.ts';
import type { ReconcileRun } from '../modules/backoffice/reconcile/rules/difference.types.ts';
import { describeRun } from '../modules/backoffice/reconcile/rules/describe-run.ts';
import { keepSecret } from '../platform/config/keep-secret.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { createLog } from '../platform/create-log.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { compose } from './compose.ts';
import { openDatabaseBeside } from './open-database-beside.ts';
import { createPlatform } from '../platform/create-platform.ts';
import { runSandbox } from './run-sandbox.ts';

/** Exit codes that scripts may rely on. */
const exitCodes = { agreed: 0, differences: 1, usage: 2, notCompared: 3, failed: 4 } as const;

function readDays(): number | undefined {
  try {
    const { values } = parseArgs({ options: { days: { type: 'string', default: String(reconciledDays) } } });
    const days = Number(values.days);
    return Number.isInteger(days) && days >= 1 && days <= 3660 ? days : undefined;
  } catch {
    // an unknown option
    return undefined;
  }
}

async function run(days: number): Promise<ReconcileRun> {
  // the differences are printed, so the log need not mention them
  const config = { ...readConfig(process.env), logLevel: 'error' as const };
  const database = await openDatabaseBeside(config, (line) => console.log(`throughfare: ${line} …`));
  // a running shop has its sandbox beside it; otherwise the sandbox starts here to answer for the payments
  const sandbox =
    config.sandbox && !database.shopRuns
      ? await runSandbox(config, config.sandbox, (what) => console.error(`throughfare: ${what}`))
      : undefined;
  try {
    const platform = createPlatform({ config, secrets: keepSecret(config), log: createLog(config), postgres: database });
    const shop = await compose(platform);
    const found = await shop.reconcile(days);
    platform.outbox.close();
    return found;
  } finally {
    await sandbox?.stop();
    await database.close();
  }
}

const days = readDays();
if (days === undefined) {
  console.error('usage: npm run reconcile [-- --days <1 to 3660, back from now>]');
  process.exit(exitCodes.usage);
}
try {
  const found = await run(days);
  for (const line of describeRun(found)) console.log(line);
  process.exitCode =
    found.differences.length > 0 ? exitCodes.differences : found.unanswered.length > 0 ? exitCodes.notCompared : exitCodes.agreed;
} catch (error) {
  if (error instanceof StartFailure) console.error(`throughfare: ${error.message}`);
  else console.error('throughfare: the comparison failed.', error);
  process.exitCode = exitCodes.failed;
}
