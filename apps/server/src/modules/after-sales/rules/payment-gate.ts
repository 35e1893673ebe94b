/** TravelPay's word for a payment that has succeeded, compared whole: "Successful(Recalled)" is the opposite. */
export const successful = 'Successful';

/**
 * Which payments customers cannot take back by themselves. MintEFT and PaymentGate-Manual were taken outside of the shop, so that the team
 * pays them back by hand. TravelPay is asked first: once it has paid, the refund goes on. Staff of a super agency proceed in any case.
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
