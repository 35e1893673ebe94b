import type { listBookedTrains, listWithdrawals } from '@throughfare/contract/calls/withdrawn-trains';
import type { CallAnswer } from '@throughfare/contract/call';
import { causeFacts, delayCauseCodes } from '@throughfare/kernel/rights/delay-causes.data';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { formatInstant } from '@throughfare/kernel/format-instant';
import { allSources, factsOf } from '@throughfare/kernel/source';
import { Form, Link } from 'react-router';
import { deskPaths, type TrainsQuery } from '../../lib/desk-paths.ts';
import { paths } from '../../lib/paths.ts';
import type { FormAnswer } from '../../lib/forms/form-answer.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DeskPage, FailedDeskPage } from '../../ui/desk-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { TitledPanel } from '../../ui/titled-panel.tsx';
import { FormNotice, PostForm, SubmitButton } from '../../ui/post-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { TrainsView } from './load-trains.ts';

type Train = CallAnswer<typeof listBookedTrains>['data']['trains'][number];
type Listed = CallAnswer<typeof listWithdrawals>['data'];
type Traveller = Listed['travellers'][number];

interface TrainsScreenProps {
  readonly view: TrainsView;
  readonly query: TrainsQuery;
  readonly today: string;
  readonly answer: FormAnswer | undefined;
}

const answers: Readonly<Record<Traveller['answer'], { readonly text: string; readonly tone: BadgeTone }>> = {
  waiting: { text: 'Not told yet', tone: 'plain' },
  offered: { text: 'No answer yet', tone: 'amber' },
  refunded: { text: 'Refunded', tone: 'ok' },
  exchanged: { text: 'Another train', tone: 'ok' },
};

/** `/admin/trains`: the desk declares trains cancelled, and sees who of their travellers has answered (WITHDRAWN-1). */
export function TrainsScreen({ view, query, today, answer }: TrainsScreenProps) {
  const title = 'Trains that do not run';
  const back = { to: paths.orderDesk(), label: 'Orders' };
  if (view.state === 'failed')
    return <FailedDeskPage title={title} back={back} what="trains" message={view.message} href={deskPaths.withdrawnTrains(query)} />;
  const { listed, trains, nextId } = view;
  return (
    <DeskPage title={title} back={back} gap="gap-8">
      <TitledPanel id="choose" title="Choose trains">
        <Form action="/admin/trains" className="mt-3 flex flex-wrap items-end gap-4">
          <SelectField
            label="Seller"
            name="source"
            defaultValue={query.source ?? ''}
            options={allSources().map((source) => ({ value: source, label: factsOf(source).sells }))}
            className="w-full max-w-80"
          />
          <TextField label="Day of the trains" type="date" name="day" defaultValue={query.day ?? today} />
          <Button type="submit" look="secondary">
            Show booked trains
          </Button>
        </Form>
        {trains && <Choice key={nextId} trains={trains} query={query} nextId={nextId} answer={answer} />}
      </TitledPanel>
      <section aria-labelledby="declared" className="flex flex-col gap-4">
        <h2 id="declared" className="text-2xl">
          Declared so far
        </h2>
        {listed.withdrawals.length === 0 ? (
          <EmptyState title="No train was declared cancelled">
            Trains that a railway itself reports as cancelled need no press here.
          </EmptyState>
        ) : (
          <Table
            caption="Declared so far"
            hideCaption
            columns={withdrawalColumns}
            rows={listed.withdrawals}
            rowKey={({ withdrawalId }) => withdrawalId}
          />
        )}
      </section>
      {query.withdrawal !== undefined && (
        <section aria-labelledby="answers" className="flex flex-col gap-4">
          <h2 id="answers" className="text-2xl">
            Who has answered
          </h2>
          <Table
            caption="Who has answered"
            hideCaption
            columns={travellerColumns}
            rows={listed.travellers}
            rowKey={({ bookingReference, designator }) => `${bookingReference} ${designator}`}
          />
          <Pagination
            label="Pages of travellers"
            page={Number(query.page ?? 0) + 1}
            pageCount={listed.pages}
            hrefOf={(page) => deskPaths.withdrawnTrains({ withdrawal: query.withdrawal, page: String(page - 1) })}
          />
        </section>
      )}
    </DeskPage>
  );
}

