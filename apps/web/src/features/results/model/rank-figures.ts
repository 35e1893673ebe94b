import { fromDecimal } from '@throughfare/kernel/money';
import type { RankFigures } from '@throughfare/kernel/search/recommend';
import type { FareView, TicketView } from './ticket-view.ts';

/** A train of the list, with the fare that has the shown price. */
interface Ranked {
  readonly ticket: TicketView;
  readonly price: string;
  readonly fare?: FareView | undefined;
}

/** The figures by which an offered train is ranked (RANK-1): those of its fare with the shown price. */
export function rankFiguresOf<Offered extends Ranked>(offered: Offered): RankFigures & { readonly offered: Offered } {
  const { ticket, price, fare } = offered;
  return {
    offered,
    id: ticket.ticketId,
    // only the minor units count here, which all of the shop's currencies have alike
    price: fromDecimal('GBP', price).minor,
    travellers: ticket.passengerInfo.length,
    minutes: ticket.durationMinutes,
    changes: ticket.numberOfConnections,
    chance: ticket.connectionChance,
    refund: fare?.refund ?? 'none',
    exchange: fare?.exchange ?? 'none',
  };
}
