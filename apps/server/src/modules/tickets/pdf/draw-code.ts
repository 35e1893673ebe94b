import { aztecSymbol } from '@throughfare/uic-ticket/aztec/aztec-symbol';
import { blackAndWhitePng } from './black-and-white-png.ts';

/** Printers and screens get four pixels for a module, and a white border helps scanners. */
const pixelsPerModule = 4;
const borderModules = 2;

/** Draws these octets as an Aztec code. Answers a PNG. */
export function drawCode(octets: Uint8Array): Buffer {
  const { size, modules } = aztecSymbol(octets);
  return blackAndWhitePng(size + 2 * borderModules, pixelsPerModule, (column, row) => {
    const [x, y] = [column - borderModules, row - borderModules];
    return x >= 0 && x < size && y >= 0 && y < size && modules[y * size + x] === 1;
  });
}
