export default {
  saved: 'Thank you, that is saved',
  noted: 'All right, your “no” is noted',
  more: 'One more: {{test}}. {{count}} sentences, about {{minutes}} minutes.',
  goOn: 'Go on',
  later: 'Not today',
  no: 'No to this one',
  noToo: 'No to this one too',
} as const;
