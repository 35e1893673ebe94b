/** Undoes the steps, last to first. A step that fails does not keep the others from running. */
export async function undoAll(undo: (() => Promise<void> | void)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of undo.reverse()) {
    try {
      await step();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not everything stopped cleanly');
}
