/**
 * Every file that opens dialogs, with the text keys of each dialog's heading and buttons.
 * firstSight.spec.ts renders all of them on the smallest phones; src/ui/everyDialog.test.ts finds a
 * file that is missing here.
 */
export type Words = readonly [heading: string, ...buttons: string[]];

const cancel = 'common.actions.cancel';
const close = 'common.actions.close';
const save = 'common.actions.save';
const remove = 'common.actions.delete';

/** Dialogs made with src/ui: for visitors, test takers, and over every screen. */
export const light: Readonly<Record<string, readonly Words[]>> = {
  'app/SessionEnd.tsx': [
    ['common.session.stillThere', 'common.nav.logOut', 'common.session.stay'],
    ['common.session.tooOld', 'common.session.understood'],
  ],
  'app/StepUpDialog.tsx': [
    ['proof.password.title', cancel, 'proof.password.confirm'],
    ['proof.step.title', cancel, 'proof.sso.go'],
  ],
  'app/askUnsaved.ts': [['common.unsaved.title', 'common.unsaved.stay', 'common.unsaved.leave']],
  'features/family/Children.tsx': [
    ['family.children.removeTitle', cancel, 'family.children.remove'],
  ],
  'features/settings/DeleteAccount.tsx': [
    ['settings.danger.confirmTitle', cancel, 'settings.danger.delete'],
  ],
  'features/settings/Logins.tsx': [
    ['settings.logins.endTitle', cancel, 'settings.logins.end'],
    ['settings.logins.endOthersTitle', cancel, 'settings.logins.endOthers'],
  ],
  'features/settings/SchoolAccounts.tsx': [
    ['settings.ways.removeTitle', cancel, 'settings.ways.remove'],
  ],
  'features/settings/SecondFactors.tsx': [
    ['factors.remove.totp', cancel, 'factors.remove.do'],
    ['factors.remove.passkey', cancel, 'factors.remove.do'],
    ['factors.codes.newTitle', cancel, 'factors.codes.new'],
  ],
  'features/taking/wayOut/LeaveTest.tsx': [
    [
      'taking.questions.pauseTitle',
      'taking.questions.delete',
      'taking.questions.pauseStay',
      'taking.questions.pause',
    ],
    ['taking.questions.deleteTitle', cancel, 'taking.questions.deleteConfirm'],
  ],
  'features/taking/myClass/PauseClass.tsx': [
    ['taking.questions.pauseTitle', 'taking.questions.pauseStay', 'taking.questions.pause'],
  ],
  'features/taking/lesson/ChangeOfMind.tsx': ['lesson', 'visit'].flatMap((area): Words[] => [
    [`${area}.declined.title`, `${area}.declined.stay`, `${area}.declined.resume`],
    [`${area}.withdraw.title`, `${area}.withdraw.keep`, `${area}.withdraw.confirm`],
  ]),
  'features/taking/wayOut/LeaveLesson.tsx': ['lesson', 'visit'].flatMap((area): Words[] => [
    [`${area}.leave.title`, `${area}.leave.delete`, `${area}.leave.stay`, `${area}.leave.leave`],
    [`${area}.leave.deleteTitle`, cancel, `${area}.leave.delete`],
  ]),
  'features/taking/lesson/SayNo.tsx': [
    ['common.decline.title', 'common.decline.back', 'common.decline.no'],
  ],
  'features/welcome/CannotTakeTest.tsx': [
    ['welcome.cannot.title', 'welcome.cannot.close', 'welcome.cannot.go'],
  ],
  'parts/asked/useAskDecline.tsx': [
    ['common.decline.title', 'common.decline.back', 'common.decline.no'],
  ],
  'parts/asked/useAskWithdraw.tsx': [['common.withdraw.title', cancel, 'common.withdraw.confirm']],
};

