import { describe, expect, it } from 'vitest';
import { canonicalForm, decodeForm } from './form.ts';

describe('decoding a form with bracket keys', () => {
  it('reads maps within maps and lists with and without numbers', () => {
    expect(decodeForm('amount=100&card[token]=tok_1&a[b][c]=%C3%A9+x&expand[0]=latest_charge&expand[1]=customer')).toEqual({
      amount: '100',
      card: { token: 'tok_1' },
      a: { b: { c: 'é x' } },
      expand: { 0: 'latest_charge', 1: 'customer' },
    });
    expect(decodeForm('expand[]=a&expand[]=b')).toEqual({ expand: { 0: 'a', 1: 'b' } });
  });

  it('takes names of object internals as plain names', () => {
    expect(decodeForm('__proto__[x]=1')).not.toHaveProperty('x');
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  it('compares forms regardless of the order of their keys', () => {
    expect(canonicalForm(decodeForm('b=2&a[y]=1&a[x]=0'))).toBe(canonicalForm(decodeForm('a[x]=0&a[y]=1&b=2')));
    expect(canonicalForm(decodeForm('a=1'))).not.toBe(canonicalForm(decodeForm('a=2')));
  });
});
