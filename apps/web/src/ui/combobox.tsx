import { useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type UIEvent } from 'react';
import { useCombobox } from 'downshift';
import { X } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import { FieldBox } from './field-box.tsx';
import { IconButton } from './icon-button.tsx';
import { useGrownRows } from './use-grown-rows.ts';
import { useSheet } from './use-sheet.ts';

interface ComboboxProps<Item> {
  readonly label: string;
  /** The rows that match the typed text. The owner filters them. */
  readonly items: readonly Item[];
  readonly selected: Item | undefined;
  readonly onSelect: (item: Item | undefined) => void;
  readonly inputValue: string;
  readonly onInput: (text: string) => void;
  readonly textOf: (item: Item) => string;
  readonly keyOf: (item: Item) => string;
  readonly renderItem: (item: Item) => ReactNode;
  /** Shown in the list when it has no rows: "Type at least 3 letters", "No station found". */
  readonly emptyText: string;
  /** A line under the input, such as the code and country of the chosen row. */
  readonly note?: ReactNode;
  readonly placeholder?: string;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  /** True for a row that loads other rows instead of being a choice; the list stays open. */
  readonly keepsOpen?: (item: Item) => boolean;
  readonly onFocus?: () => void;
  /** Called when the field is left without a choice. */
  readonly onLeave?: () => void;
  readonly className?: string;
  /** Classes of the box, for instance to make room for parts that overlap its edge. */
  readonly boxClassName?: string | undefined;
}

/**
 * A text input with a list of suggestions, on downshift (ARIA 1.2 combobox). Before JavaScript it is a plain text input named `name`, and
 * the server picks the suggestion that the text means.
 */
export function Combobox<Item>({
  label,
  items,
  selected,
  onSelect,
  inputValue,
  onInput,
  textOf,
  keyOf,
  renderItem,
  emptyText,
  note,
  placeholder,
  name,
  disabled = false,
  invalid = false,
  keepsOpen = () => false,
  onFocus,
  onLeave,
  className,
  boxClassName,
}: ComboboxProps<Item>) {
  const id = useId();
  const rows = useMemo(() => [...items], [items]);
  const boxRef = useRef<HTMLDivElement>(null);
  const [sheet, setSheet] = useState(false);
  const closeSheet = () => {
    setSheet(false);
    // the phone's keyboard closes with the sheet
    const focused = document.activeElement;
    if (boxRef.current?.hasAttribute('data-sheet') && focused instanceof HTMLElement) focused.blur();
  };
  useSheet(boxRef, sheet, label, closeSheet);
  const { isOpen, getLabelProps, getMenuProps, getInputProps, getItemProps, highlightedIndex } = useCombobox<Item>({
    id,
    items: rows,
    inputValue,
    selectedItem: selected ?? null,
    itemToString: (item) => (item === null ? '' : textOf(item)),
    itemToKey: (item) => (item === null ? '' : keyOf(item)),
    defaultHighlightedIndex: 0,
    scrollIntoView: keepInView,
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      onSelect(selectedItem);
      if (!keepsOpen(selectedItem)) closeSheet();
    },
    stateReducer: (state, { type, changes }) => {
      // Leaving the field with text half typed restores the last choice. Taking the first row would choose for the customer.
      if (type === useCombobox.stateChangeTypes.InputBlur) return { ...changes, selectedItem: state.selectedItem };
      if (changes.selectedItem && changes.selectedItem !== state.selectedItem && keepsOpen(changes.selectedItem))
        return { ...changes, isOpen: true };
      return changes;
    },
  });
  const { drawn, onScroll } = useGrownRows(rows, inputValue, highlightedIndex);
  // Kept up to date as it changes. Reading it from the list, or scrolling the list without need, would cost a layout at each letter.
  const onListScroll = (event: UIEvent<HTMLElement>): void => {
    event.currentTarget.dataset['scrolled'] = String(event.currentTarget.scrollTop > 0);
    onScroll(event);
  };
  const labelId = getLabelProps();
  // Keeps text that was typed before hydration: the next rendering would remove it. In a field that has been left, nothing is chosen until
  // the customer comes back to it.
  const takeOver = useEffectEvent(() => {
    const input = document.getElementById(labelId.htmlFor);
    if (!(input instanceof HTMLInputElement) || input.value === inputValue) return;
    const typed = input.value;
    if (input !== document.activeElement) onSelect(undefined);
    onInput(typed);
  });
  useLayoutEffect(() => takeOver(), []);
  return (
    <div ref={boxRef} className={classNames('relative h-full', className)}>
      <button type="button" onClick={closeSheet} className="sheet-close">
        Close
      </button>
      <div className="relative h-full">
        <FieldBox label={label} labelFor={labelId.htmlFor} note={note ?? ''} invalid={invalid} muted={disabled} className={boxClassName}>
          <input
            {...getInputProps({
              name,
              placeholder,
              disabled,
              spellCheck: false,
              autoComplete: 'off',
              'aria-invalid': invalid || undefined,
              // Without rows, none can be active.
              ...(rows.length === 0 && { 'aria-activedescendant': '' }),
              // Downshift reports changes after React has rendered, which is too late for a controlled input when somebody types quickly.
              onChange: (event) => {
                // Found by its id. Downshift removes and sets a ref at each rendering, so a ref that sets state would render for ever.
                const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
                if (list?.dataset['scrolled'] === 'true') list.scrollTo({ top: 0 });
                onInput(event.currentTarget.value);
              },
              // A press on a row does not take the focus away, so here the customer has left the field.
              onBlur: () => onLeave?.(),
              onFocus: (event) => {
                event.target.select();
                setSheet(true);
                onFocus?.();
              },
            })}
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
      </div>
      <div
        className={classNames(
          'sheet-list absolute top-full z-40 mt-1 w-full min-w-72 overflow-hidden rounded-control border border-line bg-surface shadow-panel max-sm:min-w-full',
          !isOpen && 'hidden',
        )}
      >
        <ul {...getMenuProps({ onScroll: onListScroll, 'aria-label': label })} className="max-h-80 overflow-y-auto">
          {isOpen &&
            drawn.map((item, index) => (
              <li
                key={keyOf(item)}
                {...getItemProps({ item, index, 'aria-setsize': rows.length, 'aria-posinset': index + 1 })}
                className={classNames('min-h-11 cursor-pointer px-4 py-2', highlightedIndex === index && 'bg-pine-100')}
              >
                {renderItem(item)}
              </li>
            ))}
        </ul>
        {isOpen && rows.length === 0 && <output className="block px-4 py-3 text-ink-soft">{emptyText}</output>}
      </div>
    </div>
  );
}

/** Scrolls the list as far as the row needs, and nothing around the list. */
function keepInView(row: HTMLElement | null, list: HTMLElement | null): void {
  if (!row || !list) return;
  const [place, frame] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += Math.min(place.top - frame.top, 0) + Math.max(place.bottom - frame.bottom, 0);
}
