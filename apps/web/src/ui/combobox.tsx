/* HTML has no element for the list of ARIA's combobox, and its keys are the input's. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type UIEvent,
} from 'react';
import { X } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import { closedList, reduceComboboxList } from './combobox-list.ts';
import { FieldBox } from './field-box.tsx';
import { IconButton } from './icon-button.tsx';
import { useGrownRows } from './use-grown-rows.ts';

interface ComboboxProps<Item> {
  readonly label: string;
  /** Rows to choose from for what is typed now; the owner filters. */
  readonly items: readonly Item[];
  readonly onSelect: (item: Item | undefined) => void;
  readonly inputValue: string;
  readonly onInput: (text: string) => void;
  readonly keyOf: (item: Item) => string;
  readonly renderItem: (item: Item) => ReactNode;
  /** Stands in the list while there are no rows: "Type at least 3 letters", "No station found". */
  readonly emptyText: string;
  /** A line under the input, such as code and country of what is chosen. */
  readonly note?: string | undefined;
  readonly placeholder?: string;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly onFocus?: () => void;
  /** The field was left without choosing a row. */
  readonly onLeave?: () => void;
  readonly className?: string;
  /** For the box itself: room for what overlaps its edge. */
  readonly boxClassName?: string | undefined;
}

/** How many rows a key goes on. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/**
 * A text input with a list of suggestions (ARIA 1.2 combobox). Before JavaScript it is a plain text input named `name`, and the server works
 * out what was meant. A library for it was a fourteenth of the landing page's script.
 */
export function Combobox<Item>({
  label,
  items,
  onSelect,
  inputValue,
  onInput,
  keyOf,
  renderItem,
  emptyText,
  note,
  placeholder,
  name,
  disabled = false,
  invalid = false,
  onFocus,
  onLeave,
  className,
  boxClassName,
}: ComboboxProps<Item>) {
  const id = useId();
  const inputId = `${id}-input`;
  const listId = `${id}-list`;
  const rowId = (row: number) => `${id}-row-${row}`;
  const boxRef = useRef<HTMLDivElement>(null);
  const [{ open, active, byKey }, dispatch] = useReducer(reduceComboboxList, closedList);
  const activeRow = open && active in items ? rowId(active) : undefined;
  const { drawn, onScroll } = useGrownRows(items, inputValue, active);
  // Kept as it changes: to ask the list for it, or to scroll it unasked, makes the browser lay the page out once more for each letter.
  const onListScroll = (event: UIEvent<HTMLElement>): void => {
    event.currentTarget.dataset['scrolled'] = String(event.currentTarget.scrollTop > 0);
    onScroll(event);
  };

  useLayoutEffect(() => {
    if (byKey && activeRow !== undefined) document.getElementById(activeRow)?.scrollIntoView({ block: 'nearest' });
  }, [byKey, activeRow]);

  // A tap elsewhere does not take the focus away everywhere. A touch that scrolls the page ends in no `pointerup`, and leaves the list open.
  useEffect(() => {
    if (!open) return;
    function leave({ target }: Event) {
      if (target instanceof Node && !boxRef.current?.contains(target)) dispatch({ type: 'closed' });
    }
    document.addEventListener('pointerup', leave);
    return () => document.removeEventListener('pointerup', leave);
  }, [open]);

  function choose(row: number): void {
    const item = items[row];
    dispatch({ type: 'closed' });
    if (item !== undefined) onSelect(item);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, altKey } = event;
    const by = steps[key];
    if (!open && key !== 'ArrowDown' && key !== 'ArrowUp') return;
    // The Enter that ends a composition of letters chooses no row; Safari says so by the key's number alone.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (key === 'Enter' || (open && altKey && key === 'ArrowUp')) choose(active);
    else if (key === 'Escape') dispatch({ type: 'closed' });
    else if (key === 'Home') dispatch({ type: 'movedTo', row: 0 });
    else if (key === 'End') dispatch({ type: 'movedTo', row: items.length - 1 });
    else if (by !== undefined) dispatch({ type: 'moved', by, rows: items.length });
    else return;
    event.preventDefault();
  }

  // What is being typed while the page gets its script stays: the next rendering would take it away.
  const takeOver = useEffectEvent(() => {
    const input = document.activeElement;
    if (input instanceof HTMLInputElement && input.id === inputId && input.value !== inputValue) onInput(input.value);
  });
  useLayoutEffect(() => takeOver(), []);
  return (
    <div ref={boxRef} className={classNames('relative h-full', className)}>
      <FieldBox label={label} labelFor={inputId} note={note ?? ''} invalid={invalid} muted={disabled} className={boxClassName}>
        <input
          id={inputId}
          role="combobox"
          name={name}
          value={inputValue}
          placeholder={placeholder}
          disabled={disabled}
          spellCheck={false}
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={listId}
          aria-activedescendant={activeRow}
          aria-invalid={invalid || undefined}
          onChange={({ currentTarget }) => {
            const list = document.getElementById(listId);
            if (list?.dataset['scrolled'] === 'true') list.scrollTo({ top: 0 });
            dispatch({ type: 'typed' });
            onInput(currentTarget.value);
          }}
          onClick={() => dispatch({ type: 'pressed' })}
          onKeyDown={onKeyDown}
          // A press on the list does not take the focus away, so this is somebody leaving. Something half typed goes back to what was
          // chosen, instead of taking the first row unasked.
          onBlur={() => {
            dispatch({ type: 'closed' });
            onLeave?.();
          }}
          onFocus={({ target }) => {
            target.select();
            onFocus?.();
          }}
          className="w-full min-w-0 bg-transparent pr-8 text-[1.0625rem] leading-6 font-semibold text-ellipsis outline-none placeholder:font-normal placeholder:text-ink-soft"
        />
      </FieldBox>
      {inputValue !== '' && !disabled && (
        <IconButton
          label={`Clear ${label}`}
          icon={<X aria-hidden="true" className="size-4" />}
          className="absolute top-1.5 right-2.5 size-8! text-ink-soft"
          onClick={() => {
            onInput('');
            onSelect(undefined);
          }}
        />
      )}
      <div
        className={classNames(
          'absolute top-full z-40 mt-1 w-full min-w-72 overflow-hidden rounded-control border border-line bg-surface shadow-panel max-sm:min-w-full',
          !open && 'hidden',
        )}
        onMouseDown={(event) => event.preventDefault()}
      >
        <ul
          id={listId}
          role="listbox"
          aria-label={label}
          onScroll={onListScroll}
          onPointerLeave={({ pointerType }) => pointerType === 'touch' || dispatch({ type: 'pointedAt', row: -1 })}
          className="max-h-80 overflow-y-auto"
        >
          {open &&
            drawn.map((item, row) => (
              <li
                key={keyOf(item)}
                id={rowId(row)}
                role="option"
                aria-selected={row === active}
                aria-setsize={items.length}
                aria-posinset={row + 1}
                // A finger that scrolls points at nothing.
                onPointerMove={({ pointerType }) => pointerType === 'touch' || row === active || dispatch({ type: 'pointedAt', row })}
                onClick={() => choose(row)}
                className={classNames('min-h-11 cursor-pointer px-4 py-2', row === active && 'bg-pine-100')}
              >
                {renderItem(item)}
              </li>
            ))}
        </ul>
        {open && items.length === 0 && <output className="block px-4 py-3 text-ink-soft">{emptyText}</output>}
      </div>
    </div>
  );
}
