import type { DeckOnMap } from '@throughfare/contract/shapes/seat-map';

const signs: Readonly<Record<string, string>> = {
  ENTRANCE: 'Door',
  TOILET: 'WC',
  LUGGAGE: 'Bags',
  STAIRS: 'Stairs',
  BICYCLE: 'Bikes',
};

/** The walls and furniture of a deck. Its places are controls above the drawing. */
export function CoachDrawing({ deck }: { readonly deck: DeckOnMap }) {
  const { width, height } = deck;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="coach-drawing">
      <rect x={0.5} y={0.5} width={width - 1} height={height - 1} rx={5} className="coach-wall" />
      {deck.graphics.map(({ code, x, y, width: wide, height: high }) => (
        <g key={`${code} ${x} ${y}`}>
          <rect x={x} y={y} width={wide} height={high} rx={code === 'PARTITION' ? 0 : 1} className={`coach-${code.toLowerCase()}`} />
          {signs[code] !== undefined && (
            <text x={x + wide / 2} y={y + high / 2 + 1.1} textAnchor="middle">
              {signs[code]}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
