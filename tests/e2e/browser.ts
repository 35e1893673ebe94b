import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';

const installed = ['/usr/bin/google-chrome', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/opt/google/chrome/chrome'];

/**
 * Where a browser for the tests is: the Chrome or Chromium of the machine (or what CHROME_PATH names), else the one that npm
 * brings, which needs no system package. That one unpacks itself into TMPDIR, so it gets a folder of its own that two test runs
 * cannot fight over. Found once: child processes inherit CHROME_PATH.
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
  // Set before the import: the package reads TMPDIR when it is loaded.
  process.env['TMPDIR'] = folder;
  const { default: bundled } = await import('@sparticuz/chromium');
  return bundled.executablePath();
}

/** All that the bundled browser needs; its other usual flags make it slower and less like a real one. */
export const browserArguments = ['--no-sandbox'];

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await browserExecutable(), args: browserArguments });
}
