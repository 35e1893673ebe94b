// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { interceptPop, listenBeforeRouter } from './intercept-pop.ts';

test('the first listener hears a step back before the router does, until it stops', () => {
  const heard: string[] = [];
  listenBeforeRouter();
  window.addEventListener('popstate', () => heard.push('router'));
  const stopFirst = interceptPop((event) => {
    event.stopImmediatePropagation();
    heard.push('first');
  });
  const stopSecond = interceptPop(() => heard.push('second'));
  const step = () => window.dispatchEvent(new PopStateEvent('popstate'));
  step();
  stopFirst();
  // stopping again stops nobody else
  stopFirst();
  step();
  stopSecond();
  step();
  expect(heard).toEqual(['first', 'second', 'router', 'router']);
});
