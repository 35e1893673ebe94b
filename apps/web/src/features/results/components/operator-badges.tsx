import type { TicketView } from '../model/ticket-view.ts';

/** The operators' names in their colours (`withBadge` leaves out those without one). The badges are the product's own, not the operators' logos. */
export function OperatorBadges({ carriers }: { readonly carriers: TicketView['carriers'] }) {
  return (
    <ul aria-label="Train Operators" className="operator-badges">
      {carriers.map((carrier) => (
        <li key={carrier.code} style={{ backgroundColor: carrier.colour }}>
          {carrier.name}
        </li>
      ))}
    </ul>
  );
}
