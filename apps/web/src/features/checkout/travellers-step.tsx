import { useCallback, useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import type { FieldErrors } from '../../lib/forms/form-answer.ts';
import { useFieldErrors } from '../../lib/forms/use-field-errors.ts';
import { nameOf } from '../../lib/forms/use-form.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import type { CustomerPick } from '../customers/load-customers.ts';
import { CustomerPicker } from '../customers/components/customer-picker.tsx';
import { useHumanCheck } from '../../lib/human-check/use-human-check.ts';
import { ContactFields } from './components/contact-fields.tsx';
import { ErrorSummary } from './components/error-summary.tsx';
import { ItemTravellers } from './components/item-travellers.tsx';
import { OwnReferenceFields } from './components/own-reference-fields.tsx';
import { SaveNote } from './components/save-note.tsx';
import type { BookingView } from './load-booking.ts';
import { asksForPhone, checkTravellers, type Problem } from './model/check-travellers.ts';
import { type UnusedRailcard, unusedRailcards } from './model/unused-railcards.ts';
import { formOfDraft, isBlank } from './model/traveller-form.ts';
import type { SavedTravellers } from './save-travellers.ts';
import { useTravellerForm } from './use-traveller-form.ts';

interface TravellersStepProps {
  readonly view: Extract<BookingView, { state: 'travellers' }>;
  /** The server's complaints about the sent form. */
  readonly sent: SavedTravellers | undefined;
}

/** The travellers. A plain form that posts to its page. With JavaScript it shows problems while the customer types, and saves itself. */
export function TravellersStep({ view: { cart, email, countries, country, today, saved, sells }, sent }: TravellersStepProps) {
  const [initial] = useState(() => formOfDraft(cart.items, cart.draft, email, country));
  const { form, dispatch, status, saveNow, send } = useTravellerForm(cart.cartId, initial);
  // A person who signs in on this page keeps the typed values. Their address is filled in if none was typed.
  const [known, setKnown] = useState(email);
  if (email !== known) {
    setKnown(email);
    if (form.lead.email === '') dispatch({ type: 'lead', field: 'email', text: email });
  }
  const [unused, setUnused] = useState<readonly UnusedRailcard[]>([]);
  const pick = useCallback(
    (customer: CustomerPick) => {
      dispatch({ type: 'customer', items: cart.items, customer });
      setUnused(unusedRailcards(cart.items, customer.kept));
    },
    [dispatch, cart.items],
  );
  const [attempt, setAttempt] = useState(0);
  const [sending, setSending] = useState(false);
  const submit = useSubmit();
  // A visitor becomes a guest here. Only with proof of a person may the call say that the address has an account.
  const human = useHumanCheck(email === '');
  const answered = useRef(sent);
  useEffect(() => {
    if (answered.current === sent) return;
    answered.current = sent;
    human.renew();
  });
  const navigating = useNavigation().state !== 'idle';

  const problems = checkTravellers(form, { items: cart.items, countries: new Set(countries.map(({ code }) => code)), today });
  const byServer = useMemo(() => (sent?.kind === 'incomplete' ? messagesOf(sent.problems) : undefined), [sent]);
  const found = messagesOf(problems);
  const errors = useFieldErrors(found, byServer);
  const errorOf = (path: string) => errors.errorOf(path) ?? (errors.attempted ? found[path] : undefined);
  // The server's own findings, such as an address with an account, join those of the page.
  const onlyServer = sent?.kind === 'incomplete' ? sent.problems.filter(({ path }) => path in errors.byServer) : [];
  const all = [...problems, ...onlyServer.filter(({ path }) => !problems.some((problem) => problem.path === path))];

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    errors.attempt();
    if (problems.length > 0) {
      setAttempt((count) => count + 1);
      return;
    }
    setSending(true);
    const post = new FormData(event.currentTarget);
    // Checked first, because a submission without a server would end on the error page.
    if (await send()) {
      const proof = email === '' ? await human.take() : undefined;
      if (proof !== undefined) post.set('reCAPTCHAtoken', proof);
      await submit(post, { method: 'post', action: paths.booking() });
    }
    setSending(false);
    setAttempt((count) => count + 1);
  }

  // A customer with saved travellers has an account, so their address is filled in. Their first step is to press a name.
  const contact = (
    <ContactFields lead={form.lead} isVisitor={email === ''} needsPhone={asksForPhone(cart.items)} dispatch={dispatch} errorOf={errorOf} />
  );
  return (
    <Form
      method="post"
      action={paths.booking()}
      noValidate
      className="flex min-w-0 flex-col gap-5"
      onSubmit={(event) => void onSubmit(event)}
      onBlur={({ target }) => {
        const name = nameOf(target);
        if (name === '') return;
        errors.leave(name);
        saveNow();
      }}
      onChange={({ target }) => errors.change(nameOf(target), false)}
    >
      <ErrorSummary problems={errors.attempted ? all : noProblems} attempt={attempt} />
      <ProblemNotice text={sent?.kind === 'refused' ? sent.message : undefined} />
      {sells && <CustomerPicker first takesInHand={isBlank(initial)} onPick={pick} />}
      {unused.length > 0 && (
        <Notice tone="warning" title="This price uses no railcard" announce>
          {unused.map(({ name, card }) => `${name} has a ${card} card`).join(', ')}, and the ticket is priced without it. Search again with
          the customer chosen beside the passengers to get the reduced price.
        </Notice>
      )}
      {saved.length === 0 && contact}
      {cart.items.map((item, index) => {
        const itemForm = form.items[index];
        return (
          itemForm && (
            <ItemTravellers
              key={item.itemId}
              items={cart.items}
              currency={cart.currency}
              item={item}
              form={itemForm}
              {...{ countries, today, saved, dispatch, errorOf }}
            />
          )
        );
      })}
      {saved.length > 0 && contact}
      {sells && <OwnReferenceFields own={form.own} dispatch={dispatch} />}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <SaveNote status={status} />
        <Button type="submit" look="action" size="large" busy={sending || navigating} className="max-sm:w-full">
          Continue to payment
        </Button>
      </div>
    </Form>
  );
}

const noProblems: readonly Problem[] = [];

function messagesOf(problems: readonly Problem[]): FieldErrors {
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]));
}
