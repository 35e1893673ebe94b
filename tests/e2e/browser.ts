import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';

const installed = ['/usr/bin/google-chrome', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/opt/google/chrome/chrome'];

/**
 * The path of a browser for the tests: the machine's Chrome or Chromium (or CHROME_PATH), else the one from npm, which needs no system
 * package. That one unpacks itself into TMPDIR, so it gets a folder of its own that no other test run uses. It is found once: child
 * processes inherit CHROME_PATH.
 */
export async function browserExecutable(): Promise<string> {
  const named = process.env['CHROME_PATH'];
  if (named !== undefined && named !== '') return named;
  const found = installed.find((file) => existsSync(file)) ?? (await unpackBrowser());
  process.env['CHROME_PATH'] = found;
  return found;
}

async function unpackBrowser(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'throughfare-browser-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Set before the import, because the package reads TMPDIR when it is loaded.
  process.env['TMPDIR'] = folder;
  const { default: bundled } = await import('@sparticuz/chromium');
  return bundled.executablePath();
}

/** The only flags that the bundled browser needs. Its other defaults make it slower and less like a real one. */
export const browserArguments = ['--no-sandbox'];

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await browserExecutable(), args: browserArguments });
}
