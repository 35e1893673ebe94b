/** A contestant measures itself once per round and answers its figure. */
export type Contestant = (round: number) => number | Promise<number>;

/**
 * Lets all contestants measure themselves in turn for this number of rounds, so that other work on the machine affects all of them alike.
 * Each round rotates the sequence, so that none always follows the same neighbour. Answers the figures of each, one per round.
 */
export async function interleave<Name extends string>(
  rounds: number,
  contestants: Readonly<Record<Name, Contestant>>,
): Promise<Record<Name, number[]>> {
  // the record has exactly these keys
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
