import { toBuffer } from 'bwip-js/node';

/** An Aztec code of these octets as a PNG. The white background is not decoration: scanners do not find a code without a quiet zone. */
export function drawCode(octets: Uint8Array): Promise<Buffer> {
  const options = {
    bcid: 'azteccode',
    text: Buffer.from(octets).toString('latin1'),
    binarytext: true,
    // per cent of the code that may be lost; the library's types leave the options of single symbologies out
    eclevel: 23,
    scale: 4,
    paddingwidth: 6,
    paddingheight: 6,
    backgroundcolor: 'FFFFFF',
  };
  return toBuffer(options);
}
