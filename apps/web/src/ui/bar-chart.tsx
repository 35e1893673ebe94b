interface BarChartProps {
  readonly bars: readonly { readonly key: string; readonly label: string; readonly value: number }[];
}

const [rowHeight, labelWidth, barsWidth] = [28, 150, 250];
const longestLabel = 20;

/** Bars to compare by eye. The table beside it has the same figures in words, so screen readers skip the chart. */
export function BarChart({ bars }: BarChartProps) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <svg
      viewBox={`0 0 ${labelWidth + barsWidth} ${Math.max(1, bars.length) * rowHeight}`}
      className="w-full max-w-xl text-pine-700"
      aria-hidden="true"
    >
      {bars.map(({ key, label, value }, index) => (
        <g key={key} transform={`translate(0 ${index * rowHeight})`}>
          <text x={labelWidth - 10} y={rowHeight / 2} dominantBaseline="central" textAnchor="end" fontSize="12" fill="var(--ink)">
            {label.length > longestLabel ? `${label.slice(0, longestLabel)}…` : label}
          </text>
          <rect
            x={labelWidth}
            y="5"
            width={Math.max(2, (value / highest) * barsWidth)}
            height={rowHeight - 10}
            rx="3"
            fill="currentColor"
          />
        </g>
      ))}
    </svg>
  );
}
