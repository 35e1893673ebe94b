import type { StatementPart } from '../postgres/write-together.ts';
import type { WorkChange, WorkEvent, WrittenBeside } from './work-change.ts';
import type { KeptChange } from './write-changes.ts';

/**
 * The only way in which a step writes its work. A step announces its intent before it asks outside, and settles the outcome after it. A
 * settled outcome is committed with the next intent, or when the work rests. Nothing is asked before that commit, so a crash in between is
 * the same as a crash before the outcome was known.
 */
export interface WorkWriter<Set extends object, Event extends WorkEvent> {
  /** Commits the settled outcomes and this intent. Throws LeaseLost; then the step must not ask outside. */
  announce(change: WorkChange<Set, Event>, beside?: WrittenBeside): Promise<void>;
  /** Records an outcome, which counts from now on. */
  settle(change: WorkChange<Set, Event>, beside?: WrittenBeside): void;
  /** Adds other modules' writes about an answer. The next announce or settle says what the answer means for the work. */
  settleBeside(parts: readonly StatementPart[]): void;
}

export interface HeldWork<State, Set extends object, Event extends WorkEvent> extends WorkWriter<Set, Event> {
  state(): State;
  /** Commits the settled outcomes, if there are any. */
  flush(): Promise<void>;
}

/** A piece of work as its leaseholder knows it. It is read once and updated with the leaseholder's own changes, since nobody else makes any. */
export function holdWork<State, Set extends object, Event extends WorkEvent>(
  read: State,
  follow: (state: State, change: WorkChange<Set, Event>) => State,
  commit: (kept: readonly KeptChange<Set, Event>[]) => Promise<void>,
): HeldWork<State, Set, Event> {
  let state = read;
  let kept: KeptChange<Set, Event>[] = [];
  const take = (): KeptChange<Set, Event>[] => {
    const taken = kept;
    kept = [];
    return taken;
  };
  return {
    state: () => state,
    async announce(change, beside = {}) {
      await commit([...take(), { change, ...beside }]);
      state = follow(state, change);
    },
    settle(change, beside = {}) {
      state = follow(state, change);
      kept.push({ change, ...beside });
    },
    settleBeside: (parts) => void kept.push({ parts }),
    async flush() {
      const taken = take();
      if (taken.length > 0) await commit(taken);
    },
  };
}
