import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';

const installed = ['/usr/bin/google-chrome', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/opt/google/chrome/chrome'];

/**
 * A browser for the tests: the Chrome or Chromium of the machine, else the one that npm brings, which needs no system
 * package. The latter unpacks itself into TMPDIR, so it gets a folder of its own that two test runs cannot fight over.
 */
export async function launchBrowser(): Promise<{ readonly browser: Browser; readonly close: () => Promise<void> }> {
  const named = process.env['CHROME_PATH'];
  const found = named ?? installed.find((file) => existsSync(file));
  const folder = mkdtempSync(path.join(tmpdir(), 'throughfare-browser-'));
  // Set before the import: the package reads TMPDIR when it is loaded.
  process.env['TMPDIR'] = folder;
  const executablePath = found ?? (await (await import('@sparticuz/chromium')).default.executablePath());
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  return {
    browser,
    close: async () => {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
