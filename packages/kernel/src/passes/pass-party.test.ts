import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canAddPass,
  canRemovePass,
  onePassAdult,
  partyForCountry,
  passGroupNames,
  passPartyFault,
  passPassengerCount,
  type PassParty,
} from './pass-party.ts';

const rules = { country: 'ALL', youthsMayTravelAlone: false };
const party = (changed: Partial<PassParty>): PassParty => ({ ...onePassAdult, ...changed });

test.each([
  ['nobody', party({ Adult: 0 }), 'passengersMissing'],
  ['a child alone', party({ Adult: 0, Child: 1 }), 'adultMissing'],
  ['a youth alone', party({ Adult: 0, Youth: 1 }), 'adultMissing'],
  ['three children with one adult', party({ Child: 3 }), 'tooManyChildren'],
  ['three youths with one adult', party({ Youth: 3 }), 'tooManyYouths'],
  ['nine people', party({ Adult: 9 }), 'tooManyPassengers'],
] as const)('refuses %s', (_, refused, fault) => {
  expect(passPartyFault(refused, rules)).toBe(fault);
});

test('lets two children and two youths go with one adult, and with one senior', () => {
  expect(passPartyFault(party({ Child: 2, Youth: 2 }), rules)).toBeUndefined();
  expect(passPartyFault(party({ Adult: 0, Senior: 1, Child: 2, Youth: 2 }), rules)).toBeUndefined();
});

test('lets youths go alone where the shop allows it, but never with children and no adult', () => {
  const lenient = { ...rules, youthsMayTravelAlone: true };
  expect(passPartyFault(party({ Adult: 0, Youth: 4 }), lenient)).toBeUndefined();
  expect(passPartyFault(party({ Adult: 0, Youth: 4, Child: 1 }), lenient)).toBe('adultMissing');
});

test('counts seniors as adults for Germany, and offers no senior there', () => {
  expect(partyForCountry(party({ Adult: 1, Senior: 2 }), 'DE')).toEqual(party({ Adult: 3 }));
  expect(partyForCountry(party({ Senior: 2 }), 'FR')).toEqual(party({ Senior: 2 }));
  expect(canAddPass(onePassAdult, 'Senior', { ...rules, country: 'DE' })).toBe(false);
});

test('adults cannot drop below half the children', () => {
  expect(canRemovePass(party({ Adult: 2, Child: 3 }), 'Adult', rules)).toBe(false);
  expect(canRemovePass(party({ Adult: 2, Child: 2 }), 'Adult', rules)).toBe(true);
});

test('whatever is pressed, a valid party stays valid or becomes empty', () => {
  const press = fc.record({ add: fc.boolean(), group: fc.constantFrom(...passGroupNames) });
  fc.assert(
    fc.property(fc.array(press, { maxLength: 40 }), (presses) => {
      let now: PassParty = onePassAdult;
      for (const { add, group } of presses) {
        if (add ? !canAddPass(now, group, rules) : !canRemovePass(now, group, rules)) continue;
        now = { ...now, [group]: now[group] + (add ? 1 : -1) };
      }
      expect(passPassengerCount(now)).toBeLessThanOrEqual(8);
      expect([undefined, 'passengersMissing']).toContain(passPartyFault(now, rules));
    }),
  );
});
