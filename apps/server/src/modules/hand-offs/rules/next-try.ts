/** Nine tries over two and a half days, so that a receiver that is away for a weekend still gets its events. */
const minutesBefore = [1, 5, 30, 120, 360, 720, 1440, 1080] as const;

/** When to try again after this many failed tries. Undefined: not again, until somebody asks for a replay. */
export function nextTryMs(failures: number, nowMs: number): number | undefined {
  const minutes = minutesBefore[failures - 1];
  return minutes === undefined ? undefined : nowMs + minutes * 60_000;
}

export const mostTries = minutesBefore.length + 1;
