import { expect, test } from 'vitest';
import { testCodes } from '../test-codes.ts';
import { directJourney, oneWay, returnTrip } from '../test-order.ts';
import type { TicketedBooking } from '../ticketed-order.types.ts';
import { bookedRides } from './booked-rides.ts';
import { reservationData } from './reservation-data.ts';

function dataOf(booking: TicketedBooking, link?: string): Record<string, unknown>[] {
  return reservationData(bookedRides(booking, testCodes.station), {
    brand: 'Throughfare',
    publicUrl: 'https://shop.example',
    ...(link === undefined ? {} : { link }),
    code: ({ ticketNumber }) => Buffer.from(ticketNumber),
  });
}

test('has the fields that mail programs expect, for each traveller and ride', () => {
  const [ann, zoe, ...more] = dataOf(oneWay, 'https://shop.example/mybookings?link=x');
  expect(more).toEqual([]);
  expect(ann).toEqual({
    '@context': 'https://schema.org',
    '@type': 'TrainReservation',
    reservationNumber: 'TF7KQ2MX',
    reservationStatus: 'http://schema.org/ReservationConfirmed',
    underName: { '@type': 'Person', name: 'Ms Ann Lee' },
    bookingAgent: { '@type': 'Organization', name: 'Throughfare', url: 'https://shop.example' },
    programMembership: { '@type': 'ProgramMembership', programName: '26-30 Railcard' },
    url: 'https://shop.example/mybookings?link=x',
    modifyReservationUrl: 'https://shop.example/mybookings?link=x',
    cancelReservationUrl: 'https://shop.example/mybookings?link=x',
    reservationFor: {
      '@type': 'TrainTrip',
      trainNumber: '1S05',
      provider: { '@type': 'Organization', name: 'LNER' },
      departureStation: {
        '@type': 'TrainStation',
        name: 'London Kings Cross',
        geo: { '@type': 'GeoCoordinates', latitude: 51.5308, longitude: -0.1238 },
      },
      departureTime: '2026-11-28T09:00:00+00:00',
      arrivalStation: {
        '@type': 'TrainStation',
        name: 'Edinburgh',
        geo: { '@type': 'GeoCoordinates', latitude: 55.952, longitude: -3.1886 },
      },
      arrivalTime: '2026-11-28T13:20:00+00:00',
    },
    reservedTicket: {
      '@type': 'Ticket',
      ticketNumber: 'GB0000000042001',
      ticketToken: `aztecbin:${Buffer.from('GB0000000042001').toString('base64')}`,
      ticketedSeat: { '@type': 'Seat', seatSection: 'C', seatNumber: '41', seatingType: 'Standard class' },
    },
  });
  expect(zoe).toMatchObject({ underName: { name: 'Zoë <b>Müller</b> & Søn' }, reservedTicket: { ticketedSeat: { seatNumber: '42' } } });
});

test('has one for each ride of a journey with changes, none for the walk between, and a seat only where one is reserved', () => {
  const data = dataOf(returnTrip);
  expect(data.map(({ reservationFor }) => reservationFor)).toMatchObject([
    { trainNumber: '1S05' },
    { trainNumber: '2K41' },
    { trainNumber: '1M16' },
  ]);
  expect(data[1]).not.toHaveProperty('reservedTicket.ticketedSeat');
  expect(data[2]).toMatchObject({
    reservationFor: { departureTime: '2026-11-30T23:40:00+00:00', arrivalTime: '2026-12-01T06:45:00+00:00' },
  });
});

test('has no link where none is given', () => {
  expect(JSON.stringify(dataOf(oneWay))).not.toContain('Url"');
  expect(JSON.stringify(dataOf(oneWay))).not.toContain('link=');
});

const abroad = (type: 'TRAIN' | 'BUS' | 'FERRY'): TicketedBooking => {
  const [segment] = directJourney.segments;
  if (!segment) throw new Error('the fixture has a train');
  return { ...oneWay, outward: { ...directJourney, segments: [{ ...segment, type, from: 'FRPLY', to: 'ITMIC' }] } };
};

test('identifies stations by their UIC number, and writes times with the offset of each station', () => {
  expect(dataOf(abroad('TRAIN'))[0]).toMatchObject({
    reservationFor: {
      departureStation: { identifier: 'uic:8768600' },
      arrivalStation: { identifier: 'uic:8301700' },
      departureTime: '2026-11-28T09:00:00+01:00',
    },
  });
});

test('calls a bus a bus and a ferry a boat', () => {
  expect(dataOf(abroad('BUS'))[0]).toMatchObject({
    '@type': 'BusReservation',
    reservationFor: { '@type': 'BusTrip', busNumber: '1S05', departureBusStop: { '@type': 'BusStop' } },
  });
  expect(dataOf(abroad('FERRY'))[0]).toMatchObject({
    '@type': 'BoatReservation',
    reservationFor: { '@type': 'BoatTrip', arrivalBoatTerminal: { '@type': 'BoatTerminal' } },
  });
});

test('leaves the offset out if the zone is unknown', () => {
  const [ride] = bookedRides(oneWay, () => undefined);
  expect(ride?.from).toEqual({ name: 'London Kings Cross', iso: '2026-11-28T09:00:00' });
});
