/**
 * Takes a picture of a page: `node tests/e2e/screenshot.ts <url> <width> <out.png> [height|full]`. Prints the browser's complaints, so that
 * a blocked script or a hydration mismatch does not go unnoticed.
 */
import { launchBrowser } from './browser.ts';

const [url, width, out, height = 'full'] = process.argv.slice(2);
if (!url || !width || !out) {
  console.error('usage: screenshot.ts <url> <width> <out.png> [height|full]');
  process.exit(1);
}

const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: Number(width), height: height === 'full' ? 900 : Number(height) } });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') console.log(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => console.log(`page error: ${error.message}`));
  await page.goto(url, { waitUntil: 'networkidle' });
  // Scripts for the page are given as text, because this program is type-checked without the browser's types.
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.screenshot({ path: out, fullPage: height === 'full' });
  const overflow: unknown = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  if (typeof overflow === 'number' && overflow > 0) console.log(`the page is ${overflow} px wider than the window`);
} finally {
  await browser.close();
}
