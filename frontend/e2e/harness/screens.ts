import type { Role } from './world.ts';

/** Every screen that opens by its address alone, by who is there. */
export const screens: [Role | 'nobody', string[]][] = [
  [
    'nobody',
    [
      '/',
      '/privacy',
      '/entra',
      '/prova',
      '/login',
      '/signup',
      '/verify-email/1/unknown',
      '/undo-address/1/unknown',
      '/recover-password/1/unknown',
    ],
  ],
  ['teacher', ['/premium', '/test/select-takers?type=personality', '/results']],
  ['student', ['/test/terms-conditions?type=emotional-wellbeing', '/user']],
  [
    'schoolAdmin',
    [
      '/test-takers',
      '/test-takers/new',
      '/test-takers/new-step-2',
      '/school-list',
      '/campaigns',
      '/campaigns/new',
      '/completed-tests',
    ],
  ],
  [
    'productAdmin',
    [
      '/admin-alba-list',
      '/admin-alba/new',
      '/school-admin-list',
      '/school-admin/new',
      '/schools',
      '/audit',
    ],
  ],
];
