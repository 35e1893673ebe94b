import { formatInstant } from '@throughfare/kernel/format-instant';
import type { DeskCase } from '@throughfare/contract/calls/order-desk';
import { Link } from 'react-router';
import { callPaths } from '../../../lib/call-paths.ts';
import { deskPaths } from '../../../lib/desk-paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { DeskResult } from '../act-at-desk.ts';
import { caseBadges } from '../model/desk-words.ts';
import { DeskActionForm } from './desk-action-form.tsx';

interface CaseCardProps {
  readonly waiting: DeskCase;
  readonly result: DeskResult | undefined;
  /** The order's own page has no link to it. */
  readonly linked: boolean;
}

/** One case that waits for a decision: the facts, the advice, and the buttons. */
export function CaseCard({ waiting, result, linked }: CaseCardProps) {
  const { kind, title, says, todo, since, orderId, subject, actions } = waiting;
  const badge = caseBadges[kind];
  return (
    <Panel as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone={badge.tone}>{badge.text}</Badge>
        <h3 className="text-lg font-semibold">{title}</h3>
        <span className="ml-auto text-sm text-ink-soft">since {formatInstant(since)}</span>
      </div>
      <ul className="flex flex-col gap-1">
        {says.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
      <p className="max-w-prose text-ink-soft">{todo}</p>
      {linked && orderId !== undefined && (
        <p>
          <Link to={deskPaths.orderFile(orderId)} className="font-medium text-pine-700 underline underline-offset-4">
            The order and its history
          </Link>
        </p>
      )}
      {kind === 'dispute' && orderId !== undefined && (
        <p>
          <a href={callPaths.evidence(orderId)} className="font-medium text-pine-700 underline underline-offset-4">
            Evidence for the bank (PDF)
          </a>
        </p>
      )}
      <DeskActionForm actions={actions} subject={subject} orderId={orderId} result={result} />
    </Panel>
  );
}
