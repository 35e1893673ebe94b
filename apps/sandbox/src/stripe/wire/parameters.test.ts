import { describe, expect, it } from 'vitest';
import { decodeForm } from './form.ts';
import { Parameters } from './parameters.ts';
import { StripeError } from './stripe-error.ts';

const read = (form: string): Parameters => new Parameters(decodeForm(form));

/** A refusal as the SDK would see it. */
function refusal(work: () => unknown): { status: number; param: string | undefined; code: string | undefined } {
  try {
    work();
  } catch (error) {
    if (error instanceof StripeError) return { status: error.status, param: error.body.param, code: error.body.code };
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('parameters', () => {
  it('are parsed into their types', () => {
    const parameters = read('name=Ada&amount=250&off=false&list[0]=a&list[1]=b&metadata[order]=o1&card[token]=tok_1&empty=');
    expect(parameters.text('name')).toBe('Ada');
    expect(parameters.integer('amount')).toBe(250);
    expect(parameters.flag('off')).toBe(false);
    expect(parameters.list('list')).toEqual(['a', 'b']);
    expect(parameters.texts('metadata')).toEqual({ order: 'o1' });
    expect(parameters.within('card')?.requiredText('token')).toBe('tok_1');
    expect(parameters.oneOf('name', ['Ada', 'Bob'])).toBe('Ada');
  });

  it('that are empty or absent are nothing', () => {
    const parameters = read('empty=');
    expect([parameters.text('empty'), parameters.integer('none'), parameters.flag('none'), parameters.within('none')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(parameters.list('none')).toEqual([]);
  });

  it.each([
    ['a text that is a map', 'name[a]=1', (parameters: Parameters) => parameters.text('name'), 'name', undefined],
    [
      'a number with a point',
      'amount=1.5',
      (parameters: Parameters) => parameters.integer('amount'),
      'amount',
      'parameter_invalid_integer',
    ],
    ['a number in words', 'amount=ten', (parameters: Parameters) => parameters.integer('amount'), 'amount', 'parameter_invalid_integer'],
    ['a flag that is neither', 'off=maybe', (parameters: Parameters) => parameters.flag('off'), 'off', undefined],
    ['a choice that is none', 'type=iban', (parameters: Parameters) => parameters.oneOf('type', ['card']), 'type', undefined],
    ['a list that is a text', 'expand=x', (parameters: Parameters) => parameters.list('expand'), 'expand', undefined],
    ['a map that is a text', 'card=x', (parameters: Parameters) => parameters.within('card'), 'card', undefined],
    ['the missing choice', '', (parameters: Parameters) => parameters.requiredText('amount'), 'amount', 'parameter_missing'],
    [
      'what is missing further in',
      'card[x]=1',
      (parameters: Parameters) => parameters.within('card')?.requiredText('token'),
      'card[token]',
      'parameter_missing',
    ],
    ['what nobody knows', 'amonut=1', (parameters: Parameters) => parameters.allowOnly(['amount']), 'amonut', 'parameter_unknown'],
  ])('refuse %s, by name', (_what, form, work, param, code) => {
    expect(refusal(() => work(read(form)))).toEqual({ status: 400, param, code });
  });

  it('let every request ask for whole objects', () => {
    expect(() => read('expand[0]=customer&amount=1').allowOnly(['amount'])).not.toThrow();
  });
});
