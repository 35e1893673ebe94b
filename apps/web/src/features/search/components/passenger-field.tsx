import { lazy, Suspense, useCallback, useState, type ComponentType } from 'react';
import type { RailCard } from '@throughfare/contract/calls/reference';
import { classNames } from '../../../lib/class-names.ts';
import { prefetch } from '../../../lib/prefetch.ts';
import { unreachableText } from '../../../lib/unreachable.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Party } from '../../../domain/party/party.ts';
import { partyProblem, settledParty } from '../model/party-rules.ts';
import { partyExtras, partySummary } from '../../../domain/party/party-summary.ts';
import { PassengerDrawer } from './passenger-drawer.tsx';
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
  /** The railcards that the chosen stations' carriers accept; empty while they load. */
  readonly railcards: readonly RailCard[];
  /** Called when the panel opens. */
  readonly onRailcardsWanted: () => void;
  readonly disabled?: boolean;
  /** Notices about the whole party, while the panel is open. */
  readonly advice?: string | undefined;
  /** Shown at the closed field, and announced. */
  readonly problem?: string | undefined;
  readonly className?: string;
}

/** The party: a summary line, and a panel that does not close while an age is missing or invalid (PARTY-6). */
export function PassengerField({
  party,
  onChange,
  railcards,
  onRailcardsWanted,
  disabled = false,
  advice,
  problem: missing,
  className,
}: PassengerFieldProps) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [showProblems, setShowProblems] = useState(false);
  const problem = partyProblem(party);
  const close = useCallback(() => {
    setShowProblems(problem !== undefined);
    if (problem !== undefined) return false;
    const settled = settledParty(party);
    if (settled !== party) onChange(settled);
    setOpen(false);
    return true;
  }, [problem, party, onChange]);

  if (!hydrated) return <PlainPassengerFields party={party} className={className} />;
  return (
    <div data-field="passengers" className={classNames('relative', className)}>
      <PassengerDrawer
        summary={partySummary(party)}
        note={missing === undefined ? partyExtras(party) : <span role="alert">{missing}</span>}
        disabled={disabled}
        invalid={missing !== undefined || (showProblems && problem !== undefined)}
        open={open}
        onNear={() => prefetch(loadPanel)}
        onOpen={() => {
          onRailcardsWanted();
          setWanted(true);
          setOpen(true);
        }}
        onClose={close}
      >
        {wanted && (
          <Suspense fallback={<Skeleton className="h-64" />}>
            <PartyPanel party={party} onChange={onChange} railcards={railcards} showProblems={showProblems} advice={advice} />
          </Suspense>
        )}
      </PassengerDrawer>
    </div>
  );
}
