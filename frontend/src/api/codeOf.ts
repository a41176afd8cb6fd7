/** The code of a refusal, while its body can still be read by others; null for what is not ours. */
export async function codeOf(response: Response): Promise<unknown> {
  if (!response.headers.get('Content-Type')?.includes('json')) return null;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown } | null;
  return body?.code;
}

/** Whether the server is there, and somebody else is away whom it has asked: a sign-on service. */
export async function isOfAnother(response: Response): Promise<boolean> {
  return response.status === 503 && (await codeOf(response)) === 'provider_unavailable';
}

/** Whether the server is there, and merely has too much to do at this moment. */
export async function isBusy(response: Response): Promise<boolean> {
  return response.status === 503 && (await codeOf(response)) === 'busy';
}
