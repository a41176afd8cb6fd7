import { ApiError } from '../../api/errors';

/** Whether the school has ended the campaign that asked for the test. */
export function isCampaignClosed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'campaign_closed';
}

/** Whether the server asks for a guardian's consent that is not, or no longer, on record. */
export function isConsentMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'guardian_consent_required';
}

/** Whether a family's no has ended the test. */
export function isRefusedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'refused_meanwhile';
}
