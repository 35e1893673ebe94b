interface QrCodeProps {
  /** Dark modules as a path of unit squares, and the number of modules on a side. */
  readonly code: { readonly path: string; readonly side: number };
  readonly label: string;
}

/** A QR code, always dark on white so that cameras can read it. */
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
