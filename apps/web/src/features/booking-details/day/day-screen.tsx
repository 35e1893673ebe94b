import { formatInstant } from '@throughfare/kernel/format-instant';
import { JourneyLine } from '../../../domain/journeys/journey-line.tsx';
import { ShareJourney } from '../../../domain/tickets/share-journey.tsx';
import { TicketCodes } from '../../../domain/tickets/ticket-codes.tsx';
import { WalletLinks } from '../../../domain/tickets/wallet-links.tsx';
import { paths } from '../../../lib/paths.ts';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TitledPanel } from '../../../ui/titled-panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { DisruptionNotice } from '../components/disruption-notice.tsx';
import { DayNotices } from './day-notices.tsx';
import { dayNow } from './day-now.ts';
import type { DayView, ShownTrip } from './load-day.ts';
import { ValidRides } from './valid-rides.tsx';
import { useLiveDay } from './use-live-day.ts';

/** `/mybookings/day`: a journey on its day, for its traveller or for somebody with the shared link (TODAY-1 to TODAY-3). */
export function DayScreen({ view: loaded, problem }: { readonly view: DayView; readonly problem?: string | undefined }) {
  const { view, offlineMs, isKept } = useLiveDay(loaded);
  const { trips, disruption, nowMs, own, pushKey, token } = view;
  const shown = currentTrip(trips, offlineMs ?? nowMs);
  const reference = own?.row.bookingReference;
  const back = reference === undefined ? undefined : { to: paths.myBookings({ open: reference }), label: `Booking ${reference}` };
  const title = shown ? `${shown.trip.fromStation} – ${shown.trip.toStation}` : 'Your journey';
  return (
    <DeskPage title={title} {...(back ? { back } : {})} gap="gap-6">
      <p aria-live="polite" className="empty:hidden">
        {offlineMs !== undefined &&
          `You are offline. This page is as of ${formatInstant(new Date(nowMs).toISOString())}; your tickets are below.`}
      </p>
      {problem !== undefined && <Notice tone="warning">{problem}</Notice>}
      {own ? (
        <DisruptionNotice row={own.row} query={{ open: own.row.bookingReference }} nextTrains={own.nextTrains} />
      ) : (
        disruption.length > 0 && (
          <Notice tone="warning" title="A train does not run as booked">
            {disruption.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          {shown && <Now shown={shown} nowMs={offlineMs ?? nowMs} isOwn={own !== undefined} />}
          {trips.map(({ trip, legs }) => (
            <Panel key={trip.type} as="section" aria-label={`Trains, ${trip.type}`}>
              <JourneyLine trip={lineOf(trip)} legs={legs} />
              <Causes legs={legs} />
            </Panel>
          ))}
        </div>
        {own && (
          <div className="flex min-w-0 flex-col gap-6">
            <Panel className="flex flex-col gap-4">
              <TicketCodes row={own.row} />
              <WalletLinks row={own.row} />
              {isKept && <p className="text-sm text-ink-soft">This page is kept on this device. It opens without a connection.</p>}
            </Panel>
            <TitledPanel id="share" title="Let somebody follow you" className="flex flex-col gap-3 print:hidden">
              <p>The link shows your trains and how they run, without your name, tickets and price. It ends two days after the journey.</p>
              <TextField label="Link to share" readOnly value={own.share} onFocus={({ target }) => target.select()} />
              <ShareJourney row={own.row} />
            </TitledPanel>
          </div>
        )}
        {/* Below the tickets, which a traveller looks for on a phone. */}
        <div className="grid items-start gap-6 empty:hidden lg:col-span-2 lg:grid-cols-2">
          {own && <ValidRides rides={own.rides} row={own.row} />}
          {pushKey !== undefined && <DayNotices token={token} pushKey={pushKey} isOwn={own !== undefined} />}
        </div>
      </div>
    </DeskPage>
  );
}

function Now({ shown: { trip, legs }, nowMs, isOwn }: { readonly shown: ShownTrip; readonly nowMs: number; readonly isOwn: boolean }) {
  const now = dayNow(trip, legs, nowMs);
  return (
    <Panel as="section" aria-labelledby="now" raised className="flex flex-col gap-2">
      <div aria-live="polite">
        <h2 id="now" className="text-2xl">
          {now?.title ?? 'Booked times'}
        </h2>
        <p className="mt-1 text-lg">{now?.text ?? 'No railway reports on these trains now.'}</p>
      </div>
      {isOwn && now?.state !== 'arrived' && (
        <ul className="flex flex-col gap-1 text-ink-soft">
          {trip.valid.map(({ says }) => (
            <li key={says}>{says}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The messages of the railway, the cause of a delay first. */
function Causes({ legs }: Pick<ShownTrip, 'legs'>) {
  const said = [...new Set(legs.flatMap(({ notices = [] }) => notices))];
  if (said.length === 0) return null;
  return (
    <ul aria-label="Messages of the railway" className="mt-3 text-[0.9375rem]">
      {said.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  );
}

/** The direction that is under way or next, otherwise the last one. */
function currentTrip(trips: readonly ShownTrip[], nowMs: number): ShownTrip | undefined {
  return trips.find(({ trip, legs }) => dayNow(trip, legs, nowMs)?.state !== 'arrived') ?? trips.at(-1);
}

function lineOf({ type, segments, places, endedSegments }: ShownTrip['trip']): Parameters<typeof JourneyLine>[0]['trip'] {
  const [first] = segments;
  const departureDateTime = first?.departureDateTime ?? { date: '', time: '' };
  return { journey: { type, departureDateTime, carriers: [], segments }, seats: places, endedSegments };
}
