export default {
  chooseAnother: 'Choose someone else',
  child: {
    title: 'First we need a yes from your family',
    missing:
      'To take this test on your own, you need a yes from your mother, your father or your legal guardian. We don’t have it yet.',
    askSchool: 'Talk about it at home, or ask your teacher or the school office.',
    askAlba: 'Talk about it at home. Then they can write to us: {{email}}',
    calm: 'You have done nothing wrong, and nothing is lost. Once they’ve said yes, you can start the test here.',
    missingBegun:
      'To continue this test, you need a yes from your mother, your father or your legal guardian. Right now we don’t have it, so we won’t ask you anything else.',
    calmBegun:
      'You have done nothing wrong. What you have answered so far is kept. Once they’ve said yes, you can continue here.',
  },
  unknown: {
    title: 'First we need to know that you are old enough',
    missing: 'We don’t know whether you are old enough to answer on your own.',
    ask: 'You can tell us here. If you have a question, write to us: {{email}}',
    tell: 'Tell us',
  },
  adult: {
    title: '{{name}} is 18 or older',
    text: 'From 18 on, a parent or guardian no longer answers about a person: it is for them to decide. You have done nothing wrong, and no part of this test is scored.',
  },
  notNow: {
    title: 'Not at the moment',
    missing: 'Nothing can be answered about {{name}} at the moment.',
    askSchool: 'The school can tell you more.',
    askAlba: 'Please write to us: {{email}}',
    calm: 'Nothing is lost.',
    calmBegun: 'Nothing is lost: what you have answered so far is kept.',
  },
  refused: {
    title: 'No more answers about {{name}} are taken now',
    ownTitle: 'You are not asked anything else now',
    child: 'You have done nothing wrong. If you would like to know more, ask at school.',
    askSchool: 'The school can tell you more.',
    deleted: 'What was not finished is deleted, and nobody reads it.',
    end: 'Finish',
  },
  other: {
    title: 'First we need a yes from the family',
    missing:
      'We need the consent of a parent or legal guardian for {{name}}. None is on record at the moment.',
    askSchool:
      'Ask the school office, or the person who looks after Alba there: they record where the signed form is kept.',
    askAlba: 'Please write to us: {{email}}',
    calm: 'Nothing is lost. Once it is recorded, you can start the test here.',
    calmBegun:
      'Nothing is lost: what you have answered so far is kept, and none of it is scored. Once it is recorded, you can continue here.',
  },
} as const;
