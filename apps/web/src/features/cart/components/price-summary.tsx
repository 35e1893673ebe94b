import type { Cart } from '@throughfare/contract/shapes/cart';
import { useCommissionShown } from '../../../lib/commission-shown.ts';
import { CommissionRow, MarkUpRow } from '../../../domain/money/commission.tsx';
import { amountOrFree, showAmount } from '../../../domain/money/amounts.ts';

/** What the customer pays. For a net agency this is more than what the agency pays. */
export function customerTotal({ agency, totalWithCardFee }: Cart): string {
  return agency?.settlement === 'net' ? agency.customerTotal : totalWithCardFee;
}

/** The price of the cart: its lines, the card fee of markets that have one, and the total, all before payment. */
export function PriceSummary({ cart }: { readonly cart: Cart }) {
  const { agency } = cart;
  const isNet = agency?.settlement === 'net';
  return (
    <table className="w-full">
      <caption className="sr-only">Price</caption>
      <tbody>
        {cart.priceLines.map((line, index) => (
          // Two tickets may have the same text.
          <Line
            key={`${index} ${line.description}`}
            text={line.description}
            amount={line.kind === 'secondary' ? amountOrFree(line.amount, cart.currency) : showAmount(line.amount, cart.currency)}
          />
        ))}
        {!cart.priceLines.some(({ kind }) => kind === 'fee') && <Line text="Booking fee" amount={showAmount('0.00', cart.currency)} />}
        {/* For a net agency, the agency pays the card fee and not its customer. */}
        {!isNet && <CardFee cart={cart} />}
        <tr className="text-xl font-bold">
          <th scope="row" className="border-t border-line pt-3 text-left">
            Total
          </th>
          <td className="border-t border-line pt-3 text-right">{showAmount(customerTotal(cart), cart.currency)}</td>
        </tr>
        {cart.refundFee !== undefined && (
          <tr>
            <td colSpan={2} className="pt-2 text-sm text-ink-soft">
              If you ask for a refund, we keep {showAmount(cart.refundFee, cart.currency)} of it.
            </td>
          </tr>
        )}
        {cart.commission !== undefined && <CommissionRow amount={showAmount(cart.commission, cart.currency)} />}
        {agency && <AgencyRows cart={cart} agency={agency} />}
      </tbody>
    </table>
  );
}

/** The agency's commission and mark-up. An agent hides them while a customer can see the screen. */
function AgencyRows({ cart, agency }: { readonly cart: Cart; readonly agency: NonNullable<Cart['agency']> }) {
  const [shown] = useCommissionShown();
  if (!shown) return null;
  return (
    <>
      {Number(agency.markUp) > 0 && !agency.isServiceFee && <MarkUpRow amount={showAmount(agency.markUp, cart.currency)} />}
      {agency.settlement === 'net' && (
        <>
          {Number(cart.cardFee) > 0 && <CardFee cart={cart} />}
          <tr className="font-semibold">
            <th scope="row" className="text-left">
              You pay, net
            </th>
            <td className="text-right">{showAmount(cart.totalWithCardFee, cart.currency)}</td>
          </tr>
        </>
      )}
    </>
  );
}

function CardFee({ cart }: { readonly cart: Cart }) {
  return (
    <Line
      text="Card fee"
      amount={showAmount(cart.cardFee, cart.currency)}
      note={Number(cart.cardFee) > 0 ? 'Not charged on cards issued in the UK and EEA' : undefined}
    />
  );
}

function Line({ text, amount, note }: { readonly text: string; readonly amount: string; readonly note?: string | undefined }) {
  return (
    <tr className="align-top">
      <th scope="row" className="pr-4 pb-2 text-left font-normal">
        {text}
        {note && <span className="block text-sm text-ink-soft">{note}</span>}
      </th>
      <td className="pb-2 text-right whitespace-nowrap">{amount}</td>
    </tr>
  );
}
