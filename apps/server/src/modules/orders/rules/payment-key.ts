/**
 * The name of one step of one payment towards its provider: never of an attempt (decision 3), since asking again is asking the same. `step`: with
 * the revision where a step may be taken more than once.
 */
export function paymentKey({ orderId }: { readonly orderId: string }, { position }: { readonly position: number }, step: string): string {
  return position === 1 ? `${orderId}:${step}` : `${orderId}/${position}:${step}`;
}
