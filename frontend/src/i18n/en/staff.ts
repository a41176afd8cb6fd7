export default {
  hide: {
    page: 'Hide the page (Esc twice)',
    title: 'One moment',
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
  /** Of the badge in a row, which has room for one word. */
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
    usualOrder: 'As usual',
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
} as const;
