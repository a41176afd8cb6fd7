export default {
  failed: 'This could not be loaded',
  code: {
    title: 'Do you have a card or a code?',
    intro: 'Type the code.',
    kept: 'What you have answered is saved. To carry on, type the code of your card again.',
    keptAlone: 'What you have answered is saved. To carry on, ask for another code.',
    label: 'Your code',
    hint: 'Ten letters and numbers. You don’t have to type the hyphen.',
    missing: 'Type the code.',
    slip: 'Something is not quite right. Check the code, letter by letter.',
    unknown:
      'This code doesn’t work right now. Ask your teacher, or the person who gave it to you.',
    talk: 'I only want to talk to someone',
    toTalk: 'To ask for a talk, type the code of your card.',
    answer: 'I want to answer questions',
    noTalk:
      'This code opens nothing. Check it, letter by letter. If it is right, talk to an adult you trust.',
    checking: 'One moment…',
  },
  talk: {
    title: 'Hello, {{name}}!',
    done: 'Finish',
  },
  signedIn: {
    title: 'Someone is logged in on this computer',
    text: 'Log out first. Then you can use your card.',
    logout: 'Log out',
  },
  name: {
    title: 'Hello, {{name}}! Is that you?',
    yes: 'Yes, it’s me',
    no: 'That’s not me',
  },
  assent: {
    title: 'Do you want to answer?',
    why: {
      title: 'Why do you ask?',
      text: 'So that someone notices when a person needs a little help.',
    },
    what: {
      title: 'What do I do?',
      text: 'Read {{count}} short sentences about you and say how well they fit. About {{minutes}} minutes. No marks, no wrong answers.',
    },
    who: {
      title: 'Who sees my answers?',
      text: 'The team of this website. Your school gets a report; whoever looks after wellbeing there reads the results, in words. You can ask to see the report.',
    },
    home: {
      title: 'Will my parents see it?',
      text: 'Not on this website. But your school can talk to them about it, or give them the report.',
    },
    class: {
      title: 'And my class?',
      text: 'Your classmates see nothing. Your teacher sees who is done, and none of your answers.',
    },
    stop: {
      title: 'Can I stop?',
      text: 'Yes, whenever you want. Another day, carry on with your card. Or delete your answers, even right after the last one.',
    },
    freely: {
      title: 'Can I say no?',
      text: 'Yes, and you don’t have to say why. The class screen doesn’t say who said no.',
    },
    kept: 'We keep a note of which text you said yes to, in which language and when.',
    yes: 'I want to answer',
    no: 'I’d rather not',
  },
  goOn: 'What you’ve already answered is kept: you carry on from there.',
  sure: {
    text: 'If you say no and change your mind, type the code of your card again before the lesson ends.',
  },
  declined: {
    title: 'Have you changed your mind?',
    text: 'You said you’d rather not. You can still answer while the lesson is open.',
    resume: 'I do want to answer',
    stay: 'Leave it as it is',
  },
  leave: {
    open: 'Leave',
    title: 'Do you want to stop here?',
    text: 'What has been saved stays. In another lesson, your card takes you back to where you stopped.',
    unsent_one:
      'One answer has not been sent yet. If you leave now, you will be asked that question again.',
    unsent_other:
      '{{count}} answers have not been sent yet. If you leave now, you will be asked those questions again.',
    delete: 'Delete what I have answered',
    deleteTitle: 'Delete what you have answered?',
    deleteText:
      'Then you’re done, just as if you had said no. Your teacher’s screen doesn’t say so.',
    stay: 'Keep answering',
    leave: 'Leave',
  },
  over: {
    title: 'You can’t go on here',
    text: 'The lesson is over, or your card has been opened on another computer. You don’t have to do anything else. In another lesson, your card takes you back to where you stopped.',
    idleTitle: 'The screen is locked',
    idle: 'Nobody has used it for a while. Type the code of your card to continue.',
    saved: 'What you have answered is saved.',
    unsent_one:
      'What you have answered is saved, except one answer that could not be sent. When you carry on you will be asked that question again.',
    unsent_other:
      'What you have answered is saved, except {{count}} answers that could not be sent. When you carry on you will be asked those questions again.',
    again: 'Type the code',
    another: 'Type another code',
  },
  thanks: {
    title: 'Thank you!',
    text: 'Nearly done: press “Finish and give back the card” below.',
    talk: 'If something worries you, talk to someone you trust: someone at home, your tutor or the school’s counsellor.',
    next: 'Finish and give back the card',
  },
  withdraw: {
    title: 'Delete your answers?',
    text: 'Everything you have answered is deleted, and the report too. It is as if you had said no. Your teacher’s screen doesn’t say so.',
    confirm: 'Delete my answers',
    keep: 'Keep them',
  },
  change: {
    until: 'You can still change your mind on this screen until {{time}}.',
    button: 'I’ve changed my mind',
    buttonFor: 'I’ve changed my mind: {{test}}',
  },
} as const;
