/** A fault in the data under `data/network/`, worded so that its author finds it. */
export interface NetworkFault {
  /** For example "gb/lines/east-coast.json". */
  readonly file: string;
  /** The id of the line, if the fault is in one. */
  readonly line?: string;
  readonly fault: string;
}

/** For example "gb/lines/east-coast.json ecml: unknown station "XYZ"". */
export function describeFault({ file, line, fault }: NetworkFault): string {
  return `${file}${line === undefined ? '' : ` ${line}`}: ${fault}`;
}
