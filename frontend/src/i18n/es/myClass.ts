import type en from '../en/myClass';
import type { Translation } from '../areas';

export default {
  failed: 'No se ha podido cargar tu clase',
  none: 'Ahora mismo nadie te pregunta por tu clase.',
  toStart: 'Ir al inicio',
  until: 'Puedes responder hasta el {{date}}.',
  about: 'Respondes sobre',
  taken: '{{name}}: lo responde {{tutor}}',
  terms: 'Antes de empezar: qué es esto',
  beginFailed: 'No se ha podido empezar',
  begin_one: 'Empezar con {{count}} persona',
  begin_many: 'Empezar con {{count}} personas',
  begin_other: 'Empezar con {{count}} personas',
  goOn_one: 'Continuar con {{count}} persona',
  goOn_many: 'Continuar con {{count}} personas',
  goOn_other: 'Continuar con {{count}} personas',
  stemSDQ: 'En los últimos seis meses, ¿hasta qué punto ha sido cierto de cada persona?',
  stemBFI: 'Hasta qué punto estás de acuerdo en que cada persona es alguien que…',
  over: '{{name}}: ya no se puede responder nada más',
  missing_one: 'Falta la respuesta de {{count}} persona',
  missing_many: 'Falta la respuesta de {{count}} personas',
  missing_other: 'Falta la respuesta de {{count}} personas',
  finishFailed: 'Todavía no se ha podido terminar todo',
  thanks: 'Gracias, ya está guardado',
  thanksText_one: 'Has respondido sobre {{count}} persona.',
  thanksText_many: 'Has respondido sobre {{count}} personas.',
  thanksText_other: 'Has respondido sobre {{count}} personas.',
  commentHint:
    '¿Quieres añadir algo sobre alguien? No hace falta. También lo leerá quien lee los resultados en tu centro.',
  sendComments: 'Enviar y terminar',
  noComments: 'Terminar sin comentario',
} as const satisfies Translation<typeof en>;
