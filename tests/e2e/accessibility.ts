/**
 * Runs axe on a page. It is loaded once for each document and reports only violations. @axe-core/playwright loads it twice for each check
 * and opens a page for the results, which took a quarter of the browser tests' time.
 */
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expect, type Frame, type Page } from '@playwright/test';

/** Frames of a payment provider have another origin, but belong to the page too. */
const source = `${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`;

async function load(frame: Frame): Promise<void> {
  if (!(await frame.evaluate("'axe' in window"))) await frame.evaluate(source);
}

async function violationsOf(page: Page, options: RunOptions): Promise<AxeResults['violations']> {
  for (const frame of page.frames()) await load(frame);
  const asked = JSON.stringify({ ...options, resultTypes: ['violations'] });
  return page.evaluate<AxeResults['violations']>(`axe.run(document, ${asked}).then(({ violations }) => violations)`);
}

/** Counted two frames later, because new content starts to fade in with the next frame. */
const fading = `new Promise((counted) => requestAnimationFrame(() => requestAnimationFrame(() =>
  counted(document.getAnimations().filter((one) => one.playState === 'running').length))))`;

/** Checks WCAG 2.2 AA and axe's best practices once the page has stopped fading. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => page.evaluate<number>(fading)).toBe(0);
  const violations = await violationsOf(page, {});
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

/** WCAG 2.2, 2.5.8: every control is at least 24 px wide and high, and nothing covers it. Axe leaves this rule out by default. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const violations = await violationsOf(page, { runOnly: { type: 'rule', values: ['target-size'] } });
  expect(violations.flatMap(({ nodes }) => nodes.map((node) => node.html))).toEqual([]);
}
