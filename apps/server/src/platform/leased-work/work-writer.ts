import type { StatementPart } from '../postgres/write-together.ts';
import type { WorkChange, WorkEvent, WrittenBeside } from './work-change.ts';
import type { KeptChange } from './write-changes.ts';

/**
 * The one way in which a step writes its work. An intent is announced before anybody outside is asked; what came of it is settled. A settled outcome
 * is committed with the next intent, or when the work rests: nothing is asked before it is, so that a crash in between is a crash before
 * the answer was written.
 */
export interface WorkWriter<Set extends object, Event extends WorkEvent> {
  /** Commits everything that was settled, and this. Throws LeaseLost: then nobody may be asked. */
  announce(change: WorkChange<Set, Event>, beside?: WrittenBeside): Promise<void>;
  /** Takes this for true from now on. */
  settle(change: WorkChange<Set, Event>, beside?: WrittenBeside): void;
  /** What other modules write of an answer; what it means for the work is announced or settled next. */
  settleBeside(parts: readonly StatementPart[]): void;
}

export interface HeldWork<State, Set extends object, Event extends WorkEvent> extends WorkWriter<Set, Event> {
  state(): State;
  /** Commits what was settled, if anything was. */
  flush(): Promise<void>;
}

/** A piece of work as its leaseholder knows it: read once, then kept true by the changes that they make themselves, since nobody else makes any. */
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
