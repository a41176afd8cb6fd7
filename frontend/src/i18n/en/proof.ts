export default {
  password: {
    title: 'Enter your current password',
    text: 'You logged in a while ago. To be sure it is you, write your current password. Then we go on with what you were doing.',
    current: 'Current password',
    needed: 'Write your current password.',
    confirm: 'Confirm and go on',
    checking: 'Checking…',
  },
} as const;
