/** What askEarly.ts has asked the server for before the app was there, by address. */
export type AskedEarly = Map<string, Early>;

interface Early {
  authorization: string;
  language: string;
  response: Promise<Response>;
}

declare global {
  interface Window {
    /** Set by whichever of the two is there first; with the app there, nothing is asked early. */
    albaAskedEarly?: AskedEarly;
  }
}

const asked = (window.albaAskedEarly ??= new Map());

/** The answer to a request that was sent already, by the same person in the same language; each once. */
export function askedEarly(request: Request): Promise<Response> | undefined {
  const early = request.method === 'GET' ? asked.get(request.url) : undefined;
  if (early === undefined) return undefined;
  asked.delete(request.url);
  if (
    early.authorization === request.headers.get('Authorization') &&
    early.language === request.headers.get('Accept-Language')
  ) {
    return early.response;
  }
  letGo(early);
  return undefined;
}

/** What was not taken up when the app began would be old when it is. */
export function forgetAskedEarly(): void {
  for (const early of asked.values()) letGo(early);
  asked.clear();
}

function letGo({ response }: Early): void {
  response.then(
    ({ body }) => body?.cancel(),
    () => undefined, // it is nobody's any more
  );
}
