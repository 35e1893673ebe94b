/** TravelPay's word for a successful payment, compared as a whole: "Successful(Recalled)" means the opposite. */
export const successful = 'Successful';

/**
 * The payments that customers cannot have refunded by themselves. MintEFT and PaymentGate-Manual were taken outside the shop, so the team
 * refunds them by hand. TravelPay is asked first: once it has paid, the refund continues. Staff of a super agency may always proceed.
 */
export type PaymentGate = 'open' | 'in-progress' | 'manual';

export function paymentGate(
  method: string,
  { ofSuperAgency, isPaid }: { readonly ofSuperAgency: boolean; readonly isPaid: boolean },
): PaymentGate {
  if (ofSuperAgency) return 'open';
  switch (method) {
    case 'TravelPay':
      return isPaid ? 'open' : 'in-progress';
    case 'MintEFT':
    case 'PaymentGate-Manual':
      return 'manual';
    default:
      return 'open';
  }
}
