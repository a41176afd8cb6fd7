export default {
  lead: 'What Alba keeps about you, who can read it, how long it is kept, and what you can do about it.',
  responsible: {
    title: 'Who is responsible',
    controller: 'Responsible for the data',
    dpo: 'Data protection officer',
    basis: 'Legal basis for using the data',
    consent:
      'The consent of the person who answers or, for a child, of a parent or legal guardian (GDPR, articles 6.1.a and 9.2.a). It can be withdrawn at any time.',
    public_task:
      'A task in the public interest that the law gives to the organisation responsible (GDPR, articles 6.1.e and 9.2.g).',
    retention: 'How long finished tests are kept',
    unset:
      'The organisation that runs this site has not yet said here who is responsible for the data. If you have any questions about your data, write to {{email}}.',
  },
  kept: {
    title: 'What is kept',
    account:
      'Your email address, your name, your language and your role. Your password is kept in a form that nobody can read.',
    people:
      'Your date of birth, your school and your class, if you or your school gave them. For a child you add yourself: the name and the date of birth.',
    tests:
      'Your answers, your comment, the scores worked out from them, the report, and which terms you accepted and when.',
    contacts:
      'If your school has entered them: the names and email addresses of your family, who decides for you, and what they answered.',
    followUp:
      'If you asked to talk to someone: that you did, and what you wrote. If your school does something for you: what, when and who.',
    consent:
      'If a child needs the consent of a parent or guardian: whether it was given, when, and where the school keeps the signed form.',
    asked:
      'If one of the staff who read the results asks about you alone: who asked and why, who was asked, and what your family said. Why they asked is deleted with the answers.',
    trail: 'Who opened or changed what, and when, without any names or answers.',
  },
  readers: {
    title: 'Who can read it',
    you: 'You',
    youText:
      'Your own data, your answers and comments and, once it is approved, the report of each test you took.',
    answering: 'The person who answers about you',
    answeringText:
      'Your name, your email address, your age, the tests they took about you and, once approved, the report of each. Not the ones you took yourself.',
    school: 'Your school’s administrators',
    schoolText:
      'The details about you and the contacts of your family that the school has entered, which tests are asked for, open or finished, the reports and the comments. Not the results in words, not individual answers, not the scores, not who would like to talk, and nothing from other schools. No school sees anything about a child you added yourself.',
    reading: 'The staff who read the results at your school',
    readingText:
      'The results of the tests about you, in words, no matter who answered, the reports and the comments; that you asked to talk to someone, and what you wrote; what the school does for you; what they ask about you alone, and why; and the contacts of your family. Not individual answers, and not the scores.',
    named:
      'At your school these people read the results: {{names}}. Your tutor reads only that you would like to talk.',
    tutor: 'The tutor of your class',
    tutorText:
      'When the class answers with cards: the names of the class, who has a card and who is done. If you would like to talk to your tutor or to anyone: that you asked, and what you wrote. No answers and no reports.',
    alba: 'Alba’s team',
    albaText:
      'The answers, the comments and the results, in words and as scores, to prepare the reports; the contacts of your family. What your school does for you, and that it asks about you alone, only if they give a reason, which the readers at your school are told; why it asks, never. Every time they open any results, it’s recorded, and you can see it in Settings.',
    research: 'Researchers',
    researchText:
      'Only if your family has agreed to research: answers and scores, with age, school year and language, and no name, comment or day, in files that two people on Alba’s team decide on together. Nothing says whose a row is, so it cannot be taken back from a file.',
    others: 'Nobody else',
    othersText:
      'There is no advertising and no tracking, and emails never contain results. The people who look after the server can technically reach what is stored on it.',
  },
  duration: {
    title: 'How long it is kept',
    unfinished: 'A test that is started but not finished is deleted after {{days}} days.',
    signup: 'An account whose email address is not confirmed is deleted after 3 days.',
    finished:
      'Your account and your finished tests are kept until you or an administrator delete them, or until the day your school has decided on.',
    trail:
      'The record of who opened what is kept. Once your account is deleted, it no longer says who you were.',
    backups: 'Backups still contain what was deleted until they are replaced.',
  },
  rights: {
    title: 'What you can do',
    download: 'Download everything Alba keeps about you: Settings, “Download my data”.',
    sights: 'See who has seen your results: Settings, “Who saw my results”.',
    erase:
      'Delete your account: Settings, “Delete your account”. The login ends at once; your tests, answers, comments and reports, and the children you added, are erased after seven days, or seven days after a wish to talk or a case about you is closed.',
    leave:
      'Change your mind during a test: “Pause”, then “Delete the test…”. Once it is finished, until the report can be read: Results, “Withdraw my answers”.',
    ask: 'You also have the right to have your data corrected, to object to its use or have it restricted, and to ask on behalf of your child. Write to {{email}}.',
  },
  authority: {
    title: 'If something is not right',
    text: 'You can complain to a data protection authority. In Catalonia, the Catalan authority (APDCAT) covers public bodies and publicly funded schools; the Spanish agency (AEPD) covers everyone else.',
  },
  notConfigured: {
    title: 'The privacy page is not configured',
    text: 'It does not say yet who is responsible for the data. These four settings have to be filled in on the server: PRIVACY_CONTROLLER, PRIVACY_DPO_CONTACT, PRIVACY_LEGAL_BASIS, PRIVACY_RETENTION.',
  },
} as const;
