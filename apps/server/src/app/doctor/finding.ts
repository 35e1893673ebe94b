/** What a check found. A fault keeps the shop from working as it should; a caution may be intended. */
export interface Finding {
  readonly outcome: 'ok' | 'caution' | 'fault';
  /** A sentence without its full stop. */
  readonly says: string;
  /** What the operator should do about it. */
  readonly todo?: string;
}

export interface Check {
  readonly name: string;
  look(): Promise<Finding>;
}

export const ok = (says: string): Finding => ({ outcome: 'ok', says });
export const caution = (says: string, todo: string): Finding => ({ outcome: 'caution', says, todo });
export const fault = (says: string, todo: string): Finding => ({ outcome: 'fault', says, todo });

export interface Examined extends Finding {
  readonly name: string;
}

const patienceMs = 20_000;

/** Makes all checks side by side. One that throws or takes too long is a fault with its message. */
export function examine(checks: readonly Check[], waitsMs = patienceMs): Promise<readonly Examined[]> {
  return Promise.all(
    checks.map(async ({ name, look }) => {
      const { promise: tooLate, resolve } = Promise.withResolvers<Finding>();
      const timer = setTimeout(() => resolve(fault('It did not answer in time', 'Look whether this machine reaches it.')), waitsMs);
      const failed = (error: unknown): Finding =>
        fault(error instanceof Error ? error.message : String(error), 'Mend what the message names.');
      const finding = await Promise.race([look().catch(failed), tooLate]).finally(() => clearTimeout(timer));
      return { name, ...finding };
    }),
  );
}

const marks = { ok: 'ok     ', caution: 'caution', fault: 'FAULT  ' } as const;

export function describeExamined(all: readonly Examined[]): string[] {
  return all.flatMap(({ name, outcome, says, todo }) => [
    `${marks[outcome]}  ${name}: ${says}.`,
    ...(todo === undefined ? [] : [`         ${todo}`]),
  ]);
}
