import { expect, test } from 'vitest';
import { refuseDemonstrations } from './refuse-demonstrations.ts';

const embedded = [{ source: 'ATOC' as const, isDemonstration: true }];

test('a live shop refuses to sell demonstration tickets unless the setting allows it', () => {
  expect(() => refuseDemonstrations({ sellsDemonstrations: false }, embedded)).toThrow(
    /ATOC for real money.*Leave embedded carriers out of SUPPLIERS.*OSDM_SUPPLIERS.*SELL_DEMONSTRATION_TICKETS=on/s,
  );
  expect(() => refuseDemonstrations({ sellsDemonstrations: true }, embedded)).not.toThrow();
  const real = [{ source: 'ATOC' as const, isDemonstration: false }];
  expect(() => refuseDemonstrations({ sellsDemonstrations: false }, real)).not.toThrow();
});
