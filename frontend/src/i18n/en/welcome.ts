export default {
  greeting: 'Welcome, {{name}}',
  greetingNameless: 'Welcome',
  question: 'Which test would you like to take?',
  personality: {
    about: 'Social skills: how someone gets on with others, with work and with new things.',
    size: '44 short sentences, about 10 minutes',
  },
  wellbeing: {
    about: 'How someone has been lately: feelings, friends and everyday strengths.',
    size: '25 short sentences, about 5 minutes',
  },
  child: {
    personality: 'How you get on with others, with learning and with new things.',
    wellbeing:
      'How you have been feeling lately, how things are with friends, and what you’re good at.',
    calm: 'There are no right or wrong answers. There’s no rush, and it’s fine if you don’t want to do it.',
  },
  class: {
    title: 'Your class now',
    open: 'Lesson open until {{time}}',
    ready: '{{ready, number}} of {{total, number}} done',
    board: 'See the class',
    until: 'Open until {{date}}',
    cards: 'Cards and lesson',
  },
  start: 'Start',
  calm: 'There are no right or wrong answers. Take the time you need.',
  trial_one: 'Free trial: {{count}} day left',
  trial_other: 'Free trial: {{count}} days left',
  trialText: 'Until then, everything is available to you, free of charge.',
  premiumTitle: 'Your free trial has ended',
  premiumText:
    'You can keep using everything you’ve used so far. If you would like to know about Alba Premium, write to us.',
  premiumContact: 'Write to us',
  family: {
    unsaid:
      'Tell us whether you are a parent or guardian, or old enough to answer on your own. Until then we can’t ask you anything.',
    unsaidLink: 'Tell us',
    children: 'To answer about a child, add them first.',
    childrenLink: 'Your children',
  },
  asked: {
    title: 'Your school asks you to answer',
    due: 'Until {{date}}',
    all: 'Show all ({{count}})',
    fewer: 'Show fewer',
  },
  unfinished: {
    title: 'Not finished yet',
    about: '{{test}}, about {{person}}',
    progress: '{{answered}} of {{total}} answered',
    continue: 'Continue',
  },
  standing: {
    begun: 'Not finished yet',
    begunAbout: 'Not finished yet, about {{name}}',
    done: 'Done. Date: {{date}}',
    doneAbout: 'Done about {{name}}. Date: {{date}}',
    count: '{{done}} of {{total}} done',
    carryOn: 'Continue',
  },
  forMe: 'For me',
  round: {
    progress: '{{done}} of {{total}} done',
    allDone: 'You have answered about everyone on your list.',
    startFailed: 'The test could not be started',
    starting: 'Starting…',
    next: 'Next: {{name}}',
    nextBegun: 'Carry on: {{name}}',
    choose: 'Choose someone else',
    usual:
      'Going by the latest reports, yours could be ready around {{date}}. This is not a fixed date.',
    late: 'It’s taking longer than usual. There’s nothing you need to do: we’ll write to you.',
  },
  cannot: {
    title: 'Admin cannot take test',
    message: 'Cannot Take Test',
    text: 'To take a test, create a Test Taker account and log in with it.',
    go: 'Go to Test Takers',
    close: 'Close',
  },
} as const;
