export default {
  failed: 'This could not be loaded',
  code: {
    title: 'Do you have a card?',
    intro: 'Type the code that is on it.',
    label: 'Code of your card',
    hint: 'Ten letters and numbers. You don’t have to type the hyphen.',
    missing: 'Type the code of your card.',
    slip: 'Something is not quite right. Check the code, letter by letter.',
    unknown: 'This card does not work now. Ask your teacher.',
    checking: 'One moment…',
  },
  signedIn: {
    title: 'Someone is logged in on this computer',
    text: 'Log out first. Then you can use your card.',
    logout: 'Log out',
  },
  name: {
    title: 'Hello, {{name}}. Is that you?',
    yes: 'Yes, it’s me',
    no: 'That’s not me',
  },
  assent: {
    intro: 'Before you start, read this calmly.',
    freely: 'You can say no, and you don’t have to say why. You can also stop at any time.',
    yes: 'I want to answer',
    no: 'I’d rather not',
  },
  leave: {
    open: 'Leave',
    title: 'Do you want to stop here?',
    text: 'What has been saved stays. In another lesson your card takes you on from there.',
    unsent_one:
      'One answer has not been sent yet. If your card does not come back to this computer, you will be asked that question again.',
    unsent_other:
      '{{count}} answers have not been sent yet. If your card does not come back to this computer, you will be asked those questions again.',
    stay: 'Keep answering',
    leave: 'Leave',
  },
  over: {
    title: 'This lesson is over',
    text: 'Or your card has been opened on another computer.',
    idleTitle: 'The screen is locked',
    idle: 'Nobody has used it for a while. Type the code of your card to continue.',
    saved: 'What you have answered is saved.',
    unsent_one:
      'One answer has not been sent yet. It is sent when you come back to this computer with your card.',
    unsent_other:
      '{{count}} answers have not been sent yet. They are sent when you come back to this computer with your card.',
    again: 'Type the code',
  },
  thanks: {
    title: 'Thank you!',
    text: 'You’re done. Give the card back to your teacher.',
    next: 'Next pupil',
  },
} as const;
