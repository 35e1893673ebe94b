/** What modules write their log lines through. Values never hold personal data: ids, codes, counts and durations only. */
export interface Log {
  debug(values: object, message: string): void;
  info(values: object, message: string): void;
  warn(values: object, message: string): void;
  error(values: object, message: string): void;
}

/** For tests that do not look at the log. */
export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
