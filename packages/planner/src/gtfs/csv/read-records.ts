/** One record of a CSV file. */
export interface CsvRecord {
  /** Of the record's first line, counted from 1. */
  readonly line: number;
  readonly fields: readonly string[];
  /** What is not as RFC 4180 has it; the fields are then of no use. */
  readonly fault?: string;
}

/** A record that goes on for more lines than this has lost its closing quote. */
const mostLines = 200;

/**
 * The records of a CSV file (RFC 4180) as its bytes come in: quoted fields with commas, doubled quotes and line ends in them, LF
 * or CRLF, a byte order mark in front. Empty lines are passed over. Whatever stands in the file, it is read to its end.
 */
export async function* readRecords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  let line = 1;
  let open: { text: string; line: number; lines: number } | undefined;
  for await (const text of linesOf(bytes)) {
    const whole = open ? `${open.text}\n${text}` : text;
    const starts = open?.line ?? line;
    const lines = (open?.lines ?? 0) + 1;
    line += 1;
    if (isOpen(whole)) {
      if (lines < mostLines) {
        open = { text: whole, line: starts, lines };
        continue;
      }
      open = undefined;
      yield { line: starts, fields: [], fault: 'a quote is never closed' };
      continue;
    }
    open = undefined;
    if (whole !== '') yield split(whole, starts);
  }
  if (open) yield { line: open.line, fields: [], fault: 'a quote is never closed' };
}

async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  // it leaves a byte order mark out
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  for await (const chunk of bytes) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest.endsWith('\r') ? rest.slice(0, -1) : rest;
}

/** Quotes come in pairs, doubled ones too, unless a field goes on in the next line. */
function isOpen(text: string): boolean {
  let open = false;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) open = !open;
  return open;
}

function split(text: string, line: number): CsvRecord {
  if (!text.includes('"')) return { line, fields: text.split(',') };
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    if (text[at] === '"') {
      const end = closingQuote(text, at + 1);
      const after = text[end + 1];
      if (after !== undefined && after !== ',')
        return { line, fields: [], fault: 'a quoted field is followed by something else than a comma' };
      fields.push(text.slice(at + 1, end).replaceAll('""', '"'));
      if (after === undefined) return { line, fields };
      at = end + 2;
    } else {
      const end = text.indexOf(',', at);
      const field = text.slice(at, end < 0 ? undefined : end);
      if (field.includes('"')) return { line, fields: [], fault: 'a quote stands inside a field that is not quoted' };
      fields.push(field);
      if (end < 0) return { line, fields };
      at = end + 1;
    }
  }
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at < 0 ? text.length : at;
}
