import * as z from 'zod';
import type { OutsideCall } from '../http/metrics.ts';
import type { Log } from '../log.ts';
import { traced } from '../tracing/traced.ts';

/** The kinds of answers that say that the provider failed us, or we failed it. A declined card is no failure. */
const failure = z.object({
  kind: z.enum(['rejected', 'unavailable', 'outcome_unknown']),
  code: z.string().optional(),
  reason: z.string().optional(),
});

/** The kinds of answers that are counted by their names. All others are counted as done. */
const ended = z.object({ kind: z.enum(['declined', 'rejected', 'unavailable', 'outcome_unknown']) });

/**
 * The same calls of a provider, each of them timed, and each failed one in the log: its answers are values, and nobody else says that something is wrong. A
 * refusal (4xx) is named by its code, since its words may repeat what a customer typed.
 */
export function logFailures<Remote extends object>(
  remote: Remote,
  provider: string,
  log: Pick<Log, 'warn'>,
  observe: (call: OutsideCall) => void = () => undefined,
): Remote {
  const note = (call: string, answer: unknown, startedAtMs: number): void => {
    const seconds = (performance.now() - startedAtMs) / 1000;
    observe({ call, outcome: ended.safeParse(answer).data?.kind ?? 'done', seconds });
    const failed = failure.safeParse(answer);
    if (!failed.success) return;
    const { kind, code, reason } = failed.data;
    log.warn(
      { provider, call, failure: kind, code: kind === 'rejected' ? code : (reason ?? code) },
      'a provider did not do what it was asked',
    );
  };
  return new Proxy(remote, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => {
        const startedAtMs = performance.now();
        const answered: unknown = traced(`${provider} ${String(name)}`, {}, () => Reflect.apply(value, target, given));
        if (!(answered instanceof Promise)) return answered;
        return answered.then(
          (answer: unknown) => {
            note(String(name), answer, startedAtMs);
            return answer;
          },
          (error: unknown) => {
            observe({ call: String(name), outcome: 'error', seconds: (performance.now() - startedAtMs) / 1000 });
            throw error;
          },
        );
      };
    },
  });
}
