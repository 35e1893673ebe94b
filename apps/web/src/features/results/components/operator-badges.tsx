import type { TicketView } from '../model/ticket-view.ts';

/** The carrier code that shows no logo (Spec 1 §2). */
const withoutBadge = 'TRAINETRANGER';

/** The operators' names in their colours: badges of ours, no logos of theirs. */
export function OperatorBadges({ carriers }: { readonly carriers: TicketView['carriers'] }) {
  return (
    <ul aria-label="Train Operators" className="flex flex-wrap content-start items-start gap-1">
      {carriers
        .filter((carrier) => carrier.code !== withoutBadge)
        .map((carrier) => (
          <li
            key={carrier.code}
            className="rounded-md px-2.5 py-1 text-xs leading-4 font-bold text-white"
            style={{ backgroundColor: carrier.colour }}
          >
            {carrier.name}
          </li>
        ))}
    </ul>
  );
}
