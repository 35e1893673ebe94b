import { handOffEvents, type HandOffEvent, type Webhook, type WebhookDelivery } from '@throughfare/contract/calls/hand-offs';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TickList } from '../../../ui/tick-list.tsx';
import { AnswerSection } from '../../../ui/answer-section.tsx';
import { formatInstant } from '@throughfare/kernel/format-instant';
import type { MachinesAnswer } from '../send-machines.ts';
import { RowButton } from './row-button.tsx';
import { SecretNotice } from './secret-notice.tsx';

const eventNames: Readonly<Record<HandOffEvent, string>> = {
  issue: 'Sale',
  change: 'Change',
  cancellation: 'Cancellation',
  refund: 'Refund',
  osdm: 'Bookings over OSDM, in OSDM’s own form',
  ping: 'Test',
};

const states: Readonly<Record<WebhookDelivery['state'], { readonly tone: BadgeTone; readonly text: string }>> = {
  waiting: { tone: 'amber', text: 'Waits' },
  delivered: { tone: 'ok', text: 'Delivered' },
  givenUp: { tone: 'signal', text: 'Given up' },
};

const webhookColumns: readonly Column<Webhook>[] = [
  { key: 'url', header: 'Address', cell: ({ url }) => <span className="font-semibold break-all">{url}</span> },
  { key: 'events', header: 'Is told of', cell: ({ events }) => events.map((event) => eventNames[event]).join(', ') },
  { key: 'by', header: 'Added', cell: ({ by, createdAt }) => `${formatInstant(createdAt)}, ${by}` },
  {
    key: 'actions',
    header: 'Change',
    cell: ({ webhookId, url }) => (
      <div className="flex flex-wrap gap-2 max-sm:justify-end">
        <RowButton intent="pingWebhook" id={webhookId} label="Send a test" of={url} />
        <RowButton intent="rotateWebhook" id={webhookId} label="Rotate secret" of={url} />
        <RowButton intent="removeWebhook" id={webhookId} label="Remove" of={url} look="danger" />
      </div>
    ),
  },
];

function outcomeText({ attempts, lastStatus, lastProblem, lastTriedAt, nextTryAt }: WebhookDelivery): string {
  const tried = lastTriedAt === undefined ? 'Not tried yet.' : `Try ${attempts}, ${formatInstant(lastTriedAt)}:`;
  const answered = lastStatus === undefined ? (lastProblem ?? '') : `answered ${lastStatus}.`;
  const next = nextTryAt === undefined || lastTriedAt === undefined ? '' : `Next try ${formatInstant(nextTryAt)}.`;
  return [tried, answered, next].filter((part) => part !== '').join(' ');
}

const deliveryColumns: readonly Column<WebhookDelivery>[] = [
  { key: 'event', header: 'Event', cell: ({ event }) => eventNames[event] },
  { key: 'booking', header: 'Booking', cell: ({ bookingReference }) => bookingReference ?? 'None' },
  { key: 'state', header: 'State', cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].text}</Badge> },
  { key: 'outcome', header: 'Last try', cell: outcomeText },
  {
    key: 'actions',
    header: 'Change',
    cell: ({ deliveryId, event, bookingReference }) => (
      <RowButton intent="replay" id={deliveryId} label="Send again" of={`${eventNames[event]} ${bookingReference ?? ''}`} />
    ),
  },
];

interface WebhooksProps {
  readonly agencyId: string;
  readonly webhooks: readonly Webhook[];
  readonly deliveries: readonly WebhookDelivery[];
  readonly answer: MachinesAnswer | undefined;
}

const intents = new Set(['addWebhook', 'rotateWebhook', 'removeWebhook', 'pingWebhook', 'replay']);

/** An agency's addresses for events of its bookings, and the deliveries to them. */
export function Webhooks({ agencyId, webhooks, deliveries, answer }: WebhooksProps) {
  const about = answer !== undefined && intents.has(answer.intent) ? answer : undefined;
  return (
    <AnswerSection
      title="Webhooks"
      lead="We post each sale, change, cancellation and refund to these addresses, signed as Standard Webhooks describes. If a receiver does not answer with 2xx, we try nine times over two and a half days."
      answer={about}
    >
      {about?.secret !== undefined && (
        <SecretNotice secret={about.secret}>Your receiver needs it to check signatures. Copy it now. It is not shown again.</SecretNotice>
      )}
      {webhooks.length === 0 ? (
        <p>No address receives events.</p>
      ) : (
        <Table caption="Webhooks" hideCaption rows={webhooks} rowKey={({ webhookId }) => webhookId} columns={webhookColumns} />
      )}
      <WebhookForm agencyId={agencyId} answer={about?.intent === 'addWebhook' ? about : undefined} />
      {deliveries.length > 0 && (
        <Table caption="Last deliveries" rows={deliveries} rowKey={({ deliveryId }) => deliveryId} columns={deliveryColumns} />
      )}
    </AnswerSection>
  );
}

function WebhookForm({ agencyId, answer }: Pick<WebhooksProps, 'agencyId' | 'answer'>) {
  const form = useForm({ intent: 'addWebhook', answer });
  return (
    <Disclosure summary="Add an address" open={answer?.ok === false}>
      <PostForm form={form} hidden={{ agencyId }} className="flex flex-col gap-4">
        <TextField
          label="Address"
          type="url"
          hint="https, on the public internet"
          maxLength={500}
          autoComplete="off"
          {...form.field('url')}
        />
        <TickList
          form={form}
          name="events"
          legend="It receives"
          options={handOffEvents.map((value) => ({ value, label: eventNames[value] }))}
          // A back office that reads the others does not read OSDM's form.
          ticked={handOffEvents.filter((value) => value !== 'osdm')}
        />
        <Button type="submit" look="action" className="self-start" busy={form.busy()}>
          Add address
        </Button>
      </PostForm>
    </Disclosure>
  );
}
