export default {
  soon: 'Opening soon',
  title: 'The emotional wellbeing of children and teenagers, cared for in good time',
  lead: 'Alba is a preventive solution for emotional wellbeing: it helps families and schools see early how each child or teenager is doing, and where a little support would help.',
  card: 'Do you have a card?',
  logIn: 'Log in',
  signUp: 'Sign up',
  contactUs: 'Contact us',

  objectives: {
    title: 'What we are here for',
    preventionTitle: 'Prevention, early detection and emotional education',
    prevention:
      'What is noticed early is easier to help with. Families and schools get a calm way to notice it together, and words to talk about feelings.',
    skillsTitle: 'Support to build emotional skills, from childhood to adulthood',
    skills:
      'Knowing yourself, understanding others, asking for help: all of these can be learnt, in a different way at every age.',
  },

  steps: {
    title: 'How it works',
    inviteTitle: 'You get an account',
    invite: 'Your school adds you and emails you a link to choose your password.',
    inviteOrSignUp:
      'Your school adds you and emails you a link. Families and adults without a school can also sign up themselves.',
    answerTitle: 'You answer at your own pace',
    answer:
      'One short sentence at a time, on a phone or a computer. There are no right or wrong answers.',
    reportTitle: 'You get a report in plain words',
    report:
      'Someone at your school, or on Alba’s team if you have no school, has to approve the report. Then you can read it.',
    sampleFile: '/sample-report-en.pdf',
    sample: 'See a sample report',
    sampleAbout: 'PDF, 2 pages. The child is invented, and the sentences are a demonstration.',
  },

  privacy: {
    title: 'Who sees what',
    lead: 'We ask about personal things, so here is exactly who can see them.',
    more: 'Everything about privacy',
    youTitle: 'You',
    you: 'Your own tests, and your report once it is approved.',
    schoolTitle: 'The school, if you answer for one',
    school:
      'Its administrators see which tests are finished, the reports and any comments added to them. The staff who read the results see them in words, and who would like to talk, which the tutor may read too. Nobody at the school sees individual answers, or anything from other schools.',
    albaTitle: 'Alba’s team',
    alba: 'The answers, comments and scores, to look after the reports. Every time someone opens them, it’s recorded.',
    othersTitle: 'Nobody else',
    others: 'No advertising, no labels, no diagnosis.',
  },

  contact: {
    title: 'Shall we talk?',
    text: 'Would you like to know more, as a family, a school or a professional? Write to us: a real person will answer.',
    help: 'Alba is not an emergency service. If someone needs help now, call {{number}}.',
  },
} as const;
