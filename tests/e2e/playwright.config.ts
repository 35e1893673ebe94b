import { defineConfig } from '@playwright/test';
import { browserArguments, browserExecutable } from './browser.ts';

const launchOptions = { executablePath: await browserExecutable(), args: browserArguments };

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './start-shop.ts',
  outputDir: '../../test-results',
  // One shop for all, on two cores: more workers would only wait for each other.
  workers: 2,
  // A walk that fails is tried once more and named as flaky: on a strange machine one lost key press is not to stop everything,
  // but a flaky walk, or its page, is mended before anything else.
  retries: 1,
  // For a machine that is busy with something else, proofs of work included; a test takes ten seconds on one that is not.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../../test-results/browser.json' }]],
  use: {
    // Set by the global setup, inherited by the workers.
    baseURL: process.env['SHOP_URL'] ?? '',
    launchOptions,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // a press that nothing can take: without it a walk would wait for its whole time
    actionTimeout: 60_000,
    video: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 1000 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});
