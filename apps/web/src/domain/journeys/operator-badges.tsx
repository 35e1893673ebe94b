import type { Ticket } from '@throughfare/contract/shapes/ticket';

/** The carrier code without a logo (RESULT-1). */
const withoutBadge = 'TRAINETRANGER';

/** The operators' names in their colours. The badges are the product's own, not the operators' logos. */
export function OperatorBadges({ carriers }: { readonly carriers: Ticket['carriers'] }) {
  return (
    <ul aria-label="Train Operators" className="operator-badges">
      {carriers
        .filter(({ code }) => code !== withoutBadge)
        .map((carrier) => (
          <li key={carrier.code} style={{ backgroundColor: carrier.colour }}>
            {carrier.name}
          </li>
        ))}
    </ul>
  );
}
