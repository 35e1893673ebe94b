import { useCommissionShown } from '../../lib/commission-shown.ts';

/** The earnings of an agent's agency, unless they are hidden from the customer beside them. */
export function Commission({ amount }: { readonly amount: string }) {
  const [shown] = useCommissionShown();
  return shown ? <span className="text-sm font-medium text-pine-700">Commission {amount}</span> : null;
}

/** The commission as a row of a price table. */
export function CommissionRow({ amount }: { readonly amount: string }) {
  return <PrivateRow text="Your commission" amount={amount} />;
}

/** The agent's mark-up, on a price shown as one sum. */
export function MarkUpRow({ amount }: { readonly amount: string }) {
  return <PrivateRow text="Your mark-up, in this price" amount={amount} />;
}

function PrivateRow({ text, amount }: { readonly text: string; readonly amount: string }) {
  const [shown] = useCommissionShown();
  return shown ? (
    <tr className="text-pine-700">
      <th scope="row" className="pt-2 text-left font-medium">
        {text}
      </th>
      <td className="pt-2 text-right font-medium">{amount}</td>
    </tr>
  ) : null;
}
