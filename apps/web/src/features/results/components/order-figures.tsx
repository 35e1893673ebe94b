import { isShopCurrency, money, toDecimal, type Currency, type ShopCurrency } from '@throughfare/kernel/money';
import { countedChance, rankSum } from '@throughfare/kernel/search/recommend';
import { recommendWeights } from '@throughfare/kernel/search/recommend.data';
import { showAmount } from '../../../domain/money/amounts.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { kilograms } from '../model/emissions-text.ts';
import { rankFiguresOf } from '../model/rank-figures.ts';
import type { OfferedTicket } from '../model/ticket-order.ts';

export interface OrderFiguresProps {
  readonly offered: readonly OfferedTicket[];
  readonly currency: Currency;
}

const easeWords = { free: 'free', fee: 'for a fee', none: 'no' } as const;

function columnsIn(currency: ShopCurrency): readonly Column<OfferedTicket>[] {
  const shown = (minor: number) => showAmount(toDecimal(money(currency, minor)), currency);
  return [
    {
      key: 'train',
      header: 'Train',
      cell: ({ ticket }) =>
        `${ticket.departureDateTime.time.slice(0, 5)} ${ticket.carriers.map(({ name }) => name).join(', ')}${ticket.split ? ', several tickets' : ''}`,
    },
    { key: 'price', header: 'Price', align: 'right', cell: ({ price }) => showAmount(price, currency) },
    { key: 'time', header: 'Time', align: 'right', cell: ({ ticket }) => ticket.duration },
    { key: 'changes', header: 'Changes', align: 'right', cell: ({ ticket }) => ticket.numberOfConnections },
    { key: 'chance', header: 'Caught by', align: 'right', cell: (one) => chanceWords(one) },
    {
      key: 'flexibility',
      header: 'Refund, change',
      align: 'right',
      cell: ({ fare }) => `${easeWords[fare?.refund ?? 'none']}, ${easeWords[fare?.exchange ?? 'none']}`,
    },
    { key: 'co2', header: 'CO₂e each', align: 'right', cell: ({ ticket }) => kilograms(ticket.co2.trainGrams) },
    { key: 'sum', header: 'Sum', align: 'right', cell: (one) => shown(rankSum(rankFiguresOf(one), currency).sum) },
  ];
}

function chanceWords(offered: OfferedTicket): string {
  const { numberOfConnections: changes, connectionChance: chance } = offered.ticket;
  if (changes === 0) return 'direct';
  return `${countedChance({ changes, chance })} of 100${chance === undefined ? ', assumed' : ''}`;
}

/** The rules of the recommended order, and the figures of each train in the list (RANK-4). */
export function OrderFigures({ offered, currency }: OrderFiguresProps) {
  if (!isShopCurrency(currency)) return null;
  const { hour, changeMinutes, missedMinutes, unknownChance, inflexiblePercent } = recommendWeights;
  return (
    <Panel as="section" aria-labelledby="order-figures">
      <h2 id="order-figures" className="mb-2 text-lg">
        How this list is ordered
      </h2>
      <p className="max-w-prose">
        Recommended puts the least sum first: the price, {showAmount(toDecimal(money(currency, hour[currency])), currency)} for each hour of
        each traveller, {changeMinutes} minutes for each change, {missedMinutes} minutes for a missed connection times the chance of missing
        it, and a part of the price where a ticket is not flexible: {inflexiblePercent.fee}% if a refund costs a fee and{' '}
        {inflexiblePercent.none}% if there is none, and the same for a change of ticket. Where nobody knows how late the trains run, we
        assume that {unknownChance} of 100 travellers catch all changes.
      </p>
      <p className="mt-2 max-w-prose">
        The other orders follow the one figure that they name. A train that is better in every figure never stands below another. Sellers
        cannot buy a place, and what we earn does not count.
      </p>
      <div className="mt-4 overflow-x-auto text-sm">
        <Table
          caption="The figures of each train"
          hideCaption
          columns={columnsIn(currency)}
          rows={offered}
          rowKey={({ ticket }) => ticket.ticketId}
        />
      </div>
    </Panel>
  );
}
