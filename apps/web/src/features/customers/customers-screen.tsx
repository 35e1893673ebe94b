import type { CustomerRow } from '@throughfare/contract/calls/customers';
import type { FormAnswer } from '../../lib/forms/form-answer.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { callPaths } from '../../lib/call-paths.ts';
import { deskPaths, type CustomersQuery } from '../../lib/desk-paths.ts';
import { paths } from '../../lib/paths.ts';
import { DeskPage, FailedDeskPage } from '../../ui/desk-page.tsx';
import { PostForm, SubmitButton } from '../../ui/post-form.tsx';
import { recordLink, RecordList } from '../../ui/record-list.tsx';
import type { Column } from '../../ui/table.tsx';
import { AnswerSection } from '../../ui/answer-section.tsx';
import { formatInstant } from '@throughfare/kernel/format-instant';
import { CustomerFields } from './components/customer-fields.tsx';
import type { CustomersView } from './load-customers.ts';

interface CustomersScreenProps {
  readonly view: CustomersView;
  readonly query: CustomersQuery;
  readonly answer: FormAnswer | undefined;
}

const back = { to: paths.agencyDashboard(), label: 'Dashboard' };

/** `/customers`: the agency's customers. */
export function CustomersScreen({ view, query, answer }: CustomersScreenProps) {
  const form = useForm({ intent: 'add', answer });
  if (view.state === 'failed')
    return <FailedDeskPage title="Customers" back={back} what="customers" message={view.message} href={deskPaths.customers(query)} />;
  return (
    <DeskPage title="Customers" back={back} gap="gap-6">
      <RecordList
        name="customers"
        query={query}
        hrefOf={deskPaths.customers}
        fileHref={callPaths.customersFile(query)}
        searchLabel="Name, traveller, e-mail, phone or own reference"
        rows={view.listed.customers}
        rowKey={({ customerId }) => customerId}
        columns={columns}
        pages={view.listed.pages}
        empty={{
          title: query.search === undefined ? 'No customers yet' : 'No customer matches',
          text: 'Save the customers you sell to again. At a booking a few letters then fill everything in.',
        }}
      />
      <AnswerSection title="New customer" answer={answer}>
        <PostForm form={form} className="grid gap-4 sm:grid-cols-2">
          <CustomerFields form={form} />
          <div className="sm:col-span-2">
            <SubmitButton form={form} label="Save and add travellers" look="action" />
          </div>
        </PostForm>
      </AnswerSection>
    </DeskPage>
  );
}

const columns: readonly Column<CustomerRow>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ customerId, name }) => recordLink(deskPaths.customer(customerId), name),
  },
  { key: 'email', header: 'E-mail', cell: ({ email }) => <span className="break-all">{email}</span> },
  { key: 'phone', header: 'Phone', cell: ({ phone }) => phone },
  { key: 'reference', header: 'Own reference', cell: ({ internalReference }) => internalReference },
  { key: 'travellers', header: 'Travellers', align: 'right', cell: ({ travellers }) => travellers },
  { key: 'used', header: 'Last used', cell: ({ usedAt }) => formatInstant(usedAt) },
];
