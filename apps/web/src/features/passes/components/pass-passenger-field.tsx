import { ChevronDown } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import { passGroupAges, passGroupNames, type PassParty, type PassRules } from '@throughfare/kernel/passes/pass-party';
import { classNames } from '../../../lib/class-names.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldBox } from '../../../ui/field-box.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { passPartySummary } from '../model/pass-draft.ts';
import { PassPartyPanel } from './pass-party-panel.tsx';

interface PassPassengerFieldProps {
  readonly party: PassParty;
  readonly rules: PassRules;
  readonly onChange: (party: PassParty) => void;
  readonly className?: string;
}

/** Who the passes are for: a summary line and a panel; before JavaScript a number for each group. */
export function PassPassengerField({ party, rules, onChange, className }: PassPassengerFieldProps) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = useCallback(() => setOpen(false), []);
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
    <div className={classNames('relative', className)}>
      {passGroupNames.map((group) => (
        <input key={group} type="hidden" name={group} value={party[group]} />
      ))}
      <FieldBox label="Passengers" note="">
        <button
          ref={triggerRef}
          type="button"
          aria-expanded={open}
          aria-controls={panelId}
          aria-label={`Passengers: ${passPartySummary(party)}`}
          onClick={() => setOpen(!open)}
          className="flex min-h-6 items-center justify-between gap-2 text-left text-[1.0625rem] leading-6 font-semibold before:absolute before:inset-0"
        >
          <span className="truncate">{passPartySummary(party)}</span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
        </button>
      </FieldBox>
      <Popover
        id={panelId}
        label="Select Passengers"
        open={open}
        onClose={close}
        triggerRef={triggerRef}
        align="right"
        className="w-[25rem] max-w-[calc(100vw-2rem)] max-md:fixed max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:z-50 max-md:max-h-[85dvh] max-md:w-full max-md:max-w-full max-md:overflow-y-auto max-md:rounded-b-none"
      >
        <h2 className="mb-3 text-xl md:sr-only">Select Passengers</h2>
        <PassPartyPanel party={party} rules={rules} onChange={onChange} />
        <Button
          wide
          className="mt-4"
          onClick={() => {
            close();
            triggerRef.current?.focus();
          }}
        >
          Done
        </Button>
      </Popover>
    </div>
  );
}
