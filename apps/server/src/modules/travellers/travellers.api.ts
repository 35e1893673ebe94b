export { checkTraveller } from './rules/check-traveller.ts';
export { savedTravellerOf, type TravellerColumns } from './saved-traveller-of.ts';
