/** Makes a token as the card frame does after a number was typed, for tests without a browser. */
export async function typeCard(sandboxUrl: string, number: string, changed: Readonly<Record<string, string>> = {}): Promise<string> {
  const response = await requestToken(sandboxUrl, number, changed);
  const answer: unknown = await response.json();
  if (response.ok && typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string') return answer.id;
  throw new Error(`no token: ${JSON.stringify(answer)}`);
}

/** Like `typeCard`, with the whole answer. `changed` replaces fields ("cvc") of a valid card that expires in 12/2034. */
export function requestToken(sandboxUrl: string, number: string, changed: Readonly<Record<string, string>> = {}): Promise<Response> {
  const card = {
    number,
    exp_month: '12',
    exp_year: '2034',
    cvc: number.length === 15 ? '1234' : '123',
    address_zip: 'EC1A 1BB',
    ...changed,
  };
  return fetch(`${sandboxUrl}/v1/tokens`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox', origin: sandboxUrl },
    body: new URLSearchParams(Object.entries(card).map(([name, value]): [string, string] => [`card[${name}]`, value])),
  });
}
