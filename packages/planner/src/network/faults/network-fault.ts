/** Something wrong in the data under `data/network/`, said so that whoever wrote it finds it. */
export interface NetworkFault {
  /** "gb/lines/east-coast.json" */
  readonly file: string;
  /** Id of the line, where the fault lies in one. */
  readonly line?: string;
  readonly fault: string;
}

/** "gb/lines/east-coast.json ecml: unknown station "XYZ"" */
export function describeFault({ file, line, fault }: NetworkFault): string {
  return `${file}${line === undefined ? '' : ` ${line}`}: ${fault}`;
}
