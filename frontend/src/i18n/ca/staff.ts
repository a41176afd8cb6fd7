import type { Translation } from '../areas';
import type en from '../en/staff';

export default {
  hide: {
    page: 'Amaga la pàgina (Esc dues vegades)',
    title: 'Un moment',
  },
  undo: {
    do: 'Desfés',
    of: 'Desfés: {{what}}',
    until: 'Es pot desfer fins al {{date}}.',
  },
  handedOver: {
    was: 'Passat a {{name}} el {{date}}.',
    back: 'Torna a ser de qui ho tenia.',
    do: 'Traspassa-ho',
  },
  leftOut_one:
    'De l’alumnat en queda fora {{count, number}}: ho ha de fer una altra persona del centre.',
  leftOut_other:
    'De l’alumnat en queden fora {{count, number}}: ho ha de fer una altra persona del centre.',
  attention: {
    title: 'Demana atenció',
    none: 'Ara res no demana la teva atenció.',
    what: {
      toRead: 'Resultats per llegir: {{amount, number}}',
      talks: 'Peticions de parlar fora de termini: {{amount, number}}',
      wishes: 'Alumnat que espera per parlar: {{amount, number}}',
      cases: 'Casos fora de termini: {{amount, number}}',
      letters: 'Cartes respostes: {{amount, number}}',
      askAgain: 'Per tornar a preguntar: {{amount, number}}',
      toApprove: 'Informes per aprovar: {{amount, number}}',
      consent: 'Consentiments que falten: {{amount, number}}',
    },
  },
  disagree: {
    title: 'Progenitors que han respost coses diferents',
    text: 'L’un ha dit «sí» i l’altre «no»: no es pregunta res més. Tots dos esperen que el centre hi parli; un «no» pot continuar sent un «no».',
    by: 'com a molt tard el {{date}}',
  },
  chooseMatching: 'Tria els {{count, number}} que hi ha',
  chooseFirst: 'Tria els {{most, number}} primers de {{count, number}}',
  choosing: 'S’estan triant…',
  download: {
    label: 'Baixa aquesta llista',
    xlsx: 'Excel',
    csv: 'CSV',
    xlsxLabel: 'Baixa aquesta llista en un fitxer d’Excel',
    csvLabel: 'Baixa aquesta llista en un fitxer CSV',
    print: 'Imprimeix',
    printLabel: 'Imprimeix les files que es veuen',
    busy: 'Es prepara…',
    done: 'S’ha baixat tota la llista, amb els filtres que hi ha posats',
    failed: 'No s’ha baixat la llista. {{reason}}',
  },
  peopleNotLoaded: 'No s’han pogut carregar les persones entre les quals triar.',
  day: {
    form: 'dd/mm/aaaa',
    wrong: 'Escriu el dia així: 31/12/2016.',
    choose: 'Tria el dia en un calendari ({{field}})',
    calendar: 'Calendari ({{field}})',
    noCalendar: 'No s’ha pogut obrir el calendari. Escriu el dia així: 31/12/2016.',
  },
  filters: {
    more: 'Més filtres',
    moreSet: 'Més filtres ({{number}})',
  },
  /** The badge in a row has room for one word. */
  roles: {
    parent: 'Família',
    student: 'Alumnat',
    teacher: 'Docent',
    psychopedagogue: 'Psicopedagogia',
    psychologist: 'Psicologia',
    school_admin: 'Secretaria',
  },
  list: {
    sortBy: 'Ordena per',
    upwards: '{{column}}, ascendent',
    downwards: '{{column}}, descendent',
    usualOrder: 'L’habitual',
    nothingFound: 'No s’ha trobat res per a «{{search}}»',
    nothingFoundFiltered: 'No s’ha trobat res amb aquests filtres',
  },
  file: {
    chooseOther: 'Tria un altre fitxer',
    dropFile: 'o deixa’l anar aquí',
  },
  steps: {
    position: 'Pas {{step}} de {{total}}',
    done: 'fet',
  },
  meanwhile: {
    title: '{{name}} ho ha canviat mentrestant',
    titleSomebody: 'Algú ho ha canviat mentrestant',
    at: 'Es va canviar el {{when}}.',
    text: 'Encara no s’ha desat res del que has escrit. Tria què ha de dir cada camp.',
    theirs: 'El que hi ha posat: {{value}}',
    mine: 'El meu: {{value}}',
    nothing: '(buit)',
    back: 'Torna al que he escrit',
    save: 'Desa-ho així',
    choose: 'Tria’n un per a cada camp.',
  },
  stillOpen:
    'Encara obert, i queda en mans de qui llegeix: peticions de parlar {{talk, number}}, casos {{cases, number}}, derivacions {{referrals, number}}, informes per donar en mà {{reports, number}}.',
  duty: {
    title: 'Espera la teva confirmació',
    waits: 'Pendent de confirmar',
    waitsForSecond: 'Espera una segona persona',
    waitsForInvitation: 'Encara no ha obert la invitació',
    waitsFor: {
      reset:
        'La contrasenya s’ha posat amb un correu, algú altre ha restablert el segon pas, o s’hi ha vinculat un compte del centre amb una altra adreça.',
      address: 'L’adreça de correu ha canviat.',
      absence: 'Fa 90 dies que no ha iniciat la sessió.',
      four_eyes:
        'Qui l’ha donat ha creat, canviat o restablert aquest compte: espera una segona persona.',
      invitation: 'Comença així que la persona obre la invitació. Ningú no ha de confirmar res.',
    },
    confirmText:
      'Qui ho pot confirmar: una altra persona que administra el centre o que hi llegeix resultats, o l’equip d’Alba. Ningú no confirma el seu propi encàrrec, ni tampoc qui ha creat, canviat o restablert el compte. Abans pregunta-ho a la persona, cara a cara o per telèfon.',
    confirm: 'Confirma: {{name}}',
    confirmed: 'Confirmat: {{name}}',
    tutors: 'Qui porta una classe',
    tutorsText:
      'Fins que algú ho confirmi, no veu el que l’alumnat demana explicar al tutor o tutora, i no pot imprimir targetes ni obrir cap sessió.',
  },
  keys: {
    button: 'Tecles',
    list: 'Mostra o amaga aquesta llista',
    on: 'Les tecles estan actives',
    off: 'Les tecles estan desactivades',
  },
} as const satisfies Translation<typeof en>;
