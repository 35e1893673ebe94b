import { useId } from 'react';

interface AgeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly problem: string | undefined;
  /** The ages valid here, such as "A youth is 12-25 years old here." The problem's own message may not name them. */
  readonly validAges: string;
}

/** The age of one child or youth. */
export function AgeField({ label, value, onChange, problem, validAges }: AgeFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem !== undefined ? `${id}-problem ${id}-ages` : undefined}
        className={`min-h-10 w-20 rounded-control border-[1.5px] px-3 ${problem === undefined ? 'border-line-strong' : 'border-signal-dark'}`}
      />
      {problem !== undefined && (
        <>
          <p id={`${id}-problem`} role="alert" className="text-sm font-medium whitespace-pre-wrap text-signal-dark">
            {problem}
          </p>
          <p id={`${id}-ages`} className="text-sm text-ink-soft">
            {validAges}
          </p>
        </>
      )}
    </div>
  );
}
