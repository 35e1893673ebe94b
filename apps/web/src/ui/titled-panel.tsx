import type { ReactNode } from 'react';
import { Panel } from './panel.tsx';

interface TitledPanelProps {
  /** Of the heading. */
  readonly id: string;
  readonly title: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A panel that is a section of the page, under its own heading. */
export function TitledPanel({ id, title, className, children }: TitledPanelProps) {
  return (
    <Panel as="section" aria-labelledby={id} className={className}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </Panel>
  );
}
