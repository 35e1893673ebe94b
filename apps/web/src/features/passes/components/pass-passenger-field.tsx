import { useCallback, useState } from 'react';
import { passGroupAges, passGroupNames, type PassParty, type PassRules } from '@throughfare/kernel/passes/pass-party';
import { classNames } from '../../../lib/class-names.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { PassengerDrawer } from '../../search/components/passenger-drawer.tsx';
import { passPartySummary } from '../model/pass-draft.ts';
import { PassPartyPanel } from './pass-party-panel.tsx';

interface PassPassengerFieldProps {
  readonly party: PassParty;
  readonly rules: PassRules;
  readonly onChange: (party: PassParty) => void;
  readonly className?: string;
}

/** The travellers of the passes: a summary line and a panel; before JavaScript a number for each group. */
export function PassPassengerField({ party, rules, onChange, className }: PassPassengerFieldProps) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => {
    setOpen(false);
    return true;
  }, []);
  if (!hydrated) {
    return (
      <fieldset className={classNames('rounded-[14px] border-[1.5px] border-line-strong px-4 py-2', className)}>
        <legend className="sr-only">Passengers</legend>
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          {passGroupNames.map((group) => (
            <label key={group} className="text-[0.8125rem] leading-5 text-ink-soft">
              {group} <span className="sr-only">{passGroupAges[group]}</span>
              <input
                type="number"
                name={group}
                min={0}
                max={8}
                defaultValue={party[group]}
                className="block w-14 rounded-lg border border-line-strong px-2 text-[1.0625rem] text-ink"
              />
            </label>
          ))}
        </span>
      </fieldset>
    );
  }
  return (
    <div data-field="passengers" className={classNames('relative', className)}>
      {passGroupNames.map((group) => (
        <input key={group} type="hidden" name={group} value={party[group]} />
      ))}
      <PassengerDrawer summary={passPartySummary(party)} note="" open={open} onOpen={() => setOpen(true)} onClose={close}>
        <PassPartyPanel party={party} rules={rules} onChange={onChange} />
      </PassengerDrawer>
    </div>
  );
}
