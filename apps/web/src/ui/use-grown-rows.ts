import { useState, type UIEvent } from 'react';

/** More than the list shows at once, so that it can be scrolled before more are drawn. */
const rowsAtFirst = 10;
const rowsMore = 30;
/** How near its end, in pixels, a list is scrolled before it grows. */
const growsWithin = 400;

interface GrownRows<Item> {
  readonly drawn: readonly Item[];
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
}

/**
 * The rows of a long list that are drawn: the first few with the key that asked for them, more as the list is scrolled or the
 * keyboard goes down it. Drawing all of a hundred at each letter costs a slow phone several frames.
 */
export function useGrownRows<Item>(rows: readonly Item[], highlighted: number): GrownRows<Item> {
  const [grown, setGrown] = useState({ rows, reach: rowsAtFirst });
  const reach = grown.rows === rows ? grown.reach : rowsAtFirst;
  return {
    drawn: rows.slice(0, Math.max(reach, highlighted + rowsAtFirst)),
    onScroll({ currentTarget: list }) {
      if (reach >= rows.length || list.scrollHeight - list.scrollTop - list.clientHeight > growsWithin) return;
      setGrown({ rows, reach: reach + rowsMore });
    },
  };
}
