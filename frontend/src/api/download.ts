import { authFetch } from './authFetch';
import { errorFrom, networkError } from './errors';

/**
 * Gets a file of the signed-in person and hands it to the browser to be saved as `fileName`.
 * `type` is ours, not the answer's, so that nothing but that kind of file is ever opened. Rejects
 * with an ApiError, also for a file without content. With a `body` it is a POST: nobody gets such a
 * file by a link.
 */
export async function save(
  address: string,
  fileName: string,
  type: string,
  body?: object,
): Promise<void> {
  await saveOfClass(address, fileName, type, body);
}

/** The same for a file about a class: resolves with how many of its pupils are left out. */
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

/** The same for a file that the server names; `otherwise` where the name was lost on the way. */
export async function downloadNamed(
  address: string,
  otherwise: string,
  type: string,
): Promise<void> {
  const { blob, name } = await fetchFile(address);
  saveBlob(new Blob([blob], { type }), name ?? otherwise);
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

interface Fetched {
  blob: Blob;
  name: string | undefined;
  leftOut: number;
}

/** A file of the signed-in person, or one that is sent to nobody else. Rejects as `save` does. */
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

/** As the header has it beside the plain letters (RFC 5987). */
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
