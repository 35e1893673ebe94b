/**
 * The places of a train belong to an owner, which several sellers may sell from: pools and claims name the owner where they named the seller. Until now
 * each seller was the owner of its own trains.
 */
export const inventoryOwners = {
  name: '0204-inventory-owners',
  sql: `
alter table carrier.train_pool rename column source to owner;
alter table carrier.claim rename column source to owner;
`,
} as const;
