import { leastChanges } from '@throughfare/kernel/search/least-change.data';
import { useId } from 'react';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { leastChangeOf, type LeastChange } from '../model/search-draft.ts';

interface ChangeTimeFieldProps {
  readonly minutes: LeastChange | undefined;
  readonly onChoose: (minutes: LeastChange | undefined) => void;
}

/** The least time for each change (SEARCH-28). It also works before JavaScript. */
export function ChangeTimeField({ minutes, onChoose }: ChangeTimeFieldProps) {
  const id = useId();
  const hydrated = useHydrated();
  const chosen = minutes ?? '';
  return (
    <p className="flex items-center gap-2 text-[0.9375rem]">
      <label htmlFor={id}>Time to change</label>
      <select
        key={hydrated ? 'controlled' : 'plain'}
        id={id}
        name="leastChange"
        {...(hydrated ? { value: chosen } : { defaultValue: chosen })}
        onChange={({ currentTarget }) => onChoose(leastChangeOf(currentTarget.value))}
        className="min-h-9 rounded-control border-[1.5px] border-line-strong bg-surface px-2"
      >
        <option value="">Usual</option>
        {leastChanges.map((one) => (
          <option key={one} value={one}>
            {one} min or more
          </option>
        ))}
      </select>
    </p>
  );
}
