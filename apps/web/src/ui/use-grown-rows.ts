import { useState, type UIEvent } from 'react';

/** More than fit into the list, so that it can be scrolled before more are drawn. On a phone the list is as high as the screen. */
const rowsAtFirst = 20;
const rowsMore = 30;
/** The list grows when it is scrolled this near its end, in pixels. */
const growsWithin = 200;

interface GrownRows<Item> {
  readonly drawn: readonly Item[];
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
}

/**
 * The rows of a long list that are drawn: a few at first, and more as the list is scrolled or the arrow keys move down it. Drawing a
 * hundred rows at each letter would cost a slow phone several frames. The list starts again for another `text`, but not for more rows of
 * the same text: it must not shrink under somebody who scrolls when the server's answer comes.
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
