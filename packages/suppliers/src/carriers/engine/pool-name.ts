/** Names of a train's pools, as they stand in `carrier.train_pool`. */
export function coachPool(coach: string): string {
  return `coach/${coach}`;
}

export function roomPool(roomType: string, coach: string): string {
  return `room/${roomType}/${coach}`;
}

export function quotaPool(quota: string): string {
  return `quota/${quota}`;
}
