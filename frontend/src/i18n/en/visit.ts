export default {
  title: 'How do you see {{name}}?',
  failed: 'This could not be loaded',
  refused:
    'This can’t be done here now. Please open the link in the email again, or ask the school.',
  goOn: 'What you’ve already answered is kept: you carry on from there.',
  asked: '{{name}} would like to know how {{child}} is doing.',
  sure: 'If you say no and change your mind, open the link in the email again.',
  closed: {
    title: 'Please open the link again',
    text: 'You can only open this page from the school’s email. What you have answered so far is kept, and you carry on from there.',
    lost: 'If you can’t find the email, ask the school to send it again.',
  },
  left: {
    title: 'See you soon',
    text: 'You can close this page. To carry on another day, open the link in the email again.',
    carryOn: 'Carry on now',
  },
  over: {
    title: 'This page has closed',
    idleTitle: 'The page has been closed for safety',
    saved: 'What you have answered is saved.',
    unsent_one: 'One answer could not be sent. You will be asked that question again.',
    unsent_other: '{{count}} answers could not be sent. You will be asked those questions again.',
  },
  thanks: {
    title: 'Thank you!',
    received: 'We received it on {{date}}.',
    until: 'The screening ends on {{date}}.',
    text: 'Alba sends you no result. The school can tell you about it, or give you the report.',
    ask: 'If something worries you now, don’t wait for the result: talk to the school or to your doctor.',
    end: 'That’s all: you can close this page.',
    more: 'The same email asks about another child too.',
    next: 'Go on to the other child',
  },
  leave: {
    open: 'Leave',
    title: 'Do you want to stop here?',
    text: 'What has been saved stays. The link in the email takes you back to where you stopped.',
    unsent_one:
      'One answer has not been sent yet. If you leave now, you will be asked that question again.',
    unsent_other:
      '{{count}} answers have not been sent yet. If you leave now, you will be asked those questions again.',
    delete: 'Delete what I have answered',
    deleteTitle: 'Delete what you have answered?',
    deleteText: 'Then it is as if you had said that you’d rather not.',
    stay: 'Keep answering',
    leave: 'Leave',
  },
  declined: {
    title: 'Have you changed your mind?',
    text: 'You said you’d rather not. You can still answer.',
    resume: 'I do want to answer',
    stay: 'Leave it as it is',
  },
  withdraw: {
    title: 'Delete your answers?',
    text: 'Everything you have answered is deleted, and the report too. It is as if you had said that you’d rather not.',
    confirm: 'Delete my answers',
    keep: 'Keep them',
  },
} as const;
