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

  stemBFISelf: 'I see myself as someone who…',
  stemBFIOther: '{{name}} is someone who…',
  stemSDQSelf: 'In the last six months I have been someone who…',
  stemSDQOther: 'In the last six months {{name}} has been someone who…',

  helpNow: 'If help is needed right now',
  helpHere: {
    label: 'Would you like to talk to someone?',
    child: 'Tell someone at home, your tutor or the school’s counsellor. You can also call:',
    adult: 'Talk to someone you trust, the tutor or the paediatrician. You can also call:',
  },
  toTests: 'Back to the tests',
  notFoundTitle: 'This test is no longer here',
  notFoundBody: 'It was deleted, perhaps in another window, or it belongs to another account.',

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
    deleteBody: 'All the answers you have given will be deleted, and nobody can bring them back.',
    deleteConfirm: 'Delete test',
    deleteTooLate: 'This test is already finished, so its answers can no longer be deleted.',
    goesOn: 'The next question comes by itself',
    byHand: '(after a tap or a click)',
    hide: {
      page: 'Hide the page (Esc twice)',
      title: 'One moment',
    },
    halfway: 'Halfway!',
    leftOff: 'You left off here',
    minutesLeft_one: 'about {{count}} minute left',
    minutesLeft_other: 'about {{count}} minutes left',
    lastMinute: 'less than a minute left',
    waiting: 'Not saved yet',
    finishing: 'Finishing…',
    unsent_one: '{{count}} answer is not saved yet',
    unsent_other: '{{count}} answers are not saved yet',
    unsentBody: 'Nothing is lost: we’ll keep trying.',
    unsentAtEnd: 'The test will finish by itself once everything is saved. Keep this page open.',
    refused: 'The answer to question {{number}} could not be saved. Please choose it again.',
    goTo: 'Go to question {{number}}',
    missing: 'This question has no answer yet. Answer it so that you can finish.',
    finishFailed: 'The test is not finished yet',
    closedTitle: 'The school has closed these questions',
    closedBody:
      'They can no longer be finished. That’s all right: an unfinished test has no result, and there’s nothing you need to do.',
    finishedTitle: 'This test is already finished',
    finishedBody: 'It was finished in another window or on another device. Its answers are saved.',
    failed: 'The questions could not be loaded',
  },

  aloud: {
    listen: 'Listen',
    stop: 'Stop',
    listenSentence: 'Listen to the sentence',
    stopSentence: 'Stop reading',
    slow: 'Read slowly',
    key: 'L: listen.',
  },

  comment: {
    thanks: 'That’s it, thank you',
    saved: 'Your answers are saved.',
    nextSchool:
      'When the school approves the report, you’ll get an email and find it under Results.',
    nextAlba:
      'When the Alba team approves the report, you’ll get an email and find it under Results.',
    label: 'Is there anything you’d like to add that would help us understand the answers?',
    readersSchool: 'Your school and Alba’s team can read it, but nobody is reading it right now.',
    readersAlba: 'Alba’s team can read it, but nobody is reading it right now.',
    child: {
      label: 'Do you want to tell us anything else?',
      readersSchool:
        'Your school and Alba’s team can read it, but not straight away. If you need help now, tell an adult you trust.',
      readersAlba:
        'Alba’s team can read it, but not straight away. If you need help now, tell an adult you trust.',
      talk: 'If one of the sentences made you think, talk to someone you trust: someone at home, your tutor or the school’s counsellor.',
    },
    skip: 'Skip',
    send: 'Send',
    tooLong_one: 'It is {{count}} character too long.',
    tooLong_other: 'It is {{count}} characters too long.',
    empty: 'Write something, or choose “Skip”.',
    failed: 'The comment could not be sent',
    closed: 'The report has already been released, so the comment can no longer be changed.',
    loadFailed: 'The test could not be loaded',
    sent: 'Your comment has been sent.',
    doneTitle: 'Test completed successfully',
    doneBody: 'We’ll tell you when you can read the report.',
  },
} as const;
