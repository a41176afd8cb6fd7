export default {
  self: '{{name}} would like to know how you are.',
  why: 'Why:',
  assent: {
    class: {
      title: 'And my class?',
      text: 'Only you are asked, not your class. Your classmates see nothing. Your teachers see none of your answers.',
    },
    stop: {
      title: 'Can I stop?',
      text: 'Yes, whenever you want. To carry on another day, ask {{name}} for another code. Or delete your answers, even right after the last one.',
    },
    freely: {
      title: 'Can I say no?',
      text: 'Yes, and you don’t have to say why. {{name}} then only sees that you’d rather not.',
    },
  },
  sure: {
    text: 'If you say no and change your mind, ask {{name}} for another code.',
  },
  declined: {
    text: 'You said you’d rather not. You can still answer now.',
  },
  leave: {
    text: 'What has been saved stays. To carry on, ask {{name}} for another code.',
    deleteText:
      'Then you’re done, just as if you had said no. {{name}} only sees that you’d rather not.',
  },
  over: {
    text: 'The time for this code is over, or you have been given another one. You don’t have to do anything else. To carry on, ask {{name}} for another code.',
    idle: 'Nobody has used it for a while. To carry on, ask {{name}} for another code.',
  },
  thanks: {
    text: 'Nearly done: press “Finish” below.',
    next: 'Finish',
  },
  withdraw: {
    text: 'Everything you have answered is deleted, and the report too. It is as if you had said no. {{name}} only sees that you’d rather not.',
  },
  others: '{{name}} asks you about this child. Please keep it between you two.',
};
