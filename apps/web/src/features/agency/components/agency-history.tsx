import type { AgencyEvent } from '@throughfare/contract/calls/agencies';
import { AnswerSection } from '../../../ui/answer-section.tsx';
import { formatInstant } from '@throughfare/kernel/format-instant';

/** The history of an agency and its people, with time and person, the latest first. */
export function AgencyHistory({ events }: { readonly events: readonly AgencyEvent[] }) {
  return (
    <AnswerSection title="What was done">
      {events.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        <ol className="flex flex-col divide-y divide-line">
          {events.map(({ at, text, by }, index) => (
            <li key={`${at} ${index}`} className="flex flex-wrap gap-x-4 py-2 wrap-anywhere">
              <span className="text-ink-soft">{formatInstant(at)}</span>
              <span className="font-semibold">{text}</span>
              <span className="text-ink-soft">{by}</span>
            </li>
          ))}
        </ol>
      )}
    </AnswerSection>
  );
}
