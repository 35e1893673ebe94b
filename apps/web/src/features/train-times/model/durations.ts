/** "4 h 20 min" */
export function hoursAndMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** "direct", "1 change", "2 changes" */
export function changesText(changes: number): string {
  if (changes === 0) return 'direct';
  return changes === 1 ? '1 change' : `${changes} changes`;
}
