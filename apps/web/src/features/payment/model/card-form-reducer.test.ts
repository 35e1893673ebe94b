import { describe, expect, it } from 'vitest';
import { cardFormReducer, emptyCardForm, type CardFormAction } from './card-form-reducer.ts';
import { checkCardForm } from './check-card-form.ts';

const after = (...actions: CardFormAction[]) => actions.reduce(cardFormReducer, emptyCardForm);

describe('a saved card', () => {
  it('is selected by a click, and payment is complete', () => {
    expect(after({ type: 'saved-card', id: 'pm_1' })).toMatchObject({ savedCardId: 'pm_1', complete: true });
  });

  it('is deselected by a second click, and payment is not complete', () => {
    expect(after({ type: 'saved-card', id: 'pm_1' }, { type: 'saved-card', id: 'pm_1' })).toMatchObject({
      savedCardId: undefined,
      complete: false,
    });
  });

  it('gives way to another one', () => {
    expect(after({ type: 'saved-card', id: 'pm_1' }, { type: 'saved-card', id: 'pm_2' })).toMatchObject({
      savedCardId: 'pm_2',
      complete: true,
    });
  });

  it('stays complete whatever the card field reports while it is removed', () => {
    expect(after({ type: 'saved-card', id: 'pm_1' }, { type: 'card', complete: false, error: 'Enter your card number' })).toMatchObject({
      complete: true,
      cardError: undefined,
    });
  });
});

describe('a new card', () => {
  it('is as complete as its field says, with its error', () => {
    const wrong = after({ type: 'card', complete: false, error: 'Your card number is not valid' });
    expect(wrong).toMatchObject({ complete: false, cardError: 'Your card number is not valid' });
    expect(cardFormReducer(wrong, { type: 'card', complete: true, error: undefined })).toMatchObject({
      complete: true,
      cardError: undefined,
    });
  });

  it('is not remembered unless somebody ticks it', () => {
    expect(emptyCardForm.remember).toBe(false);
    expect(after({ type: 'remember', ticked: true }).remember).toBe(true);
  });

  it('needs a name and an e-mail address', () => {
    expect(checkCardForm({ savedCardId: undefined, name: ' ', email: '' })).toEqual({
      name: 'Please fill in this field.',
      email: 'Please fill in this field.',
    });
    expect(checkCardForm({ savedCardId: undefined, name: 'Ada', email: 'ada@' })).toEqual({ email: 'Must be a valid email' });
    expect(checkCardForm({ savedCardId: undefined, name: 'Ada', email: 'ada@example.com' })).toEqual({});
    expect(checkCardForm({ savedCardId: 'pm_1', name: '', email: '' })).toEqual({});
  });
});
