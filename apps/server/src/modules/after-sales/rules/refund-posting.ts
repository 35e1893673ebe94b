import { type Money, money } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { ItemRefund } from '../../ledger/ledger.api.ts';
import type { RefundFigures } from './refund-figures.ts';

/** The amounts that an agency must return with a fare. */
export interface AgencyLosses {
  readonly agencyId: string;
  readonly commission: Money;
  readonly markUp: Money;
}

export interface AgreedRefund {
  readonly afterSaleId: string;
  readonly itemId: string;
  readonly source: Source;
  readonly figures: RefundFigures;
  /** For a gross agency. */
  readonly losses?: AgencyLosses | undefined;
}

/** A refund in the ledger's terms. Undefined if no money moves. The supplier's refund keeps the rate of the sale. */
export function refundPosting({ afterSaleId, itemId, source, figures, losses }: AgreedRefund): ItemRefund | undefined {
  const { supplierRefund, fare, penalty, cardFee, discount, commission, refund } = figures;
  if (supplierRefund.minor === 0 && refund.minor === 0 && cardFee.minor === 0) return undefined;
  const converted = supplierRefund.currency === fare.currency ? supplierRefund : money(fare.currency, fare.minor - penalty.minor);
  return {
    itemId,
    refundId: afterSaleId,
    source,
    supplierRefund,
    converted,
    cardFee,
    promotion: discount,
    withheld: commission,
    ...(losses && losses.commission.minor > 0 ? { clawedBack: { agencyId: losses.agencyId, amount: losses.commission } } : {}),
    ...(losses && losses.markUp.minor > 0 ? { markUp: { agencyId: losses.agencyId, amount: losses.markUp } } : {}),
    toCustomer: refund,
  };
}
