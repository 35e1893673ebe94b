import { describeSupplier } from '../../suite/supplier-suite.ts';
import { startTestCarrier } from '../engine/testing/start-test-carrier.ts';
import { atocProfile } from './testing/price-one.ts';
import { westCoastRide, westCoastTimetable } from './testing/west-coast-timetable.ts';

describeSupplier('ATOC', () =>
  startTestCarrier({
    profile: atocProfile,
    timetable: westCoastTimetable,
    tripsOf: (number) => ({
      outward: westCoastRide(`VT${number + 1000}`, '2026-12-09'),
      inward: westCoastRide(`VT${number + 6000}`, '2026-12-11'),
    }),
  }),
);
