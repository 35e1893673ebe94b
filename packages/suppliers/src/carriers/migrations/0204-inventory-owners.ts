/**
 * A train's places now belong to an owner, and several sellers may sell them: pools and claims name the owner instead of the seller. Until
 * now, each seller owned its own trains.
 */
export const inventoryOwners = {
  name: '0204-inventory-owners',
  sql: `
alter table carrier.train_pool rename column source to owner;
alter table carrier.claim rename column source to owner;
`,
} as const;
