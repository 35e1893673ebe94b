import { Minus, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

interface QuantityProps {
  /** "Adult": part of the buttons' labels. */
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly canDecrease: boolean;
  readonly canIncrease: boolean;
}

/** A count with buttons for minus and plus. */
export function Quantity({ label, value, onChange, canDecrease, canIncrease }: QuantityProps) {
  return (
    <div className="flex items-center gap-1.5">
      <StepButton
        label={`One ${label} fewer`}
        icon={<Minus aria-hidden="true" className="size-5" />}
        possible={canDecrease}
        onStep={() => onChange(value - 1)}
      />
      <output aria-live="polite" aria-label={label} className="w-8 text-center text-lg font-semibold">
        {value}
      </output>
      <StepButton
        label={`One ${label} more`}
        icon={<Plus aria-hidden="true" className="size-5" />}
        possible={canIncrease}
        onStep={() => onChange(value + 1)}
      />
    </div>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly possible: boolean;
  readonly onStep: () => void;
}

/** The press that reaches the limit must not take the focus from the keyboard: the button is only disabled once the focus has left it. */
function StepButton({ label, icon, possible, onStep }: StepButtonProps) {
  const [focused, setFocused] = useState(false);
  return (
    <IconButton
      look="round"
      label={label}
      icon={icon}
      disabled={!possible && !focused}
      aria-disabled={possible ? undefined : true}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onClick={() => {
        if (possible) onStep();
      }}
    />
  );
}
