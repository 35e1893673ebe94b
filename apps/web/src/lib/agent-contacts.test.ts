import { describe, expect, test } from 'vitest';
import { agentContacts } from './agent-contacts.ts';

const [australia, newZealand, britain] = [
  'Australia: agents.au@shop.example, 1800 975 707',
  'New Zealand: agents.nz@shop.example, +64 5 550 0140',
  'United Kingdom: agents.uk@shop.example, +44 20 7946 0183',
];
const phones = { UK: '+44 20 7946 0182', US: '+1 202 555 0143' };

describe('the lines with which an agency reaches the desk', () => {
  test('begin with those of its own country, on any storefront', () => {
    const settings = { agentContactLines: [australia, newZealand, britain], phones };
    expect(agentContacts(settings, 'AU', 'GB')).toEqual([britain, australia, newZealand]);
    expect(agentContacts(settings, 'UK', 'NZ')).toEqual([newZealand, australia, britain]);
  });

  test("begin with the storefront's number where the country has no line", () => {
    const settings = { agentContactLines: [australia, newZealand], phones };
    expect(agentContacts(settings, 'AU', 'GB')).toEqual(['United Kingdom: +44 20 7946 0182', australia, newZealand]);
    expect(agentContacts(settings, 'AU', 'CA')).toEqual([australia, newZealand]);
  });

  test('follow the storefront where the country is unknown, or has none', () => {
    const settings = { agentContactLines: [australia, newZealand], phones };
    expect(agentContacts(settings, 'US')).toEqual(['United States: +1 202 555 0143', australia, newZealand]);
    expect(agentContacts(settings, 'US', 'FR')).toEqual(['United States: +1 202 555 0143', australia, newZealand]);
  });
});
