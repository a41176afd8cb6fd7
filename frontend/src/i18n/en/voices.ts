export default {
  title: 'What each person says',
  screening: 'Screening: {{name}}',
  askedAlone: 'What was asked about this pupil alone',
  newest: 'The newest answers of each person',
  practice: 'A made-up child, to practise with.',
  print: 'Print',
  usual: {
    fold: 'How to read this page',
    title: 'People seldom say the same thing, and that is normal',
    text: 'Across 341 studies, people who see the same child in different places agree only modestly (r about .28; De Los Reyes and others, 2015). A difference is no mistake: it says something about the places. Nothing here is averaged.',
  },
  demonstration:
    'Demonstration wording was used, not the text of a validated questionnaire: the bands are indicative only.',
  wellbeing: 'Emotional wellbeing',
  personality: 'Personality',
  personalityText:
    'Both ends of each line have their good sides. There are no bands, so nothing is compared.',
  bandsText:
    'Each person is compared with what people of their kind said about children in the United Kingdom. In each area about one child in five is outside the first band by design: it is a reason to look, never a diagnosis.',
  prosocialText:
    'It reads the other way round: here, a step further from the average means less help for others.',
  differ: {
    title: 'Where they see different things',
    none: 'In every area they give the same picture.',
    says: '{{who}}: {{what}}',
    raised: 'Away from the average: {{areas}}',
  },
  area: 'Area',
  comment: 'In their own words',
  together: 'Together',
  noBands: 'No bands',
  number: '{{value}} points',
  relation: {
    mother: 'Mother',
    father: 'Father',
    guardian: 'Guardian',
    other: 'Another family member',
  },
  state: {
    none: 'nobody was asked',
    todo: 'asked, not answered',
    todoOn: 'not answered yet; can do so from {{date}}',
    running: 'started, not finished',
    done: 'answered on {{date}}',
    declined: 'would rather not answer',
    not_possible: 'not possible',
  },
  why: {
    wrong_age: 'the form was not made for this age',
    no_birth_date: 'the date of birth is missing',
    not_banded: 'this questionnaire has no bands',
    not_a_pupil: 'the bands were made for pupils',
  },
  agreement: {
    same: 'The same picture',
    one_step: 'One step apart',
    two_steps: 'Two steps or more: they see different things. Ask what differs.',
    not_comparable: 'Not compared',
  },
  notCompared: {
    title: 'These answers are not compared',
    one_voice:
      'Fewer than two people have answered with bands. A person who was not asked, is still answering or would rather not answer does not count.',
    too_far_apart:
      'More than 60 days lie between the answers: they may be about different times in the child’s life.',
    other_wording: 'The questions were worded differently.',
    other_key: 'The answers were scored by different versions of the scoring key.',
  },
  place: {
    at_the_lower_end: '{{end}}, clearly',
    towards_the_lower_end: 'Towards: {{end}}',
    in_the_middle: 'Between both ends',
    towards_the_upper_end: 'Towards: {{end}}',
    at_the_upper_end: '{{end}}, clearly',
  },
  change: {
    title: 'Then and now',
    text: 'The two latest answers of each kind of person, about all difficulties together. Single areas are not compared over time: too few questions are asked about each.',
    caption: '{{who}}: the two latest answers',
    on: 'Answered',
    band: 'Band',
    points: 'Points',
    of: '{{value}} of 40',
    stripe:
      'Dashed: where one band ends and the next begins. Grey: how far chance alone could explain a difference from the first point.',
    places:
      'Each point is in the middle of its band. Whether the difference is more than chance is said above.',
    otherPerson: 'The second time, someone else answered.',
    words: {
      about_the_same: 'About the same: chance alone could explain the difference.',
      perhaps_lower: 'Perhaps a change, to fewer difficulties. Chance may explain it too.',
      perhaps_higher: 'Perhaps a change, to more difficulties. Chance may explain it too.',
      beyond_chance_lower: 'A change beyond what chance explains, to fewer difficulties.',
      beyond_chance_higher: 'A change beyond what chance explains, to more difficulties.',
    },
    reason: {
      one_point: 'There is only one answer, so nothing is compared.',
      other_key:
        'Nothing is compared: the answers were scored by different versions of the scoring key.',
      other_wording: 'Nothing is compared: the questions were worded differently.',
      other_informant: 'Nothing is compared: another kind of person answered.',
      too_near:
        'Nothing is compared: fewer than 5 months lie between them, and the questions are about the same months.',
      too_far:
        'Nothing is compared: more than 24 months lie between them, and much else has changed.',
    },
    study:
      'A change by itself says nothing about its cause. In a large English study, with or without help, about 27 of 100 pupils above the threshold were clearly lower a year later, and 9 clearly higher; of 100 below it, 4 were lower and 12 higher.',
    source: 'Wolpert and others, 2019: 9,074 pupils from 11 to 13.',
  },
  correct: {
    open: 'Correct who answered',
    openFor: 'Correct who answered: {{name}}',
    title: 'Who answered?',
    text: 'If the answers given as {{name}} are those of another kind of person, the bands and the report will change, and the report has to be approved again. This is only possible where both are asked the same sentences.',
    save: 'Correct',
    saving: 'Correcting…',
    saved: 'Corrected',
  },
  none: {
    title: 'No answers about this pupil yet',
    text: 'As soon as someone has answered, it is shown here.',
  },
  gone: {
    title: 'This pupil is not here',
    text: 'The pupil may have changed school, or may be your own child: readers never read about their own.',
  },
  refused: {
    title: 'Only the staff who read the results can see this',
  },
  loadFailed: 'This could not be loaded',
} as const;
