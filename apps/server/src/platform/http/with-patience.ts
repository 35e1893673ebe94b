/** Does the work, and calls `giveUp` once: when it ends, or when it has taken so long that it must be waiting for somebody else. */
export async function withPatience<Result>(patienceMs: number, work: () => Promise<Result>, giveUp: () => void): Promise<Result> {
  let hasTurn = true;
  const once = (): void => {
    if (hasTurn) giveUp();
    hasTurn = false;
  };
  const timer = setTimeout(once, patienceMs);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    once();
  }
}
