import { paths } from '../../src/paths.ts';
import type { screens as all } from '../../src/screens.ts';
import type { Role } from './world.ts';

type Who = Role | 'nobody';

/** The role and address that open each screen; null if a journey of its own must open it. */
const opened: Record<keyof typeof all, [Who, string] | null> = {
  home: ['nobody', paths.home.to()],
  privacy: ['nobody', paths.privacy.to()],
  enter: ['nobody', paths.enter.to()],
  reply: ['nobody', paths.reply.to()],
  roomCheck: ['nobody', paths.roomCheck.to()],
  login: ['nobody', paths.login.to()],
  signup: ['nobody', paths.signup.to()],
  verifyEmail: ['nobody', paths.verifyEmail.to(1, 'unknown')],
  undoAddress: ['nobody', paths.undoAddress.to(1, 'unknown')],
  recoverPassword: ['nobody', paths.recoverPassword.to(1, 'unknown')],
  accept: null,
  signOn: null,
  join: null,
  premium: ['teacher', paths.premium.to()],
  tests: null,
  myClass: ['teacher', paths.myClass.to()],
  selectTakers: ['teacher', paths.selectTakers.to('personality')],
  results: ['teacher', paths.results.to()],
  terms: ['student', paths.terms.to('emotional-wellbeing')],
  user: ['student', paths.user.to()],
  family: null,
  result: null,
  questions: null,
  lessonQuestions: null,
  visit: null,
  visitQuestions: null,
  extraComment: null,
  reading: null,
  case: null,
  letter: null,
  voices: null,
  testTakers: ['schoolAdmin', paths.testTakers.to()],
  addTestTakers: ['schoolAdmin', paths.addTestTakers.to()],
  addTestTakersStep2: ['schoolAdmin', paths.addTestTakersStep2.to()],
  addStaff: ['schoolAdmin', paths.addStaff.to()],
  consents: ['schoolAdmin', paths.consents.to()],
  testTaker: null,
  schoolList: ['schoolAdmin', paths.schoolList.to()],
  campaigns: ['schoolAdmin', paths.campaigns.to()],
  newCampaign: ['schoolAdmin', paths.newCampaign.to()],
  campaign: null,
  figures: null,
  board: null,
  completedTests: ['schoolAdmin', paths.completedTests.to()],
  completedTest: null,
  productAdmins: ['productAdmin', paths.productAdmins.to()],
  attention: ['productAdmin', paths.attention.to()],
  consentTexts: ['productAdmin', paths.consentTexts.to()],
  signOnProviders: ['productAdmin', paths.signOnProviders.to()],
  research: ['productAdmin', paths.research.to()],
  newConsentText: ['productAdmin', paths.newConsentText.to()],
  moves: ['schoolAdmin', paths.moves.to()],
  newProductAdmin: ['productAdmin', paths.newProductAdmin.to()],
  productAdmin: null,
  schoolAdmins: ['productAdmin', paths.schoolAdmins.to()],
  newSchoolAdmin: ['productAdmin', paths.newSchoolAdmin.to()],
  schoolAdmin: null,
  schools: ['productAdmin', paths.schools.to()],
  school: null,
  retention: null,
  erasures: ['schoolAdmin', paths.erasures.to()],
  audit: ['productAdmin', paths.audit.to()],
};

const whose: Who[] = ['nobody', 'teacher', 'student', 'schoolAdmin', 'productAdmin'];

/** The screens that open by their address alone, by role. */
export const screens: [Who, string[]][] = whose.map((who) => [
  who,
  Object.values(opened).flatMap((screen) => (screen?.[0] === who ? [screen[1]] : [])),
]);
