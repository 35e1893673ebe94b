import { describe, expect, test } from 'vitest';
import type { SuiteDesk } from './suite-desk.ts';

/** How trains run today. */
export function runningSuite(desk: SuiteDesk): void {
  describe('running', () => {
    test('reports how a train runs at each call, the same each time, and leaves out unknown trains', async () => {
      const { outward } = desk.fixture.freshTrips();
      const [segment] = outward.segments;
      if (!segment) throw new Error('the desk.fixture has a trip without a train');
      const asked = [segment, { designator: 'no such train', operatingDay: segment.operatingDay }];
      if (!desk.profile.tellsRunning) {
        expect(await desk.fixture.supplier.running(asked)).toEqual([]);
        return;
      }
      const [first, ...others] = await desk.fixture.supplier.running(asked);
      expect(others).toEqual([]);
      expect(first).toMatchObject({ designator: segment.designator, operatingDay: segment.operatingDay });
      expect(first?.calls.map(({ station }) => station)).toEqual(expect.arrayContaining([segment.from, segment.to]));
      expect(await desk.fixture.supplier.running(asked)).toEqual([first]);
    });
  });
}
