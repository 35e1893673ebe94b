import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

export type BadgeTone = 'amber' | 'pine' | 'signal' | 'ok' | 'plain';

const tones: Readonly<Record<BadgeTone, string>> = {
  amber: 'bg-amber-100 text-amber-ink',
  pine: 'bg-pine-100 text-pine-700',
  signal: 'bg-signal-100 text-signal-dark',
  ok: 'bg-ok-100 text-ok',
  plain: 'bg-paper text-ink-soft ring-1 ring-inset ring-line',
};

/** A word or two that marks something, such as "New". */
export function Badge({
  tone = 'plain',
  className,
  children,
}: {
  readonly tone?: BadgeTone;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <span className={classNames('inline-block rounded-md px-2 py-0.5 text-[0.8125rem] leading-5 font-semibold', tones[tone], className)}>
      {children}
    </span>
  );
}
