import { useState, type ReactNode } from 'react';
import { ArrowLeftRight } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { optionsOf } from '../../ui/options-of.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Quantity } from '../../ui/quantity.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StarIcon } from '../../ui/star-icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Table } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TimeSelect } from '../../ui/time-select.tsx';
import { useToast } from '../../ui/toast.tsx';

const colours = [
  'ink',
  'ink-soft',
  'paper',
  'surface',
  'line',
  'line-strong',
  'pine-900',
  'pine-700',
  'pine-500',
  'pine-100',
  'pine-50',
  'signal',
  'signal-dark',
  'signal-100',
  'amber',
  'amber-100',
  'ok',
  'ok-100',
];
const fruits = ['Apple', 'Apricot', 'Banana', 'Blackberry', 'Cherry', 'Fig', 'Grape', 'Pear', 'Plum'];

/** Every part of the design system in its states. Available in development only. */
export default function UiPage() {
  const toast = useToast();
  const [dialogOpen, setDialogOpen] = useState(false);
  const [tab, setTab] = useState('conditions');
  const [fruit, setFruit] = useState<string>();
  const [text, setText] = useState('');
  const [day, setDay] = useState('2026-11-28');
  const [time, setTime] = useState('08:00');
  const [count, setCount] = useState(1);
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-10 px-4 py-10 sm:px-6">
      <title>Design system</title>
      <h1 className="text-5xl">Design system</h1>
      <Part title="Colours">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
          {colours.map((name) => (
            <li key={name} className="text-sm">
              <span className="block h-14 rounded-control border border-line" style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Type">
        <p className="font-display text-5xl font-bold">Go further by rail</p>
        <h2 className="text-3xl">Choose your outward train</h2>
        <h3 className="text-xl">Your trip</h3>
        <p>
          Text at 16 px with <a href="#content">a link</a>, tabular figures 09:00 11:11 £38.00 £111.11, and names such as Świnoujście,
          Zürich, Orléans.
        </p>
        <p className="text-sm text-ink-soft">Secondary text</p>
      </Part>
      <Part title="Buttons">
        <Row>
          <Button look="action" size="large">
            Search
          </Button>
          <Button look="action">Add to cart</Button>
          <Button>Edit Search</Button>
          <Button look="quiet">Cancel</Button>
          <Button look="danger">Remove</Button>
          <Button size="small">Small</Button>
          <ButtonLink to="/ui">A link</ButtonLink>
        </Row>
        <Row>
          <Button look="action" busy>
            Searching
          </Button>
          <Button look="action" blockedBecause="choose a station first">
            Search
          </Button>
          <IconButton label="Swap" look="round" icon={<ArrowLeftRight aria-hidden="true" className="size-5" />} />
          <Quantity label="Adult" value={count} onChange={setCount} canDecrease={count > 0} canIncrease={count < 8} />
          <Spinner />
          <StarIcon />
        </Row>
      </Part>
      <Part title="Fields">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="First name" autoComplete="off" />
          <TextField label="E-mail" type="email" error="Must be a valid email" defaultValue="someone" />
          <TextField label="Phone" required={false} hint="With the country code" />
          <SelectField label="Country" placeholder="Choose" options={optionsOf({ FR: 'France', GB: 'United Kingdom' })} />
        </div>
        <Checkbox label="Return journey" defaultChecked />
        <Checkbox label="I accept the terms" error="Please accept the terms and conditions." />
        <fieldset className="grid gap-3 sm:grid-cols-3">
          <legend className="mb-2 font-semibold">Fare</legend>
          <RadioCard name="fare" defaultChecked title="Advance Single">
            This train only
          </RadioCard>
          <RadioCard name="fare" title="70min Flex">
            Trains within 70 minutes
          </RadioCard>
          <RadioCard name="fare" disabled title="Anytime Single">
            Sold out
          </RadioCard>
        </fieldset>
        <div className="grid items-start gap-3 sm:grid-cols-3">
          <Combobox
            label="Fruit"
            items={fruits.filter((name) => name.toLowerCase().includes(text.toLowerCase()))}
            selected={fruit}
            onSelect={(name) => {
              setFruit(name);
              setText(name ?? '');
            }}
            inputValue={text}
            onInput={setText}
            textOf={(name) => name}
            keyOf={(name) => name}
            renderItem={(name) => name}
            emptyText="No fruit is called that"
            note={fruit ? 'Ripe' : ''}
          />
          <div className="relative flex min-h-[4.75rem] flex-col justify-center rounded-[14px] border-[1.5px] border-line-strong bg-surface px-4 py-2">
            <span className="text-[0.8125rem] text-ink-soft">Out</span>
            <DatePicker label="Out" value={day} onChange={setDay} min="2026-11-20" max="2027-02-20" />
            <TimeSelect label="Time out" value={time} onChange={setTime} />
          </div>
        </div>
      </Part>
      <Part title="Messages">
        <Notice>Under-fives travel free, two per adult.</Notice>
        <Notice tone="warning" title="One train company has not answered">
          Some trains may be missing.
        </Notice>
        <Notice tone="error">Your card is declined or invalid.</Notice>
        <Notice tone="success">Tickets sent.</Notice>
        <Row>
          <Badge tone="amber">Cheapest</Badge>
          <Badge tone="pine">Direct</Badge>
          <Badge tone="signal">Cancelled</Badge>
          <Badge tone="ok">On time</Badge>
          <Badge>Simulated</Badge>
          <Button size="small" onClick={() => toast('Added to your cart')}>
            Show a toast
          </Button>
          <Button size="small" onClick={() => toast('Passengers were reset', { label: 'Undo', run: () => toast('Undone') })}>
            Toast with an action
          </Button>
        </Row>
      </Part>
      <Part title="Structure">
        <Stepper label="Steps" steps={['Outward', 'Return', 'Travellers', 'Pay']} current={1} />
        <Tabs
          label="Fare"
          selected={tab}
          onSelect={setTab}
          equalWidths
          tabs={[
            { id: 'conditions', title: 'Conditions', panel: 'Only on the booked train.' },
            { id: 'refund', title: 'Refund', panel: 'Not refundable.' },
            { id: 'change', title: 'Change', panel: 'For a fee until departure.' },
          ]}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Panel>
            <h3 className="text-xl">Panel</h3>
            <p className="text-ink-soft">White on paper.</p>
          </Panel>
          <Panel raised>
            <h3 className="text-xl">Raised</h3>
            <Disclosure summary="Details">Opens in place.</Disclosure>
          </Panel>
        </div>
        <Table
          caption="Bookings"
          columns={[
            { key: 'ref', header: 'Reference', cell: (row) => row.reference },
            { key: 'trip', header: 'Trip', cell: (row) => row.trip },
            { key: 'price', header: 'Price', cell: (row) => row.price, align: 'right' },
          ]}
          rows={[
            { reference: 'TF4K2M', trip: 'London – Edinburgh', price: '£76.00' },
            { reference: 'TF9Q1Z', trip: 'Paris – Lyon', price: '£41.20' },
          ]}
          rowKey={(row) => row.reference}
        />
        <Pagination label="Pages of bookings" page={2} pageCount={4} hrefOf={(page) => `/ui?page=${page}`} />
        <Skeleton className="h-20" />
        <EmptyState title="No trains on this day" actions={<Button>Next day</Button>}>
          The line is closed on 25 December.
        </EmptyState>
        <Button onClick={() => setDialogOpen(true)}>Open a dialog</Button>
        <Dialog
          title="Error"
          open={dialogOpen}
          onClose={() => setDialogOpen(false)}
          actions={<Button onClick={() => setDialogOpen(false)}>OK</Button>}
        >
          <p>Your destination station cannot be the same as origin station</p>
        </Dialog>
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="border-b border-line pb-2 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

function Row({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
