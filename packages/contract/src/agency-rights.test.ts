import { expect, test } from 'vitest';
import { type AgencyRight, mayInAgency } from './agency-rights.ts';

const agent = { isAdmin: false, superAgency: false };
const administrator = { isAdmin: true, superAgency: false };
const superAgent = { isAdmin: false, superAgency: true };
const superAdministrator = { isAdmin: true, superAgency: true };

test.each<[AgencyRight, boolean, boolean, boolean, boolean]>([
  ['sell', true, true, true, true],
  ['manageAgents', false, true, false, true],
  ['setMarkUp', false, true, false, true],
  ['answerForData', false, true, false, true],
  ['manageMachines', false, true, false, true],
  ['readMoney', false, true, true, true],
  ['keepMoney', false, false, true, true],
  ['manageAgencies', false, false, true, true],
  ['answerGroups', false, false, true, true],
  ['decideApplications', false, false, true, true],
  ['changeTerms', false, false, false, true],
  ['suspendAgencies', false, false, false, true],
])('%s: agent %s, administrator %s, super agency agent %s, super agency administrator %s', (right, ...expected) => {
  expect([agent, administrator, superAgent, superAdministrator].map((person) => mayInAgency(person, right))).toEqual(expected);
});
