/** The description of a payment at the provider: the number of tickets, and nothing about people. */
export function paymentDescription({ items }: { readonly items: readonly unknown[] }): string {
  return items.length === 1 ? '1 ticket' : `${items.length} tickets`;
}
