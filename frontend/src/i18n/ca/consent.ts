import type { Translation } from '../areas';
import type en from '../en/consent';

export default {
  chooseAnother: 'Tria una altra persona',
  child: {
    title: 'Abans, a casa hi han d’estar d’acord',
    missing:
      'Perquè facis aquest test pel teu compte, la teva mare, el teu pare o qui tingui la teva tutela ha de dir que sí. Encara no ho han dit.',
    askSchool: 'Parla’n a casa o pregunta-ho a la tutora, al tutor o a secretaria.',
    askAlba: 'Parla’n a casa. Després ens podeu escriure: {{email}}',
    calm: 'No has fet res malament i no s’ha perdut res. Quan hagin dit que sí, podràs començar el test aquí mateix.',
    missingBegun:
      'Perquè continuïs aquest test, la teva mare, el teu pare o qui tingui la teva tutela ha de dir que sí. Ara mateix no consta; per això no et preguntem res més.',
    calmBegun:
      'No has fet res malament. El que has respost fins ara es conserva. Quan hagin dit que sí, podràs continuar aquí mateix.',
  },
  unknown: {
    title: 'Abans hem de saber si tens l’edat',
    missing: 'No sabem si tens l’edat per respondre pel teu compte.',
    ask: 'Ens ho pots dir aquí. Si tens cap pregunta, escriu-nos: {{email}}',
    tell: 'Digues-nos-ho',
  },
  adult: {
    title: '{{name}} ja té 18 anys',
    text: 'A partir dels 18 anys, la família ja no respon per una persona: ho decideix ella mateixa. No has fet res malament, i d’aquest test no se’n puntua res.',
  },
  notNow: {
    title: 'Ara mateix no pot ser',
    missing: 'Ara mateix no es pot respondre res sobre {{name}}.',
    askSchool: 'El centre te’n pot dir més coses.',
    askAlba: 'Escriu-nos: {{email}}',
    calm: 'No s’ha perdut res.',
    calmBegun: 'No s’ha perdut res: el que has respost fins ara es conserva.',
  },
  refused: {
    title: 'Ara ja no es recullen més respostes sobre {{name}}',
    ownTitle: 'Ara ja no et preguntem res més',
    child: 'No has fet res malament. Si en vols saber més, pregunta-ho al centre.',
    askSchool: 'El centre te’n pot dir més coses.',
    deleted: 'El que no estava acabat s’esborra i no ho llegeix ningú.',
    end: 'Acaba',
  },
  other: {
    title: 'Primer cal el sí de la família',
    missing:
      'Per a {{name}}, cal el consentiment de la mare, el pare o qui en té la tutela. Ara mateix no en consta cap.',
    askSchool:
      'Pregunta-ho a la secretaria del centre o a qui hi gestiona Alba: han de registrar on es guarda el full signat.',
    askAlba: 'Escriu-nos: {{email}}',
    calm: 'No s’ha perdut res. Quan consti, podràs començar el test aquí mateix.',
    calmBegun:
      'No s’ha perdut res: el que has respost fins ara es conserva i no es puntua. Quan consti, podràs continuar aquí mateix.',
  },
} as const satisfies Translation<typeof en>;
