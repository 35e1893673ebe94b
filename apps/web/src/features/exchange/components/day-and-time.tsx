import type { ExchangeableItem } from '@throughfare/contract/shapes/exchange';
import { useState } from 'react';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { FieldBox } from '../../../ui/field-box.tsx';
import { TimeSelect } from '../../../ui/time-select.tsx';

interface DayAndTimeProps {
  readonly label: string;
  readonly name: 'out' | 'back';
  /** The day asked for, otherwise the booked one. */
  readonly day: string;
  readonly time: string;
  readonly onChange?: () => void;
  readonly item: Pick<ExchangeableItem, 'firstDay' | 'lastDay'>;
}

/** The day and earliest time of a search. The booked day stands there until another is chosen. */
export function DayAndTime({ label, name, day, time, item: { firstDay, lastDay }, onChange }: DayAndTimeProps) {
  const [chosenDay, setDay] = useState(day < firstDay ? firstDay : day > lastDay ? lastDay : day);
  const [chosenTime, setTime] = useState(time);
  return (
    <FieldBox
      label={`${label} date`}
      note={
        <TimeSelect
          label={`${label} time, from`}
          name={`${name}Time`}
          value={chosenTime}
          onChange={(next) => {
            setTime(next);
            onChange?.();
          }}
        />
      }
    >
      <DatePicker
        label={`${label} date`}
        name={`${name}Date`}
        value={chosenDay}
        onChange={(next) => {
          setDay(next);
          onChange?.();
        }}
        min={firstDay}
        max={lastDay}
      />
    </FieldBox>
  );
}
