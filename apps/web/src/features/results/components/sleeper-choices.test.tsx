import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { fare } from '../model/results-fixtures.ts';
import type { SleeperOption } from '../model/sleeper-options.ts';
import { FareChoices } from './fare-choices.tsx';
import { SleeperChoices } from './sleeper-choices.tsx';

const solo: SleeperOption = {
  optionalPriceID: 'solo',
  description: 'One berth and a washbasin',
  fareCodes: [{ fareDisplayName: 'Classic Room' }],
  convertedPrice: { currency: 'GBP', value: '115.00' },
  newConvertedPrice: { currency: 'GBP', value: '115.00' },
  maximumBookableQuantity: 1,
  applicableTravelSegments: { travelSegmentIDRef: ['1'] },
  consumptionRules: { totalPassengersConsumptionRule: { minQuantity: 1, maxQuantity: 1 }, ageBreakConsumptionRules: [] },
};

function show(chosen: readonly { option: SleeperOption; quantity: number }[] = [], problem?: string) {
  const night = fare('Sleeper Seat', '55.00', { optionalPrices: [solo] });
  return draw(
    <SleeperChoices
      name="outwardSleepers"
      fare={night}
      source="ATOC"
      ages={[40]}
      chosen={chosen}
      problem={problem}
      onChoose={() => undefined}
    />,
  );
}

test('shows seat and room side by side, with features and full price', () => {
  const page = show();
  expect(page.getByRole('group', { name: 'Sleepers starting from £115.00' })).not.toBeNull();
  const names = page.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(names).toEqual(['Sleeper SeatA seat, no bedFor 1£55.00', 'Classic RoomOne berth and a washbasinFor 1£170.00']);
  expect(page.getByRole('radio', { name: /^Sleeper Seat/ }).hasAttribute('checked')).toBe(true);
});

test('marks the chosen room and shows its error', () => {
  const page = show([{ option: solo, quantity: 1 }], 'Selected sleepers are not enough for all passengers');
  expect(page.getByRole('radio', { name: /^Classic Room/ }).hasAttribute('checked')).toBe(true);
  expect(page.getByRole('alert').textContent).toContain('not enough for all passengers');
});

test("shows the seat's price with the places only, and submits its fare with the form", () => {
  const night = fare('Seat', '55.00', { displayNames: ['Sleeper Seat'], optionalPrices: [solo] });
  const rows = (fares: (typeof night)[], chosen?: string) =>
    draw(
      <FareChoices
        shownPrice={({ convertedTotalPrice }) => convertedTotalPrice}
        legend="Fares"
        name="outwardFare"
        fares={fares}
        chosen={chosen}
        onChoose={() => undefined}
      />,
    );
  const page = rows([night], 'Seat');
  expect(page.text).toContain('Sleeper Seat');
  expect(page.text).toContain('No refund');
  expect(page.text).not.toContain('£55.00');
  expect(page.body.querySelector<HTMLInputElement>('input[type=hidden]')?.value).toBe('Seat');
  // a fare that is not chosen, or is one of several, is chosen by its price
  expect(rows([night]).getByRole('radio')).toBeDefined();
  expect(rows([night, fare('Flex', '80.00')], 'Seat').getAllByRole('radio')).toHaveLength(2);
});
