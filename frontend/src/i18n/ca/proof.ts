import type { Translation } from '../areas';
import type en from '../en/proof';

export default {
  sso: {
    text: 'Fa estona que has entrat. Torna a entrar amb el compte del centre; tornaràs aquí i el que has escrit es conserva. Després torna a prémer el botó.',
    go: 'Torna a entrar',
  },
  password: {
    title: 'Escriu la contrasenya actual',
    text: 'Fa una estona que has entrat. Per assegurar-nos que ets tu, escriu la contrasenya actual. Després continuarem amb el que estaves fent.',
    current: 'Contrasenya actual',
    needed: 'Escriu la contrasenya actual.',
    confirm: 'Confirma i continua',
    checking: 'S’està comprovant…',
  },
  step: {
    logIn: 'Inicia la sessió',
    checking: 'S’està comprovant…',
    back: 'Torna a la contrasenya',
    title: 'Confirma que ets tu',
    text: 'Fa hores del teu segon pas. Fes-lo una altra vegada i continuarem amb el que estaves fent.',
    confirm: 'Confirma i continua',
    failed: 'Ara mateix no es pot demanar.',
  },
  totp: {
    label: 'Codi',
    hint: 'Sis xifres de la teva aplicació d’autenticació.',
    six: 'Escriu les sis xifres.',
    wrong: 'Aquest codi no és correcte o ja s’ha fet servir. Espera el següent.',
    choose: 'Fes servir un codi de l’aplicació',
    meanwhile: 'Un codi de recuperació o una clau d’accés serveixen ara mateix.',
    meanwhileHere:
      'Una clau d’accés serveix ara mateix. O bé tanca la sessió i inicia-la amb un codi de recuperació.',
  },
  passkey: {
    text: 'El navegador et demanarà la clau d’accés: l’empremta, la cara, el PIN d’aquest dispositiu o una clau de seguretat.',
    use: 'Fes servir una clau d’accés',
    choose: 'Fes servir una clau d’accés',
    notUsed: 'No s’ha fet servir cap clau d’accés. Torna-ho a provar o tria una altra manera.',
    wrong: 'Aquesta clau d’accés no s’ha acceptat. Torna-ho a provar o tria una altra manera.',
  },
  recovery: {
    label: 'Codi de recuperació',
    hint: 'Un dels deu codis que vas guardar. Cadascun serveix una vegada.',
    needed: 'Escriu un codi de recuperació.',
    wrong: 'Aquest codi no és correcte, o ja s’ha fet servir.',
    choose: 'Fes servir un codi de recuperació',
  },
} as const satisfies Translation<typeof en>;
