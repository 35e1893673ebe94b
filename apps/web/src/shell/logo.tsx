import { brandMark, strokePath } from '@throughfare/kernel/brand-mark';

const colours = { amber: 'var(--amber)', plain: 'currentColor' } as const;

/** The mark: two strokes that meet, and a line that passes under a roof. */
export function Logo({ name }: { readonly name: string }) {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-[1.375rem] max-[23rem]:gap-1.5 max-[23rem]:text-lg leading-none font-bold tracking-tight">
      <svg width="30" height="30" viewBox={`0 0 ${brandMark.size} ${brandMark.size}`} aria-hidden="true">
        {brandMark.strokes.map((stroke) => (
          <path
            key={stroke.colour}
            d={strokePath(stroke)}
            fill="none"
            stroke={colours[stroke.colour]}
            strokeWidth={brandMark.strokeWidth}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        ))}
      </svg>
      {name}
    </span>
  );
}
