import type { AgencyKey } from '@throughfare/contract/calls/agency-keys';
import { type MachineScope, machineScopeNames } from '@throughfare/contract/machine-scopes';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TickList } from '../../../ui/tick-list.tsx';
import { AnswerSection } from '../../../ui/answer-section.tsx';
import { formatInstant } from '@throughfare/kernel/format-instant';
import type { MachinesAnswer } from '../send-machines.ts';
import { RowButton } from './row-button.tsx';
import { SecretNotice } from './secret-notice.tsx';

const states: Readonly<Record<AgencyKey['state'], { readonly tone: BadgeTone; readonly text: string }>> = {
  active: { tone: 'ok', text: 'Works' },
  expired: { tone: 'amber', text: 'Expired' },
  revoked: { tone: 'signal', text: 'Revoked' },
};

const scopeNames: Readonly<Record<MachineScope, string>> = {
  search: 'Search trains and prices',
  book: 'Fill a cart, pay and order',
  bookings: 'Read bookings and tickets',
  afterSales: 'Refund and change bookings',
  money: 'Read balances and statements',
  events: 'Read events and replay webhooks',
};

const columns: readonly Column<AgencyKey>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ keyId, name, hint, hasPublicKey }) => (
      <div>
        <span className="font-semibold break-words">{name}</span>
        <span className="block text-sm break-all text-ink-soft">{keyId}</span>
        <span className="block text-sm text-ink-soft">ends in {hint}</span>
        {hasPublicKey && <span className="block text-sm text-ink-soft">with a public key</span>}
      </div>
    ),
  },
  { key: 'scopes', header: 'May', cell: ({ scopes }) => scopes.map((scope) => scopeNames[scope]).join(', ') },
  { key: 'limit', header: 'Calls a minute', align: 'right', cell: ({ perMinute }) => perMinute },
  {
    key: 'state',
    header: 'State',
    cell: ({ state, expiresAt, previousUntil }) => (
      <div>
        <Badge tone={states[state].tone}>{states[state].text}</Badge>
        {state === 'active' && <span className="block text-sm text-ink-soft">until {formatInstant(expiresAt)}</span>}
        {previousUntil !== undefined && state === 'active' && (
          <span className="block text-sm text-ink-soft">the secret before until {formatInstant(previousUntil)}</span>
        )}
      </div>
    ),
  },
  { key: 'used', header: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt === undefined ? 'Never' : formatInstant(lastUsedAt)) },
  { key: 'by', header: 'Made by', cell: ({ by }) => by },
  {
    key: 'actions',
    header: 'Change',
    cell: ({ keyId, name, state }) =>
      state === 'revoked' ? null : (
        <div className="flex flex-wrap gap-2 max-sm:justify-end">
          <RowButton intent="rotateKey" id={keyId} label="Rotate" of={name} />
          <RowButton intent="revokeKey" id={keyId} label="Revoke" of={name} look="danger" />
        </div>
      ),
  },
];

interface AgencyKeysProps {
  readonly agencyId: string;
  readonly keys: readonly AgencyKey[];
  readonly answer: MachinesAnswer | undefined;
}

/** The keys with which an agency's programs call the API. */
export function AgencyKeys({ agencyId, keys, answer }: AgencyKeysProps) {
  const about = answer?.intent === 'createKey' || answer?.intent === 'rotateKey' || answer?.intent === 'revokeKey' ? answer : undefined;
  return (
    <AnswerSection
      title="Keys"
      lead="A program sends its key as the bearer token of each call and sells for this agency. Give each program a key of its own, with only the scopes it needs."
      answer={about}
    >
      {about?.secret !== undefined && (
        <SecretNotice secret={about.secret}>Copy it now. It is not shown again, and nobody can look it up.</SecretNotice>
      )}
      {keys.length === 0 ? (
        <p>No key has been made yet.</p>
      ) : (
        <Table caption="Keys" hideCaption rows={keys} rowKey={({ keyId }) => keyId} columns={columns} />
      )}
      <KeyForm agencyId={agencyId} answer={about?.intent === 'createKey' ? about : undefined} />
    </AnswerSection>
  );
}

function KeyForm({ agencyId, answer }: Pick<AgencyKeysProps, 'agencyId' | 'answer'>) {
  const form = useForm({ intent: 'createKey', answer, start: { expiresInDays: '365', perMinute: '60' } });
  return (
    <Disclosure summary="Make a key" open={answer?.ok === false}>
      <PostForm form={form} hidden={{ agencyId }} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField label="Name" hint="The program that will use it" maxLength={60} autoComplete="off" {...form.field('name')} />
          <SelectField
            label="Works for"
            options={[
              { value: '30', label: '30 days' },
              { value: '90', label: '90 days' },
              { value: '365', label: 'A year' },
            ]}
            {...form.field('expiresInDays')}
          />
          <TextField label="Calls a minute" inputMode="numeric" {...form.field('perMinute')} />
        </div>
        <TickList
          form={form}
          name="scopes"
          legend="It may"
          options={machineScopeNames.map((value) => ({ value, label: scopeNames[value] }))}
        />
        <TextArea
          label="Public key (PEM)"
          required={false}
          code
          hint="Only for a program that calls over OSDM and signs its requests for a token instead of sending the key."
          rows={4}
          maxLength={4000}
          {...form.field('publicKey')}
        />
        <Button type="submit" look="action" className="self-start" busy={form.busy()}>
          Make key
        </Button>
      </PostForm>
    </Disclosure>
  );
}
