import type { Translation } from '../areas';
import type en from '../en/consent';

export default {
  chooseAnother: 'Elegir a otra persona',
  child: {
    title: 'Antes, en tu casa tienen que estar de acuerdo',
    missing:
      'Para que hagas este test por tu cuenta, tu madre, tu padre o quien ejerza tu tutela tiene que decir que sí. Todavía no lo han dicho.',
    askSchool: 'Habla de ello en casa o pregunta a tu tutora, a tu tutor o en secretaría.',
    askAlba: 'Habla de ello en casa. Después podéis escribirnos: {{email}}',
    calm: 'No has hecho nada mal y no se ha perdido nada. Cuando hayan dicho que sí, podrás empezar el test aquí mismo.',
    missingBegun:
      'Para que sigas con este test, tu madre, tu padre o quien ejerza tu tutela tiene que decir que sí. Ahora mismo no consta; por eso no te preguntamos nada más.',
    calmBegun:
      'No has hecho nada mal. Lo que has respondido hasta ahora está guardado. Cuando hayan dicho que sí, podrás continuar aquí mismo.',
  },
  unknown: {
    title: 'Antes tenemos que saber si tienes la edad',
    missing: 'No sabemos si tienes la edad para responder por tu cuenta.',
    ask: 'Puedes decírnoslo aquí. Si tienes alguna pregunta, escríbenos: {{email}}',
    tell: 'Decirlo',
  },
  adult: {
    title: '{{name}} ya tiene 18 años',
    text: 'A partir de los 18 años, la familia ya no responde por una persona: lo decide ella misma. No has hecho nada mal, y de este test no se puntúa nada.',
  },
  notNow: {
    title: 'Ahora mismo no puede ser',
    missing: 'Ahora mismo no se puede responder nada sobre {{name}}.',
    askSchool: 'El centro te puede decir más.',
    askAlba: 'Escríbenos: {{email}}',
    calm: 'No se ha perdido nada.',
    calmBegun: 'No se ha perdido nada: lo que has respondido hasta ahora se conserva.',
  },
  refused: {
    title: 'Ahora ya no se recogen más respuestas sobre {{name}}',
    ownTitle: 'Ahora ya no te preguntamos nada más',
    child: 'No has hecho nada malo. Si quieres saber más, pregunta en el centro.',
    askSchool: 'El centro te puede decir más.',
    deleted: 'Lo que no estaba terminado se borra y no lo lee nadie.',
    end: 'Terminar',
  },
  other: {
    title: 'Primero hace falta el sí de la familia',
    missing:
      'Para {{name}}, hace falta el consentimiento de la madre, el padre o quien ejerce la tutela. Ahora mismo no consta ninguno.',
    askSchool:
      'Pregunta en la secretaría del centro o a quien gestiona Alba allí: tienen que registrar dónde se guarda la hoja firmada.',
    askAlba: 'Escríbenos: {{email}}',
    calm: 'No se ha perdido nada. Cuando conste, podrás empezar el test aquí mismo.',
    calmBegun:
      'No se ha perdido nada: lo que has respondido hasta ahora está guardado y no se puntúa. Cuando conste, podrás continuar aquí mismo.',
  },
} as const satisfies Translation<typeof en>;
