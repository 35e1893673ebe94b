interface StarIconProps {
  /** The width and height in pixels. */
  readonly size?: number;
  readonly outerColor?: string;
  readonly innerColor?: string;
}

/** A star of a rating, with a smaller one inside (CONTENT-8). Text beside it gives the rating in words. */
export function StarIcon({ size = 58, outerColor = 'orange', innerColor = 'yellow' }: StarIconProps) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={star} fill={outerColor} />
      <path d={star} fill={innerColor} transform="translate(12 12.5) scale(.6) translate(-12 -12.5)" />
    </svg>
  );
}

const star = 'M12 1.5l3.2 6.9 7.5.9-5.5 5.2 1.4 7.4L12 18.2l-6.6 3.7 1.4-7.4L1.3 9.3l7.5-.9z';
