import type { CustomerFile } from '@throughfare/contract/calls/customers';
import { Form } from 'react-router';
import { useForm } from '../../lib/forms/use-form.ts';
import { callPaths } from '../../lib/call-paths.ts';
import { deskPaths } from '../../lib/desk-paths.ts';
import { paths } from '../../lib/paths.ts';
import { changeSharedState } from '../../lib/shared-state.ts';
import { DeskPage, FailedDeskPage } from '../../ui/desk-page.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PostForm, SubmitButton } from '../../ui/post-form.tsx';
import { AnswerSection } from '../../ui/answer-section.tsx';
import { formatInstant } from '@throughfare/kernel/format-instant';
import { CustomerFields } from './components/customer-fields.tsx';
import { CustomerTravellerForm } from './components/customer-traveller-form.tsx';
import { CustomerTravellers } from './components/customer-travellers.tsx';
import type { CustomerView } from './load-customers.ts';
import type { CustomerAnswer } from './send-customers.ts';

interface CustomerScreenProps {
  readonly view: CustomerView;
  /** The traveller whose form is open, or "new". */
  readonly open: string | null;
  /** True for administrators, who hand out data and erase it. */
  readonly isAdmin: boolean;
  readonly answer: CustomerAnswer | undefined;
}

const back = { to: deskPaths.customers(), label: 'Customers' };

/** One customer: details, travellers, and the rights that the law gives them over their data. */
export function CustomerScreen({ view, open, isAdmin, answer }: CustomerScreenProps) {
  if (view.state === 'failed')
    return <FailedDeskPage title="Customer" back={back} what="customer" message={view.message} href={deskPaths.customers()} />;
  const { customer, ...facts } = view;
  const { customerId, travellers } = customer;
  const of = (intent: string) => (answer?.intent === intent ? answer : undefined);
  const opened = travellers.find(({ travellerId }) => travellerId === open);
  return (
    <DeskPage
      title={customer.name}
      back={back}
      gap="gap-6"
      band={<p className="break-words">{[customer.email, customer.phone].filter(Boolean).join(', ')}</p>}
    >
      <div className="flex flex-wrap gap-3">
        {/* The search box takes the customer over, with the travellers as its party. */}
        <ButtonLink
          to={paths.home()}
          onClick={() => changeSharedState({ customerInHand: { customerId, name: customer.name, forSearch: true } })}
        >
          Search trains
        </ButtonLink>
        <ButtonLink to={deskPaths.manageBookings({}, { search: customer.email || customer.name })}>Bookings</ButtonLink>
        <ButtonLink to={paths.quotes({ search: customer.email || customer.name })}>Quotes</ButtonLink>
      </div>
      {open === 'new' || opened ? (
        <CustomerTravellerForm key={open} {...{ customerId }} traveller={opened} answer={of('traveller')} {...facts} />
      ) : (
        <CustomerTravellers {...{ customerId, travellers }} railcards={facts.railcards} answer={of('travellers')} />
      )}
      <Details customer={customer} answer={of('details')} />
      <Privacy customer={customer} isAdmin={isAdmin} answer={of('erase')} />
    </DeskPage>
  );
}

function Details({ customer, answer }: Omit<PrivacyProps, 'isAdmin'>) {
  const form = useForm({ intent: 'details', answer, start: textsOf(customer) });
  return (
    <AnswerSection title="Details" answer={answer}>
      <PostForm form={form} className="grid gap-4 sm:grid-cols-2">
        <CustomerFields form={form} />
        <div className="sm:col-span-2">
          <SubmitButton form={form} label="Save" />
        </div>
      </PostForm>
    </AnswerSection>
  );
}

interface PrivacyProps {
  readonly customer: CustomerFile;
  readonly isAdmin: boolean;
  readonly answer: CustomerAnswer | undefined;
}

function Privacy({ customer: { customerId, events, keptUntil }, isAdmin, answer }: PrivacyProps) {
  const form = useForm({ intent: 'erase', answer });
  return (
    <AnswerSection
      title="Privacy"
      lead={`If nobody uses this customer before then, everything here is deleted on ${formatInstant(keptUntil)}.`}
      answer={answer}
    >
      {isAdmin ? (
        <>
          <Form method="post" action={callPaths.customerExport()} reloadDocument>
            <input type="hidden" name="customerId" value={customerId} />
            <Button type="submit">Download all data</Button>
          </Form>
          <PostForm form={form} className="flex flex-col items-start gap-3">
            <Checkbox
              name="sure"
              value="yes"
              label="Erase this customer with their travellers and documents, also from quotes. Bookings stay."
              error={form.errorOf('sure')}
            />
            <SubmitButton form={form} label="Erase" look="danger" />
          </PostForm>
        </>
      ) : (
        <p>When the customer asks, your administrators can export or erase the data.</p>
      )}
      <div>
        <h3 className="font-semibold">History of the data</h3>
        <ul className="mt-2 flex flex-col gap-1 text-sm text-ink-soft">
          {events.map(({ at, text, by }, index) => (
            <li key={`${at}-${index}`}>
              {formatInstant(at)}: {text}, {by}
            </li>
          ))}
        </ul>
      </div>
    </AnswerSection>
  );
}

const textsOf = ({ name, email, phone, internalReference, internalNote }: CustomerFile) => ({
  name,
  email,
  phone,
  internalReference,
  internalNote,
});
