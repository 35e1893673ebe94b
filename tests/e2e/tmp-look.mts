import { launchBrowser } from './browser.ts';
import { chooseStation } from './search-box.ts';
const browser = await launchBrowser();
for (const [width, height] of [[390, 844], [1440, 900]] as const) {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  await page.goto('http://127.0.0.1:20800/uk');
  await page.getByRole('button', { name: /^Passengers/ }).waitFor();
  const station = async (field: string, typed: string, name: RegExp) => {
    const input = page.getByRole('combobox', { name: field, exact: true });
    await input.fill(typed).catch(async () => { await page.getByRole('button', { name: new RegExp('^' + field) }).click(); await page.getByRole('combobox').last().fill(typed); });
    await page.getByRole('option', { name }).first().click();
  };
  try {
    await station('From', 'Paris', /^Paris/);
    await station('To', 'Lyon', /^Lyon/);
    await page.getByRole('button', { name: /^Passengers/ }).click();
    await page.getByRole('button', { name: /Child/ }).last().click();
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/tf/shots2/sup-party-${width}.png` });
    await page.getByRole('textbox', { name: /Age of child 1/ }).fill('9').catch((e) => console.log('age', e.message.split('\n')[0]));
    await page.keyboard.press('Escape');
    await page.waitForTimeout(700);
    await page.screenshot({ path: `/tmp/tf/shots2/sup-party2-${width}.png` });
    await station('From', 'Milano', /^Milano/);
    await station('To', 'Roma', /^Roma/);
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/tf/shots2/sup-toast-${width}.png` });
    console.log(await page.locator('output').allTextContents());
  } catch (e) { console.log(width, String(e).split('\n').slice(0, 3)); await page.screenshot({ path: `/tmp/tf/shots2/sup-err-${width}.png` }); }
  await context.close();
}
await browser.close();
