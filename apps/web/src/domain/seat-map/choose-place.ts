/** The places of a train that a party has ticked, as "C/12", in the order of its travellers. */
export type ChosenNames = readonly string[];

/** Ticks a place or takes the tick back. One more than the party needs takes the place of the first. */
export function choosePlace(chosen: ChosenNames, name: string, most: number): ChosenNames {
  if (chosen.includes(name)) return chosen.filter((one) => one !== name);
  return [...chosen, name].slice(-most);
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The nearest place in the direction of an arrow key, straight ahead before aside. */
export function placeTowards<Place extends Spot>(places: readonly Place[], from: Place, key: string): Place | undefined {
  const way = ways[key];
  if (!way) return undefined;
  const [dx, dy] = way;
  const measured = places.flatMap((place) => {
    const ahead = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const aside = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    return ahead > 0 ? [{ place, cost: ahead + 3 * aside }] : [];
  });
  return measured.toSorted((a, b) => a.cost - b.cost)[0]?.place;
}
