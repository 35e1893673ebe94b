import { expect, test } from 'vitest';
import { answer, type Asked, fakeVisitor } from '../../testing/fake-visitor.ts';
import { startFromLine } from './start-from-line.ts';

const station = (code: string, countryCode: string, source: string) => ({
  code,
  name: code,
  countryCode,
  suppliers: [{ source }],
  type: 'STATION',
  served: true,
});
const card = (value: string, program: string, country: string) => ({
  value,
  program,
  country,
  description: program,
  passengerTypes: [{ type: 'Senior', minAge: 60, maxAge: 120 }],
});

/** Starts the search of a line. Returns its outcome, and the railcards that were recorded with it. */
async function started(line: string) {
  const asked: Asked[] = [];
  const stations = [station('LON', 'GB', 'ATOC'), station('EDI', 'GB', 'ATOC'), station('NYP', 'US', 'AMT'), station('WAS', 'US', 'AMT')];
  const railCards = [
    card('FR_AVANTAGE_SENIOR', 'Carte Avantage Senior', 'FR'),
    card('UK_SENIOR', 'Senior Railcard', 'GB'),
    card('US_SENIOR', 'Amtrak Senior', 'US'),
  ];
  const answers = {
    getRailCards: answer({ railCards }),
    searchStations: answer({ data: { stations } }),
    addSearchRecord: answer({ id: 's1' }),
  };
  const outcome = await startFromLine(
    fakeVisitor(answers, { market: 'UK', page: { nowMs: Date.UTC(2026, 10, 20, 9) } } as object, asked),
    line,
  );
  const record = asked.find(({ call }) => call === 'addSearchRecord')?.body;
  return { outcome, record };
}

test('of two railcards of one name the one of the journey’s country is meant, as in the example beside the field', async () => {
  const british = await started('LON EDI 12DEC 0900 2A1C1Y1S /SENIOR 1ST');
  expect(british.outcome).toMatchObject({ ok: true, id: 's1', wish: { cabin: 'first' } });
  expect(british.record).toMatchObject({ searchParam: { passengers: { railCards: [{ value: 'UK_SENIOR' }] } } });
  const american = await started('NYP WAS 12DEC 0900 1S /SENIOR');
  expect(american.record).toMatchObject({ searchParam: { railCards: ['US_SENIOR'] } });
});

test('a railcard that no country of the journey decides is asked for', async () => {
  const { outcome } = await started('LON NYP 12DEC 0900 1S /SENIOR');
  expect(outcome).toMatchObject({ ok: false, problem: '“/SENIOR” may be Senior Railcard, Amtrak Senior. Type more of its name.' });
});
