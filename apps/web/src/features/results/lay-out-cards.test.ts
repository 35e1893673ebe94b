// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { layOutCards } from './lay-out-cards.ts';

test('lays out every card far from the screen, few at a time, and then leaves it to the style sheet again', () => {
  vi.useFakeTimers();
  try {
    document.body.innerHTML = '<i class="ticket"></i>'.repeat(12);
    const cards = [...document.querySelectorAll<HTMLElement>('.ticket')];
    for (const [index, card] of cards.entries()) card.getBoundingClientRect = () => new DOMRect(0, index * 9 * window.innerHeight, 1, 1);
    const shown = () => cards.flatMap((card, index) => (card.style.getPropertyValue('content-visibility') === 'visible' ? [index] : []));
    layOutCards();
    const steps = cards.map(() => {
      vi.advanceTimersByTime(100);
      return shown();
    });
    // the first is on the screen
    expect(steps.flat()).toEqual([...cards.keys()].slice(1));
    expect(Math.max(...steps.map((step) => step.length))).toBeLessThanOrEqual(5);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
    document.body.replaceChildren();
  }
});
