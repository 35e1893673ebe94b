import { Checkbox } from '../../../ui/checkbox.tsx';
import { formatInstant } from '@throughfare/kernel/format-instant';

interface HoldChoiceProps {
  /** ISO 8601. */
  readonly until: string;
  readonly holds: boolean;
  readonly onChange: (holds: boolean) => void;
}

/** Lets an agent (AGENCY-62) or a customer (HOLD-2) hold the places and pay later. */
export function HoldChoice({ until, holds, onChange }: HoldChoiceProps) {
  return (
    <Checkbox
      id="hold"
      checked={holds}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <>
          Hold the places until <strong>{formatInstant(until)}</strong> and pay later. Nothing is charged now. Places that are not paid for
          by then are given back automatically.
        </>
      }
    />
  );
}
