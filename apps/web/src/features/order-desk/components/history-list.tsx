import type { HistoryLine } from '@throughfare/contract/calls/order-desk';
import { classNames } from '../../../lib/class-names.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { daysOf, historyBadges, timeText } from '../model/desk-words.ts';

/** Records of the payment provider, the books and the jobs. They repeat the order's own events, so they are less prominent. */
const setBack: ReadonlySet<HistoryLine['kind']> = new Set(['payment', 'ledger', 'job']);

/** The whole history of an order by days, oldest first. Technical names are shown on request. */
export function HistoryList({ history }: { readonly history: readonly HistoryLine[] }) {
  return (
    <div className="group flex flex-col gap-4">
      <Checkbox label="Show references, as logs and suppliers name things" className="text-[0.9375rem]" />
      {daysOf(history).map(({ day, lines }) => (
        <section key={day} aria-label={day}>
          <h3 className="border-b border-line pb-1 font-sans text-[0.9375rem] tracking-normal text-ink-soft">{day}, times in UTC</h3>
          <ol className="flex flex-col">
            {lines.map((line, index) => (
              // events are never reordered, and the same may happen twice in one millisecond
              // oxlint-disable-next-line react/no-array-index-key
              <HistoryRow key={`${line.at} ${index}`} line={line} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function HistoryRow({ line: { at, kind, title, detail, references } }: { readonly line: HistoryLine }) {
  const soft = setBack.has(kind);
  return (
    <li className="grid grid-cols-[5rem_1fr] items-baseline gap-x-3 gap-y-0.5 border-b border-line py-2 last:border-0 sm:grid-cols-[5rem_6rem_1fr]">
      <time dateTime={at} className="text-sm text-ink-soft tabular-nums">
        {timeText(at)}
      </time>
      <span>
        <Badge tone={historyBadges[kind].tone}>{historyBadges[kind].text}</Badge>
      </span>
      <span className="min-w-0 max-sm:col-span-2">
        <span className={classNames(soft ? 'text-ink-soft' : 'font-medium')}>{title}</span>
        {detail !== '' && <span className="block text-sm break-words text-ink-soft">{detail}</span>}
        {references.length > 0 && (
          <span className="hidden font-mono text-[0.8125rem] break-all text-ink-soft group-has-checked:block">
            {references.join(' · ')}
          </span>
        )}
      </span>
    </li>
  );
}
