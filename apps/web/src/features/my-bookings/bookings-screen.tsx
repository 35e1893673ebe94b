import { messageText } from '@throughfare/contract/messages';
import { useNavigation } from 'react-router';
import { paths, type BookingsQuery } from '../../lib/paths.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useBookingsPlace } from '../../domain/bookings/bookings-place.ts';
import type { ChangeResult } from '../../domain/bookings/change-intents.ts';
import { ChangeDialog } from '../after-sales/change-dialog.tsx';
import type { ChangeView } from '../after-sales/load-change.ts';
import { BookingList } from './components/booking-list.tsx';
import { BookingsProblem } from './components/bookings-problem.tsx';
import { BookingsHero } from './components/bookings-hero.tsx';
import { BookingsSearch } from './components/bookings-search.tsx';
import { FindBookingForm } from './components/find-booking-form.tsx';
import { ListFilter } from './components/list-filter.tsx';
import { OwnPasses } from './components/own-passes.tsx';
import { TaskTabs, taskNames } from './components/task-tabs.tsx';
import { NextTrip } from './components/next-trip.tsx';
import { PageLinks } from './components/page-links.tsx';
import type { BookingsView } from './load-bookings.ts';
import { isStart } from '../../domain/bookings/list-query.ts';
import { passesToUse } from './model/passes-to-use.ts';
import type { SentBookings } from '../booking-details/send-bookings.ts';

interface BookingsScreenProps {
  readonly view: BookingsView;
  readonly query: BookingsQuery;
  /** The outcome of a form of the page. */
  readonly sent: SentBookings | undefined;
  /** The action on a booking that the large modal shows. */
  readonly change: ChangeView | undefined;
  readonly changed: ChangeResult | undefined;
  readonly demonstration: boolean;
}

/** My Bookings: the bookings of the session. */
export function BookingsScreen({ view, query, sent, change, changed, demonstration }: BookingsScreenProps) {
  const { addressOf, ofOthers, fileOf } = useBookingsPlace();
  const { state, location, formMethod } = useNavigation();
  const next = view.state === 'list' && ofOthers === undefined && isStart(query) ? view.next : undefined;
  const passes = view.state === 'list' && view.isTraveller && ofOthers === undefined && isStart(query) ? passesToUse(view.rows) : [];
  const loading = state === 'loading' && location.pathname === addressOf() && formMethod !== 'POST' && query.flow === undefined;
  return (
    <>
      <BookingsHero>{next === undefined && <BookingsSearch search={query.search} busy={loading} />}</BookingsHero>
      <div className="mx-auto flex max-w-[84rem] flex-col gap-6 px-4 py-8 sm:px-6">
        <BookingsProblem problem={query.problem} />
        {next && <NextTrip {...next} />}
        <OwnPasses passes={passes} />
        {change && <ChangeDialog view={change} query={query} result={changed} />}
        {view.state === 'failed' && (
          <EmptyState
            title={messageText('bookings.failed')}
            actions={
              <a href={addressOf(query)} className={buttonClasses('action')}>
                Try again
              </a>
            }
          >
            {view.message}
          </EmptyState>
        )}
        {view.state === 'list' && (
          <>
            <output className={loading ? 'text-ink-soft' : 'sr-only'}>{loading ? messageText('bookings.loading') : ''}</output>
            {fileOf && <TaskTabs query={query} />}
            <ListFilter query={query} days={view.days} />
            <div aria-busy={loading} className={loading ? 'opacity-50' : ''}>
              {view.rows.length === 0 ? (
                <EmptyState title={messageText('bookings.noData')}>{nothingShown(query, ofOthers !== undefined)}</EmptyState>
              ) : (
                <Panel padded={false} className="overflow-hidden max-md:overflow-visible max-md:border-0 max-md:bg-transparent">
                  <BookingList
                    rows={view.rows}
                    query={query}
                    countries={view.countries}
                    sent={sent}
                    nextTrains={view.nextTrains}
                    running={view.running}
                  />
                </Panel>
              )}
            </div>
            <PageLinks query={query} pages={view.pages} />
            {next && <BookingsSearch search={query.search} busy={loading} />}
            {fileOf && view.rows.length > 0 && (
              <a href={fileOf(query)} download className={`${buttonClasses('secondary', 'small')} w-fit print:hidden`}>
                Download as CSV
              </a>
            )}
            {ofOthers === undefined && (
              <Disclosure summary="Find a booking that is not in this list" className="print:hidden" open={sent?.intent === 'find'}>
                <Panel className="mt-2">
                  <p className="mb-4 max-w-prose text-ink-soft">We will send a link to the address it was booked with.</p>
                  <FindBookingForm sent={sent} action={paths.myBookings()} />
                </Panel>
              </Disclosure>
            )}
          </>
        )}
        {demonstration && <Notice>Demonstration, not valid for travel</Notice>}
      </div>
    </>
  );
}

function nothingShown({ search, task, from, to, dateOf }: BookingsQuery, ofOthers: boolean): string {
  if (task !== undefined) return `There is nothing here: ${taskNames[task].toLowerCase()}.`;
  if (from !== undefined || to !== undefined || dateOf !== undefined) return 'There are no bookings on these days.';
  if (ofOthers) return search === undefined ? 'Nothing has been booked yet.' : `No booking matches “${search}”.`;
  return search === undefined ? 'Your bookings will be listed here.' : `None of your bookings matches “${search}”.`;
}
