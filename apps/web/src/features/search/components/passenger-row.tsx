import type { ReactNode } from 'react';
import { Quantity } from '../../../ui/quantity.tsx';

interface PassengerRowProps {
  readonly name: string;
  readonly ages: string;
  readonly count: number;
  readonly canAdd: boolean;
  readonly canRemove: boolean;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
  readonly children?: ReactNode;
}

/** One passenger group with minus and plus, and below it the fields for its passengers (ages, railcards). */
export function PassengerRow({ name, ages, count, canAdd, canRemove, onAdd, onRemove, children }: PassengerRowProps) {
  return (
    <div className="border-b border-line py-2.5 first:pt-0 last:border-0">
      <div className="flex items-center justify-between gap-4">
        <p>
          <span className="block leading-5 font-semibold">{name}</span>
          <span className="text-sm text-ink-soft">{ages}</span>
        </p>
        <Quantity
          label={name}
          value={count}
          canDecrease={canRemove}
          canIncrease={canAdd}
          onChange={(next) => (next > count ? onAdd() : onRemove())}
        />
      </div>
      {children}
    </div>
  );
}
