import { lazy, Suspense, useCallback, useId, useRef, useState, type ComponentType } from 'react';
import type { RailCard } from '@throughfare/contract/calls/reference';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../../../lib/class-names.ts';
import { prefetch } from '../../../lib/prefetch.ts';
import { unreachableText } from '../../../lib/unreachable.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldBox } from '../../../ui/field-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Party } from '../model/party.ts';
import { partyProblem } from '../model/party-rules.ts';
import { partySummary, railcardSummary } from '../model/party-summary.ts';
import type { PartyPanelProps } from './party-panel.tsx';
import { PlainPassengerFields } from './plain-passenger-fields.tsx';

const loadPanel = () => import('./party-panel.tsx');

const PartyPanel = lazy<ComponentType<PartyPanelProps>>(() => loadPanel().catch(() => ({ default: PanelUnavailable })));

function PanelUnavailable() {
  return <Notice tone="warning">{unreachableText}</Notice>;
}

interface PassengerFieldProps {
  readonly party: Party;
  readonly onChange: (party: Party) => void;
  /** Those that the chosen stations' carriers take; empty while they load. */
  readonly railcards: readonly RailCard[];
  /** Asked for when the panel opens. */
  readonly onRailcardsWanted: () => void;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** Who travels: a summary line, and a panel that does not close while an age is missing or wrong (Spec 1 §4). */
export function PassengerField({ party, onChange, railcards, onRailcardsWanted, disabled = false, className }: PassengerFieldProps) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [showProblems, setShowProblems] = useState(false);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const problem = partyProblem(party);
  const close = useCallback(() => {
    if (problem !== undefined) {
      setShowProblems(true);
      return;
    }
    setShowProblems(false);
    setOpen(false);
  }, [problem]);

  if (!hydrated) return <PlainPassengerFields party={party} className={className} />;
  return (
    <div className={classNames('relative', className)}>
      <FieldBox label="Passengers" note={railcardSummary(party)} muted={disabled} invalid={showProblems && problem !== undefined}>
        <button
          ref={triggerRef}
          type="button"
          disabled={disabled}
          aria-expanded={open}
          aria-controls={panelId}
          aria-label={`Passengers: ${partySummary(party)}`}
          onPointerEnter={() => prefetch(loadPanel)}
          onFocus={() => prefetch(loadPanel)}
          onClick={() => {
            onRailcardsWanted();
            setWanted(true);
            if (open) close();
            else setOpen(true);
          }}
          className="flex min-h-6 items-center justify-between gap-2 text-left text-[1.0625rem] leading-6 font-semibold before:absolute before:inset-0"
        >
          <span className="truncate">{partySummary(party)}</span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
        </button>
      </FieldBox>
      <Popover
        id={panelId}
        label="Select Passengers"
        open={open}
        onClose={close}
        triggerRef={triggerRef}
        align="right"
        className="w-[25rem] max-w-[calc(100vw-2rem)] max-md:fixed max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:z-50 max-md:max-h-[85dvh] max-md:w-full max-md:max-w-full max-md:overflow-y-auto max-md:rounded-b-none"
      >
        <h2 className="mb-3 text-xl md:sr-only">Select Passengers</h2>
        {wanted && (
          <Suspense fallback={<Skeleton className="h-64" />}>
            <PartyPanel party={party} onChange={onChange} railcards={railcards} showProblems={showProblems} />
          </Suspense>
        )}
        <Button
          wide
          className="mt-4"
          onClick={() => {
            close();
            if (problem === undefined) triggerRef.current?.focus();
          }}
        >
          Done
        </Button>
      </Popover>
    </div>
  );
}
