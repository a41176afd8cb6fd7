import { authFetch } from './authFetch';
import { errorFrom, networkError } from './errors';

/**
 * Gets a file of the signed-in person and hands it to the browser to be saved as `fileName`.
 * `type` is ours, not the answer's, so that nothing but that kind of file is ever opened. Rejects
 * with an ApiError, also for a file without content.
 */
export function download(address: string, fileName: string, type: string): Promise<void> {
  return save(address, fileName, type);
}

/** The same for a file that is asked for with a body (POST): nobody gets it by a link. */
export async function save(
  address: string,
  fileName: string,
  type: string,
  body?: object,
): Promise<void> {
  saveBlob(new Blob([await fetchFile(address, body)], { type }), fileName);
}

/** Hands a text that is here already to the browser to be saved. */
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

async function fetchFile(address: string, body?: object): Promise<Blob> {
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
  return blob;
}

async function readError(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
