import type { GroupFile } from '@throughfare/contract/calls/groups';
import type { Currency } from '@throughfare/kernel/money';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { Form, Link, useNavigation } from 'react-router';
import { callPaths } from '../../lib/call-paths.ts';
import { deskPaths } from '../../lib/desk-paths.ts';
import { DeskPage, FailedDeskPage } from '../../ui/desk-page.tsx';
import { optionsOf } from '../../ui/options-of.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { AnswerNotice } from '../../ui/answer-notice.tsx';
import { TitledPanel } from '../../ui/titled-panel.tsx';
import type { FormAnswer } from '../../lib/forms/form-answer.ts';
import { TextField } from '../../ui/text-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useCommissionShown } from '../../lib/commission-shown.ts';
import { formatInstant } from '@throughfare/kernel/format-instant';
import { showAmount } from '../../domain/money/amounts.ts';
import { BookedGroup } from './components/booked-group.tsx';
import { DeskAnswerForms } from './components/desk-answer-forms.tsx';
import { groupStates, peopleText, whenText } from './group-words.ts';
import type { GroupView } from './load-groups.ts';

interface GroupScreenProps {
  readonly view: GroupView;
  readonly answer: FormAnswer | undefined;
}

const back = { to: deskPaths.groups(), label: 'Groups' };

/** One group request: the request, the desk's answer, and the next actions. */
export function GroupScreen({ view, answer }: GroupScreenProps) {
  const [commissionShown] = useCommissionShown();
  if (view.state === 'failed')
    return <FailedDeskPage title="Group" back={back} what="group" message={view.message} href={deskPaths.groups()} />;
  const { group } = view;
  const { reference, state, by, agencyName, answer: said, bookingReference } = group;
  const isOpen = state === 'offered' || state === 'expired' || state === 'declined';
  const about = answer !== undefined && (answer.intent === 'act' || answer.ok) ? answer : undefined;
  return (
    <DeskPage
      title={`Group ${reference}`}
      back={back}
      gap="gap-6"
      band={
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={groupStates[state].tone}>{groupStates[state].text}</Badge> By {by}, {agencyName}.
        </p>
      }
    >
      <AnswerNotice answer={about} />
      <AgencyActs group={group} />
      {group.money && group.currency !== undefined && <GroupMoney money={group.money} currency={group.currency} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <TitledPanel id="asked" title="What was asked">
          <dl className="mt-2 flex flex-col gap-2">
            {factsOf(group).map(([label, text]) => (
              <div key={label}>
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd className="break-words whitespace-pre-line">{text}</dd>
              </div>
            ))}
          </dl>
        </TitledPanel>
        <TitledPanel id="answered" title="Our answer">
          {said === '' ? (
            <p className="mt-2">{waitingWords(group)}</p>
          ) : (
            <div className="mt-2 flex flex-col gap-2">
              {group.price !== undefined && group.currency !== undefined && state !== 'refused' && (
                <p>
                  <strong className="text-2xl">
                    {showAmount(commissionShown ? group.price : (group.money?.customerTotal ?? group.price), group.currency)}
                  </strong>{' '}
                  for all
                  {group.validUntil !== undefined && isOpen && `, good until the end of ${formatFullDay(group.validUntil)}`}.
                  {state === 'offered' && ' Places are not held until you accept.'}
                </p>
              )}
              <p className="break-words whitespace-pre-line">{said}</p>
              {bookingReference === '' && group.price !== undefined && state !== 'refused' && (
                <p>
                  <Link reloadDocument to={callPaths.quotePaper({ group: group.groupId })}>
                    The offer (PDF)
                  </Link>
                </p>
              )}
              {bookingReference !== '' && (
                <p>
                  Booked under <strong>{bookingReference}</strong>.
                </p>
              )}
            </div>
          )}
        </TitledPanel>
      </div>
      <BookedGroup group={group} answer={answer} />
      <DeskAnswerForms group={group} answer={answer} />
    </DeskPage>
  );
}

function waitingWords({ state, asked }: GroupFile): string {
  if (state === 'asked')
    return 'Our desk has the request. You get a mail when the train company has been asked, and another with the price.';
  if (state !== 'requested' || !asked) return 'The request ended before there was an answer.';
  const number = asked.reference === '' ? '' : ` Its number of the request is ${asked.reference}.`;
  return `${asked.seller}: asked on ${formatInstant(asked.at)}.${number} You will get the answer by mail, and it will be shown here.`;
}

interface GroupMoneyProps {
  readonly money: NonNullable<GroupFile['money']>;
  readonly currency: Currency;
}

/** The agency's money, hidden with its commission. */
function GroupMoney({ money, currency }: GroupMoneyProps) {
  const [shown] = useCommissionShown();
  if (!shown) return null;
  const figures = [
    ['Your customer pays', money.customerTotal],
    [money.isServiceFee ? 'Your service fee in it' : 'Your mark-up in it', money.markUp],
    ['Your commission', money.commission],
    [money.settlement === 'net' ? 'You pay us, net' : 'You pay us', money.toPay],
  ] as const;
  return (
    <TitledPanel id="money" title="Your agency’s money">
      <dl className="mt-2 grid gap-x-8 gap-y-2 sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-semibold">{showAmount(value, currency)}</dd>
          </div>
        ))}
      </dl>
      {money.paidBy !== undefined && (
        <p className="mt-2">{money.paidBy === 'account' ? 'Paid on your account.' : 'Paid by transfer to our bank.'}</p>
      )}
    </TitledPanel>
  );
}

