import type { Translation } from '../areas';
import type en from '../en/firstSteps';

export default {
  title: 'Primeros pasos',
  intro: 'Hechos: {{done}}/{{count}}.',
  done: 'Hecho: {{steps}}.',
  rest_one: '{{count}} paso más',
  rest_other: '{{count}} pasos más',
  aside: 'Dejar de lado',
  asideOf: 'Dejar de lado: {{step}}',
  isAside: '«{{step}}» se ha dejado de lado en este ordenador',
  product: {
    school: {
      title: 'Añade el primer centro',
      text: 'Bastan el nombre y el código postal.',
      go: 'Ir a los centros',
    },
    school_admin: {
      title: 'Invita a quien lo administra',
      text: 'Es quien importa la lista del alumnado, hace las campañas y revisa los resultados.',
      go: 'Añadir una persona',
    },
    second_factor: {
      title: 'Activa la verificación en dos pasos',
      text: 'Tu cuenta llega a todos los centros: una contraseña sola es demasiado poco.',
      go: 'Ir a la configuración',
    },
    contact: {
      title: 'Pon la dirección de contacto',
      text: 'Las páginas y los correos todavía llevan una dirección inventada. Haz que se ponga CONTACT_EMAIL en el servidor.',
      go: 'Ver dónde sale',
    },
    texts: {
      title: 'Completa la página de privacidad',
      text: 'Todavía no dice quién es responsable de los datos. Haz que se pongan en el servidor PRIVACY_CONTROLLER, PRIVACY_DPO_CONTACT, PRIVACY_LEGAL_BASIS y PRIVACY_RETENTION.',
      go: 'Ver la página',
    },
    consent_text: {
      title: 'Publica el texto que leen las familias',
      text: 'Las familias aún leen un texto de demostración. Pon el tuyo, en cada idioma, y publícalo.',
      go: 'Poner el texto',
    },
    wording: {
      title: 'Importa las preguntas con licencia',
      text: 'Por ahora se responde un texto de demostración. En el servidor, manage.py import_wording pone el que tiene licencia.',
    },
  },
  school: {
    school_contact: {
      title: 'Di dónde pueden preguntar las familias',
      text: 'Una dirección de correo o un teléfono de tu centro. Aparece en todas las páginas, correos y hojas para las familias.',
      go: 'Ir a tu centro',
    },
    list: {
      title: 'Importa la lista del alumnado',
      text: 'Con la lista de SAGA, de Esfer@ o de cualquier hoja de cálculo: las clases se crean a la vez.',
      go: 'Traer la lista',
    },
    tutors: {
      title: 'Añade a las tutoras y los tutores',
      text: 'Imprimen las tarjetas de su clase y abren su sesión. Elige o añade a una de estas personas; en la página siguiente puedes pegar al resto con su clase.',
      textLeft_one:
        'Imprimen las tarjetas de su clase y abren su sesión. Hay {{count, number}} clase que no tiene. Elige o añade a una de estas personas; en la página siguiente puedes pegar al resto con su clase.',
      textLeft_other:
        'Imprimen las tarjetas de su clase y abren su sesión. Hay {{count, number}} clases que no tienen. Elige o añade a una de estas personas; en la página siguiente puedes pegar al resto con su clase.',
      go: 'Añadir una tutora o un tutor',
    },
    reader: {
      title: 'Elige quién lee los resultados',
      text: 'Antes de abrir una campaña, en el centro tiene que haber alguien que lea lo que cuenta el alumnado: la orientadora, por ejemplo. Una segunda persona lee cuando la primera no está.',
      go: 'Ir a los centros',
    },
    consent: {
      title: 'Registra los consentimientos',
      text: 'Sin el consentimiento de quien ejerce la tutela, el alumnado más joven no puede responder.',
      textLeft_one:
        'Sin el consentimiento de quien ejerce la tutela, el alumnado más joven no puede responder. Falta el de {{count, number}} persona.',
      textLeft_other:
        'Sin el consentimiento de quien ejerce la tutela, el alumnado más joven no puede responder. Falta el de {{count, number}} personas.',
      go: 'Registrar consentimientos',
    },
    screening: {
      title: 'Prepara la primera campaña',
      text: 'Qué clases responden, qué y hasta cuándo. Antes de abrirla puedes revisarlo todo.',
      go: 'Preparar una campaña',
    },
    room_check: {
      title: 'Prueba el aula',
      text: 'Abre la prueba del aula en uno de los ordenadores que usará la clase. No deja nada: cuando haya ido bien, deja este paso de lado.',
      go: 'Abrir la prueba del aula',
    },
    lesson: {
      title: 'Haz la primera sesión de clase',
      text: 'Imprime las tarjetas de una clase y abre su sesión, o deja que lo haga su tutora o tutor.',
      go: 'Ir a las campañas',
    },
  },
} as const satisfies Translation<typeof en>;
