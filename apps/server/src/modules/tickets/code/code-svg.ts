import { aztecSymbol } from '@throughfare/uic-ticket/aztec/aztec-symbol';

/** Scanners find a code more easily with a white border. */
const borderModules = 2;

/** An Aztec code as an SVG with a single path, black on white. It is as sharp on a phone as on paper. */
export function codeSvg(octets: Uint8Array): string {
  const { size, modules } = aztecSymbol(octets);
  const side = size + 2 * borderModules;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (modules[row * size + column] !== 1) continue;
      const from = column;
      while (column + 1 < size && modules[row * size + column + 1] === 1) column += 1;
      path += `M${from + borderModules} ${row + borderModules}h${column - from + 1}v1H${from + borderModules}z`;
    }
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`
  );
}
