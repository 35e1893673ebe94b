import { encode } from 'uqr';

/** A QR code as an SVG path of unit squares, with the quiet zone of four modules that readers need (ISO/IEC 18004). */
export function qrPath(text: string): { readonly path: string; readonly side: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: squares.join(''), side: size };
}
