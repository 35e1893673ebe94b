import { useState, type UIEvent } from 'react';

/** More than a list shows at once, so that it can be scrolled before more are drawn; on a phone it is as high as the screen. */
const rowsAtFirst = 20;
const rowsMore = 30;
/** How near its end, in pixels, a list is scrolled before it grows. */
const growsWithin = 200;

interface GrownRows<Item> {
  readonly drawn: readonly Item[];
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
}

/**
 * The rows of a long list that are drawn: the first few with the key that asked for them, more as the list is scrolled or the
 * keyboard goes down it. Drawing all of a hundred at each letter costs a slow phone several frames. The list begins anew with another
 * `text`, not with more rows for the same: a list that somebody scrolls must not shrink when the server's answer comes.
 */
export function useGrownRows<Item>(rows: readonly Item[], text: string, highlighted: number): GrownRows<Item> {
  const [grown, setGrown] = useState({ text, reach: rowsAtFirst });
  const reach = grown.text === text ? grown.reach : rowsAtFirst;
  return {
    drawn: rows.slice(0, Math.max(reach, highlighted + rowsAtFirst)),
    onScroll({ currentTarget: list }) {
      if (reach >= rows.length || list.scrollHeight - list.scrollTop - list.clientHeight > growsWithin) return;
      setGrown({ text, reach: reach + rowsMore });
    },
  };
}
