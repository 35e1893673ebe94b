/** Sellers as the start of a sentence: "SNCF and Eurostar, and the train companies of Great Britain". */
export function nameSellers(sellers: readonly string[]): string {
  const names = sellers.map((seller, index) => (index === 0 ? seller : seller.replace(/^The /, 'the ')));
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(', and ');
}
