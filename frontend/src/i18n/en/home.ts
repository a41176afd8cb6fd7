export default {
  soon: 'Opening soon',
  title: 'Children’s emotional wellbeing, cared for in good time',
  lead: 'Alba is a preventive solution for emotional wellbeing: it helps families and schools see early how a child is doing, and where a little support would help.',
  logIn: 'Log in',
  contactUs: 'Contact us',

  objectives: {
    title: 'What we are here for',
    preventionTitle: 'Prevention, early detection and emotional education',
    prevention:
      'What is noticed early is easier to help with. Families and schools get a calm way to notice it together, and words to talk about feelings.',
    skillsTitle: 'Support to build emotional skills, from childhood to adulthood',
    skills:
      'Knowing yourself, understanding others, asking for help: all of it can be learnt, at every age in its own way.',
  },

  steps: {
    title: 'How it works',
    inviteTitle: 'You get an invitation',
    invite: 'The school adds you, and an email lets you choose your password.',
    answerTitle: 'You answer at your own pace',
    answer:
      'One short sentence at a time, on a phone or a computer. There are no right or wrong answers.',
    reportTitle: 'You get a report in plain words',
    report:
      'Someone at the school looks at the result first. Once it is approved, your report is waiting for you.',
  },

  privacy: {
    title: 'Who sees what',
    lead: 'We ask about personal things. So here is, plainly, who can see them.',
    youTitle: 'You',
    you: 'Your own tests, and your report once it is approved.',
    schoolTitle: 'Your school',
    school:
      'Its administrators see which tests are finished, and the reports. Not the single answers, and nothing from other schools.',
    albaTitle: 'Alba’s team',
    alba: 'The answers and their scores, to look after the reports. Every time someone opens them, it is recorded.',
    othersTitle: 'Nobody else',
    others: 'No advertising, no labels, no diagnosis.',
  },

  contact: {
    title: 'Shall we talk?',
    text: 'Are you a family, a school or a professional, and would you like to know more? Write to us: a person will answer.',
    help: 'Alba is not an emergency service. If someone needs help now, call {{number}}.',
  },
} as const;
