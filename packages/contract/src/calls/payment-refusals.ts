/** Why a payment of a cart is not opened, whatever it is paid by. */
export const openingRefusals = [
  'cart.empty',
  'cart.ordered',
  'markUp.invalid',
  'markUp.none',
  'markUp.tooHigh',
  'payment.methodNotAgreed',
  'payment.methodNotReady',
  'payment.notYours',
  'payment.nothingToPay',
  'payment.tooLittle',
  'card.declined',
] as const;
