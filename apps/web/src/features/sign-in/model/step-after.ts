import type { FormAnswer } from './form-answer.ts';
import type { ScreenStep } from './screen.ts';

/** The screen after a form's success; undefined if it was the last one. */
export function stepAfter(answer: FormAnswer): ScreenStep | undefined {
  switch (answer.kind) {
    case 'newPasswordRequired':
      return { type: 'newPasswordRequired', challenge: answer.challenge, email: answer.email };
    case 'secondFactorRequired':
      return { type: 'secondFactorRequired', challenge: answer.challenge, methods: answer.methods };
    case 'secondFactorSetupRequired':
      return { type: 'secondFactorSetupRequired', challenge: answer.challenge, setup: answer.setup };
    case 'signedUp':
      return { type: 'signedUp', email: answer.email };
    case 'codeSent':
      return { type: 'codeSent', email: answer.email };
    case 'passwordReset':
      return { type: 'passwordReset', email: answer.email };
    case 'questionSent':
      return { type: 'show', screen: 'contactSent' };
    case 'refused':
    case 'signedIn':
    case 'guest':
      return undefined;
  }
}
