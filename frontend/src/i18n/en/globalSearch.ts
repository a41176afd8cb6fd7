export default {
  title: 'Search everything',
  label: 'Name, class or school',
  hint: 'Three letters of a name, two of a class. Choose with the arrows, open with Enter.',
  close: 'Close',
  results: 'Found',
  found_one: '{{count, number}} found',
  found_other: '{{count, number}} found',
  kinds: {
    screens: 'Screens',
    people: 'People',
    classes: 'Classes',
    schools: 'Schools',
    tests: 'Finished tests',
  },
} as const;
