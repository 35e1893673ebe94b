import { isScreenName, openScreen, type ScreenState, type SignInFormName } from './screen.ts';

const forms: readonly (string | null)[] = ['signInForm', 'guestForm', 'agentLoginForm'] satisfies SignInFormName[];

/** The screen in the address of `/sign-in`. A screen that only an earlier one can lead to starts at that one. */
export function readScreen(query: URLSearchParams): ScreenState {
  const asked = query.get('screen');
  const screen = isScreenName(asked) && asked !== 'newPassword' && asked !== 'secondFactor' ? asked : 'main';
  const from = query.get('from');
  return openScreen(screen, {
    ...(isForm(from) && { from }),
    ...(screen === 'resetForm' && query.get('step') === '2' && { resetStep: 2 }),
  });
}

function isForm(text: string | null): text is SignInFormName {
  return forms.includes(text);
}
