import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';

interface FieldFrameProps {
  /** The id of the control inside. */
  readonly controlId: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Marks the label of an optional field. Required fields have no mark. */
  readonly optional?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Ids that connect a hint and an error with their control (`aria-describedby`). */
export function describedBy(controlId: string, hint: string | undefined, error: string | undefined): string | undefined {
  const ids = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** The label above a control, and the hint and the error below it: the same for every kind of field. */
export function FieldFrame({ controlId, label, hint, error, optional, className, children }: FieldFrameProps) {
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={controlId} className="text-[0.9375rem] font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {children}
      {hint && (
        <p id={`${controlId}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${controlId}-error`} className="flex items-start gap-1.5 text-sm font-medium text-signal-dark">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}

/** The classes of a control's box, for inputs, selects and text areas. */
export function controlClasses(hasError: boolean): string {
  return classNames(
    'min-h-11 w-full rounded-control border-[1.5px] bg-surface px-3.5 py-2 text-base text-ink placeholder:text-ink-soft disabled:bg-paper disabled:text-ink-soft',
    hasError ? 'border-signal-dark' : 'border-line-strong hover:border-pine-700',
  );
}
