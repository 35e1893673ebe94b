import { describe, expect, it } from 'vitest';
import { britishTrip } from '../testing/british-trips.ts';
import { atocFares } from '../testing/price-one.ts';
import { createPlaces } from '../places.ts';
import { compileRestriction, isBarred } from './restriction.ts';

const places = createPlaces(atocFares);
const { restrictions: rows, bankHolidays } = atocFares.restrictions;
const holidays = new Set(bankHolidays);

function isBarredOn(code: string, date: string, rides: string): boolean {
  const row = rows[code];
  if (!row) throw new RangeError(`no restriction ${code}`);
  return isBarred(
    compileRestriction(code, row, (place) => places.membersOf(place)),
    britishTrip(date, rides).segments,
    holidays,
  );
}

const tuesday = '2026-12-01';
const saturday = '2026-12-05';

describe('time restrictions', () => {
  it.each([
    ['2A', 'EUS 09:25 MAN 11:35 VT', 'EUS 09:26 MAN 11:35 VT'],
    ['2A', 'EUS 15:01 MAN 17:10 VT', 'EUS 15:00 MAN 17:10 VT'],
    ['2A', 'MAN 09:26 EUS 11:28 VT', 'MAN 09:26 EUS 11:29 VT'],
    ['3B', 'EUS 19:30 CTR 21:35 VT', 'EUS 19:31 CTR 21:35 VT'],
    ['4C', 'PAD 17:00 BRI 18:40 GW', 'PAD 18:29 BRI 20:00 GW'],
    ['5D', 'BRI 16:00 PAD 17:45 GW', 'BRI 17:30 PAD 19:10 GW'],
    ['6E', 'STP 18:59 SHF 21:00 EM', 'STP 19:00 SHF 21:00 EM'],
    ['7F', 'LDS 07:45 KGX 10:14 GR', 'LDS 07:46 KGX 10:15 GR'],
    ['7G', 'KGX 10:05 LDS 12:15 GR', 'KGX 10:06 LDS 12:15 GR'],
    ['8H', 'SOU 08:59 WAT 10:20 SW', 'SOU 09:00 WAT 10:20 SW'],
    ['9J', 'LST 16:29 NRW 18:20 LE', 'LST 18:35 NRW 20:20 LE'],
    ['1K', 'VIC 16:15 BTN 17:20 SN', 'VIC 16:14 BTN 17:20 SN'],
    ['2M', 'LBG 17:00 SEV 17:35 SE', 'LBG 15:59 SEV 16:30 SE'],
    ['3P', 'LDS 09:29 NCL 11:00 XC', 'LDS 09:30 NCL 11:00 XC'],
    ['4Q', 'MYB 17:00 BHM 18:50 CH', 'MYB 16:44 BHM 18:40 CH'],
    ['5R', 'MAN 16:01 LDS 17:00 TP', 'MAN 18:30 LDS 19:30 TP'],
    ['6S', 'EUS 16:30 BHM 18:50 LM', 'EUS 19:00 BHM 21:10 LM'],
    ['6M', 'EUS 10:29 BHM 12:40 LM', 'EUS 10:30 BHM 12:40 LM'],
    ['6M', 'BHM 10:30 EUS 12:59 LM', 'BHM 10:31 EUS 13:00 LM'],
    ['7T', 'SEV 06:30 LBG 07:00 SE', 'SEV 06:29 LBG 07:00 SE'],
    ['9L', 'PAD 15:30 EXD 18:00 GW', 'PAD 15:29 EXD 18:00 GW'],
  ])('%s bars %s on a Tuesday and lets %s pass', (code, barred, free) => {
    expect(isBarredOn(code, tuesday, barred)).toBe(true);
    expect(isBarredOn(code, tuesday, free)).toBe(false);
  });

  it('1L bars every train from Monday to Friday', () => {
    expect(isBarredOn('1L', tuesday, 'VIC 12:00 BTN 13:00 SN')).toBe(true);
  });

  it('bars nothing on a Saturday, a Sunday or a bank holiday', () => {
    for (const code of Object.keys(rows)) {
      for (const date of [saturday, '2026-12-06', '2026-12-28']) {
        expect(isBarredOn(code, date, 'EUS 08:00 BHM 09:20 VT; BHM 09:30 MAN 11:00 XC')).toBe(false);
      }
    }
  });

  it('bars nothing from a journey that starts on a Sunday, although it arrives in the peak of Monday', () => {
    expect(isBarredOn('5D', '2026-12-06', 'PNZ 21:15 PAD 29:04 GW')).toBe(false);
    expect(isBarredOn('5D', '2026-12-07', 'PNZ 21:15 PAD 29:04 GW')).toBe(true);
  });

  it('checks each leg: changing in London in the evening peak counts, wherever the journey began', () => {
    expect(isBarredOn('2A', tuesday, 'BTN 14:30 VIC 15:30 SN; EUS 16:10 MAN 18:20 VT')).toBe(true);
    expect(isBarredOn('2A', tuesday, 'BTN 17:00 VIC 18:00 SN; EUS 18:45 MAN 20:55 VT')).toBe(false);
  });

  it('checks only the beginning of the journey if a ban names no station', () => {
    expect(isBarredOn('5R', tuesday, 'SHF 08:00 LDS 09:00 NT; LDS 09:40 HUL 10:40 NT')).toBe(true);
    expect(isBarredOn('5R', tuesday, 'SHF 09:30 LDS 10:20 NT; LDS 10:40 HUL 11:40 NT')).toBe(false);
  });

  it('refuses an arrival ban without stations', () => {
    const row = { name: 'x', text: 'x', bans: [{ when: 'arrives', from: '04:30', to: '09:29' }] } as const;
    expect(() => compileRestriction('X', row, (place) => [place])).toThrow('names its stations');
  });
});
