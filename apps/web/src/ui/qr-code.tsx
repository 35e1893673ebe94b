interface QrCodeProps {
  /** Unit squares, and how many fit on a side. */
  readonly code: { readonly path: string; readonly side: number };
  readonly label: string;
}

/** A code that a camera reads: always dark on white. */
export function QrCode({ code, label }: QrCodeProps) {
  return (
    <svg
      viewBox={`0 0 ${code.side} ${code.side}`}
      className="size-48 shrink-0 rounded-control bg-white"
      // the modules are drawn here: an img would have to fetch them
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={code.path} fill="#000" />
    </svg>
  );
}
