import type { SavedTraveller } from '@throughfare/contract/calls/travellers';
import type { CartItem } from '@throughfare/contract/shapes/cart';
import type { Currency } from '@throughfare/kernel/money';
import { passGroupAges } from '@throughfare/kernel/passes/pass-party';
import { formatWeekdayDayMonth } from '@throughfare/kernel/format-day';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { itemTitle } from '../../cart/model/item-title.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { Country } from '../load-booking.ts';
import type { ItemForm } from '../model/traveller-form.ts';
import type { TravellerFormAction } from '../model/traveller-form-reducer.ts';
import { BoardingHelp } from './boarding-help.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { PassSwap } from './pass-swap.tsx';
import { PassengerFields } from './passenger-fields.tsx';
import { SeatWishes } from './seat-wishes.tsx';

interface ItemTravellersProps {
  readonly items: readonly CartItem[];
  readonly currency: Currency;
  readonly item: CartItem;
  readonly form: ItemForm;
  readonly countries: readonly Country[];
  readonly today: string;
  readonly saved: readonly SavedTraveller[];
  readonly dispatch: (action: TravellerFormAction) => void;
  readonly errorOf: (path: string) => string | undefined;
}

/** The travellers of one ticket in the cart, its delivery, and its seat wishes. */
export function ItemTravellers({ items, currency, item, form, countries, today, saved, dispatch, errorOf }: ItemTravellersProps) {
  const hydrated = useHydrated();
  const { itemId } = item;
  const headingId = `travellers-${itemId}`;
  return (
    <Panel as="section" aria-labelledby={headingId} className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id={headingId} className="text-xl">
            {items.length > 1 ? `Travellers, ticket ${items.indexOf(item) + 1}` : item.passengers.length > 1 ? 'Travellers' : 'Traveller'}
          </h2>
          <p className="mt-1 text-ink-soft">
            {itemTitle(item)},{' '}
            {item.pass
              ? `valid from ${formatWeekdayDayMonth(item.pass.validFrom)}`
              : formatWeekdayDayMonth(item.outward.departureDateTime.date)}
          </p>
        </div>
        {items[0] !== item && hydrated && (
          <Button size="small" onClick={() => dispatch({ type: 'copy', items, itemId })}>
            Same travellers as ticket 1
          </Button>
        )}
      </div>
      {item.pass && <p className="text-[0.9375rem] text-ink-soft">Names as in the passport. {residenceNote(item.pass.businessChannel)}</p>}
      {item.passengers.map((passenger, index) => {
        const traveller = form.travellers[index];
        return (
          traveller && (
            <PassengerFields
              key={passenger.passengerRef}
              ages={item.pass && passGroupAges[item.pass.travellers[index]?.type ?? 'Adult']}
              {...{ itemId, passenger, index, traveller, countries, today, saved, dispatch, errorOf }}
            />
          )
        );
      })}
      {item.pass && <PassSwap item={item} currency={currency} residences={form.travellers.map((one) => one.countryOfResidence)} />}
      {item.seatsReserved && !item.passengers.every(({ brings }) => brings?.includes('WHEELCHAIR')) && (
        <SeatWishes
          itemId={itemId}
          chosen={item.chosenPlaces ?? []}
          wishes={form.seatPreferences}
          onChange={(preferences) => dispatch({ type: 'seats', itemId, preferences })}
        />
      )}
      {!item.pass && (
        <BoardingHelp
          item={item}
          help={form.seatPreferences.help}
          onChange={(help) => {
            const { help: _before, ...preferences } = form.seatPreferences;
            dispatch({ type: 'seats', itemId, preferences: help ? { ...preferences, help } : preferences });
          }}
        />
      )}
      <DeliveryChoice item={item} chosen={form.deliveryOption} onChange={(option) => dispatch({ type: 'delivery', itemId, option })} />
    </Panel>
  );
}

/** PASS-8. */
function residenceNote(brand: 'EURAIL' | 'INTERRAIL'): string {
  return brand === 'EURAIL'
    ? 'Eurail passes are for residents of countries outside Europe.'
    : 'Interrail passes are for residents of Europe.';
}
