import type { Translation } from '../areas';
import type en from '../en/settings';

export default {
  account: 'El teu compte',
  language: 'Idioma',
  languageHint: 'També és l’idioma dels correus i dels informes que Alba fa per a tu.',
  languageSaved: 'S’ha desat l’idioma',
  languageFailed: 'No s’ha pogut desar l’idioma. Torna-ho a provar.',
  trial: {
    left_one: 'Et queda {{count}} dia de prova gratuïta',
    left_other: 'Et queden {{count}} dies de prova gratuïta',
    leftText:
      'Fins aleshores ho pots fer servir tot. Abans que s’acabi t’explicarem com continuar.',
    over: 'S’ha acabat la prova gratuïta',
    overText: 'No es tanca ni s’esborra res teu. Per continuar amb Premium, escriu-nos.',
    subscribe: 'Escriu-nos sobre Premium',
  },
  password: {
    title: 'Canvia la contrasenya',
    new: 'Contrasenya nova',
    confirm: 'Repeteix la contrasenya nova',
    update: 'Actualitza la contrasenya',
    mismatch: 'Les contrasenyes no coincideixen',
    done: 'La contrasenya s’ha actualitzat.',
    doneHint: 'S’ha tancat la sessió en tots els altres dispositius.',
    failed: 'No s’ha pogut actualitzar la contrasenya. Torna-ho a provar.',
  },
  reauth: {
    title: 'Escriu la contrasenya actual',
    text: 'Fa una estona que vas entrar. Per assegurar-nos que ets tu, escriu la contrasenya actual.',
    current: 'Contrasenya actual',
    needed: 'Escriu la contrasenya actual.',
    confirm: 'Confirma',
    checking: 'S’està comprovant…',
  },
  danger: {
    title: 'Elimina el compte',
    textTaker:
      'El teu compte, els teus tests i els teus informes s’eliminen per sempre. Les persones que tens assignades es queden, sense responsable.',
    textAdmin:
      'El teu compte s’elimina per sempre. Les escoles, les persones i els tests es queden.',
    delete: 'Elimina el compte',
    confirmTitle: 'Vols eliminar el teu compte?',
    confirmText: 'No es podrà desfer.',
    deleted: 'El teu compte s’ha eliminat.',
    lastAdmin:
      'Ets l’única persona que administra el producte. Primer afegeix-ne una altra i després podràs eliminar aquest compte.',
  },
} as const satisfies Translation<typeof en>;
