import { Minus, Plus } from 'lucide-react';
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
      <IconButton
        look="round"
        label={`One ${label} fewer`}
        icon={<Minus aria-hidden="true" className="size-5" />}
        disabled={!canDecrease}
        onClick={() => onChange(value - 1)}
      />
      <output aria-live="polite" aria-label={label} className="w-8 text-center text-lg font-semibold">
        {value}
      </output>
      <IconButton
        look="round"
        label={`One ${label} more`}
        icon={<Plus aria-hidden="true" className="size-5" />}
        disabled={!canIncrease}
        onClick={() => onChange(value + 1)}
      />
    </div>
  );
}
