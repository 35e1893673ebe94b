import { formText } from '../../../lib/form-text.ts';

/**
 * What to look for where a form has a station as text. A page in another language fills in that language's name, which the station search
 * need not know, and sends the code beside it: it counts as long as the name has not been changed.
 */
export function typedStation(form: FormData, field: 'origin' | 'destination'): string {
  const [typed, code] = [formText(form, field), formText(form, `${field}Code`)];
  return code !== '' && typed === formText(form, `${field}Name`) ? code : typed;
}
