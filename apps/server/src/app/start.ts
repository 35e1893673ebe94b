/** The entry of `npm start`: reads the environment, runs the shop, and stops it on request. `--federate` starts a second shop beside it. */
import { createClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { describeError } from '../platform/describe-error.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { announce } from './announce.ts';
import { runShop, type RunningShop } from './run-shop.ts';

const say = (line: string): void => console.log(`throughfare: ${line}`);

let shop: RunningShop | undefined;
let second: { stop(): Promise<void> } | undefined;
let ending = false;
let endingSinceMs = 0;

/** One Ctrl-C comes twice: the terminal sends it to the whole group, and the program that started the shop passes it on. */
const samePressMs = 1000;

/** The first signal lets the work under way end; a second one does not wait. */
function end(exitCode: number): void {
  if (ending && performance.now() - endingSinceMs < samePressMs) return;
  if (ending) process.exit(130);
  ending = true;
  endingSinceMs = performance.now();
  // During the start there is nothing complete to stop yet. The start looks for this at its end.
  if (!shop) return;
  const first = shop;
  // The second shop may still need the first to settle its orders.
  Promise.resolve(second?.stop())
    .then(() => first.stop())
    .then(
      () => process.exit(exitCode),
      (error: unknown) => {
        console.error(JSON.stringify(describeError(error)));
        process.exit(1);
      },
    );
}

function fail(error: unknown): void {
  const isDiskFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
  if (error instanceof StartFailure) console.error(`throughfare: ${error.message}`);
  else if (isDiskFull) console.error('throughfare: The disk is full. Free at least 200 MB, or set DATA_DIR to a folder on another disk.');
  else console.error('throughfare: the start failed.', error);
  process.exit(1);
}

function stop(): void {
  if (!ending) say('stopping …');
  end(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// `npm start` holds a channel to this process. It closes when npm is killed, and then Ctrl-C would no longer reach this process.
process.on('disconnect', () => ending || stop());

try {
  const federates = process.argv.includes('--federate');
  // The second shop's home page asks the first for many prices at once.
  const config = readConfig(federates ? { RATE_LIMITS: 'off', ...process.env } : process.env);
  for (const caution of config.cautions) console.error(`throughfare: ${caution}`);
  shop = await runShop({
    config,
    development: process.env['NODE_ENV'] === 'development',
    tell: (line) => say(`${line} …`),
    onFatal: (what) => {
      console.error(`throughfare: ${what} The shop stops with it.`);
      end(1);
    },
  });
  if (ending) {
    await shop.stop();
    process.exit(0);
  }
  announce(config, say);
  if (federates) {
    const { federate } = await import('./federate.ts');
    second = await federate(config, say, createClock(config.clockStartsAtMs).now());
  }
} catch (error) {
  fail(error);
}
