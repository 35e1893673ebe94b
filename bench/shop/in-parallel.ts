/** Runs an action for each value, this many at a time, and answers the results in sequence. */
export async function inParallel<Value, Result>(
  values: readonly Value[],
  atOnce: number,
  work: (value: Value) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const entries = values.entries();
  const worker = async (): Promise<void> => {
    for (const [index, value] of entries) results[index] = await work(value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
