import type { Translation } from '../areas';
import type en from '../en/roomCheck';

export default {
  title: 'Comprobar esta aula',
  intro:
    'Unos días antes de la sesión, en un ordenador del aula: esta página hace lo que harán los navegadores del alumnado. Dura cerca de medio minuto.',
  start: 'Empezar la comprobación',
  again: 'Volver a comprobarlo',
  running: 'Comprobando…',
  green: 'Aquí una clase puede responder',
  greenText: 'Todo llega, y con rapidez suficiente.',
  amber: 'Algo estorba',
  amberText: 'En esta red la sesión se podría atascar. Debajo está lo que se ha encontrado.',
  files: {
    all_one: 'Ha llegado {{count}} archivo de la sesión.',
    all_other: 'Han llegado los {{count}} archivos de la sesión.',
    blocked_one: 'Hay {{count}} archivo de la sesión bloqueado:',
    blocked_other: 'Hay {{count}} archivos de la sesión bloqueados:',
    none: 'Las páginas de la sesión no han llegado.',
  },
  saved: 'Respuestas inventadas guardadas: {{saved}} de {{total}}.',
  times: 'Una respuesta tarda {{median}} ms, y pocas veces más de {{p95}} ms.',
  slow: 'Para toda una clase es lento.',
  clock: {
    right: 'El reloj de este ordenador va bien.',
    off_one: 'El reloj de este ordenador va {{count}} minuto desviado.',
    off_other: 'El reloj de este ordenador va {{count}} minutos desviado.',
  },
  storage: {
    works: 'Si la red falla, las respuestas se guardan aquí un rato.',
    blocked:
      'Este navegador no guarda nada: si la red no deja pasar una respuesta, habría que volver a darla.',
  },
  tell: {
    title: 'Para quien lleva la red',
    text: 'Hay que dejar pasar {{address}} (HTTPS, puerto 443) sin cambiar scripts ni estilos y sin ningún filtro de palabras. Alba no necesita ninguna otra dirección.',
  },
  nothingLeft: 'Las respuestas inventadas se han borrado. De esta comprobación no se guarda nada.',
  print: 'Imprimir esta página',
} as const satisfies Translation<typeof en>;
