import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { useCommissionShown } from '../../../lib/commission-shown.ts';
import { showAmount } from '../../../domain/money/amounts.ts';

interface LostCommissionProps {
  /** Absent for travellers, and where nothing was earned. */
  readonly amount: string | undefined;
  readonly row: Pick<BookingRow, 'currency' | 'agency'>;
}

/** For agents, before they confirm: the commission that goes with the sale. Hidden with the other commissions. A net agency's is in the sum. */
export function LostCommission({ amount, row }: LostCommissionProps) {
  const [shown] = useCommissionShown();
  if (!shown || row.agency?.paymentNett || amount === undefined || Number(amount) === 0) return null;
  return <p className="font-semibold">Commission you lose: {showAmount(amount, row.currency)}</p>;
}
