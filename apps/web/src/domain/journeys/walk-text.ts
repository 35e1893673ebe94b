interface Walk {
  readonly fromStation: string;
  readonly toStation: string;
  /** "0h 25m" */
  readonly duration: string;
}

/** "Transfer from London Euston to London St Pancras, 25 min". */
export function walkText({ fromStation, toStation, duration }: Walk): string {
  return `Transfer from ${fromStation} to ${toStation}, ${duration.replace(/^0h (\d+)m$/, '$1 min')}`;
}
