export default {
  list: {
    intro: 'Finished tests of the people you look after. Approving one opens its report.',
    introAlba: 'Finished tests of everyone, with their scores and reports.',
    search: 'Search by name or email',
    filters: 'Which tests',
    all: 'All',
    approved: 'Approved',
    notApproved: 'Not approved',
    allTypes: 'Both tests',
    type: 'Test',
    personality: 'Personality',
    wellbeing: 'Emotional wellbeing',
    allSchools: 'All schools',
    allClasses: 'All classes',
    chooseSchool: 'Choose a school first',
    about: 'about {{name}}',
    noSchool: 'No school',
    detail: 'Detail',
    open: 'Detail of the test of {{name}}, {{date}}',
    empty: 'No tests found',
    nothingYet: 'Nobody has finished a test yet. Tests appear here as soon as they are finished.',
    nothingFound: 'Nothing fits this search and these filters.',
  },
  detail: {
    facts: 'The test',
    type: 'Test',
    takenBy: 'Answered by',
    about: 'About',
    informant: 'Answers as',
    informants: {
      parent: 'Parent or guardian',
      teacher: 'Professional at the school',
      self: 'The person themselves',
    },
    school: 'School and class',
    comment: 'Extra comment',
    noComment: 'No comment was left.',
    notFound: 'Test not found',
    notFoundText:
      'It no longer exists, or it is not in your schools. Perhaps someone else has deleted it meanwhile.',
    loadFailed: 'The test could not be loaded',
    toList: 'Go to the completed tests',
    unfinished: 'This test has not been finished',
    unfinishedText:
      '{{answered}} of {{total}} questions are answered. There is nothing to review yet.',
  },
  approval: {
    title: 'Approval',
    label: 'Approval of the test of {{name}}',
    approved: 'Approved',
    pending: 'Pending approval',
    school:
      'Approving releases the results to the test taker: {{name}} can then open the report and gets a mail the first time. You do not need it to download the report yourself and hand it over in person.',
    alba: 'This is Alba’s own approval. {{name}} can open the report once the school ({{school}}) approves it.',
    albaReleases:
      '{{name}} belongs to no school, so your approval releases the results: {{name}} can then open the report and gets a mail the first time.',
    schoolApproved: 'The school has approved it: {{name}} can see the report.',
    schoolPending: 'The school has not approved it yet.',
    doneReleased: 'Approved. {{name}} can now see the report.',
    doneNoReport: 'Approved. There is no report, so {{name}} has nothing to open yet.',
    doneInternal:
      'Approved by Alba. Who can see the report has not changed: that is up to the school.',
    undoneReleased: 'Approval withdrawn. {{name}} can no longer see the report.',
    undoneInternal: 'Alba’s approval withdrawn. Who can see the report has not changed.',
    failed: 'The approval has not been changed. {{reason}}',
    reportChanged:
      'Not approved: the report has been replaced or removed meanwhile. Look at the one that is here now, then decide.',
  },
  report: {
    title: 'Report',
    generated: 'Alba made this report when the test was finished.',
    uploaded: 'The report is a PDF that was uploaded. It takes the place of the one Alba made.',
    uploadedNow: 'The report is now {{file}}.',
    none: 'The report is not available',
    noneText: 'There is none for this test.',
    noneTextAlba: 'There is none for this test. You can upload a PDF.',
    download: 'Download the report (PDF)',
    downloading: 'Downloading results…',
    downloadFailed: 'The report could not be downloaded. {{reason}}',
    downloadCsv: 'Download CSV',
    downloadingCsv: 'Downloading CSV…',
    csvFailed: 'Error downloading CSV file',
    uploadTitle: 'Put another PDF in its place',
    uploadTitleNone: 'Upload a PDF',
    choose: 'Choose a PDF file',
    hint_one: 'or drop it here. At most {{count}} MB.',
    hint_other: 'or drop it here. At most {{count}} MB.',
    upload: 'Upload PDF',
    uploading: 'Uploading PDF…',
    uploadDone: 'PDF report uploaded successfully',
    approvalEnds:
      'This test is approved. Another report, or none, ends the approval: the new one has to be approved again.',
    approvalEnded: 'The approval is withdrawn: nobody has approved this report yet.',
    selectPdf: 'Please select a PDF file',
    tooLarge_one: 'The file is larger than {{count}} MB. Choose a smaller one.',
    tooLarge_other: 'The file is larger than {{count}} MB. Choose a smaller one.',
    uploadFailed: 'Failed to upload PDF report',
    uploadError: 'Error uploading PDF report',
    formerStays: 'The former report stays.',
    generate: 'Make the report again',
    generateTitle: 'Make the report of {{name}} again?',
    generateText:
      'Alba makes the report again from the scores. It takes the place of the one that is there now.',
    generating: 'Making the report…',
    generateDone: 'The report has been made again',
    generateFailed: 'The report could not be made. {{reason}}',
    delete: 'Delete report',
    deleteTitle: 'Delete the report of {{name}}?',
    deleteText:
      'The PDF is removed and cannot be brought back. {{name}} will not be able to open it either. The test and its scores stay.',
    deleteDone: 'The report has been deleted',
    deleteGone: 'The report had already been deleted by someone else',
    deleteFailed: 'The report could not be deleted. {{reason}}',
  },
  reading: {
    title: 'Scores',
    openingTitle: 'This is a screening, not a diagnosis.',
    opening:
      'It shows how one person saw things at one moment. By design, about one in five children falls outside the first band, so many results that stand out turn out to mean nothing serious. Read it as a starting point for a conversation.',
    openingBfiTitle: 'This describes a way of being; it is not a diagnosis.',
    openingBfi:
      'It shows how one person saw things at one moment. No place on a line is better than another, and it can change with age.',
    compared: {
      parent:
        'As seen by a parent or guardian, compared with children in the United Kingdom. There are no Catalan norms in this comparison.',
      teacher:
        'As seen by a professional at the school, compared with children in the United Kingdom. There are no Catalan norms in this comparison.',
      self: 'As seen by the person themselves, compared with children and adolescents in the United Kingdom. There are no Catalan norms in this comparison.',
    },
    seenBy: {
      parent: 'As seen by a parent or guardian.',
      teacher: 'As seen by a professional at the school.',
      self: 'As seen by the person themselves.',
    },
    noBands:
      'The comparison bands were made for ages {{low}} to {{high}}, so only the numbers are shown.',
    direction: 'In every area but helping others, a larger number means more difficulties.',
    lines: 'Each line runs from 1 to 5. Both ends have their good sides.',
    captionSdq: 'Scores of the emotional-wellbeing test',
    captionBfi: 'Scores of the personality test',
    score: 'Area',
    value: 'Value',
    scale: 'On its scale',
    band: 'Band',
    noBand: 'No bands',
    of: '{{value}} of {{max}}',
    missing: 'Not enough answers',
    nextStep:
      'Something here stands out a little or a lot. The next step is a calm conversation: with the tutor, the school’s counsellor or the paediatrician. They can see whether it is a passing moment or whether some support would help.',
    nothingStandsOut:
      'Nothing here stands out. If something worries you all the same, trust what you see and talk to the tutor, the school’s counsellor or the paediatrician.',
    several:
      'Other people may see things differently; answers from different people are never averaged.',
    demoSdq:
      'This test used demonstration wording written for Alba, not the text of a validated questionnaire. The bands are indicative only.',
    demoBfi:
      'This test used demonstration wording written for Alba, not the text of a validated questionnaire. The scores are indicative only.',
    none: 'There are no scores for this test.',
  },
  quality: {
    title: 'How it was answered',
    acquiescence: 'Leaning to agree: {{value}} (about 3 is balanced)',
    straightLined:
      'The same answer was given to every sentence of the opposite pairs; read the scores with care.',
    note: 'Signs to keep in mind when reading, never a verdict.',
  },
  scores: {
    extraversion: {
      name: 'Sociability',
      low: 'Enjoys quiet and small groups',
      high: 'Enjoys company and bustle',
      sentence: 'Where someone gets their energy from: calm and closeness, or people and activity.',
    },
    agreeableness: {
      name: 'Getting along with others',
      low: 'Says openly what bothers them',
      high: 'Looks for agreement first',
      sentence:
        'How someone handles differences with others: by standing their ground, or by meeting halfway.',
    },
    conscientiousness: {
      name: 'Order and perseverance',
      low: 'Improvises and adapts as things come',
      high: 'Plans and sticks to the plan',
      sentence:
        'How someone goes about tasks: with freedom and on the spot, or with order and step by step.',
    },
    neuroticism: {
      name: 'Emotional sensitivity',
      low: 'Stays even, whatever happens',
      high: 'Feels things intensely',
      sentence: 'How strongly someone feels everyday ups and downs.',
    },
    openness: {
      name: 'Curiosity and imagination',
      low: 'Values the familiar and practical',
      high: 'Looks for what is new and different',
      sentence:
        'What catches someone’s interest: what is known and useful, or new ideas and experiences.',
    },
    emotional: {
      name: 'Worries and mood',
      sentence: 'How often worries, fears, sadness or aches without a clear cause appear.',
    },
    conduct: {
      name: 'Temper and rules',
      sentence: 'How anger, arguments and rules are handled.',
    },
    hyperactivity: {
      name: 'Restlessness and attention',
      sentence: 'How hard it is to stay calm, think first and keep at a task.',
    },
    peer: {
      name: 'Difficulties with friends and classmates',
      sentence: 'How hard it is to have friends and feel part of the group.',
    },
    prosocial: {
      name: 'Helping others',
      sentence: 'How much care and help others receive. Here a larger number is a strength.',
    },
    total: {
      name: 'All difficulties together',
      sentence: 'The first four areas added up.',
    },
    internalising: {
      name: 'Difficulties felt on the inside',
      sentence: 'Worries and mood plus friends and classmates. It has no bands.',
    },
    externalising: {
      name: 'Difficulties seen from the outside',
      sentence: 'Temper and rules plus restlessness and attention. It has no bands.',
    },
  },
  bands: {
    close_to_average: 'close to average',
    slightly_raised: 'slightly raised',
    high: 'high',
    very_high: 'very high',
    slightly_lowered: 'slightly lowered',
    low: 'low',
    very_low: 'very low',
  },
} as const;
