import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  /** Called for Escape, the close button and a press outside. The owner sets `open`. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the foot. The main one comes last. One with `data-first-focus` has the focus when the dialog opens. */
  readonly actions?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
  /** A bar at the foot of the screen, not modal: the page behind it stays in use. */
  readonly isBar?: boolean;
}

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-2xl', large: 'sm:max-w-[59.25rem]' } as const;

/**
 * A dialog on the browser's own `<dialog>`. A modal one holds the focus, hides the rest of the page from screen readers, closes on Escape or a
 * press outside, and returns the focus. On a phone it slides up from the foot of the screen.
 */
export function Dialog({ title, open, onClose, children, actions, size = 'small', isBar = false }: DialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // `showModal` has no declarative form, so this keeps the element in step with `open`. A dialog is closed before it is removed from the
  // page: the browser returns the focus only then.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog || !open) return;
    const before = document.activeElement;
    if (isBar) dialog.show();
    else dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      dialog.close();
      // The browser returns the focus from a modal dialog only.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [open, isBar]);

  return (
    <dialog
      ref={dialogRef}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file picker inside the dialog also fires cancel; only the dialog's own event counts.
        if (event.target === event.currentTarget) {
          event.preventDefault();
          onClose();
        }
      }}
      closedby={isBar ? 'closerequest' : 'any'}
      className={classNames(
        'm-auto max-h-[90dvh] w-full overflow-visible rounded-panel bg-surface p-0 text-ink shadow-panel open:appear',
        'max-sm:mb-0 max-sm:max-w-full max-sm:rounded-b-none',
        isBar && 'foot-bar fixed inset-x-0 top-auto bottom-0 z-30 border border-line-strong sm:mb-4',
        widths[size],
      )}
    >
      {open && (
        <div className="flex max-h-[90dvh] flex-col">
          <header className={classNames('flex items-start justify-between gap-4 px-6', isBar ? 'pt-3' : 'pt-5 pb-2')}>
            <h2 id={titleId} className="pt-1 text-xl">
              {title}
            </h2>
            <IconButton label="Close" icon={<X aria-hidden="true" />} onClick={onClose} className="-mt-1 -mr-2" />
          </header>
          {/* A scrolling region must be reachable by keyboard even if it contains nothing to focus (WCAG 2.1.1). */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section className="overflow-y-auto" tabIndex={0} aria-labelledby={titleId}>
            {/* The padding is inside, so that a bar that sticks to the foot reaches the edge. It takes the margins from these variables. */}
            <div className={classNames('px-6 [--dialog-foot:1.5rem] [--dialog-side:1.5rem]', isBar ? 'pb-3' : 'pb-6')}>{children}</div>
          </section>
          {actions && (
            <footer
              className={classNames(
                'flex justify-end gap-3 px-6 max-sm:*:w-full',
                isBar ? 'pb-4 max-sm:grid max-sm:grid-cols-2' : 'flex-wrap border-t border-line py-4 max-sm:flex-col',
              )}
            >
              {actions}
            </footer>
          )}
        </div>
      )}
    </dialog>
  );
}
