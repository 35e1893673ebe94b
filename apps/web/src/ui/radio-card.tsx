import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface RadioCardProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'title'> {
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/**
 * One of several choices, drawn as a card. It is a native radio button: arrow keys move between those of one `name`, the browser marks the
 * chosen one, and forms submit it. Put several in a `<fieldset>` with a `<legend>`.
 */
export function RadioCard({ title, children, className, ...rest }: RadioCardProps) {
  return (
    <label
      className={classNames(
        'relative flex min-w-0 flex-col gap-1 rounded-control border-[1.5px] border-line bg-surface px-3.5 py-3 text-[0.8125rem] leading-snug text-ink-soft transition-colors duration-150',
        'hover:border-pine-700 has-checked:border-pine-700 has-checked:bg-pine-100 has-checked:shadow-[inset_0_0_0_1px_var(--pine-700)]',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-55',
        className,
      )}
    >
      <span className="flex items-start gap-2.5 text-[0.9375rem] leading-tight font-semibold text-ink">
        <input {...rest} type="radio" className="mt-px size-4.5 shrink-0 accent-pine-700 outline-none" />
        <span className="min-w-0">{title}</span>
      </span>
      {children}
    </label>
  );
}
