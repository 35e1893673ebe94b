import type { TicketView } from '../model/ticket-view.ts';

/** The carrier code without a logo (RESULT-1). */
const withoutBadge = 'TRAINETRANGER';

/** The operators' names in their colours. The badges are the product's own, not the operators' logos. */
export function OperatorBadges({ carriers }: { readonly carriers: TicketView['carriers'] }) {
  return (
    <ul aria-label="Train Operators" className="operator-badges">
      {carriers
        .filter((carrier) => carrier.code !== withoutBadge)
        .map((carrier) => (
          <li key={carrier.code} style={{ backgroundColor: carrier.colour }}>
            {carrier.name}
          </li>
        ))}
    </ul>
  );
}
