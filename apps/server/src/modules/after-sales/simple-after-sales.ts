import { randomUUID } from 'node:crypto';
import type { BookingPassenger } from '@throughfare/suppliers/port/booking';
import type { ChosenPlace } from '@throughfare/suppliers/port/seat-map';
import type { AfterSale } from './after-sale.types.ts';
import type { FoundLine } from './find-line.ts';
import { bookingOfLine, newAfterSale } from './new-after-sale.ts';
import type { RefundFigures } from './rules/refund-figures.ts';

interface Wanted {
  readonly kind: Exclude<AfterSale['kind'], 'REFUND'>;
  readonly figures?: RefundFigures;
  readonly passengers?: readonly BookingPassenger[];
  readonly issuesAgain?: boolean;
  readonly places?: readonly ChosenPlace[];
  readonly now: Date;
}

/** An after-sale without a quote: it costs nothing, or refunds everything. */
export function simpleAfterSale(found: FoundLine, { kind, figures, passengers, issuesAgain, places, now }: Wanted): AfterSale {
  const afterSaleId = randomUUID();
  return {
    afterSaleId,
    ...newAfterSale(found, now),
    kind,
    request: {
      ...bookingOfLine(found),
      reference: `${kind.toLowerCase().replace('_', '-')}-${afterSaleId}`,
      isAgencySale: found.item.agency !== undefined,
      ...(found.item.agency && !found.isForAgency ? { isByTraveller: true } : {}),
      parts: figures?.parts.map(({ direction, passengerRef }) => ({ direction, passengerRef })) ?? [],
      ...(passengers ? { passengers } : {}),
      ...(issuesAgain ? { issuesAgain } : {}),
      ...(places ? { places } : {}),
    },
    ...(figures ? { figures } : {}),
  };
}
