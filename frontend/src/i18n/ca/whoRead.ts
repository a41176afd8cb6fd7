import type en from '../en/whoRead';
import type { Translation } from '../areas';

export default {
  title: 'Qui ho ha llegit?',
  text: 'Totes les persones que han mirat resultats sobre {{name}}, primer les últimes.',
  none: 'Encara no ho ha llegit ningú.',
  all: 'Mostra-ho tot ({{count}})',
  gone: 'Algú que ja no té compte',
  line: '{{date}}: {{name}} ({{role}}) {{what}}.',
  role: {
    alba: 'L’equip d’Alba',
    school_admin: 'administra el centre',
    reader: 'llegeix pel centre',
    tutor: 'tutoria',
    test_taker: 'ha respost sobre aquesta persona',
  },
  what: {
    words: 'ha vist el resultat, en paraules',
    scores: 'ha vist les puntuacions',
    answers: 'ha vist les respostes',
    comment: 'ha llegit el comentari',
    report: 'ha llegit l’informe en pantalla',
    file: 'ha baixat l’informe',
    csv: 'ha baixat les respostes en una taula',
    talk: 'ha llegit que volia parlar amb algú',
    ask: 'ha mirat què s’ha preguntat només per aquesta persona',
  },
} as const satisfies Translation<typeof en>;
