import { expect, test } from 'vitest';
import { buttonMethods, methodWords } from './agency-methods.ts';

test('MintEFT is offered only in dollars of Australia and New Zealand, and a card has no button here', () => {
  const agreed = ['card', 'onAccount', 'TravelPay', 'MintEFT', 'PaymentGate-Manual'] as const;
  expect(buttonMethods(agreed, 'AUD')).toEqual(['onAccount', 'TravelPay', 'MintEFT', 'PaymentGate-Manual']);
  expect(buttonMethods(agreed, 'GBP')).toEqual(['onAccount', 'TravelPay', 'PaymentGate-Manual']);
  expect(buttonMethods(['card'], 'AUD')).toEqual([]);
});

test('each says where its payer goes', () => {
  expect(methodWords.TravelPay.explained).toContain('TravelPay');
  expect(methodWords['PaymentGate-Manual'].explained).toContain('desk');
});
