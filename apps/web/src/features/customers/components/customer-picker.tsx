import type { PickedCustomer } from '@throughfare/contract/calls/customers';
import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { isPhone } from '../../../ui/use-sheet.ts';
import { useCustomerPicks } from '../use-customer-picks.ts';

interface CustomerPickerProps {
  readonly onPick: (customer: PickedCustomer) => void;
  /** The first field of the page's work, with the focus from the start. */
  readonly first?: boolean;
}

const emptyTexts = {
  searching: 'Searching…',
  found: 'No customer matches',
  failed: 'The customers cannot be reached. Please try again.',
} as const;

/** Finds a customer of the agency by a few letters. Before JavaScript it is absent, and the agent types the name. */
export function CustomerPicker({ onPick, first = false }: CustomerPickerProps) {
  return useHydrated() ? <Picker onPick={onPick} first={first} /> : null;
}

function Picker({ onPick, first }: Required<CustomerPickerProps>) {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<PickedCustomer>();
  const { customers, state } = useCustomerPicks(typed);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the field opens a sheet over the page: nobody has asked for it.
    if (first && !isPhone()) box.current?.querySelector('input')?.focus();
  }, [first]);
  return (
    <div ref={box}>
      <Combobox
        label="Customer"
        items={customers}
        selected={picked}
        onSelect={(customer) => {
          setPicked(customer);
          if (!customer) return;
          setTyped('');
          onPick(customer);
        }}
        inputValue={picked && typed === '' ? picked.name : typed}
        onInput={(text) => {
          setPicked(undefined);
          setTyped(text);
        }}
        onLeave={() => setTyped('')}
        textOf={({ name }) => name}
        keyOf={({ customerId }) => customerId}
        renderItem={({ name, email, internalReference, travellers }) => (
          <>
            <span className="block leading-5 font-semibold">{name}</span>
            <span className="text-sm break-words text-ink-soft">
              {[email, internalReference, travellersText(travellers.length)].filter(Boolean).join(' · ')}
            </span>
          </>
        )}
        emptyText={emptyTexts[state]}
        placeholder="Name, e-mail, phone or own reference"
      />
    </div>
  );
}

const travellersText = (count: number): string => (count === 1 ? '1 traveller' : `${count} travellers`);
