import { formText } from '../../../lib/form-text.ts';

/**
 * The station to look for when a form has a station as text. A page in another language fills in that language's name, which the station
 * search may not know, and sends the code with it. The code counts as long as the name is unchanged.
 */
export function typedStation(form: FormData, field: 'origin' | 'destination'): string {
  const [typed, code] = [formText(form, field), formText(form, `${field}Code`)];
  return code !== '' && typed === formText(form, `${field}Name`) ? code : typed;
}
