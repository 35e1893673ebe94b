import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly open?: boolean;
  readonly className?: string;
}

/** A section that opens in place: the browser's own `<details>`. */
export function Disclosure({ summary, children, open, className }: DisclosureProps) {
  return (
    <details open={open} className={className}>
      <summary className="group inline-flex min-h-8 items-center gap-1.5 font-medium text-pine-700 underline underline-offset-4">
        {summary}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform duration-150 [details[open]>summary>&]:rotate-180" />
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
