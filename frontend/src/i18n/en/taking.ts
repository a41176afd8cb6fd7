export default {
  // The number in the key is the value that is sent: in every language 1 is the strongest
  // disagreement and 0 is "not true". Never reorder.
  bfiAnswer1: 'Strongly disagree',
  bfiAnswer2: 'Disagree',
  bfiAnswer3: 'Neither agree nor disagree',
  bfiAnswer4: 'Agree',
  bfiAnswer5: 'Strongly agree',
  sdqAnswer0: 'Not true',
  sdqAnswer1: 'Somewhat true',
  sdqAnswer2: 'Very true',

  stemSelf: 'I see myself as someone who…',
  stemOther: '{{name}} is someone who…',
  sdqPeriod: 'Think about the last six months.',

  helpNow: 'If help is needed right now',
  toTests: 'Back to the tests',
  notFoundTitle: 'This test is no longer here',
  notFoundBody: 'It was deleted, perhaps in another window, or it belongs to another account.',

  select: {
    intro: 'Choose the person you will answer about.',
    person_one: '{{name}}, {{count}} year old',
    person_other: '{{name}}, {{count}} years old',
    none: 'No test takers available',
    noneExplanation: 'Your account has no person it can take a test for. Ask your school about it.',
    failed: 'The list of people could not be loaded',
    chooseFirst: 'Choose a person to continue.',
  },

  terms: {
    aboutOther: 'You are answering about {{name}}. Think of what you have seen yourself.',
    aboutSelf: 'You are answering about yourself.',
    noLabels: {
      title: 'No labels',
      text: 'This questionnaire does not put a label on anyone and is not a diagnosis. It shows one moment, seen by one person, and people change.',
    },
    detection: {
      title: 'Early detection',
      text: 'It helps to notice in time when someone could do with support. It can be wrong in both directions, so someone at your school, or on Alba’s team if you have no school, has to approve the report before you get it.',
    },
    questionnaire: {
      title: 'The questionnaire',
      text: 'You will see one sentence at a time and say how well it fits. There are {{count}} sentences and most people need about {{minutes}} minutes. You can pause at any time: your answers are kept, and you carry on where you left off.',
    },
    responses: {
      title: 'Your responses',
      text: 'Answer on your own and as things really are. Alba’s team works with the answers. Your school, if you have one, receives the report and the comment you can add at the end, not each single answer. Other families and classmates see nothing.',
    },
    noRightAnswers: {
      title: 'No right or wrong answers',
      text: 'There is nothing to pass or fail. Go with the first answer that comes to mind; if you are in doubt, choose the one that comes closest.',
    },
    accept: 'I have read this and agree to take part',
    acceptFirst: 'Tick the box to continue.',
    help: 'If you are having a hard time, you do not need to wait for any result: talk to someone you trust, or call one of these numbers.',
    starting: 'Starting…',
    failed: 'The test could not be started',
  },

  consent: {
    title: 'First we need a yes from your family',
    missing:
      'Before you take this test on your own, your mother, your father or your legal guardian has to agree. Your school has not recorded yet that they do.',
    ask: 'Talk to them, or ask your teacher or the school office: they know what to do.',
    calm: 'You have done nothing wrong, and nothing is lost. Once the school has recorded it, you can start the test here.',
    missingBegun:
      'To go on with this test, your mother, your father or your legal guardian has to agree. At the moment your school has no agreement on record, so nothing more is asked and nothing is scored.',
    calmBegun:
      'You have done nothing wrong. What you have answered so far is kept. Once the school has recorded it, you can go on here.',
    other: {
      title: 'First we need a yes from the family',
      missing:
        'For {{name}}, the school needs the consent of the mother, the father or the legal guardian. At the moment none is on record.',
      ask: 'Ask at the school office, or whoever looks after Alba at the school: they record where the signed form is kept.',
      calm: 'Nothing is lost. Once it is recorded, you can start the test here.',
      calmBegun:
        'Nothing is lost: what you have answered so far is kept, and nothing of it is scored. Once it is recorded, you can go on here.',
    },
  },

  questions: {
    position: 'Question {{number}} of {{total}}',
    chooseFirst: 'Choose one answer to continue.',
    keys: 'On a keyboard: 1–{{count}}, then Enter.',
    moreBelow: 'More answers below',
    pause: 'Pause',
    pauseTitle: 'Pause the test?',
    pauseBody: 'Your answers are kept. You can carry on where you left off, today or another day.',
    pauseUnsent_one:
      '{{count}} answer has not been sent yet. It stays on this device and is sent when you open the test here again.',
    pauseUnsent_other:
      '{{count}} answers have not been sent yet. They stay on this device and are sent when you open the test here again.',
    pauseStay: 'Keep answering',
    delete: 'Delete the test…',
    deleteTitle: 'Delete the test?',
    deleteBody: 'All the answers you have given in it are deleted, and nobody can bring them back.',
    deleteConfirm: 'Delete test',
    deleteTooLate: 'This test is already finished, so its answers can no longer be deleted.',
    leftOff: 'You left off here',
    minutesLeft_one: 'about {{count}} minute left',
    minutesLeft_other: 'about {{count}} minutes left',
    lastMinute: 'less than a minute left',
    waiting: 'Not saved yet',
    finishing: 'Finishing…',
    unsent_one: '{{count}} answer is not saved yet',
    unsent_other: '{{count}} answers are not saved yet',
    unsentBody: 'Nothing is lost: we keep trying.',
    unsentAtEnd: 'The test finishes by itself once everything is saved. Keep this page open.',
    refused: 'The answer to question {{number}} could not be saved. Please choose it again.',
    goTo: 'Go to question {{number}}',
    missing: 'This question has no answer yet. Answer it to be able to finish.',
    finishFailed: 'The test is not finished yet',
    finishedTitle: 'This test is already finished',
    finishedBody: 'It was finished in another window or on another device. Its answers are saved.',
    failed: 'The questions could not be loaded',
  },

  comment: {
    thanks: 'That’s it, thank you',
    saved: 'Your answers are saved.',
    nextSchool:
      'The school will review the test. When the report is ready you will get an email and find it under Results.',
    nextAlba:
      'The Alba team will review the test. When the report is ready you will get an email and find it under Results.',
    label: 'Is there anything you would like to add that helps to understand the answers?',
    readersSchool: 'Your school and Alba’s team can read it, but nobody is reading it right now.',
    readersAlba: 'Alba’s team can read it, but nobody is reading it right now.',
    skip: 'Skip',
    send: 'Send',
    tooLong_one: 'It is {{count}} character too long.',
    tooLong_other: 'It is {{count}} characters too long.',
    empty: 'Write something, or choose “Skip”.',
    failed: 'The comment could not be sent',
    closed: 'The report has already been released, so the comment can no longer be changed.',
    loadFailed: 'The test could not be loaded',
    doneTitle: 'Test completed successfully',
    doneBody: 'The results will be sent soon.',
  },
} as const;
