import { type KeyboardEvent, useState } from 'react';
import { useHydrated } from '../../../lib/use-hydrated.ts';

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * The arrow keys of a table of buttons: Tab reaches one of them, and the arrows move among the others, past cells without a button. Before a
 * script runs, Tab reaches all. Each button has `data-cell="row column"`.
 */
export function useGridKeys(first: string) {
  const hydrated = useHydrated();
  // Until an arrow has moved it, it is the first: prices may come before that one.
  const [moved, setMoved] = useState<string>();
  const current = moved ?? first;
  return {
    tabIndexOf: (cell: string): 0 | -1 => (!hydrated || cell === current ? 0 : -1),
    onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
      const step = steps[event.key];
      const button = event.currentTarget;
      const table = button.closest('table');
      if (!step || !table) return;
      event.preventDefault();
      const cells = new Map([...table.querySelectorAll<HTMLElement>('[data-cell]')].map((cell) => [cell.dataset['cell'], cell]));
      const [row = 0, column = 0] = (button.dataset['cell'] ?? '').split(' ').map(Number);
      // The widest table has a month and a half of columns.
      for (let far = 1; far <= 45; far += 1) {
        const next = cells.get(`${row + step[0] * far} ${column + step[1] * far}`);
        if (!next) continue;
        setMoved(next.dataset['cell']);
        next.focus();
        return;
      }
    },
  };
}
