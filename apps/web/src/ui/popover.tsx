import { useRef, type ReactNode, type RefObject } from 'react';
import { classNames } from '../lib/class-names.ts';
import { useDismiss } from './use-dismiss.ts';
import { useSheet } from './use-sheet.ts';

interface PopoverProps {
  readonly id: string;
  readonly label: string;
  readonly open: boolean;
  /** Called for Escape, and when a press or the focus goes elsewhere. The owner may keep it open. */
  readonly onClose: (reason: 'escape' | 'outside') => void;
  /** The element that opened the panel. A press on it does not count as elsewhere, and Escape returns the focus to it. */
  readonly triggerRef: RefObject<HTMLElement | null>;
  readonly align?: 'left' | 'right';
  readonly className?: string;
  /** On a phone the panel is a sheet over the page (open-sheet.ts). */
  readonly sheet?: boolean;
  readonly children: ReactNode;
}

/**
 * A panel under its trigger. It is not modal, except as a sheet on a phone. The owner renders both inside one `position: relative` element.
 * It fades for 500 ms (PARTY-12). `visibility` follows when it closes, so that nothing in a closed panel can be reached; opening, it comes
 * first, because what is invisible takes no focus.
 */
export function Popover({ id, label, open, onClose, triggerRef, align = 'left', className, sheet = false, children }: PopoverProps) {
  const panelRef = useRef<HTMLElement>(null);
  useDismiss(open, [panelRef, triggerRef], (reason) => {
    onClose(reason);
    if (reason === 'escape') triggerRef.current?.focus();
  });
  useSheet(panelRef, open && sheet, label, () => onClose('escape'), triggerRef);
  return (
    <section
      ref={panelRef}
      id={id}
      aria-label={label}
      inert={!open}
      className={classNames(
        'absolute top-full z-40 mt-2 rounded-panel border border-line bg-surface p-5 text-ink shadow-panel duration-500',
        align === 'left' ? 'left-0' : 'right-0',
        // on a phone it opens as a sheet; the closed panel would make the page wider than the screen
        open
          ? 'visible transition-[opacity,translate] opacity-100'
          : 'invisible -translate-y-1 transition-[opacity,visibility,translate] opacity-0 max-md:hidden',
        className,
      )}
    >
      {children}
    </section>
  );
}
