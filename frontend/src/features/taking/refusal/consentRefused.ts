import { ApiError } from '../../../api/errors';

/** True if the school has ended the campaign that asked for the test. */
export function isCampaignClosed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'campaign_closed';
}

/** True if the school has moved to another installation of Alba. */
export function isSchoolMoved(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'school_moved';
}

/** True if the server requires a guardian's consent that is missing or was withdrawn. */
export function isConsentMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'guardian_consent_required';
}

/** True if a family's refusal has ended the test. */
export function isRefusedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'refused_meanwhile';
}
