/** For tests of accounts, which the product gives this function too: agencies are rows of the module above. */
export { addAgency } from '../../apps/server/src/modules/agencies/directory/add-agency.ts';
