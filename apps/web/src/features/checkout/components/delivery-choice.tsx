import type { CartItem } from '@throughfare/contract/shapes/cart';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { itemPath } from '../model/field-path.ts';
import type { DeliveryOption } from '../model/traveller-form.ts';

const words: Readonly<Record<DeliveryOption, { readonly title: string; readonly text: string }>> = {
  E_TICKET: { title: 'On your phone', text: 'Show the code from your mail or My Bookings.' },
  ETK: { title: 'To print', text: 'A PDF with the code by mail, to print and bring.' },
  EML: { title: 'By e-mail', text: 'A PDF by mail, to show or print.' },
};

interface DeliveryChoiceProps {
  readonly item: CartItem;
  readonly chosen: DeliveryOption;
  readonly onChange: (option: DeliveryOption) => void;
}

/** The delivery of the ticket, as a choice if there are several options. */
export function DeliveryChoice({ item, chosen, onChange }: DeliveryChoiceProps) {
  const name = itemPath(item.itemId, 'delivery');
  const [only] = item.deliveryOptions;
  if (item.deliveryOptions.length < 2) {
    return (
      <p className="text-[0.9375rem]">
        <span className="font-semibold">{words[only ?? 'E_TICKET'].title}.</span>{' '}
        <span className="text-ink-soft">{words[only ?? 'E_TICKET'].text}</span>
      </p>
    );
  }
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">How you get the ticket</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {item.deliveryOptions.map((option) => (
          <RadioCard
            key={option}
            name={name}
            value={option}
            checked={option === chosen}
            onChange={() => onChange(option)}
            title={words[option].title}
          >
            {words[option].text}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}
