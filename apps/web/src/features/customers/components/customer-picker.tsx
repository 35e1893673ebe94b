import { useEffect, useRef, useState } from 'react';
import { changeSharedState, sharedState } from '../../../lib/shared-state.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { isPhone } from '../../../ui/use-sheet.ts';
import type { CustomerPick } from '../load-customers.ts';
import { useCustomerPicks } from '../use-customer-picks.ts';

interface CustomerPickerProps {
  readonly onPick: (customer: CustomerPick) => void;
  /** Fills in the customer that the agent chose in the search, without a press. */
  readonly takesInHand?: boolean;
  /** The first field of the page's work, with the focus from the start. */
  readonly first?: boolean;
}

const emptyTexts = {
  searching: 'Searching…',
  found: 'No customer matches',
  failed: 'We cannot search your customers at the moment. Please try again.',
} as const;

/** Finds a customer of the agency by a few letters. Before JavaScript it is absent, and the agent types the name. */
export function CustomerPicker({ onPick, first = false, takesInHand = false }: CustomerPickerProps) {
  return useHydrated() ? <Picker onPick={onPick} first={first} takesInHand={takesInHand} /> : null;
}

function Picker({ onPick, first, takesInHand }: Required<CustomerPickerProps>) {
  const [inHand, setInHand] = useState(() => (takesInHand ? sharedState().customerInHand : undefined));
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<CustomerPick>();
  const { customers, state } = useCustomerPicks(inHand?.name ?? typed);
  const waited = inHand && customers.find(({ customerId }) => customerId === inHand.customerId);
  const chosen = picked ?? waited;
  const filledIn = useRef(false);
  useEffect(() => {
    if (!waited || filledIn.current) return;
    // Only once: the next booking may be for another customer.
    filledIn.current = true;
    changeSharedState({ customerInHand: undefined });
    onPick(waited);
  }, [waited, onPick]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the field opens a sheet over the page, which nobody asked for.
    if (first && !isPhone()) box.current?.querySelector('input')?.focus();
  }, [first]);
  return (
    <div ref={box}>
      <Combobox
        label="Customer"
        items={customers}
        selected={chosen}
        onSelect={(customer) => {
          setInHand(undefined);
          setPicked(customer);
          if (!customer) return;
          setTyped('');
          onPick(customer);
        }}
        inputValue={chosen && typed === '' ? chosen.name : typed}
        onInput={(text) => {
          setInHand(undefined);
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
