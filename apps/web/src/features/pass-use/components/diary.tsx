import type { PassInUse } from '@throughfare/contract/shapes/pass-in-use';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { TitledPanel } from '../../../ui/titled-panel.tsx';
import { diaryDays } from '../../../domain/tickets/pass-words.ts';
import { PassFields } from './pass-fields.tsx';

/** The journeys of the pass by day. A journey can be withdrawn until midnight of its day. */
export function Diary({ pass }: { readonly pass: PassInUse }) {
  const { travelDays, journeys } = pass;
  return (
    <TitledPanel id="diary" title="Travel diary">
      {travelDays && (
        <p className="mt-2 font-medium">
          {travelDays.used} of {travelDays.total} travel days used
        </p>
      )}
      {journeys.length === 0 ? (
        <p className="mt-2 text-ink-soft">There is no journey yet. Add each journey before you board.</p>
      ) : (
        <ol className="mt-3 flex flex-col gap-4">
          {diaryDays(journeys).map(({ day, journeys: ofDay }) => (
            <li key={day}>
              <h3 className="font-sans text-base font-semibold tracking-normal">{formatFullDay(day)}</h3>
              <ul className="mt-1 flex flex-col">
                {ofDay.map((journey) => (
                  <JourneyRow key={journey.journeyId} pass={pass} journey={journey} />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-3 text-sm text-ink-soft">
        A travel day lasts from midnight to midnight in Central European time. Until that midnight you can remove a journey.
      </p>
    </TitledPanel>
  );
}

function JourneyRow({ pass, journey }: { readonly pass: PassInUse; readonly journey: PassInUse['journeys'][number] }) {
  const { formData } = useNavigation();
  const { journeyId, from, to, train, isRemovable, day } = journey;
  const busy = formData?.get('intent') === 'remove' && formData.get('journeyId') === journeyId;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-2">
      <span className="min-w-0 break-words">
        {from} – {to}
        {train !== undefined && <span className="text-ink-soft"> · {train}</span>}
      </span>
      {isRemovable && (
        <Form method="post" preventScrollReset>
          <PassFields intent="remove" pass={pass} journeyId={journeyId} />
          <Button type="submit" size="small" look="quiet" busy={busy} aria-label={`Take back ${from} – ${to}, ${formatFullDay(day)}`}>
            Take back
          </Button>
        </Form>
      )}
    </li>
  );
}
