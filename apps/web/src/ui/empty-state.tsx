import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  /** True if the page holds nothing else: the title is then the page's heading. */
  readonly whole?: boolean;
  readonly children?: ReactNode;
  /** One or two buttons that offer another way. */
  readonly actions?: ReactNode;
}

/** Replaces an empty list: says why it is empty and how to go on. */
export function EmptyState({ title, whole = false, children, actions }: EmptyStateProps) {
  const Title = whole ? 'h1' : 'h2';
  return (
    <div className="flex flex-col items-center gap-3 rounded-panel border-[1.5px] border-dashed border-line-strong px-6 py-12 text-center">
      <svg viewBox="0 0 120 56" className="w-32 text-pine-700" aria-hidden="true">
        <path d="M4 48h112" stroke="var(--line-strong)" strokeWidth="2" strokeLinecap="round" strokeDasharray="6 7" />
        <path
          d="M20 14h58c16 0 26 12 30 26H20a6 6 0 0 1-6-6V20a6 6 0 0 1 6-6Z"
          fill="var(--pine-100)"
          stroke="currentColor"
          strokeWidth="2.5"
        />
        <path
          d="M24 21h10v8H24zM40 21h10v8H40zM56 21h10v8H56zM78 20c9 1 15 5 18 11H78Z"
          fill="var(--surface)"
          stroke="currentColor"
          strokeWidth="2"
        />
      </svg>
      <Title className="text-xl">{title}</Title>
      {children && <div className="max-w-prose text-ink-soft">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
