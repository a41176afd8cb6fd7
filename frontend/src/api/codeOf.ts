/** The code of a refusal; leaves the body readable for others. Null if the answer is not Alba's. */
export async function codeOf(response: Response): Promise<unknown> {
  if (!response.headers.get('Content-Type')?.includes('json')) return null;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown } | null;
  return body?.code;
}

/** True if the server is there but an external service that it needs is not: a sign-on service. */
export async function isOfAnother(response: Response): Promise<boolean> {
  return response.status === 503 && (await codeOf(response)) === 'provider_unavailable';
}

/** True if the server is there but overloaded at this moment. */
export async function isBusy(response: Response): Promise<boolean> {
  return response.status === 503 && (await codeOf(response)) === 'busy';
}