const labels = {
  accept: 'Accept the offer',
  send: 'Mail it to the customer',
  decline: 'Decline',
  withdraw: 'Withdraw the request',
} as const;

function sendLabel(state: GroupFile['state'], bookingReference: string): string {
  if (bookingReference !== '') return 'Mail the confirmation to the customer';
  return state === 'accepted' ? 'Mail the customer that it is being booked' : labels.send;
}

function AgencyActs({ group: { may, money, bookingReference, state: groupState } }: { readonly group: GroupFile }) {
  const { state, formData } = useNavigation();
  const acts = (['accept', 'send', 'decline', 'withdraw'] as const).filter((act) => may.includes(act));
  if (acts.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {acts.map((act) => (
        <Form key={act} method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="intent" value={act} />
          {act === 'accept' && money && (
            <>
              {Number(money.mostMarkUp) > 0 && (
                <TextField
                  label={`${money.isServiceFee ? 'Service fee' : 'Mark-up'} for all, at most ${money.mostMarkUp}`}
                  name="markUp"
                  inputMode="decimal"
                  defaultValue={money.markUp}
                  maxLength={10}
                  required={false}
                  autoComplete="off"
                />
              )}
              {money.ways.length > 1 && (
                <SelectField label="Pay" name="payBy" options={optionsOf({ account: 'On account', bank: 'By transfer to our bank' })} />
              )}
            </>
          )}
          <Button type="submit" look={act === 'accept' ? 'action' : 'secondary'} busy={state !== 'idle' && formData?.get('intent') === act}>
            {act !== 'send' ? labels[act] : sendLabel(groupState, bookingReference)}
          </Button>
        </Form>
      ))}
    </div>
  );
}

function factsOf(group: GroupFile): (readonly [string, string])[] {
  const { returnDay, customerName, customerEmail, wishes, internalReference } = group;
  const facts: (readonly [string, string])[] = [
    ['Journey', `${group.fromPlace} to ${group.toPlace}`],
    ['Out', whenText(group.outwardDay, group.outwardTime)],
    ['Back', returnDay === undefined ? 'One way' : whenText(returnDay, group.returnTime)],
    ['People', peopleText(group)],
    ['Customer', [customerName, customerEmail].filter(Boolean).join(', ')],
    ['Wishes', wishes],
    ['Your own reference', internalReference],
  ];
  return facts.filter(([, text]) => text !== '');
}
