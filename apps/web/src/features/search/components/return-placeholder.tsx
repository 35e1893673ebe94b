import { Plus } from 'lucide-react';
import { FieldBox } from '../../../ui/field-box.tsx';

/** Shown in place of the way back in a one-way search. A press makes it a round trip. */
export function ReturnPlaceholder({
  onAdd,
  disabled,
  className,
}: {
  readonly onAdd: () => void;
  readonly disabled: boolean;
  readonly className?: string;
}) {
  return (
    <FieldBox label="Return" note="One way" muted className={className}>
      <button
        type="button"
        disabled={disabled}
        onClick={onAdd}
        className="flex min-h-6 items-center gap-1 text-left text-[1.0625rem] leading-6 font-semibold text-pine-700 before:absolute before:inset-0"
      >
        <Plus aria-hidden="true" className="size-4" /> Add return
      </button>
    </FieldBox>
  );
}
