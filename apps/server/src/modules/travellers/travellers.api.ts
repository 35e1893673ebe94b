export { checkTraveller } from './rules/check-traveller.ts';
