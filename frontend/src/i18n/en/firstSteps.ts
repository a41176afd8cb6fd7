export default {
  title: 'First steps',
  intro: '{{done}} of {{count}} done.',
  done: 'Done: {{steps}}.',
  rest_one: '{{count}} more step',
  rest_other: '{{count}} more steps',
  aside: 'Put aside',
  asideOf: 'Put aside: {{step}}',
  isAside: '“{{step}}” has been put aside on this computer',
  product: {
    school: {
      title: 'Add the first school',
      text: 'Its name and postal code are enough.',
      go: 'Go to the schools',
    },
    school_admin: {
      title: 'Invite its administrator',
      text: 'They import the pupils, run the screenings and review the results.',
      go: 'Add an administrator',
    },
    second_factor: {
      title: 'Set up your second step for logging in',
      text: 'Your account reaches every school: a password alone is not enough.',
      go: 'Go to the settings',
    },
    contact: {
      title: 'Set the contact address',
      text: 'Pages and emails still name a made-up address. Have CONTACT_EMAIL set on the server.',
      go: 'See where it is shown',
    },
    texts: {
      title: 'Complete the privacy page',
      text: 'It does not say yet who is responsible for the data. Have PRIVACY_CONTROLLER, PRIVACY_DPO_CONTACT, PRIVACY_LEGAL_BASIS and PRIVACY_RETENTION set on the server.',
      go: 'See the page',
    },
    consent_text: {
      title: 'Publish the text that families read',
      text: 'Families still read a demonstration text. Put in yours, in each language, and publish it.',
      go: 'Put in the text',
    },
    wording: {
      title: 'Import the licensed questions',
      text: 'For now people answer a demonstration text. On the server, manage.py import_wording brings in the licensed one.',
    },
  },
  school: {
    school_contact: {
      title: 'Say where families can ask',
      text: 'An email address or a phone number of your school. It is on every page, email and form for families.',
      go: 'Go to your school',
    },
    list: {
      title: 'Import the pupils',
      text: 'With the list from SAGA, Esfer@ or any spreadsheet: it creates the classes too.',
      go: 'Import the list',
    },
    tutors: {
      title: 'Add the tutors',
      text: 'They print the cards of their class and open its lesson. Choose or add one of them; on the next page you can paste the others with their classes.',
      textLeft_one:
        'They print the cards of their class and open its lesson. {{count, number}} class has none yet. Choose or add one of them; on the next page you can paste the others with their classes.',
      textLeft_other:
        'They print the cards of their class and open its lesson. {{count, number}} classes have none yet. Choose or add one of them; on the next page you can paste the others with their classes.',
      go: 'Add a tutor',
    },
    reader: {
      title: 'Choose who reads the results',
      text: 'Before a screening opens, someone at the school must be there to read what pupils tell: the counsellor, for example. A second person reads while the first is away.',
      go: 'Go to the schools',
    },
    consent: {
      title: 'Record the consents',
      text: 'Without the consent of a parent or guardian, younger pupils cannot answer.',
      textLeft_one:
        'Without the consent of a parent or guardian, younger pupils cannot answer. {{count, number}} pupil lacks it.',
      textLeft_other:
        'Without the consent of a parent or guardian, younger pupils cannot answer. {{count, number}} pupils lack it.',
      go: 'Record consents',
    },
    screening: {
      title: 'Prepare the first screening',
      text: 'Which classes answer, what and until when. You can check everything before you open it.',
      go: 'Prepare a screening',
    },
    room_check: {
      title: 'Try the classroom',
      text: 'Open the room check on one of the computers the class will use. It leaves nothing behind, so put this step aside once it has gone well.',
      go: 'Open the room check',
    },
    lesson: {
      title: 'Hold the first lesson',
      text: 'Print the cards of a class and open its lesson, or let its tutor do it.',
      go: 'Go to the screenings',
    },
  },
} as const;
