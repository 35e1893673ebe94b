/** "London (All Stations)" becomes "London" (CONTENT-2: the suffix is stripped). */
export function plainStation(name: string): string {
  return name.replace(/ \(All Stations\)$/, '');
}
