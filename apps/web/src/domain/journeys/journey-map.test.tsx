import { mostMapRides } from '@throughfare/contract/map-name';
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { JourneyMap } from './journey-map.tsx';

const ride = { carrier: 'GR', designator: '1S05', day: '2026-11-28', from: 'KGX', to: 'EDB' };

test('the map names the way, keeps its space free, and has larger letters on a phone', () => {
  const { body } = draw(<JourneyMap rides={[ride]} from="London Kings Cross" to="Edinburgh" />);
  const [image, source] = [body.querySelector('img'), body.querySelector('source')];
  expect(image?.getAttribute('alt')).toBe('Map of the way from London Kings Cross to Edinburgh');
  expect([image?.getAttribute('width'), image?.getAttribute('height'), image?.getAttribute('loading')]).toEqual(['960', '540', 'lazy']);
  expect(image?.getAttribute('src')).toBe('/maps/journey.svg?ride=GR%2C1S05%2C2026-11-28%2CKGX%2CEDB');
  expect(source?.getAttribute('srcset')).toContain('/maps/journey-phone.svg?');
});

test('there is no map without a ride, nor of more rides than are drawn', () => {
  expect(draw(<JourneyMap rides={[]} from="A" to="B" />).body.querySelector('img')).toBeNull();
  const many = Array.from({ length: mostMapRides + 1 }, () => ride);
  expect(draw(<JourneyMap rides={many} from="A" to="B" />).body.querySelector('img')).toBeNull();
});
