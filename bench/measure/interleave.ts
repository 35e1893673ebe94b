/** A contestant measures itself once a round and answers its figure. */
export type Contestant = (round: number) => number | Promise<number>;

/**
 * Lets all contestants measure themselves in turn, for the given number of rounds, so that other work on the machine affects all alike. The
 * order turns with each round, so that nobody always follows the same neighbour. Answers the figures of each, one a round.
 */
export async function interleave<Name extends string>(
  rounds: number,
  contestants: Readonly<Record<Name, Contestant>>,
): Promise<Record<Name, number[]>> {
  // Object.keys of a record with just these names
  const names = Object.keys(contestants) as Name[];
  const figures = Object.fromEntries(names.map((name): [Name, number[]] => [name, []])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round += 1) {
    const start = round % names.length;
    for (const name of [...names.slice(start), ...names.slice(0, start)]) {
      figures[name].push(await contestants[name](round));
    }
  }
  return figures;
}
