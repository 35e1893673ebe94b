/** The instant at which a test shop opens, unless the test gives another: a Saturday. */
export const shopOpensAt = '2026-11-28T09:00:00Z';
