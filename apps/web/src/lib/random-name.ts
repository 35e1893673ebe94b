/** A name that nothing else on the page or in the cart has. `crypto.randomUUID` is missing on a page over plain http, as in a demonstration on the LAN. */
export function randomName(): string {
  return [1, 2].map(() => Math.random().toString(36).slice(2)).join('');
}