/** Dialogs made with src/ui/staff, on staff's screens. */
export const staff: Readonly<Record<string, readonly Words[]>> = {
  'features/admins/useAdminActions.ts': [
    ...['deactivate', 'activate', 'reset', 'invite'].map((what): Words => [
      `admins.${what}.title`,
      cancel,
      `admins.${what}.do`,
    ]),
    ['admins.remove.title', cancel, remove],
  ],
  'features/campaigns/manage/ChangeDialog.tsx': [['campaigns.change.title', cancel, save]],
  'features/campaigns/classes/InformedDialog.tsx': [
    ['families.informed.do', cancel, 'families.informed.record'],
  ],
  'features/campaigns/lessons/LessonDays.tsx': [['campaigns.lessonDays.title', cancel, save]],
  'features/campaigns/manage/ManageCard.tsx': [
    ['campaigns.remove.title', cancel, remove],
    ['campaigns.close.title', cancel, 'campaigns.close.do'],
  ],
  'features/campaigns/lessons/NewCardDialog.tsx': [
    ['campaigns.cards.oneTitle', cancel, 'campaigns.cards.printOne'],
    ['campaigns.cards.oneTitle', cancel, 'campaigns.cards.replaceOne'],
  ],
  'features/campaigns/lessons/OpenLessonDialog.tsx': [
    ['campaigns.lessons.openTitle', cancel, 'campaigns.lessons.open'],
  ],
  'features/campaigns/asking/AskDialog.tsx': [
    ['families.ask.consent.title', cancel, 'families.ask.send'],
    ['families.ask.information.title', cancel, 'families.ask.send'],
  ],
  'parts/staff/contacts/ContactOf.tsx': [
    ['contacts.addFor', cancel, 'contacts.save'],
    ['contacts.editFor', cancel, 'contacts.save'],
  ],
  'parts/staff/consents/RecordDialog.tsx': [
    ['families.open.recordFor', cancel, 'recordConsent.record'],
  ],
  'features/campaigns/asking/RemindDialog.tsx': [
    ['families.remind.title', cancel, 'families.remind.send'],
  ],
  'features/campaigns/asking/TabletDialog.tsx': [
    ['families.tablet.title', cancel, 'families.tablet.begin'],
  ],
  'features/campaigns/steps/AgainDialog.tsx': [
    ['campaignSteps.again.title', cancel, 'campaignSteps.open.do'],
  ],
  'features/campaigns/classes/useAskTeacher.tsx': [
    ['campaigns.askTeacher.title', cancel, 'campaigns.askTeacher.do'],
  ],
  'features/campaigns/lessons/useCards.ts': [
    ['families.noCards.nobody', cancel, 'families.noCards.typeIn'],
    ['families.noCards.nobody', cancel, 'families.noCards.seeWhy'],
    ['campaigns.cards.printTitle', cancel, 'campaigns.cards.print'],
    ['campaigns.cards.againTitle', cancel, 'campaigns.cards.again'],
    ['campaigns.cards.revokeTitle', cancel, 'campaigns.cards.revoke'],
  ],
  'features/campaigns/lessons/useCloseLesson.ts': [
    ['campaigns.lessons.closeTitle', cancel, 'campaigns.lessons.close'],
  ],
  'features/erasing/KeepDialog.tsx': [
    ['retention.erasing.keepTitle', cancel, 'retention.erasing.keep'],
  ],
  'features/research/ExportCard.tsx': [
    ['research.confirm.title', cancel, 'research.confirm.do'],
    ['research.takeBack.title', cancel, 'research.takeBack.do'],
  ],
  'features/schools/leaving/HandOver.tsx': [['leaving.handOverTitle', cancel, 'leaving.handOver']],
  'features/schools/leaving/Stay.tsx': [
    ['leaving.stayTitle', cancel, 'leaving.stay'],
    ['leaving.takeBackTitle', cancel, 'leaving.takeBack'],
  ],
  'parts/staff/contacts/MissingContact.tsx': [['contacts.addFor', cancel, 'contacts.add']],
  'parts/staff/talk/Wish.tsx': [['reading.talk.when', cancel, 'reading.talk.save']],
  'features/consentTexts/ConsentTextForm.tsx': [
    ['consentTexts.publish.title', cancel, 'consentTexts.publish.do'],
  ],
  'features/figures/Waiting.tsx': [['figures.make.title', cancel, 'figures.make.confirm']],
  'features/globalSearch/SearchDialog.tsx': [['globalSearch.title', 'globalSearch.close']],
  'parts/staff/people/DeletePersonDialog.tsx': [
    ['people.remove.title', cancel, remove],
    ['people.remove.cannotTitle', close],
  ],
  'features/addPeople/PendingTable.tsx': [
    ['preparing.pending.clearTitle', cancel, 'preparing.pending.clear'],
  ],
  'parts/staff/consents/ConsentsDialog.tsx': [
    ['recordConsent.title', cancel, 'recordConsent.record'],
  ],
  'features/peopleList/useRemoveChosen.ts': [
    ['people.remove.noneTitle', close],
    ['people.remove.someTitle', cancel, remove],
  ],
  'features/moves/MovesPage.tsx': [['people.moves.agreeTitle', cancel, 'people.moves.agree']],
  'features/person/AskFamily.tsx': [['families.ask.consent.title', cancel, 'families.ask.send']],
  'features/person/BondsCard.tsx': [
    ['overview.person.bonds.takeBackTitle', cancel, 'common.actions.remove'],
    ['overview.person.bonds.removeTitle', cancel, 'common.actions.remove'],
  ],
  'features/person/ContactRow.tsx': [
    ['contacts.excludeTitle', cancel, 'contacts.exclude'],
    ['contacts.includeTitle', cancel, 'contacts.include'],
    ['contacts.removeTitle', cancel, 'contacts.remove'],
  ],
  'features/person/EndConnections.tsx': [
    ['overview.person.connections.title', cancel, 'overview.person.connections.end'],
  ],
  'features/person/ExclusionsOfChild.tsx': [
    ['contacts.shutOut.liftTitle', cancel, 'contacts.shutOut.lift'],
  ],
  'features/person/GuardianConsentCard.tsx': [
    ['people.consent.withdrawTitle', cancel, 'people.consent.withdraw'],
  ],
  'features/roster/ListDiff.tsx': [
    ['roster.apply.title', cancel, 'roster.apply.confirm'],
    ['roster.apply.title', cancel, 'roster.apply.confirmMany'],
  ],
  'features/roster/useUndoList.tsx': [['roster.undo.title', cancel, 'roster.undo.confirm']],
  'parts/staff/people/useInviteChosen.ts': [
    ['people.invite.title', cancel, 'people.invite.confirm'],
    ['people.invite.skippedTitle', close],
  ],
  'features/reading/letter/LetterAgreement.tsx': [
    ['letter.agree.refuseTitle', cancel, 'letter.agree.refuse'],
  ],
  'features/reading/letter/LetterPage.tsx': [
    ['letter.delete.title', cancel, 'letter.delete.button'],
  ],
  'features/retention/DecideForm.tsx': [
    ['retention.form.soonTitle', cancel, 'retention.form.soonDo'],
  ],
  'features/review/GenerateReport.tsx': [
    ['review.report.generateTitle', cancel, 'review.report.generate'],
  ],
  'features/review/ReportCard.tsx': [['review.report.deleteTitle', cancel, 'review.report.delete']],
  'features/review/useApproval.ts': [
    ['review.approval.asItIsTitle', cancel, 'review.approval.asItIs'],
  ],
  'features/review/useApproveChosen.ts': [
    ['review.several.approveTitle', cancel, 'review.several.approve'],
    ['review.several.withdrawTitle', cancel, 'review.several.withdraw'],
    ['review.several.refusedTitle', close],
  ],
  'features/review/useReportsOfChosen.ts': [['review.several.withoutTitle', close]],
  'features/schools/HandOverDuty.tsx': [
    ['schools.readers.endTitle', cancel, 'schools.readers.endConfirm'],
    ['schools.readers.awayTitle', cancel, 'schools.readers.awayConfirm'],
  ],
  'features/schools/MergeDialog.tsx': [['schools.merge.title', cancel, 'schools.merge.do']],
  'features/schools/PlaceDialog.tsx': [
    ['schools.school.add', cancel, save],
    ['schools.class.add', cancel, save],
    ['schools.rename.title', cancel, save],
  ],
  'features/schools/Readers.tsx': [['admins.reset.title', cancel, 'admins.reset.do']],
  'features/schools/TutorsDialog.tsx': [['schools.tutors.title', cancel, save]],
  'features/schools/usePlaceActions.ts': [['schools.remove.title', cancel, remove]],
  'features/signOn/ProviderCard.tsx': [
    ['signOn.require.title', cancel, 'signOn.require.do'],
    ['signOn.require.endTitle', cancel, 'signOn.require.end'],
    ['signOn.remove.title', cancel, 'signOn.remove.do'],
  ],
  'features/voices/CorrectInformant.tsx': [['voices.correct.title', cancel, 'voices.correct.save']],
  'features/voices/asks/DoorShown.tsx': [['asks.door.title', 'asks.door.hide']],
  'parts/staff/familyLetter/FamilyLetterDialog.tsx': [
    ['reading.familyLetter.title', cancel, 'reading.familyLetter.make'],
  ],
  'parts/staff/holds/HoldList.tsx': [['retention.hold.endTitle', cancel, 'retention.hold.end']],
  'ui/staff/TheirsOrMineHost.tsx': [
    ['staff.meanwhile.title', 'staff.meanwhile.back', 'staff.meanwhile.save'],
  ],
};
