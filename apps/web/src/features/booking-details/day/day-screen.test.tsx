// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { answerFetch } from '../../../testing/answer-fetch.ts';
import { mount } from '../../../testing/mount.tsx';
import { DayScreen } from './day-screen.tsx';
import type { DayView } from './load-day.ts';

const viewAt = (nowMs: number, ...disruption: readonly string[]): DayView => ({
  trips: [],
  disruption: [...disruption],
  pushKey: undefined,
  token: 't',
  nowMs,
});

test('a journey on its day shows the newest answer, and keeps it when a further question has none', async () => {
  answerFetch({ '/favicon.svg': {} });
  const answers = [viewAt(2, 'The 09:00 is cancelled.'), null];
  const page = mount(<DayScreen view={viewAt(1)} />, { at: '/mybookings/day?share=t', loads: () => answers.shift() });
  while (answers.length > 0) {
    const before = answers.length;
    act(() => void dispatchEvent(new Event('online')));
    while (answers.length === before) await page.settle();
    // Once for the answer, and once for the page.
    await page.settle();
    await page.settle();
    expect(document.body.textContent).toContain('The 09:00 is cancelled.');
  }
});
