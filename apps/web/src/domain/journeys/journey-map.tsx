import { journeyMapAddress, type MapRide, mostMapRides } from '@throughfare/contract/map-name';
import { classNames } from '../../lib/class-names.ts';

interface JourneyMapProps {
  /** In travel order. */
  readonly rides: readonly MapRide[];
  readonly from: string;
  readonly to: string;
  readonly className?: string;
}

/** The way of a journey on a map: the same drawing as in its mail and on its tickets. It is loaded when it comes near. */
export function JourneyMap({ rides, from, to, className }: JourneyMapProps) {
  if (rides.length === 0 || rides.length > mostMapRides) return null;
  return (
    <picture>
      <source media="(max-width: 40rem)" srcSet={journeyMapAddress(rides, true)} />
      <img
        src={journeyMapAddress(rides)}
        width={960}
        height={540}
        alt={`Map of the way from ${from} to ${to}`}
        loading="lazy"
        decoding="async"
        className={classNames('h-auto w-full rounded-panel border border-line print:hidden', className)}
      />
    </picture>
  );
}
