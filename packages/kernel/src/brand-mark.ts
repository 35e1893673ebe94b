interface Stroke {
  /** The plain one has the colour of the name beside it. */
  readonly colour: 'amber' | 'plain';
  readonly points: readonly (readonly [number, number])[];
}

/** The shop's mark on pages, mails, papers and lock screens: a line that passes under a roof. Its box has the side `size`. */
export const brandMark: { readonly size: number; readonly strokeWidth: number; readonly strokes: readonly Stroke[] } = {
  size: 30,
  strokeWidth: 3.4,
  strokes: [
    {
      colour: 'amber',
      points: [
        [3, 22],
        [15, 6],
        [27, 22],
      ],
    },
    {
      colour: 'plain',
      points: [
        [9, 22],
        [15, 14],
        [21, 22],
      ],
    },
  ],
};

/** SVG path data. */
export const strokePath = ({ points }: Stroke): string => `M${points.map((point) => point.join(' ')).join('L')}`;
