import type { SavedTraveller } from '@throughfare/contract/calls/travellers';
import { UserRound } from 'lucide-react';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button } from '../../../ui/button.tsx';

interface SavedTravellerPickerProps {
  readonly saved: readonly SavedTraveller[];
  /** The place to fill: "traveller 2". */
  readonly place: string;
  readonly onPick: (traveller: SavedTraveller) => void;
}

/** The customer's saved travellers, one button each. A press fills in the form of the place. Without JavaScript people type. */
export function SavedTravellerPicker({ saved, place, onPick }: SavedTravellerPickerProps) {
  const hydrated = useHydrated();
  if (!hydrated || saved.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-ink-soft">Choose from your travellers:</span>
      {saved.map((traveller) => {
        const name = `${traveller.firstName} ${traveller.lastName}`;
        return (
          <Button
            key={traveller.travellerId}
            size="small"
            icon={<UserRound aria-hidden="true" className="size-4" />}
            aria-label={`Fill in ${name} as ${place}`}
            onClick={() => onPick(traveller)}
          >
            {name}
          </Button>
        );
      })}
    </div>
  );
}
