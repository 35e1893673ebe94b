import type { HistoryLine } from '@throughfare/contract/calls/order-desk';
import { Badge } from '../../../ui/badge.tsx';
import { historyBadges, instantText } from '../model/desk-words.ts';

/** Everything that happened to an order, oldest first. */
export function HistoryList({ history }: { readonly history: readonly HistoryLine[] }) {
  return (
    <ol className="flex flex-col">
      {history.map(({ at, kind, title, detail }, index) => (
        // events are never reordered, and the same may happen twice in one millisecond
        // oxlint-disable-next-line react/no-array-index-key
        <li
          key={`${at} ${index}`}
          className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-0 sm:grid-cols-[13.5rem_6rem_1fr]"
        >
          <time dateTime={at} className="text-sm text-ink-soft tabular-nums">
            {instantText(at, true)}
          </time>
          <span>
            <Badge tone={historyBadges[kind].tone}>{historyBadges[kind].text}</Badge>
          </span>
          <span className="min-w-0 max-sm:col-span-2">
            <span className="font-medium">{title}</span>
            {detail !== '' && <span className="block text-sm break-words text-ink-soft">{detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
