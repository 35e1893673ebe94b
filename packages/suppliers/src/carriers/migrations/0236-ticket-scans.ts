/** The time at which an inspector first scanned a ticket. A scanned ticket has been used and is not refunded. */
export const ticketScans = {
  name: '0236-ticket-scans',
  sql: 'alter table carrier.ticket add column scanned_at_ms bigint;',
} as const;
