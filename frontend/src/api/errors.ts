import i18next from 'i18next';
import { isLanguage } from '../i18n/language';

/** A bad row of the list that was sent: its index and the errors by field. */
export interface RowError {
  index: number;
  fields: Record<string, string[]>;
}

interface ErrorBody {
  code: string;
  detail: string;
  fields?: Record<string, string[]>;
  rows?: RowError[];
  [member: string]: unknown;
}

/**
 * Every failed request rejects with this. `status` 0 with code `network_error` means the server was
 * not reached; a body that is not Alba's has code `non_json_response`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** The server's sentence for the person, in their language; may be empty. */
  readonly detail: string;
  readonly fields: Record<string, string[]>;
  readonly rows: RowError[];
  /** The whole body, for fields that only one refusal has. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Seconds to wait, when the server said so. */
  readonly retryAfter: number | null;

  constructor(status: number, body: ErrorBody, retryAfter: number | null = null) {
    super(`${status} ${body.code}`);
    this.status = status;
    this.code = body.code;
    this.detail = body.detail;
    this.fields = body.fields ?? {};
    this.rows = body.rows ?? [];
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body;
}

/** Turns a refused response, whose body was read as `body` (parsed, or text), into an error. */
export function errorFrom(response: Response, body: unknown): ApiError {
  const seconds = Number(response.headers.get('Retry-After'));
  return new ApiError(
    response.status,
    isErrorBody(body) ? body : { code: 'non_json_response', detail: '' },
    seconds > 0 ? Math.ceil(seconds) : null,
  );
}

export function networkError(): ApiError {
  return new ApiError(0, { code: 'network_error', detail: '' });
}

/** True if sending the same request again later may help. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/**
 * The message for a failure, in the active language: the server's own if it has one about the
 * person's request, otherwise one of the app's that says what to do.
 */
export function errorText(error: unknown): string {
  const { t } = i18next;
  if (!(error instanceof ApiError)) return t('common:errors.generic');
  if (error.status === 0) return t('common:errors.network');
  // If the wait is a day, the server's message is clearer than a number of seconds.
  if (error.status === 429 && error.retryAfter !== null && error.retryAfter <= 3600) {
    return error.retryAfter < 60
      ? t('common:errors.throttled', { count: error.retryAfter })
      : t('common:errors.throttledMinutes', { count: Math.ceil(error.retryAfter / 60) });
  }
  if (error.code === 'busy') return t('common:errors.busy');
  // A sign-on service is away, and not Alba; the server names it.
  if (error.code === 'provider_unavailable' && error.detail) return error.detail;
  if ([502, 503, 504].includes(error.status)) return t('common:errors.unavailable');
  if (error.status >= 500) return t('common:errors.server');
  if (error.code === 'reauth_required') return t('common:errors.notProved');
  if (error.status === 413) return error.detail || t('common:errors.tooLarge');
  // The server speaks the language of the sentences, which this guardian may not read.
  if (error.detail && !isLanguage(i18next.language)) return t('visit:refused');
  if (error.detail) return error.detail;
  if (error.status === 404) return t('common:errors.notFound');
  if (error.status === 403) return t('common:errors.forbidden');
  return t('common:errors.generic');
}

/** The id of the existing school or class that prevented a second one. */
export function existingId(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'already_exists') return undefined;
  const { id } = error.body as { id?: unknown };
  return typeof id === 'number' ? id : undefined;
}

/** The person who had left before and prevented a second entry. */
export function leftBefore(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'left') return undefined;
  return error.body as { id: number; name: string; left_on: string };
}

/** The server's messages by field; none of another failure. */
export function messagesOf(error: unknown): Readonly<Record<string, readonly string[]>> {
  return error instanceof ApiError ? error.fields : {};
}
