import { ChevronDown } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldBox } from '../../../ui/field-box.tsx';
import { Popover } from '../../../ui/popover.tsx';

interface PassengerDrawerProps {
  /** For example "Adult 2, Child 1". */
  readonly summary: string;
  readonly note: ReactNode;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly open: boolean;
  readonly onOpen: () => void;
  /** Called by Done, Escape, the trigger and a press outside. Answers whether the panel closes. */
  readonly onClose: () => boolean;
  /** Called when the trigger is pointed at or focused, so that the panel's parts can be fetched. */
  readonly onNear?: () => void;
  readonly children: ReactNode;
}

/** The field "Passengers": a summary line that opens a panel beside it, or on a phone at the bottom of the screen. */
export function PassengerDrawer({ summary, note, disabled, invalid, open, onOpen, onClose, onNear, children }: PassengerDrawerProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  return (
    <>
      <FieldBox label="Passengers" note={note} muted={disabled ?? false} invalid={invalid ?? false}>
        <button
          ref={triggerRef}
          type="button"
          disabled={disabled}
          aria-expanded={open}
          aria-controls={panelId}
          aria-label={`Passengers: ${summary}`}
          onPointerEnter={onNear}
          onFocus={onNear}
          onClick={() => void (open ? onClose() : onOpen())}
          className="flex min-h-6 items-center justify-between gap-2 text-left text-[1.0625rem] leading-6 font-semibold before:absolute before:inset-0"
        >
          <span className="truncate">{summary}</span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
        </button>
      </FieldBox>
      <Popover
        id={panelId}
        label="Select Passengers"
        open={open}
        onClose={onClose}
        triggerRef={triggerRef}
        align="right"
        sheet
        className="w-[25rem] max-w-[calc(100vw-2rem)]"
      >
        <h2 className="mb-3 text-xl md:sr-only">Select Passengers</h2>
        {children}
        <Button wide className="mt-4" onClick={() => onClose() && triggerRef.current?.focus()}>
          Done
        </Button>
      </Popover>
    </>
  );
}
