/**
 * Single keys of agents. An element names in `data-key` the key that presses it, or that puts the focus into a field. The first visible
 * element counts; while a dialog is open, only elements in it. What stands in for a part that is still loading names in `data-keys-soon` the
 * keys of that part: they wait for it.
 */
export interface SingleKey {
  readonly key: string;
  readonly does: string;
}

/** The name in the list of keys. */
export const singleKeys: readonly SingleKey[] = [
  { key: '/', does: 'Search: type a request, such as LON EDI 12DEC 0900 2A1C1Y /SENIOR' },
  { key: 'r', does: 'Your recent searches' },
  { key: 'f', does: 'Your favourite journeys' },
  { key: 'n', does: 'Next train in the list, with its lowest fare' },
  { key: 'c', does: 'Copy the itinerary' },
  { key: 'q', does: 'Quote: add the trip to a quote; press again to open the quote' },
  { key: 'b', does: 'Book: go to the next step, as far as the order on account' },
  { key: '?', does: 'This list' },
];

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly repeat: boolean;
  readonly defaultPrevented: boolean;
}

/** The single key that was pressed; nothing while the user types or chooses in a list. */
export function singleKeyOf({ key, ...pressed }: Pressed, target: Pick<Element, 'closest'> | null): string | undefined {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey || pressed.repeat || pressed.defaultPrevented) return undefined;
  if (target?.closest('textarea, select, [contenteditable=""], [contenteditable="true"], input:not([type=checkbox], [type=radio])'))
    return undefined;
  return singleKeys.some((known) => known.key === key) ? key : undefined;
}

/** The page that each key leads to if the open page has no element for it. */
export const elsewhere: Readonly<Record<string, string>> = { '/': 'request', r: 'recent', f: 'favourites' };
