import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { classNames } from '../lib/class-names.ts';

interface PopoverProps {
  readonly id: string;
  readonly label: string;
  readonly open: boolean;
  /** Asked for by Escape and by a press or the focus going elsewhere. The owner may keep it open. */
  readonly onClose: (reason: 'escape' | 'outside') => void;
  /** What opened it: a press there is not "elsewhere", and it gets the focus back after Escape. */
  readonly triggerRef: RefObject<HTMLElement | null>;
  readonly align?: 'left' | 'right';
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A panel under its trigger, not modal. The owner renders both inside one `position: relative` element. It fades for 500 ms
 * (Spec 1 §9), which `visibility` follows, so that a closed panel cannot be reached.
 */
export function Popover({ id, label, open, onClose, triggerRef, align = 'left', className, children }: PopoverProps) {
  const panelRef = useRef<HTMLDivElement>(null);

  // Presses outside happen on elements that are not ours, so they can only be heard at the document.
  useEffect(() => {
    if (!open) return;
    function onPointerDown(event: PointerEvent) {
      const target = event.target;
      if (!(target instanceof Node) || panelRef.current?.contains(target) || triggerRef.current?.contains(target)) return;
      onClose('outside');
    }
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open, onClose, triggerRef]);

  return (
    <div
      ref={panelRef}
      id={id}
      role="group"
      aria-label={label}
      inert={!open}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose('escape');
        triggerRef.current?.focus();
      }}
      className={classNames(
        'absolute top-full z-40 mt-2 rounded-panel border border-line bg-surface p-5 text-ink shadow-panel transition-[opacity,visibility,translate] duration-500',
        align === 'left' ? 'left-0' : 'right-0',
        open ? 'visible opacity-100' : 'invisible -translate-y-1 opacity-0',
        className,
      )}
    >
      {children}
    </div>
  );
}
