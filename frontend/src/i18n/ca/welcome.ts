import type { Translation } from '../areas';
import type en from '../en/welcome';

export default {
  greeting: 'Et donem la benvinguda, {{name}}',
  greetingNameless: 'Et donem la benvinguda',
  question: 'Quin test vols fer?',
  personality: {
    about:
      'Habilitats socials: com ens relacionem amb els altres, amb la feina i amb les coses noves.',
    size: '44 frases curtes, uns 10 minuts',
  },
  wellbeing: {
    about:
      'Com han anat els últims temps: les emocions, les amistats i els punts forts del dia a dia.',
    size: '25 frases curtes, uns 5 minuts',
  },
  start: 'Comença',
  calm: 'No hi ha respostes bones ni dolentes. Pren el temps que et calgui.',
  trial_one: 'Prova gratuïta: queda {{count}} dia',
  trial_other: 'Prova gratuïta: queden {{count}} dies',
  trialText: 'Mentrestant ho tens tot obert, sense cap cost.',
  premiumTitle: 'La prova gratuïta s’ha acabat',
  premiumText:
    'Pots continuar fent servir tot el que has fet servir fins ara. Si vols informació sobre Alba Premium, escriu-nos.',
  premiumContact: 'Escriu-nos',
  unfinished: {
    title: 'Encara per acabar',
    about: '{{test}}, sobre {{person}}',
    progress: '{{answered}} de {{total}} respostes',
    continue: 'Continua',
  },
  cannot: {
    title: 'Amb un compte d’administració no es poden fer tests',
    message: 'No pots fer el test',
    text: 'Per fer un test, crea un compte de participant i inicia-hi la sessió.',
    go: 'Ves als participants',
    close: 'Tanca',
  },
} as const satisfies Translation<typeof en>;
