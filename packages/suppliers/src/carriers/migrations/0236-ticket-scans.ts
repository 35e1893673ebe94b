/** When an inspector first scanned a ticket: whoever has travelled on it gets nothing back for it. */
export const ticketScans = {
  name: '0236-ticket-scans',
  sql: 'alter table carrier.ticket add column scanned_at_ms bigint;',
} as const;
