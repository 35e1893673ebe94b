import { expect, test } from 'vitest';
import { refuseDemonstrations } from './refuse-demonstrations.ts';

const embedded = [{ source: 'ATOC' as const, isDemonstration: true }];
const real = [{ source: 'ATOC' as const, isDemonstration: false }];

test('a live shop refuses to sell demonstration tickets unless the setting allows it', () => {
  expect(() => refuseDemonstrations({ mode: 'live', sellsDemonstrations: false }, embedded)).toThrow(
    /ATOC for real money.*Leave embedded carriers out of SUPPLIERS.*OSDM_SUPPLIERS.*SELL_DEMONSTRATION_TICKETS=on/s,
  );
  expect(() => refuseDemonstrations({ mode: 'live', sellsDemonstrations: true }, embedded)).not.toThrow();
  expect(() => refuseDemonstrations({ mode: 'live', sellsDemonstrations: false }, real)).not.toThrow();
});

test('a rehearsal sells demonstrations and refuses a seller of valid tickets', () => {
  expect(() => refuseDemonstrations({ mode: 'staging', sellsDemonstrations: true }, embedded)).not.toThrow();
  expect(() => refuseDemonstrations({ mode: 'staging', sellsDemonstrations: true }, [...embedded, ...real])).toThrow(
    'valid tickets of ATOC and take no money',
  );
});
