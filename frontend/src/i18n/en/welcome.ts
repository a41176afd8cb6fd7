export default {
  greeting: 'Welcome, {{name}}',
  greetingNameless: 'Welcome',
  question: 'Which test would you like to take?',
  personality: {
    about: 'Social skills: how someone gets on with others, with work and with what is new.',
    size: '44 short sentences, about 10 minutes',
  },
  wellbeing: {
    about: 'How someone has been lately: feelings, friends and everyday strengths.',
    size: '25 short sentences, about 5 minutes',
  },
  start: 'Start',
  calm: 'There are no right or wrong answers. Take the time you need.',
  trial_one: 'Free trial: {{count}} day left',
  trial_other: 'Free trial: {{count}} days left',
  trialText: 'Until then everything is open to you, at no cost.',
  premiumTitle: 'Your free trial has ended',
  premiumText:
    'You can go on using everything you have used until now. If you would like to know about Alba Premium, write to us.',
  premiumContact: 'Write to us',
  unfinished: {
    title: 'Not finished yet',
    about: '{{test}}, about {{person}}',
    progress: '{{answered}} of {{total}} answered',
    continue: 'Continue',
  },
  cannot: {
    title: 'Admin cannot take test',
    message: 'Cannot Take Test',
    text: 'To take a test, create a Test Taker account and log in with it.',
    go: 'Go to Test Takers',
    close: 'Close',
  },
} as const;
