import type { SearchRecord } from '@throughfare/contract/shapes/search-record';
import { oneAdult, oneListedAdult, type ListedPassenger, type Party, type RailcardRow } from './party.ts';
import { isListedProvider } from './passenger-groups.ts';

/** The party of a recorded search, as the passenger selector held it. */
export function partyOfRecord(record: Pick<SearchRecord, 'provider' | 'searchParam'>): Party {
  const { brings } = record.searchParam;
  const party = selectedParty(record);
  return brings ? { ...party, brings } : party;
}

function selectedParty({ provider, searchParam }: Pick<SearchRecord, 'provider' | 'searchParam'>): Party {
  const { passengers, passengersV2 } = searchParam;
  if (passengersV2 && isListedProvider(provider)) {
    const listed = (['Adult', 'Senior', 'Youth', 'Child', 'Infant'] as const).flatMap((group) =>
      passengersV2[group].map((passenger): ListedPassenger => ({
        group,
        age: String(passenger.age),
        ...(passenger.railCard && { railcard: passenger.railCard.program }),
      })),
    );
    return listed.length > 0 ? { kind: 'listed', provider, passengers: listed } : oneListedAdult(provider);
  }
  if (!passengers) return isListedProvider(provider) ? oneListedAdult(provider) : oneAdult;
  return {
    kind: 'counted',
    adults: passengers.Adult + passengers.Senior + passengers.Youth,
    childAges: passengers.ageFields.filter((field) => field.fieldName === 'Child').map((field) => String(field.value)),
    railcards: passengers.railCards.map((row): RailcardRow => ({ program: row.value, count: row.count, holder: row.holder ?? 'Adult' })),
  };
}
