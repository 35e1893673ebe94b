import type { Clock } from '@throughfare/kernel/clock';

interface KeepOptions<Wish, Answer, Asker extends readonly unknown[]> {
  readonly clock: Clock;
  readonly freshForMs: number;
  readonly ask: (wish: Wish, ...asker: Asker) => Promise<Answer>;
}

/** More than all pages ask for. A visitor who invents others pushes the oldest out. */
const mostKept = 2_000;

/**
 * Answers the same question within `freshForMs` with the same result, and lets parallel questions wait for a single one. Failures are not
 * cached. Questions are compared as JSON, so their keys need a fixed order. `Asker`: whatever the work wants to know of the first who asks.
 */
export function keepAnswers<Wish, Answer, Asker extends readonly unknown[] = []>({
  clock,
  freshForMs,
  ask,
}: KeepOptions<Wish, Answer, Asker>): (wish: Wish, ...asker: Asker) => Promise<Answer> {
  const kept = new Map<string, { readonly until: number; readonly answer: Promise<Answer> }>();
  function askAnew(key: string, wish: Wish, asker: Asker): Promise<Answer> {
    const asked = ask(wish, ...asker);
    kept.delete(key);
    kept.set(key, { until: clock.now() + freshForMs, answer: asked });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    asked.catch(() => {
      if (kept.get(key)?.answer === asked) kept.delete(key);
    });
    return asked;
  }
  return async function answer(wish, ...asker) {
    const key = JSON.stringify(wish);
    const found = kept.get(key);
    if (!found || found.until <= clock.now()) return askAnew(key, wish, asker);
    return found.answer;
  };
}
