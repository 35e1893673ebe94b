/** Local times: "HH:MM" on screen, "HH:MM:SS" in the search record (SEARCH-8). */
export type TimeOfDay = string;

/** The options of the time picker: every 30 minutes (SEARCH-11). */
export const halfHours: readonly TimeOfDay[] = Array.from({ length: 48 }, (_, index) => minutesToTime(index * 30));

export function isTimeOfDay(value: string): value is TimeOfDay {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
}

function timeToMinutes(time: TimeOfDay): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

function minutesToTime(minutes: number): TimeOfDay {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The next half hour, or the time itself if it is one. Undefined after 23:30. */
export function nextHalfHour(time: TimeOfDay): TimeOfDay | undefined {
  const rounded = Math.ceil(timeToMinutes(time) / 30) * 30;
  return rounded < 24 * 60 ? minutesToTime(rounded) : undefined;
}
