import { useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import { useDismiss } from './use-dismiss.ts';

interface MenuProps {
  /** The text on the button. */
  readonly title: ReactNode;
  /** The menu's purpose, if the title alone does not say it ("Language"). Screen readers read it before the title. */
  readonly label?: string;
  readonly blockedBecause?: string | undefined;
  /** Links and buttons, each in an `<li>`. `close` shuts the menu after a choice that does not leave the page. */
  readonly children: (close: () => void) => ReactNode;
  readonly className?: string;
}

/**
 * A button with a dropdown of links and buttons. It is a `<details>`, so it opens before JavaScript; with JavaScript, Escape and a press
 * elsewhere close it.
 */
export function Menu({ title, label, blockedBecause, children, className }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [told, setTold] = useState(false);
  const boxRef = useRef<HTMLDivElement>(null);
  const detailsRef = useRef<HTMLDetailsElement>(null);
  const reasonId = useId();
  const close = () => setOpen(false);
  // The menu may have been opened before the script ran.
  const takeOver = useEffectEvent(() => setOpen(detailsRef.current?.open ?? false));
  useLayoutEffect(() => takeOver(), []);
  useDismiss(open, [detailsRef], (reason) => {
    close();
    if (reason === 'escape') detailsRef.current?.querySelector('summary')?.focus();
  });
  // Content that appears with pointer or focus disappears with Escape too (WCAG 2.2, 1.4.13).
  useDismiss(told, [boxRef], () => setTold(false));
  const tell = blockedBecause && {
    onPointerEnter: () => setTold(true),
    onPointerLeave: () => setTold(false),
    onFocus: () => setTold(true),
    onBlur: () => setTold(false),
  };
  return (
    <div ref={boxRef} {...tell} className="relative">
      <details ref={detailsRef} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary
          aria-disabled={blockedBecause ? true : undefined}
          aria-describedby={blockedBecause ? reasonId : undefined}
          onClick={(event) => {
            if (blockedBecause) event.preventDefault();
          }}
          className={classNames('inline-flex min-h-10 items-center gap-1.5 select-none aria-disabled:opacity-60', className)}
        >
          {label && <span className="sr-only">{label}: </span>}
          {title}
          <ChevronDown aria-hidden="true" className={classNames('size-4 transition-transform duration-150', open && 'rotate-180')} />
        </summary>
        <ul className="appear absolute top-full right-0 z-40 mt-2 min-w-48 max-md:right-auto max-md:left-0 rounded-control border border-line bg-surface p-1.5 text-ink shadow-panel">
          {children(close)}
        </ul>
      </details>
      {blockedBecause && (
        // Outside the `<details>`, because a closed one shows only its summary. Phones have no hovering pointer and always show it.
        <span
          id={reasonId}
          role="tooltip"
          className={classNames(
            'text-sm leading-5 transition-opacity duration-150 max-md:block max-md:max-w-72 max-md:pb-1.5 max-md:text-white/80 md:absolute md:top-full md:right-0 md:z-40 md:mt-2 md:w-64 md:rounded-control md:bg-surface md:p-3 md:text-ink md:shadow-panel',
            !told && 'md:invisible md:opacity-0',
          )}
        >
          {blockedBecause}
        </span>
      )}
    </div>
  );
}

/** A row of a menu (styles/menu.css). */
export const menuRowClasses = 'menu-row';
