export default {
  title: 'Check this room',
  intro:
    'Use it a few days before the lesson, on a computer in the room: this page does what a pupil’s browser will do. It takes about half a minute.',
  start: 'Start the check',
  again: 'Check again',
  running: 'Checking…',
  green: 'A class can answer here',
  greenText: 'Everything gets through, and quickly enough.',
  amber: 'Something is in the way',
  amberText: 'The lesson might get stuck on this network. Below is what was found.',
  files: {
    all_one: '{{count}} lesson file arrived.',
    all_other: 'All {{count}} lesson files arrived.',
    blocked_one: '{{count}} lesson file is blocked:',
    blocked_other: '{{count}} lesson files are blocked:',
    none: 'The lesson pages did not arrive.',
  },
  saved: '{{saved}} of {{total}} made-up answers were saved.',
  times: 'An answer takes {{median}} ms, and seldom more than {{p95}} ms.',
  slow: 'That is slow for a whole class.',
  clock: {
    right: 'The clock of this computer is right.',
    off_one: 'The clock of this computer is off by {{count}} minute.',
    off_other: 'The clock of this computer is off by {{count}} minutes.',
  },
  storage: {
    works: 'Answers are kept for a while if the network fails.',
    blocked:
      'This browser keeps nothing: an answer that the network does not let through would have to be given again.',
  },
  tell: {
    title: 'For the person who looks after the network',
    text: 'Please allow {{address}} (HTTPS, port 443) without changing scripts or styles, and without word filters. Alba needs no other address.',
  },
  nothingLeft: 'The made-up answers have been deleted. Nothing from this check is kept.',
  print: 'Print this page',
} as const;