interface ChoiceProps extends Pick<TrainsScreenProps, 'query' | 'answer'> {
  readonly trains: readonly Train[];
  readonly nextId: string;
}

function Choice({ trains, query, nextId, answer }: ChoiceProps) {
  const form = useForm({ intent: 'withdraw', answer });
  const hidden = { withdrawalId: nextId, source: query.source ?? '', day: query.day ?? '' };
  return (
    <PostForm form={form} hidden={hidden} className="mt-4 flex flex-col gap-4">
      <fieldset>
        <legend className="font-semibold">Trains with bookings</legend>
        {trains.length === 0 && <p>Nobody has a ticket for a train of this seller on that day.</p>}
        {trains.map(({ designator, departs, from, to, operator, bookings }) => (
          <Checkbox
            key={designator}
            name="train"
            value={designator}
            label={`${departs} ${from} – ${to}, ${operator} ${designator}: ${bookings} ${bookings === 1 ? 'booking' : 'bookings'}`}
          />
        ))}
      </fieldset>
      <TextField
        label="Other trains, by number"
        hint="Trains that nobody has booked yet, with commas: VT1076, VT1078."
        maxLength={1000}
        {...form.field('others')}
      />
      <TextField
        label="Reason, for the travellers"
        hint="For example: a strike of the train crews."
        maxLength={200}
        {...form.field('reason')}
      />
      <SelectField
        label="Cause, for the law"
        hint="It decides whether a late arrival is paid for."
        options={causeOptions}
        className="w-full max-w-96"
        {...form.field('cause')}
        defaultValue={form.field('cause').defaultValue ?? 'strike'}
      />
      <FormNotice form={form} />
      <p className="text-ink-soft">
        From then on no place of these trains is sold. Every traveller on them gets a mail and may take another train, the next one, or all
        the money back, free of charge.
      </p>
      <div>
        <SubmitButton form={form} label="Declare cancelled and offer all travellers a choice" look="action" />
      </div>
    </PostForm>
  );
}

const causeOptions = delayCauseCodes.map((cause) => ({ value: cause, label: causeFacts(cause).words }));

const withdrawalColumns: readonly Column<Listed['withdrawals'][number]>[] = [
  {
    key: 'trains',
    header: 'Trains',
    cell: ({ withdrawalId, designators, source }) => (
      <Link to={deskPaths.withdrawnTrains({ withdrawal: withdrawalId })}>{`${source} ${designators.join(', ')}`}</Link>
    ),
  },
  { key: 'day', header: 'Day', cell: ({ day }) => formatFullDay(day) },
  { key: 'reason', header: 'Reason', cell: ({ reason, cause }) => (cause ? `${reason} (${causeFacts(cause).words})` : reason) },
  { key: 'made', header: 'Declared', cell: ({ madeAt }) => formatInstant(madeAt) },
  { key: 'told', header: 'Told', align: 'right', cell: ({ told, bookings }) => `${told} of ${bookings}` },
  { key: 'answered', header: 'Answered', align: 'right', cell: ({ answered }) => answered },
];

const travellerColumns: readonly Column<Traveller>[] = [
  {
    key: 'booking',
    header: 'Booking',
    cell: ({ bookingReference, orderId }) => <Link to={deskPaths.orderFile(orderId)}>{bookingReference}</Link>,
  },
  { key: 'traveller', header: 'Traveller', cell: ({ traveller }) => traveller },
  { key: 'train', header: 'Train', cell: ({ designator }) => designator },
  { key: 'answer', header: 'Answer', cell: ({ answer }) => <Badge tone={answers[answer].tone}>{answers[answer].text}</Badge> },
];
