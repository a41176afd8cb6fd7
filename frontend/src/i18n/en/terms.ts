export default {
  select: {
    intro: 'Choose the person you will answer about.',
    person_one: '{{name}}, {{count}} year old',
    person_other: '{{name}}, {{count}} years old',
    none: 'No test takers available',
    noneExplanation:
      'There’s nobody this account can take a test for. If you think that’s wrong, write to us.',
    failed: 'The list of people could not be loaded',
    chooseFirst: 'Choose a person to continue.',
  },
  round: {
    progress: '{{done}} of {{total}} done',
    open: 'To do ({{count}})',
    begun: 'Started ({{count}})',
    done: 'Done ({{count}})',
    doneOn: 'Done on {{date}}',
    begunHint: 'Not finished yet. You’ll carry on where you left off.',
    search: 'Search by name',
    nobodyFound: 'There’s nobody with that name on your list.',
    forMe: 'For me',
    forMeIntro: 'Would you rather answer about yourself?',
    changed: 'Something has changed for {{name}}',
    changedText:
      'You have finished or started this test in another window. Have a look at the list.',
    goneTitle: 'This person is no longer on your list',
    goneText: 'The list has changed in the meantime. Please choose someone else.',
  },
  aboutOther: 'You are answering about {{name}}. Think of what you’ve seen yourself.',
  acceptFirst: 'Tick the box to continue.',
  starting: 'Starting…',
  listFailed: 'The list of people could not be loaded',
  failed: 'The test could not be started',

  adult: {
    aboutSelf: 'You are answering about yourself.',
    noLabels: {
      title: 'No labels',
      text: 'This is not a diagnosis. It shows one moment, seen by one person.',
    },
    detection: {
      title: 'Early detection',
      text: 'It helps to notice in time who could do with support. It can be wrong: a person has to approve each report.',
    },
    questionnaire: {
      title: 'The questionnaire',
      text: '{{count}} short sentences, about {{minutes}} minutes. You can pause whenever you like.',
    },
    responses: {
      title: 'Your responses',
      text: 'Alba’s team works with the answers. If you answer for a school, it gets the report and your comment, but not your individual answers. The staff there who read the results see them in words. Other families and classmates see nothing.',
    },
    noRightAnswers: {
      title: 'No right or wrong answers',
      text: 'Nobody gives you a mark. Choose what comes closest.',
    },
    more: 'More details',
    details: {
      wrong:
        'The test can be wrong in both directions: it may see something where there is nothing, or miss something that is there. And people change.',
      alone: 'Answer on your own, and as things really are.',
      stop: 'Until you finish, you can delete the test and all its answers: “Pause”, then “Delete the test…”. After that you can withdraw them under Results, until the report can be read.',
      kept: 'When you accept, we record which text it was, in which language and when. Your answers are saved one by one.',
      seen: 'In Settings you can see who has seen your results, and download your data.',
    },
    freely: 'Taking part is up to you. Without your yes, no test begins.',
    accept: 'I have read this and agree to take part',
  },

  /** For a guardian with a family’s link. */
  link: {
    noLabels: {
      title: 'No labels',
      text: 'This is not a diagnosis. It shows one moment, seen by one person.',
    },
    detection: {
      title: 'Early detection',
      text: 'It helps to notice in time who could do with support. It can be wrong: a person has to approve each report.',
    },
    questionnaire: {
      title: 'The questionnaire',
      text: '{{count}} short sentences, about {{minutes}} minutes. You can stop and carry on later with the same link.',
    },
    responses: {
      title: 'Your responses',
      text: 'Alba’s team works with the answers. The school gets the report, but not your individual answers. The staff there who read the results see them in words. Alba does not send it to you; the school can give it to you. Your child, other families and classmates see nothing of it in Alba.',
    },
    noRightAnswers: {
      title: 'No right or wrong answers',
      text: 'Nobody gives you a mark. Choose what comes closest.',
    },
    more: 'More details',
    details: {
      wrong:
        'The test can be wrong in both directions: it may see something where there is nothing, or miss something that is there. And people change.',
      alone: 'Answer on your own, and as things really are.',
      stop: 'Until you finish, you can delete everything: “Leave”, then “Delete what I have answered”. After the last sentence you can take it back on the same page for five minutes.',
      kept: 'When you accept, we record which text it was, in which language and when. Your answers are saved one by one.',
      seen: 'Each time someone opens the result, it is recorded.',
    },
    freely: 'Taking part is up to you. Without your yes, no test begins.',
    accept: 'I have read this and agree to take part',
  },

  child: {
    aboutSelf: 'These questions are about you.',
    noLabels: {
      title: 'No labels',
      text: 'This does not say what you are like. It only shows how you see yourself now.',
    },
    detection: {
      title: 'Why we ask',
      text: 'Sometimes a person needs a little help and nobody notices. Your answers make it easier to notice.',
    },
    questionnaire: {
      title: 'What you do',
      text: 'You read {{count}} short sentences and say how well they fit you. It takes about {{minutes}} minutes. You can stop and carry on later.',
    },
    responses: {
      title: 'Who reads it',
      text: 'The team of this website can see your answers. If you do this with your school, it gets a report and what you write at the end, but not your answers. Whoever looks after wellbeing there reads the results too, in words. Your family and your classmates see nothing on this website. But your school can talk to your family about it, or give them the report.',
    },
    noRightAnswers: {
      title: 'No right or wrong answers',
      text: 'You don’t get a mark. Choose what feels most true. There’s no rush.',
    },
    more: 'More you may want to know',
    details: {
      wrong:
        'You can read your report once someone has approved it. It can be wrong: it is only one moment.',
      alone: 'Answer on your own, the way things really are.',
      stop: 'Changed your mind halfway? Press “Pause”, then “Delete the test…”. After the last one you can do so too, under Results, until your report can be read.',
      kept: 'We keep a note of which text you said yes to, in which language and when.',
      seen: 'In Settings you can see who has seen your results.',
    },
    freely: 'You can say no, and that’s fine. You don’t have to say why.',
    accept: 'I have read this and I want to do it',
  },

  doneBefore: 'You have already done this test about {{name}}',
  doneBeforeSelf: 'You have already done this test about yourself',
  doneBeforeText:
    'You did it on {{date}}. If you continue, you’ll start a new one. The first one stays as it is.',

  consentMissing: 'We don’t have the family’s consent yet',
} as const;
