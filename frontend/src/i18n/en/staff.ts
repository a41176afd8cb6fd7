export default {
  hide: {
    page: 'Hide the page (Esc twice)',
    title: 'One moment',
  },
  undo: {
    do: 'Undo',
    of: 'Undo: {{what}}',
    until: 'It can be undone until {{date}}.',
  },
  handedOver: {
    was: 'Handed over to {{name}} on {{date}}.',
    back: 'It is with its reader again.',
    do: 'Hand over',
  },
  leftOut_one:
    '{{count, number}} child is left out: someone else at the school has to do this for them.',
  leftOut_other:
    '{{count, number}} children are left out: someone else at the school has to do this for them.',
  attention: {
    title: 'Needs attention',
    none: 'Nothing needs your attention now.',
    what: {
      toRead: 'Results to read: {{amount, number}}',
      talks: 'Wishes to talk overdue: {{amount, number}}',
      wishes: 'Pupils who wait to talk: {{amount, number}}',
      cases: 'Cases overdue: {{amount, number}}',
      letters: 'Letters answered: {{amount, number}}',
      askAgain: 'To ask again: {{amount, number}}',
      toApprove: 'Reports to approve: {{amount, number}}',
      consent: 'Consents missing: {{amount, number}}',
    },
  },
  disagree: {
    title: 'Parents who have answered differently',
    text: 'One has said “yes”, the other “no”: nothing more is asked. Both expect the school to talk with them; a “no” may stay a “no”.',
    by: 'by {{date}}',
  },
  chooseMatching: 'Choose all {{count, number}} that match',
  chooseFirst: 'Choose the first {{most, number}} of {{count, number}}',
  choosing: 'Choosing…',
  download: {
    label: 'Download this list',
    xlsx: 'Excel',
    csv: 'CSV',
    xlsxLabel: 'Download this list as an Excel file',
    csvLabel: 'Download this list as a CSV file',
    print: 'Print',
    printLabel: 'Print the rows shown',
    busy: 'Preparing…',
    done: 'The whole list has been downloaded, with the filters that are set',
    failed: 'The list has not been downloaded. {{reason}}',
  },
  peopleNotLoaded: 'The people to choose from could not be loaded.',
  day: {
    form: 'dd/mm/yyyy',
    wrong: 'Write the day like this: 31/12/2016.',
    choose: 'Choose the day in a calendar ({{field}})',
    calendar: 'Calendar ({{field}})',
    noCalendar: 'The calendar could not be opened. Write the day like this: 31/12/2016.',
  },
  filters: {
    more: 'More filters',
    moreSet: 'More filters ({{number}})',
  },
  /** The badge in a row has room for one word. */
  roles: {
    parent: 'Family',
    student: 'Pupil',
    teacher: 'Teacher',
    psychopedagogue: 'Psychopedagogue',
    psychologist: 'Psychologist',
    school_admin: 'School office',
  },
  list: {
    sortBy: 'Sort by',
    upwards: '{{column}}, ascending',
    downwards: '{{column}}, descending',
    usualOrder: 'Usual order',
    nothingFound: 'Nothing found for “{{search}}”',
    nothingFoundFiltered: 'Nothing found with these filters',
  },
  file: {
    chooseOther: 'Choose another file',
    dropFile: 'or drop it here',
  },
  steps: {
    position: 'Step {{step}} of {{total}}',
    done: 'done',
  },
  meanwhile: {
    title: '{{name}} has changed this in the meantime',
    titleSomebody: 'Someone has changed this in the meantime',
    at: 'It was changed on {{when}}.',
    text: 'Nothing of yours has been saved yet. For each field, choose what it should say.',
    theirs: 'Theirs: {{value}}',
    mine: 'Mine: {{value}}',
    nothing: '(empty)',
    back: 'Back to what I wrote',
    save: 'Save this',
    choose: 'Choose one for each field.',
  },
  stillOpen:
    'Still open, and staying with the readers: wishes to talk {{talk, number}}, cases {{cases, number}}, referrals {{referrals, number}}, reports to hand over {{reports, number}}.',
  duty: {
    title: 'Waiting for you to confirm',
    waits: 'Waiting to be confirmed',
    waitsForSecond: 'Waiting for a second person',
    waitsForInvitation: 'Invitation not opened yet',
    waitsFor: {
      reset:
        'The password was reset by email alone, the second step by someone else, or a school account with another address was connected.',
      address: 'The address was changed.',
      absence: 'There was no login for 90 days.',
      four_eyes:
        'The person who gave it has made this account, or reset it, or given it its address: it is waiting for a second person.',
      invitation:
        'It begins as soon as the person opens the invitation. Nobody has to confirm anything.',
    },
    confirmText:
      'Who can confirm it: another administrator or reader of the school, or Alba’s team; nobody their own, and not the person who made, changed or reset the account. Ask the person first, face to face or by phone.',
    confirm: 'Confirm: {{name}}',
    confirmed: 'Confirmed: {{name}}',
    tutors: 'Who leads a class',
    tutorsText:
      'Until someone confirms, they don’t see what pupils ask to tell their tutor, and can neither print cards nor open a lesson.',
  },
  keys: {
    button: 'Keys',
    list: 'Show or hide this list',
    on: 'Keys are on',
    off: 'Keys are off',
  },
} as const;
