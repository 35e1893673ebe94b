/** Names of a train's pools, as they stand in `carrier.train_pool`. */
export function coachPool(coach: string): string {
  return `coach/${coach}`;
}

export function roomPool(roomType: string, coach: string): string {
  return `room/${roomType}/${coach}`;
}

/** A quota is kept in lanes: see `quota-lanes.ts`. */
export function quotaPool(quota: string, lane: number): string {
  return `quota/${quota}/${lane}`;
}
