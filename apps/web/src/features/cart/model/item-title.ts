/** The title of a cart item: "London to Edinburgh, return", "Eurail Italy Pass". */
export function itemTitle({
  outward,
  inward,
  pass,
}: {
  readonly outward?: { readonly fromStation: string; readonly toStation: string } | undefined;
  readonly inward?: unknown;
  readonly pass?: { readonly name: string } | undefined;
}): string {
  if (pass) return pass.name;
  return outward ? `${outward.fromStation} to ${outward.toStation}${inward ? ', return' : ''}` : '';
}
