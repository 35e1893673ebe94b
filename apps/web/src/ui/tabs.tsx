import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly panel: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** True if the tabs share the width equally (SEARCH-1); else each is as wide as its words. */
  readonly equalWidths?: boolean;
}

/** Tabs in the ARIA pattern: arrow keys move between them, and only the chosen one is in the tab order. */
export function Tabs({ label, tabs, selected, onSelect, equalWidths = false }: TabsProps) {
  const baseId = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const selectedIndex = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === selected),
  );

  function move(event: KeyboardEvent) {
    const last = tabs.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: selectedIndex === last ? 0 : selectedIndex + 1,
      ArrowLeft: selectedIndex === 0 ? last : selectedIndex - 1,
      Home: 0,
      End: last,
    };
    const index = targets[event.key];
    const target = index === undefined ? undefined : tabs[index];
    if (index === undefined || !target) return;
    event.preventDefault();
    onSelect(target.id);
    listRef.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  }

  return (
    <div>
      <div ref={listRef} role="tablist" aria-label={label} className="flex overflow-x-auto shadow-[inset_0_-3px_0_var(--line)]">
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${baseId}-tab-${tab.id}`}
            aria-selected={index === selectedIndex}
            aria-controls={`${baseId}-panel-${tab.id}`}
            tabIndex={index === selectedIndex ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={move}
            className={classNames(
              'min-h-12 border-b-[3px] px-4 font-semibold whitespace-nowrap focus-visible:-outline-offset-4',
              equalWidths && 'flex-1',
              index === selectedIndex ? 'border-pine-700 text-pine-700' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {tab.title}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${baseId}-panel-${tab.id}`}
          aria-labelledby={`${baseId}-tab-${tab.id}`}
          hidden={index !== selectedIndex}
          className="pt-4"
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
