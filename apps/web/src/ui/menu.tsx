import { useId, useRef, useState, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import { useDismiss } from './use-dismiss.ts';

interface MenuProps {
  /** What the button shows. */
  readonly title: ReactNode;
  /** What it is for, when the title alone does not say ("Language"): read out before it. */
  readonly label?: string;
  readonly blockedBecause?: string | undefined;
  /** Links and buttons, each in an `<li>`. `close` shuts the menu after a choice that stays on the page. */
  readonly children: (close: () => void) => ReactNode;
  readonly className?: string;
}

/**
 * A dropdown of links and buttons under a button. It is a `<details>`, so it opens before JavaScript; with it, Escape and a
 * press elsewhere close it.
 */
export function Menu({ title, label, blockedBecause, children, className }: MenuProps) {
  const [open, setOpen] = useState(false);
  const detailsRef = useRef<HTMLDetailsElement>(null);
  const reasonId = useId();
  const close = () => setOpen(false);
  useDismiss(open, [detailsRef], (reason) => {
    close();
    if (reason === 'escape') detailsRef.current?.querySelector('summary')?.focus();
  });
  return (
    <div className="group relative">
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
        // Beside the `<details>`: one that is closed shows nothing of what is in it but its summary.
        <span
          id={reasonId}
          role="tooltip"
          className="invisible absolute top-full right-0 z-40 mt-2 w-64 rounded-control bg-surface p-3 text-sm leading-5 text-ink opacity-0 shadow-panel transition-opacity duration-150 group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100 max-md:right-auto max-md:left-0"
        >
          {blockedBecause}
        </span>
      )}
    </div>
  );
}

/** The look of a row in a menu. */
export const menuRowClasses =
  'flex min-h-10 w-full items-center gap-2 rounded-lg px-3 text-left text-[0.9375rem] text-ink no-underline hover:bg-pine-50 aria-current:font-semibold aria-current:text-pine-700';
