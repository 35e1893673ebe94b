import { Check } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';

interface StepperProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** Index of the customer's current step. */
  readonly current: number;
}

/** Shows a row of steps and the customer's place in it. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={classNames(
              'flex items-center gap-1.5 border-b-2 pb-0.5',
              index === current ? 'border-pine-700 font-bold text-pine-700' : 'border-transparent',
            )}
          >
            {index < current ? <Check aria-hidden="true" className="size-4 text-ok" /> : <span>{index + 1}</span>}
            <span>{step}</span>
            {index < current && <span className="sr-only">, done</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
