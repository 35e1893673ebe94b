/** The list of a combobox (ARIA Authoring Practices, "Combobox with list autocomplete"): whether it is open, and which row the keys are at. */
export interface ComboboxList {
  readonly open: boolean;
  /** -1 where none is. The first row is active before it is there: Enter takes it as soon as it has come. */
  readonly active: number;
  /** Whether a key went to the row, which then has to be scrolled to. */
  readonly byKey: boolean;
}

export type ComboboxListEvent =
  | { readonly type: 'typed' | 'pressed' | 'closed' }
  | { readonly type: 'moved'; readonly by: number; readonly rows: number }
  | { readonly type: 'movedTo' | 'pointedAt'; readonly row: number };

export const closedList: ComboboxList = { open: false, active: -1, byKey: false };

export function reduceComboboxList(list: ComboboxList, event: ComboboxListEvent): ComboboxList {
  switch (event.type) {
    case 'typed':
      return { open: true, active: 0, byKey: false };
    case 'pressed':
      return list.open ? closedList : { open: true, active: 0, byKey: false };
    case 'closed':
      return closedList;
    case 'moved':
      return { open: true, active: list.open ? rowAfter(list.active, event.by, event.rows) : 0, byKey: true };
    case 'movedTo':
      return { open: true, active: event.row, byKey: true };
    case 'pointedAt':
      return { ...list, active: event.row, byKey: false };
  }
}

/** Past the last row comes the first and the other way round, also for a step of several rows. */
function rowAfter(active: number, by: number, rows: number): number {
  const next = (active < 0 && by < 0 ? rows : active) + by;
  if (next >= rows) return 0;
  return next < 0 ? rows - 1 : next;
}
