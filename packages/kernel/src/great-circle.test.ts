import { expect, test } from 'vitest';
import { centralAngle, greatCircleKm } from './great-circle.ts';

const kingsCross = { latitude: 51.5309, longitude: -0.1229 };
const edinburgh = { latitude: 55.9524, longitude: -3.1882 };

test('London to Edinburgh is 531 kilometres in a straight line, either way', () => {
  expect(greatCircleKm(kingsCross, edinburgh)).toBeCloseTo(531, -1);
  expect(greatCircleKm(edinburgh, kingsCross)).toBe(greatCircleKm(kingsCross, edinburgh));
  expect(greatCircleKm(edinburgh, edinburgh)).toBe(0);
});

test('the other side of the Earth is half a turn away', () => {
  expect(centralAngle({ latitude: 10, longitude: 20 }, { latitude: -10, longitude: -160 })).toBeCloseTo(Math.PI, 6);
});
