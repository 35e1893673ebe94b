import { useId, type ReactNode } from 'react';
import { AnswerNotice } from './answer-notice.tsx';
import { Panel } from './panel.tsx';
import type { FormAnswer } from '../lib/forms/form-answer.ts';

interface AnswerSectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The answer to a form in this section. */
  readonly answer?: FormAnswer | undefined;
  readonly children: ReactNode;
}

/** One section of an account page, with the result of its last change. */
export function AnswerSection({ title, lead, answer, children }: AnswerSectionProps) {
  const headingId = useId();
  return (
    <Panel as="section" aria-labelledby={headingId} className="flex flex-col gap-5">
      <div>
        <h2 id={headingId} className="text-2xl">
          {title}
        </h2>
        {lead && <p className="mt-1.5 max-w-prose text-ink-soft">{lead}</p>}
      </div>
      <AnswerNotice answer={answer} />
      {children}
    </Panel>
  );
}
