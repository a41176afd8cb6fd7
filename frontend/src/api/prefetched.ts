/** The requests that askEarly.ts sent before the app was there, by address. */
export type AskedEarly = Map<string, Early>;

interface Early {
  authorization: string;
  language: string;
  response: Promise<Response>;
}

declare global {
  interface Window {
    /** Set by the app or askEarly.ts, whichever runs first. If the app does, nothing is asked early. */
    albaPrefetched?: AskedEarly;
  }
}

const asked = (window.albaPrefetched ??= new Map());

/** The answer to a request sent early by the same person in the same language. Each is handed out once. */
export function takePrefetched(request: Request): Promise<Response> | undefined {
  const early = request.method === 'GET' ? asked.get(request.url) : undefined;
  if (early === undefined) return undefined;
  asked.delete(request.url);
  if (
    early.authorization === request.headers.get('Authorization') &&
    early.language === request.headers.get('Accept-Language')
  ) {
    return early.response;
  }
  discard(early);
  return undefined;
}

/** Drops the answers that the first screen did not use: later they would be out of date. */
export function discardPrefetched(): void {
  for (const early of asked.values()) discard(early);
  asked.clear();
}

function discard({ response }: Early): void {
  response.then(
    ({ body }) => body?.cancel(),
    () => undefined, // nobody waits for it any more
  );
}
