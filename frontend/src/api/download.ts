import { authFetch } from './authFetch';
import { errorFrom, networkError } from './errors';

/**
 * Downloads a file of the signed-in person and lets the browser save it as `fileName`. The caller
 * sets `type`, not the answer, so that no other kind of file is ever opened. Rejects with an
 * ApiError, also for an empty file. With a `body` it is a POST, because such a file must not be
 * reachable by a link.
 */
export async function save(
  address: string,
  fileName: string,
  type: string,
  body?: object,
): Promise<void> {
  await saveOfClass(address, fileName, type, body);
}

/** Saves a file about a class; resolves with the number of pupils left out of it. */
export async function saveOfClass(
  address: string,
  fileName: string,
  type: string,
  body?: object,
): Promise<number> {
  const { blob, leftOut } = await fetchFile(address, body);
  saveBlob(new Blob([blob], { type }), fileName);
  return leftOut;
}

/** Saves a file under the server's name for it, or `otherwise` if the name was lost. */
export async function downloadNamed(
  address: string,
  otherwise: string,
  type: string,
): Promise<void> {
  const { blob, name } = await fetchFile(address);
  saveBlob(new Blob([blob], { type }), name ?? otherwise);
}

/** Lets the browser save a text that is already loaded. */
export function saveText(text: string, fileName: string): void {
  saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), fileName);
}

function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers start reading only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

interface Fetched {
  blob: Blob;
  name: string | undefined;
  leftOut: number;
}

/** A file of the signed-in person, or one sent to nobody else. Rejects as `save` does. */
export async function fetchFile(address: string, body?: object): Promise<Fetched> {
  const request = new Request(new URL(address, window.location.origin), {
    credentials: 'include',
    ...(body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  let response: Response;
  let blob: Blob;
  try {
    response = await authFetch(request);
    if (!response.ok) throw errorFrom(response, await readError(response));
    blob = await response.blob();
  } catch (error) {
    if (error instanceof TypeError) throw networkError(); // how fetch reports it
    throw error;
  }
  if (blob.size === 0) throw errorFrom(response, null);
  return {
    blob,
    name: nameIn(response.headers.get('Content-Disposition')),
    leftOut: Number(response.headers.get('Left-Out') ?? 0),
  };
}

/** The name in UTF-8 beside the plain one (RFC 5987). */
function nameIn(header: string | null): string | undefined {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  try {
    return name && decodeURIComponent(name);
  } catch {
    return undefined;
  }
}

async function readError(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
