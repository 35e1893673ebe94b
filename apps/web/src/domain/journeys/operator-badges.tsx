import type { Ticket } from '@throughfare/contract/shapes/ticket';

/** The carrier code without a logo (RESULT-1). */
const withoutMark = 'TRAINETRANGER';

/** The operators' pictures, which the shop draws itself or the operator of the shop supplies (`DATA_DIR/operators`). */
export function OperatorBadges({ carriers }: { readonly carriers: Ticket['carriers'] }) {
  return (
    <ul aria-label="Train Operators" className="operator-badges">
      {carriers
        .filter(({ code }) => code !== withoutMark)
        .map(({ code, name }) => (
          <li key={code}>
            <img src={`/operators/${encodeURIComponent(code)}.svg`} alt={name} height={24} />
          </li>
        ))}
    </ul>
  );
}
