import type { ExchangeableItem } from '@throughfare/contract/shapes/exchange';
import { FieldFrame } from '../../../../ui/field-frame.tsx';

interface DayAndTimeProps {
  readonly label: string;
  readonly name: 'out' | 'back';
  readonly day: string | undefined;
  readonly time: string;
  readonly item: Pick<ExchangeableItem, 'firstDay' | 'lastDay'>;
}

const box = 'min-h-11 w-full min-w-0 rounded-control border-[1.5px] border-line-strong bg-surface px-3';

/** The earliest day and time of a search, in two fields of a form. */
export function DayAndTime({ label, name, day, time, item: { firstDay, lastDay } }: DayAndTimeProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FieldFrame controlId={`exchange-${name}-day`} label={`${label} date`}>
        <input
          id={`exchange-${name}-day`}
          type="date"
          name={`${name}Date`}
          required
          min={firstDay}
          max={lastDay}
          defaultValue={day}
          className={box}
        />
      </FieldFrame>
      <FieldFrame controlId={`exchange-${name}-time`} label={`${label} time, from`}>
        <input id={`exchange-${name}-time`} type="time" name={`${name}Time`} required step={1800} defaultValue={time} className={box} />
      </FieldFrame>
    </div>
  );
}
