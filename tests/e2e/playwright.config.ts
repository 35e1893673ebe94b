import { defineConfig } from '@playwright/test';
import { browserArguments, browserExecutable } from './browser.ts';

const launchOptions = { executablePath: await browserExecutable(), args: browserArguments };

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './start-shop.ts',
  outputDir: '../../test-results',
  // All workers share one shop on two cores: more of them would only wait for each other.
  workers: 2,
  // A failed walk is run once more and reported as flaky: one lost key press on a busy machine must not stop everything. A flaky walk, or
  // its page, is fixed before anything else.
  retries: 1,
  // Long enough for a machine that is busy with other work, proofs of work included. On an idle machine a test takes ten seconds.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../../test-results/browser.json' }]],
  use: {
    // Set by the global setup and inherited by the workers.
    baseURL: process.env['SHOP_URL'] ?? '',
    launchOptions,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Limits the wait for a control that never becomes ready. Without it, a walk would use up its whole time.
    actionTimeout: 60_000,
    // Each frame of an animation is drawn by the processor. The walks by keyboard and by taps see the pages move.
    contextOptions: { reducedMotion: 'reduce' },
    video: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // A walk runs at both sizes where the layout decides where people press. Others run at the one that their tag
    // names, because a second run would show nothing new.
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 1000 } } },
    { name: 'phone', grepInvert: /@desktop/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});
