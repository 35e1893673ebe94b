/**
 * OSDM's tags of returns: two offers combine if they share one of their tags, or if neither has any. The port has one tag for each fare, and
 * equal tags combine. If every offer of the way out combines with every one of the way back, nobody needs a tag; otherwise the offers of the
 * way back with the same tags are one class, named by these.
 */
export interface Tagged {
  readonly tags: readonly string[];
}

/** The port's tag for each offer; absent: it combines with every other without one. */
export function portTags<Offer extends Tagged>(outward: readonly Offer[], inward: readonly Offer[]): ReadonlyMap<Offer, string> {
  const combine = (a: Offer, b: Offer): boolean =>
    a.tags.length === 0 && b.tags.length === 0 ? true : a.tags.some((tag) => b.tags.includes(tag));
  if (outward.every((there) => inward.every((back) => combine(there, back)))) return new Map();
  const classes = new Map<string, Offer[]>();
  for (const back of inward) {
    const name = back.tags.toSorted().join('+');
    classes.set(name, [...(classes.get(name) ?? []), back]);
  }
  // One offer can be in one class only: the largest one that it combines with.
  const bySize = [...classes].toSorted(([, a], [, b]) => b.length - a.length);
  const tags = new Map<Offer, string>();
  for (const back of inward) tags.set(back, back.tags.toSorted().join('+'));
  for (const there of outward) {
    const [name = 'alone'] = bySize.find(([, [first]]) => first && combine(there, first)) ?? [];
    tags.set(there, name);
  }
  return tags;
}
