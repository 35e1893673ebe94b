import type { CartItem, Journey } from '@throughfare/contract/shapes/cart';
import { formatWeekdayDayMonth } from '@throughfare/kernel/format-day';
import { PassSummary } from '../../cart/components/pass-summary.tsx';
import { RefundWords } from '../../../domain/refunds/refund-words.tsx';
import { ToldRightsFold } from '../../../domain/journeys/told-rights.tsx';
import { travellersText } from '../../cart/model/travellers-text.ts';

/** One ticket of the order in a few lines: trains, fare, rules, and the kind of contract (Regulation (EU) 2021/782, Article 12). */
export function OrderedItem({ item }: { readonly item: CartItem }) {
  return (
    <li className="flex flex-col gap-2 text-[0.9375rem]">
      {item.pass ? (
        <div>
          <p className="font-semibold">{item.pass.name}</p>
          <PassSummary pass={item.pass} />
        </div>
      ) : (
        <>
          <Direction journey={item.outward} />
          {item.inward && <Direction journey={item.inward} />}
        </>
      )}
      <p className="text-sm text-ink-soft">
        {travellersText(item.passengers)}. {item.contract.text}
      </p>
      {!item.pass && item.rights && <ToldRightsFold rights={item.rights} />}
    </li>
  );
}

function Direction({ journey }: { readonly journey: Journey }) {
  const { departureDateTime, arrivalTime, dayOffset } = journey;
  return (
    <div>
      <p className="text-[0.8125rem] text-ink-soft">
        {journey.type}, {formatWeekdayDayMonth(departureDateTime.date)}
      </p>
      <p className="font-semibold">
        {departureDateTime.time.slice(0, 5)} {journey.fromStation} → {arrivalTime.time.slice(0, 5)} {journey.toStation}
        {dayOffset > 0 && ` (+ ${dayOffset} day(s))`}
      </p>
      {(journey.parts ?? [journey]).map((sold) => (
        <div key={sold.fromStation} className="text-sm text-ink-soft">
          <p>
            {'seller' in sold
              ? `${sold.fromStation} – ${sold.toStation}, ${sold.seller}`
              : sold.carriers.map(({ name }) => name).join(' | ')}{' '}
            · {sold.fareName}
            {sold.serviceClass === 'FIRST' && ' · First Class'}
          </p>
          <p>
            <RefundWords sold={sold} withCurve={false} /> {sold.exchangeRule}
          </p>
        </div>
      ))}
    </div>
  );
}
