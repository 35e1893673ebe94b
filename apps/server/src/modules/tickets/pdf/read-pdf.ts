/** Reads our own documents back in tests: their lines of text and their image. It does not read other PDFs. */
import { inflateSync } from 'node:zlib';

export interface ShownPdf {
  readonly pages: number;
  readonly title: string;
  /** Lines in the order of the drawing code, top to bottom. */
  readonly lines: readonly string[];
  /** The structure for screen readers in its order: each element's role and text. */
  readonly structure: readonly { readonly tag: string; readonly text: string }[];
  /** Drawing that is neither part of the structure nor marked as decoration. */
  readonly untagged: string;
  /** The alternative texts of figures. */
  readonly alternatives: readonly string[];
  /** The drawing of each form that the page places: the map. */
  readonly forms: readonly string[];
  /** Four bytes per pixel. Empty if the page has no image. */
  readonly image: { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray };
}

export function readPdf(pdf: Uint8Array): ShownPdf {
  const objects = objectsOf(Buffer.from(pdf).toString('latin1'));
  const fonts = fontsOf(objects);
  const contents = [...objects.values()].find(
    (object) => /^<<\s*\/Length \d+\s*\/Filter \/FlateDecode\s*>>/.test(object) && streamOf(object).includes(' TJ'),
  );
  const drawn = contents === undefined ? '' : streamOf(contents);
  const info = [...objects.values()].find((object) => object.includes('/Producer')) ?? '';
  return {
    pages: [...objects.values()].filter((object) => /\/Type \/Page\s/.test(object)).length,
    title: objects.get(/\/Title (\d+)/.exec(info)?.[1] ?? '') ?? '',
    lines: linesOf(drawn, fonts),
    structure: structureOf(objects, drawn, fonts),
    untagged: drawn
      .replaceAll(/\/\w+ <<.*?>> BDC.*?EMC/gs, '')
      .replaceAll(/^(1 0 0 -1 0 [\d.]+ cm|[qQ]|\s*)$/gm, '')
      .trim(),
    alternatives: [...objects.values()].flatMap((object) =>
      object.includes('/S /Figure') ? (/\/Alt \((.*?)\)/.exec(object)?.[1] ?? []) : [],
    ),
    forms: [...(/\/XObject <<(.*?)>>/s.exec(resourcesOf(objects))?.[1] ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)].flatMap(
      ([, name = '', id = '']) => {
        const object = objects.get(id) ?? '';
        return object.includes('/Subtype /Form') && drawn.includes(`/${name} Do`) ? [streamOf(object)] : [];
      },
    ),
    image: imageOf([...objects.values()].find((object) => object.includes('/Subtype /Image')) ?? ''),
  };
}

function objectsOf(text: string): Map<string, string> {
  return new Map([...text.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id = '', body = '']) => [id, body]));
}

function streamOf(object: string): string {
  const bytes = object.slice(object.indexOf('stream\n') + 7, object.lastIndexOf('\nendstream'));
  return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
}

/** By resource name ("F2"): the character of each glyph. */
function fontsOf(objects: ReadonlyMap<string, string>): Map<string, readonly string[]> {
  return new Map(
    [...resourcesOf(objects).matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
      const ranges = [...streamOf(objects.get(unicode) ?? '').matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[(.*?)\]/g)].flatMap(([, list = '']) =>
        list.split(' '),
      );
      return [name, ranges.map((code) => Buffer.from(code.slice(1, -1), 'hex').swap16().toString('utf16le'))];
    }),
  );
}

function resourcesOf(objects: ReadonlyMap<string, string>): string {
  return [...objects.values()].find((object) => object.includes('/ProcSet')) ?? '';
}

function linesOf(contents: string, fonts: ReadonlyMap<string, readonly string[]>): string[] {
  return [...contents.matchAll(/\/(F\d+) [\d.]+ Tf\n(.*?)\nET/gs)].map(([, font = '', shown = '']) => {
    const characters = fonts.get(font) ?? [];
    const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    return glyphs.map((glyph) => characters[Number.parseInt(glyph, 16)] ?? '?').join('');
  });
}

/** From the structure's root down. Each leaf names its piece of the page. */
function structureOf(
  objects: ReadonlyMap<string, string>,
  drawn: string,
  fonts: ReadonlyMap<string, readonly string[]>,
): ShownPdf['structure'] {
  const pieces = new Map([...drawn.matchAll(/\/\w+ <<\s*\/MCID (\d+)\s*>> BDC(.*?)EMC/gs)].map(([, id = '', piece = '']) => [id, piece]));
  const walk = (id: string): ShownPdf['structure'] => {
    const object = objects.get(id) ?? '';
    const children = /\/K \[(.*?)\]/s.exec(object)?.[1] ?? '';
    const piece = [...children.replaceAll(/\d+ 0 R/g, '').matchAll(/\d+/g)].map(([mcid]) => pieces.get(mcid) ?? '').join('');
    return [
      { tag: /\/S \/(\w+)/.exec(object)?.[1] ?? '', text: linesOf(piece, fonts).join(' ') },
      ...[...children.matchAll(/(\d+) 0 R/g)].flatMap(([, child = '']) => walk(child)),
    ];
  };
  const root = [...objects.values()].find((object) => object.includes('/Type /StructTreeRoot')) ?? '';
  return [...(/\/K \[(.*?)\]/s.exec(root)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].flatMap(([, id = '']) => walk(id));
}

function imageOf(object: string): ShownPdf['image'] {
  if (object === '') return { width: 0, height: 0, data: new Uint8ClampedArray() };
  const size = (name: string): number => Number(new RegExp(`/${name} (\\d+)`).exec(object)?.[1] ?? 0);
  const [width, height] = [size('Width'), size('Height')];
  // one bit per pixel; each row is a leading octet and whole octets, as blackAndWhitePng writes them
  const rows = Buffer.from(streamOf(object), 'latin1');
  const rowLength = 1 + Math.ceil(width / 8);
  for (let start = rowLength; start < rows.length; start += rowLength) {
    // PNG's filter "up"
    if (rows[start] === 2)
      for (let at = start + 1; at < start + rowLength; at += 1) rows[at] = ((rows[at] ?? 0) + (rows[at - rowLength] ?? 0)) & 255;
  }
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [row, column] = [Math.floor(pixel / width), pixel % width];
    const octet = rows[row * rowLength + 1 + (column >> 3)] ?? 0;
    if ((octet & (0x80 >> (column & 7))) === 0) data.set([0, 0, 0], pixel * 4);
  }
  return { width, height, data };
}
