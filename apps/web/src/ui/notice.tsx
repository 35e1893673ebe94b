import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';

export type NoticeTone = 'info' | 'warning' | 'error' | 'success';

const tones = {
  info: { box: 'border-pine-500 bg-pine-50', icon: 'text-pine-700', Icon: Info },
  warning: { box: 'border-amber bg-amber-100', icon: 'text-amber-ink', Icon: TriangleAlert },
  error: { box: 'border-signal bg-signal-100', icon: 'text-signal-dark', Icon: CircleAlert },
  success: { box: 'border-ok bg-ok-100', icon: 'text-ok', Icon: CircleCheck },
} as const;

interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly title?: string;
  readonly children?: ReactNode;
  /** Screen readers announce it when it appears. For answers to something the customer has just done. */
  readonly announce?: boolean;
  readonly className?: string;
}

/** A message within the page. */
export function Notice({ tone = 'info', title, children, announce = false, className }: NoticeProps) {
  const { box, icon, Icon } = tones[tone];
  return (
    <div
      role={announce ? (tone === 'error' ? 'alert' : 'status') : undefined}
      className={classNames('flex gap-3 rounded-control border-l-4 px-4 py-3', box, className)}
    >
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', icon)} />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
