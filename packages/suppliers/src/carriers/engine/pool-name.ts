/** Names of the pools of numbered places that a train has, as they stand in `carrier.taken_place`. */
export function coachPool(coach: string): string {
  return `coach/${coach}`;
}

export function roomPool(roomType: string, coach: string): string {
  return `room/${roomType}/${coach}`;
}

export function quotaPool(quota: string): string {
  return `${quotaPrefix}${quota}`;
}

/** In a quota any free number will do on each leg; in the other pools a traveller keeps the same place throughout. */
export const quotaPrefix = 'quota/';
