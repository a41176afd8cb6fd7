import type { Translation } from '../areas';
import type en from '../en/privacy';

export default {
  lead: 'Qué guarda Alba sobre ti, quién puede leerlo, durante cuánto tiempo y qué puedes hacer.',
  responsible: {
    title: 'Quién es responsable',
    controller: 'Responsable de los datos',
    dpo: 'Delegado o delegada de protección de datos',
    basis: 'Qué permite usar los datos',
    consent:
      'El consentimiento de quien responde o, si es menor, de quien ejerce su tutela (RGPD, artículos 6.1.a y 9.2.a). Se puede retirar en cualquier momento.',
    public_task:
      'Una misión de interés público que la ley da a la organización responsable (RGPD, artículos 6.1.e y 9.2.g).',
    retention: 'Cuánto tiempo se guardan los tests terminados',
    unset:
      'La organización que gestiona este sitio web todavía no ha escrito aquí quién es responsable de los datos. Si tienes alguna pregunta sobre tus datos, escribe a {{email}}.',
  },
  kept: {
    title: 'Qué se guarda',
    account:
      'Tu dirección de correo, tu nombre, tu idioma y tu rol. La contraseña se guarda de una forma que nadie puede leer.',
    people:
      'La fecha de nacimiento, el centro y la clase, si los has dado tú o tu centro. Si añades a un niño o una niña: el nombre y la fecha de nacimiento.',
    tests:
      'Tus respuestas, tu comentario, las puntuaciones que salen de ellas, el informe, y qué condiciones aceptaste y cuándo.',
    contacts:
      'Si el centro los ha puesto: los nombres y las direcciones de correo de tu familia, quién decide por ti y qué ha respondido.',
    followUp:
      'Si has pedido hablar con alguien: que lo has hecho, y qué has escrito. Si el centro hace algo por ti: qué, cuándo y quién.',
    consent:
      'Si hace falta el consentimiento de quien ejerce la tutela: si se ha dado, cuándo, y dónde guarda el centro la hoja firmada.',
    asked:
      'Si una de las personas que leen en tu centro pregunta solo por ti: quién lo ha preguntado y por qué, a quién, y qué ha dicho tu familia. El porqué se elimina con las respuestas.',
    trail: 'Quién ha abierto o cambiado qué, y cuándo: sin nombres ni respuestas.',
  },
  readers: {
    title: 'Quién puede leerlo',
    you: 'Tú',
    youText:
      'Tus datos, tus respuestas y comentarios y, cuando está aprobado, el informe de cada test que has hecho.',
    answering: 'Quien responde sobre ti',
    answeringText:
      'Tu nombre, tu dirección de correo, tu edad, los tests que ha hecho sobre ti y, cuando está aprobado, el informe de cada uno. No los que has hecho tú.',
    school: 'Las personas que administran tu centro',
    schoolText:
      'Tus datos y los contactos de tu familia tal como los ha puesto el centro, qué tests se piden, faltan o se han terminado, los informes y los comentarios. No los resultados en palabras, ni cada respuesta, ni las puntuaciones, ni quién quiere hablar, ni nada de otros centros. De un hijo o una hija que hayas añadido tú, ningún centro ve nada.',
    reading: 'Quien tiene el encargo de leer en tu centro',
    readingText:
      'Los resultados de los tests sobre ti, en palabras, los haya respondido quien los haya respondido, los informes y los comentarios; si pides hablar con alguien, y qué has escrito; lo que el centro hace por ti; lo que preguntan solo por ti, y por qué; y los contactos de tu familia. No cada respuesta, ni las puntuaciones.',
    named:
      'En tu centro leen los resultados: {{names}}. Quien lleva tu tutoría solo lee si quieres hablar con alguien.',
    tutor: 'La tutora o el tutor de tu clase',
    tutorText:
      'Si la clase responde con tarjetas: los nombres de la clase, quién tiene tarjeta y quién ha acabado. Si quieres hablar con ella, con él o con quien sea: que lo has pedido, y qué has escrito. Ninguna respuesta ni ningún informe.',
    alba: 'El equipo de Alba',
    albaText:
      'Las respuestas, los comentarios y los resultados, en palabras y en puntuaciones, para preparar los informes; los contactos de tu familia. Lo que el centro hace por ti, y que pregunta solo por ti, solo si da el motivo, que se cuenta a quien lee en tu centro; por qué lo pregunta, nunca. Cada vez que abre resultados queda registrado, y puedes verlo en Configuración.',
    research: 'Quien investiga',
    researchText:
      'Solo si tu familia ha aceptado la investigación: respuestas y puntuaciones, con edad, curso e idioma, y ningún nombre, comentario ni día, en archivos que deciden juntas dos personas del equipo de Alba. Nada dice de quién es una fila, y por eso no se puede sacar de un archivo.',
    others: 'Nadie más',
    othersText:
      'No hay publicidad ni seguimiento, y los correos nunca llevan resultados. Quien cuida del servidor puede llegar, técnicamente, a lo que está guardado en él.',
  },
  duration: {
    title: 'Durante cuánto tiempo',
    unfinished: 'Un test empezado y no terminado se elimina a los {{days}} días.',
    signup: 'Una cuenta con la dirección de correo sin confirmar se elimina a los 3 días.',
    finished:
      'Tu cuenta y los tests terminados se guardan hasta que los eliminas tú o alguien que los administra, o hasta el día que ha decidido tu centro.',
    trail:
      'El registro de quién ha abierto qué se conserva. Cuando se elimina tu cuenta, ya no dice quién eras.',
    backups: 'Las copias de seguridad todavía contienen lo eliminado hasta que se sustituyen.',
  },
  rights: {
    title: 'Qué puedes hacer',
    download: 'Descargar todo lo que Alba guarda sobre ti: Configuración, «Descargar mis datos».',
    sights: 'Ver quién ha visto tus resultados: Configuración, «Quién ha visto mis resultados».',
    erase:
      'Eliminar tu cuenta: Configuración, «Eliminar la cuenta». El acceso termina en ese momento; los tests, las respuestas, los comentarios y los informes, y los niños y niñas que has añadido, se borran a los siete días, o siete días después de que se cierre una petición de hablar o un caso sobre ti.',
    leave:
      'Cambiar de idea durante un test: «Pausa» y después «Borrar el test…». Cuando lo has terminado, hasta que se puede leer el informe: Resultados, «Retirar mis respuestas».',
    ask: 'También tienes derecho a que se corrijan tus datos, a oponerte a que se usen o a limitar su uso, y a pedirlo en nombre de tu hijo o hija. Escribe a {{email}}.',
  },
  authority: {
    title: 'Si algo no va bien',
    text: 'Puedes reclamar ante una autoridad de protección de datos. En Cataluña, la autoridad catalana (APDCAT) se ocupa de los organismos públicos y de los centros sostenidos con fondos públicos; la agencia española (AEPD), del resto.',
  },
  notConfigured: {
    title: 'La página de privacidad no está configurada',
    text: 'Todavía no dice quién es responsable de los datos. Haz que se pongan en el servidor estos cuatro valores: PRIVACY_CONTROLLER, PRIVACY_DPO_CONTACT, PRIVACY_LEGAL_BASIS, PRIVACY_RETENTION.',
  },
} as const satisfies Translation<typeof en>;
