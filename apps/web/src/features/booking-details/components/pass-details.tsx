import type { PassBookingDetails } from '@throughfare/contract/shapes/booking-fields';

interface PassDetailsProps {
  readonly details: PassBookingDetails;
  /** The cover numbers of the valid passes. */
  readonly numbers: readonly string[];
}

/** The bought passes (BOOKING-3, RailPass bookingDetails). */
export function PassDetails({ details, numbers }: PassDetailsProps) {
  const rows: readonly (readonly [string, string])[] = [
    ['Pass', details.mainProductName],
    ['Length', details.item],
    ['Class', details.class],
    ['Valid From', details.validFrom],
    ['Valid until', details.validUntil],
    ...(numbers.length > 0 ? ([['Pass cover numbers', numbers.join(', ')]] as const) : []),
  ];
  return (
    <section>
      <dl className="grid gap-x-8 gap-y-3 text-[0.9375rem] sm:grid-cols-3">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">{details.desc}</p>
    </section>
  );
}
