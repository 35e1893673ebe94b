/**
 * The idempotency key of one step of one payment at its provider. Every attempt of the step uses the same key (decision 3). `step` includes
 * a revision where the step may be taken more than once.
 */
export function paymentKey({ orderId }: { readonly orderId: string }, { position }: { readonly position: number }, step: string): string {
  return position === 1 ? `${orderId}:${step}` : `${orderId}/${position}:${step}`;
}
