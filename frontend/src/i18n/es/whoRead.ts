import type en from '../en/whoRead';
import type { Translation } from '../areas';

export default {
  title: '¿Quién lo ha leído?',
  text: 'Todas las personas que han mirado resultados sobre {{name}}, primero las últimas.',
  none: 'Todavía no lo ha leído nadie.',
  all: 'Mostrar todo ({{count}})',
  gone: 'Alguien que ya no tiene cuenta',
  line: '{{date}}: {{name}} ({{role}}) {{what}}.',
  role: {
    alba: 'El equipo de Alba',
    school_admin: 'administra el centro',
    reader: 'lee por el centro',
    tutor: 'tutoría',
    test_taker: 'ha respondido sobre esta persona',
  },
  what: {
    words: 'ha visto el resultado, en palabras',
    scores: 'ha visto las puntuaciones',
    answers: 'ha visto las respuestas',
    comment: 'ha leído el comentario',
    report: 'ha leído el informe en pantalla',
    file: 'ha descargado el informe',
    csv: 'ha descargado las respuestas en una tabla',
    talk: 'ha leído que quería hablar con alguien',
    ask: 'ha mirado qué se ha preguntado solo por esta persona',
  },
} as const satisfies Translation<typeof en>;
