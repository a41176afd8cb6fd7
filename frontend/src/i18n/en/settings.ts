export default {
  account: 'Your account',
  language: 'Language',
  languageHint: 'Also the language of the mails and reports Alba makes for you.',
  languageSaved: 'Language saved',
  languageFailed: 'The language could not be saved. Please try again.',
  trial: {
    left_one: '{{count}} day of your free trial left',
    left_other: '{{count}} days of your free trial left',
    leftText: 'Until then you can use everything. We will tell you how to go on before it ends.',
    over: 'Your free trial has ended',
    overText:
      'Nothing is closed and nothing of yours is deleted. To go on with Premium, write to us.',
    subscribe: 'Write to us about Premium',
  },
  password: {
    title: 'Change your password',
    new: 'New password',
    confirm: 'Confirm the new password',
    update: 'Update password',
    mismatch: 'Passwords do not match',
    done: 'Password updated successfully!',
    doneHint: 'All other devices were logged out.',
    failed: 'Error updating password. Please try again.',
  },
  reauth: {
    title: 'Enter your current password',
    text: 'You logged in a while ago. To be sure it is you, write your current password.',
    current: 'Current password',
    needed: 'Write your current password.',
    confirm: 'Confirm',
    checking: 'Checking…',
  },
  danger: {
    title: 'Delete your account',
    textTaker:
      'Your account, your tests and your reports are deleted for good. People assigned to you stay, without a responsible person.',
    textAdmin: 'Your account is deleted for good. Schools, people and tests stay.',
    delete: 'Delete account',
    confirmTitle: 'Delete your account?',
    confirmText: 'This cannot be undone.',
    deleted: 'Your account was deleted.',
    lastAdmin:
      'You are the only product administrator. Add another one first; then this account can be deleted.',
  },
} as const;
