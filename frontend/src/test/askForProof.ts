import { api, refuse } from './fakeApi';

/** The server's refusal until the person has proved their identity with the password "right". */
export function askForPassword(): { refusal: () => Response; isProved: () => boolean } {
  let proved = false;
  api.on('POST /api/login/step-up/', ({ body }) => {
    proved = (body as { password: string }).password === 'right';
    if (proved) return { second_factor_at: null };
    return refuse(400, 'validation_error', {
      fields: { password: ['This is not your current password.'] },
    });
  });
  return {
    refusal: () => refuse(403, 'reauth_required', { wants: 'password' }),
    isProved: () => proved,
  };
}
