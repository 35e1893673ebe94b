import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface FieldBoxProps {
  /** Small text above the content. With `labelFor` it is the label of that control. */
  readonly label: string;
  readonly labelFor?: string;
  /** A line below the content. Beside others its height is kept even when it is empty, so that boxes in a row stay level. */
  readonly note?: ReactNode;
  readonly muted?: boolean;
  readonly invalid?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A tall box with a small label, a value in large type and a note, for the fields of the search box. On a phone it is lower: everything
 * from the first field to Search fits between the browser's bars (390 by 664 pixels).
 */
export function FieldBox({ label, labelFor, note, muted = false, invalid = false, className, children }: FieldBoxProps) {
  return (
    <div
      className={classNames(
        'relative flex h-full min-h-[4.75rem] flex-col justify-start rounded-[14px] border-[1.5px] px-4 py-2 max-sm:min-h-0 max-sm:py-1 focus-within:border-pine-700 focus-within:shadow-[inset_0_0_0_1px_var(--pine-700)]',
        invalid ? 'border-signal-dark' : muted ? 'border-line' : 'border-line-strong hover:border-pine-700',
        muted ? 'bg-paper' : 'bg-surface',
        className,
      )}
    >
      {labelFor ? (
        <label htmlFor={labelFor} className="text-[0.8125rem] leading-5 text-ink-soft">
          {label}
        </label>
      ) : (
        <span className="text-[0.8125rem] leading-5 text-ink-soft">{label}</span>
      )}
      {children}
      {note !== undefined && (
        <div
          className={classNames(
            'min-h-5 truncate max-sm:empty:min-h-0 text-[0.8125rem] leading-5',
            invalid ? 'font-medium text-signal-dark' : 'text-ink-soft',
          )}
        >
          {note}
        </div>
      )}
    </div>
  );
}
