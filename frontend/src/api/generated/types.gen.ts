// Written by npm run api:generate. Do not edit.
// @ts-nocheck

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

export type Absent = {
    test_taker: number;
    first_name: string;
    last_name: string;
    course: string;
    class_name: string;
};

export type AcceptBondRequest = {
    bond: number;
    token: string;
};

export type AcceptedBond = {
    id: number;
    state: BondStateEnum;
    kind: BondKindEnum;
    /**
     * whom the adult may answer about from now on
     */
    taker: Person;
};

/**
 * * `session.login` - Session Login
 * * `session.fail` - Session Fail
 * * `session.logout` - Session Logout
 * * `session.end` - Session End
 * * `session.confirm` - Session Confirm
 * * `session.prompt` - Session Prompt
 * * `session.refresh_reuse` - Session Reuse
 * * `user.signup` - User Signup
 * * `user.verify` - User Verify
 * * `user.update` - User Update
 * * `user.declare` - User Declare
 * * `user.password` - User Password
 * * `user.reset_request` - User Reset Request
 * * `user.delete` - User Delete
 * * `user.discard` - User Discard
 * * `sso.login` - Sso Login
 * * `sso.refuse` - Sso Refuse
 * * `sso.link` - Sso Link
 * * `sso.unlink` - Sso Unlink
 * * `sso.provider` - Sso Provider
 * * `sso.prove` - Sso Prove
 * * `sso.require` - Sso Require
 * * `sso.lift` - Sso Lift
 * * `sso.logout` - Sso Logout
 * * `factor.add` - Factor Add
 * * `factor.remove` - Factor Remove
 * * `factor.reset` - Factor Reset
 * * `factor.codes` - Factor Codes
 * * `factor.recovery` - Factor Recovery
 * * `factor.fail` - Factor Fail
 * * `factor.step_up` - Factor Step Up
 * * `admin.create` - Admin Create
 * * `admin.update` - Admin Update
 * * `admin.deactivate` - Admin Deactivate
 * * `admin.activate` - Admin Activate
 * * `admin.delete` - Admin Delete
 * * `school.create` - School Create
 * * `school.rename` - School Rename
 * * `school.merge` - School Merge
 * * `school.archive` - School Archive
 * * `school.restore` - School Restore
 * * `school.holidays` - School Holidays
 * * `school.list_columns` - School List Columns
 * * `school.delete` - School Delete
 * * `duty.grant` - Duty Grant
 * * `duty.suspend` - Duty Suspend
 * * `duty.confirm` - Duty Confirm
 * * `duty.hand_over` - Duty Hand Over
 * * `duty.end` - Duty End
 * * `course.create` - Course Create
 * * `course.rename` - Course Rename
 * * `course.merge` - Course Merge
 * * `course.take_in` - Course Take In
 * * `course.tutor` - Course Tutor
 * * `course.archive` - Course Archive
 * * `course.restore` - Course Restore
 * * `course.delete` - Course Delete
 * * `taker.create` - Taker Create
 * * `address.ask` - Address Ask
 * * `address.change` - Address Change
 * * `address.undo` - Address Undo
 * * `address.lost` - Address Lost
 * * `address.give` - Address Give
 * * `address.reach` - Address Reach
 * * `address.elsewhere` - Address Elsewhere
 * * `taker.update` - Taker Update
 * * `taker.move` - Taker Move
 * * `taker.leave` - Taker Leave
 * * `taker.return` - Taker Return
 * * `taker.invite` - Taker Invite
 * * `taker.delete` - Taker Delete
 * * `taker.erase` - Taker Erase
 * * `taker.keep` - Taker Keep
 * * `bond.create` - Bond Create
 * * `bond.accept` - Bond Accept
 * * `school.join` - School Join
 * * `bond.delete` - Bond Delete
 * * `contact.create` - Contact Create
 * * `contact.update` - Contact Update
 * * `contact.exclude` - Contact Exclude
 * * `contact.include` - Contact Include
 * * `contact.delete` - Contact Delete
 * * `move.ask` - Move Ask
 * * `move.agree` - Move Agree
 * * `move.refuse` - Move Refuse
 * * `taker.not_own` - Taker Not Own
 * * `exclusion.lift` - Exclusion Lift
 * * `roster.preview` - Roster Preview
 * * `roster.apply` - Roster Apply
 * * `roster.undo` - Roster Undo
 * * `consent.give` - Consent Give
 * * `consent.refuse` - Consent Refuse
 * * `consent.ask` - Consent Ask
 * * `consent.remind` - Consent Remind
 * * `consent.resend` - Consent Resend
 * * `consent.text` - Consent Text
 * * `consent.withdraw` - Consent Withdraw
 * * `consent.take_back` - Consent Take Back
 * * `desk.open` - Desk Open
 * * `desk.end` - Desk End
 * * `family.inform` - Family Inform
 * * `voice.ask` - Voice Ask
 * * `campaign.create` - Campaign Create
 * * `campaign.update` - Campaign Update
 * * `campaign.delete` - Campaign Delete
 * * `campaign.open` - Campaign Open
 * * `campaign.close` - Campaign Close
 * * `campaign.answer` - Campaign Answer
 * * `tables.freeze` - Tables Freeze
 * * `card.print` - Card Print
 * * `card.revoke` - Card Revoke
 * * `card.fail` - Card Fail
 * * `lesson.open` - Lesson Open
 * * `lesson.close` - Lesson Close
 * * `assignment.decline` - Assignment Decline
 * * `assignment.resume` - Assignment Resume
 * * `test.create` - Test Create
 * * `test.terms` - Test Terms
 * * `test.finish` - Test Finish
 * * `test.comment` - Test Comment
 * * `test.move` - Test Move
 * * `test.delete` - Test Delete
 * * `test.withdraw` - Test Withdraw
 * * `test.informant` - Test Informant
 * * `test.approve` - Test Approve
 * * `test.unapprove` - Test Unapprove
 * * `reading_list.view` - List View
 * * `reading_list.update` - List Read
 * * `talk.ask` - Talk Ask
 * * `talk.take_back` - Talk Take Back
 * * `talk.view` - Talk Read
 * * `talk.update` - Talk Update
 * * `talk_sheet.view` - Talk Sheet
 * * `family_letter.make` - Family Letter
 * * `case.open` - Case Open
 * * `case.view` - Case View
 * * `case.update` - Case Update
 * * `case.urgent` - Case Urgent
 * * `case.note` - Case Note
 * * `case.step` - Case Step
 * * `case.strike` - Case Strike
 * * `case.close` - Case Close
 * * `case.reopen` - Case Reopen
 * * `letter.write` - Letter Write
 * * `letter.view` - Letter View
 * * `letter.ask` - Letter Ask
 * * `letter.agree` - Letter Agree
 * * `letter.refuse` - Letter Refuse
 * * `letter.give` - Letter Give
 * * `letter.reply` - Letter Reply
 * * `letter.confirm` - Letter Confirm
 * * `practice.make` - Practice Make
 * * `practice.remove` - Practice Remove
 * * `scores.view` - Scores View
 * * `comment.view` - Comment View
 * * `answers.view` - Answers View
 * * `answers.save` - Answers Save
 * * `report.view` - Report View
 * * `report.download` - Report Download
 * * `report.upload` - Report Upload
 * * `report.generate` - Report Generate
 * * `report.delete` - Report Delete
 * * `report.hand_over` - Report Hand Over
 * * `report.keep` - Report Keep
 * * `csv.export` - Csv Export
 * * `list.export` - List Export
 * * `wording.import` - Wording Import
 * * `recordings.import` - Recordings Import
 * * `recordings.remove` - Recordings Remove
 * * `talk_guide.import` - Guide Import
 * * `audit.view` - Audit View
 * * `calendar.make` - Calendar Make
 * * `calendar.end` - Calendar End
 * * `own_data.export` - Own Data Export
 * * `retention.decide` - Retention Decide
 * * `retention.purge` - Retention Purge
 * * `retention.hold` - Retention Hold
 * * `retention.release` - Retention Release
 */
export type ActionEnum = 'session.login' | 'session.fail' | 'session.logout' | 'session.end' | 'session.confirm' | 'session.prompt' | 'session.refresh_reuse' | 'user.signup' | 'user.verify' | 'user.update' | 'user.declare' | 'user.password' | 'user.reset_request' | 'user.delete' | 'user.discard' | 'sso.login' | 'sso.refuse' | 'sso.link' | 'sso.unlink' | 'sso.provider' | 'sso.prove' | 'sso.require' | 'sso.lift' | 'sso.logout' | 'factor.add' | 'factor.remove' | 'factor.reset' | 'factor.codes' | 'factor.recovery' | 'factor.fail' | 'factor.step_up' | 'admin.create' | 'admin.update' | 'admin.deactivate' | 'admin.activate' | 'admin.delete' | 'school.create' | 'school.rename' | 'school.merge' | 'school.archive' | 'school.restore' | 'school.holidays' | 'school.list_columns' | 'school.delete' | 'duty.grant' | 'duty.suspend' | 'duty.confirm' | 'duty.hand_over' | 'duty.end' | 'course.create' | 'course.rename' | 'course.merge' | 'course.take_in' | 'course.tutor' | 'course.archive' | 'course.restore' | 'course.delete' | 'taker.create' | 'address.ask' | 'address.change' | 'address.undo' | 'address.lost' | 'address.give' | 'address.reach' | 'address.elsewhere' | 'taker.update' | 'taker.move' | 'taker.leave' | 'taker.return' | 'taker.invite' | 'taker.delete' | 'taker.erase' | 'taker.keep' | 'bond.create' | 'bond.accept' | 'school.join' | 'bond.delete' | 'contact.create' | 'contact.update' | 'contact.exclude' | 'contact.include' | 'contact.delete' | 'move.ask' | 'move.agree' | 'move.refuse' | 'taker.not_own' | 'exclusion.lift' | 'roster.preview' | 'roster.apply' | 'roster.undo' | 'consent.give' | 'consent.refuse' | 'consent.ask' | 'consent.remind' | 'consent.resend' | 'consent.text' | 'consent.withdraw' | 'consent.take_back' | 'desk.open' | 'desk.end' | 'family.inform' | 'voice.ask' | 'campaign.create' | 'campaign.update' | 'campaign.delete' | 'campaign.open' | 'campaign.close' | 'campaign.answer' | 'tables.freeze' | 'card.print' | 'card.revoke' | 'card.fail' | 'lesson.open' | 'lesson.close' | 'assignment.decline' | 'assignment.resume' | 'test.create' | 'test.terms' | 'test.finish' | 'test.comment' | 'test.move' | 'test.delete' | 'test.withdraw' | 'test.informant' | 'test.approve' | 'test.unapprove' | 'reading_list.view' | 'reading_list.update' | 'talk.ask' | 'talk.take_back' | 'talk.view' | 'talk.update' | 'talk_sheet.view' | 'family_letter.make' | 'case.open' | 'case.view' | 'case.update' | 'case.urgent' | 'case.note' | 'case.step' | 'case.strike' | 'case.close' | 'case.reopen' | 'letter.write' | 'letter.view' | 'letter.ask' | 'letter.agree' | 'letter.refuse' | 'letter.give' | 'letter.reply' | 'letter.confirm' | 'practice.make' | 'practice.remove' | 'scores.view' | 'comment.view' | 'answers.view' | 'answers.save' | 'report.view' | 'report.download' | 'report.upload' | 'report.generate' | 'report.delete' | 'report.hand_over' | 'report.keep' | 'csv.export' | 'list.export' | 'wording.import' | 'recordings.import' | 'recordings.remove' | 'talk_guide.import' | 'audit.view' | 'calendar.make' | 'calendar.end' | 'own_data.export' | 'retention.decide' | 'retention.purge' | 'retention.hold' | 'retention.release';

/**
 * * `invited` - invited
 * * `active` - active
 * * `blocked` - blocked
 */
export type AdminStateEnum = 'invited' | 'active' | 'blocked';

/**
 * What the family has told the school, what the pupil has, or both.
 */
export type AgreementRequest = {
    answer?: LetterAnswerEnum;
    contact?: number;
    route?: LetterRouteEnum;
    pupil_agrees?: boolean;
};

export type Answer = {
    readonly id: number;
    readonly test: number;
    readonly test_question: number;
    readonly number: number;
    readonly answer: number;
};

export type AnswerChangeRequest = {
    answer: number;
};

export type AnswerCreateRequest = {
    test: number;
    test_question: number;
    answer: number;
};

export type AnswerVersion = {
    at: string;
    /**
     * a name; empty if the account is gone
     */
    readonly by: string;
    text: TextByLanguage;
    done: Array<string>;
};

export type AnswerVersions = {
    /**
     * the newest first
     */
    versions: Array<AnswerVersion>;
};

/**
 * A list that can be undone.
 */
export type AppliedRoster = {
    preview_id: number;
    school: number;
    applied_at: string;
    undo_until: string;
    figures: RosterApplied;
};

/**
 * Without `approved` the approval is toggled. With `report` it is given only if that is the
 * report's digest (null: if there is no report); so is one with `report_name_changed`.
 */
export type ApprovalRequest = {
    approved?: boolean;
    report?: string | null;
};

export type ApproveManyRequest = {
    ids: Array<number>;
    approved: boolean;
    /**
     * id of a test -> the digest of the report that is approved, null for none; a test that is not named here is approved only with the report that Alba made at its finish
     */
    reports?: {
        [key: string]: string | null;
    };
};

/**
 * What became of each test that was named.
 */
export type ApprovedMany = {
    changed: Array<number>;
    unchanged: Array<number>;
    refused: Array<NotApproved>;
};

export type AskContact = {
    /**
     * counts from 0
     */
    row: number;
    /**
     * which guardian of the row, from 0
     */
    n: number;
    name: string;
    /**
     * the name of the contact who is excluded
     */
    excluded: string;
};

/**
 * The families of a class, of some pupils, or of all.
 */
export type AskFamiliesRequest = {
    course?: number;
    test_takers?: Array<number>;
};

/**
 * Exactly one of `test_taker` and `match`.
 */
export type AskMoveRequest = {
    /**
     * whom the school has entered, or a pupil of another school of one's own
     */
    test_taker?: number;
    /**
     * from the preview of a pupil list
     */
    match?: string;
    to_course: number;
};

export type AskPreview = {
    emails: number;
    /**
     * about whom they are
     */
    pupils: number;
    /**
     * addresses that have had every email a screening allows
     */
    exhausted: number;
    /**
     * the pupils whose families are not asked, by reason
     */
    skipped: FamiliesSkipped;
    letters: Array<Example>;
};

export type AskRequest = {
    /**
     * all who decide and whom an email reaches, if not given
     */
    contacts?: Array<number>;
};

/**
 * Of the tests about others that campaigns ask for today.
 */
export type Asked = {
    test_type_name: TestTypeNameEnum;
    done: number;
    /**
     * with those done, without those declined
     */
    total: number;
};

export type AskedAgain = {
    methods: Array<SecondFactorKindEnum>;
    /**
     * PublicKeyCredentialRequestOptionsJSON of WebAuthn
     */
    passkey?: {
        [key: string]: unknown;
    };
};

export type AskedMove = {
    id: number;
    state: MoveStateEnum;
};

/**
 * Of an `AnsweredFor`.
 */
export type AssignedPerson = {
    id: number;
    first_name: string;
    last_name: string;
    age: number | null;
    test_taker_type_name: TestTakerRoleEnum;
    /**
     * empty without a class
     */
    readonly course_and_class: string;
    /**
     * whether no test about them can begin before a guardian's consent is on record; for administrators, readers and the person's own parents only
     */
    consent_missing?: boolean;
};

/**
 * A school object as the lists return it; only its id is used.
 */
export type AssignedSchoolRequest = {
    id: number;
};

export type AssignedSubject = {
    id: number;
    /**
     * the name the pupil goes by, except for guardians, who may not know it
     */
    readonly first_name: string;
    /**
     * empty for a login by card
     */
    readonly last_name: string;
};

/**
 * A test that the caller is asked for: everything about it follows from the assignment.
 */
export type AssignedTestRequest = {
    assignment: number;
    terms_read_today?: boolean;
};

/**
 * What the caller is asked to answer today, or has declined and can still take up.
 */
export type Assignment = {
    id: number;
    campaign: number;
    readonly test_type_name: string;
    subject: AssignedSubject;
    is_self: boolean;
    state: AssignmentStateEnum;
    readonly test: number | null;
    due_on: string;
    /**
     * whether somebody at the caller’s school reads talk requests
     */
    readonly can_ask_to_talk: boolean;
};

export type AssignmentIdsRequest = {
    ids: Array<number>;
};

/**
 * * `todo` - todo
 * * `running` - running
 * * `declined` - declined
 */
export type AssignmentStateEnum = 'todo' | 'running' | 'declined';

export type Attention = {
    /**
     * null: it is about Alba itself
     */
    school: number | null;
    /**
     * of the school
     */
    name: string;
    what: WhatNeedsAttentionEnum;
    since: string;
    /**
     * the screen where it is mended
     */
    link: string;
};

export type BandShare = {
    name: NameEnum;
    /**
     * per cent, rounded to 5, from 5 to 95
     */
    share: number;
};

/**
 * * `consent` - Consent
 * * `information` - Information
 */
export type BasisEnum = 'consent' | 'information';

export type Batch = {
    /**
     * the first day on which the daily job removes them
     */
    on: string;
    tests: number;
    /**
     * whom the tests are about
     */
    people: number;
    cases: number;
};

export type BlankEnum = '';

export type Board = {
    ends_at: string;
    is_open: boolean;
    counts: Standings;
    pupils: Array<PupilOfBoard>;
};

/**
 * As an administrator sees it. An adult who was asked by mail is named once they accepted:
 * the screen on which they do so says that the school will see who they are.
 */
export type Bond = {
    id: number;
    /**
     * `suspended`: the adult is excluded, and sees nothing of the child
     */
    state: BondStateEnum;
    kind: BondKindEnum;
    /**
     * null while it is pending
     */
    adult: Person | null;
    /**
     * the address that was asked; empty for an adult who was chosen
     */
    email: string;
    /**
     * emails do not reach the address that was asked; only while it is pending
     */
    readonly undelivered: boolean;
    created_at: string;
    /**
     * of the link, while pending
     */
    expires_at: string | null;
};

/**
 * * `guardian` - Guardian
 * * `teacher` - Teacher
 * * `other` - Other
 */
export type BondKindEnum = 'guardian' | 'teacher' | 'other';

/**
 * * `pending` - Pending
 * * `active` - Active
 * * `suspended` - Suspended
 */
export type BondStateEnum = 'pending' | 'active' | 'suspended';

export type BulkRowRequest = {
    email: string;
    locale?: LocaleEnum;
    first_name: string;
    last_name: string;
    birth_date?: string | null;
    known_as?: string;
    role: TestTakerRoleEnum;
    /**
     * for a professional: their own class, in the school of the responsible person; they are then not assigned to that person
     */
    course?: number | null;
};

export type Calendar = {
    /**
     * null: there is no address
     */
    readonly made_at: string | null;
};

export type CalendarAddress = {
    readonly url: string;
};

export type Campaign = {
    id: number;
    school: number;
    school_name: string;
    name: string;
    state: CampaignStateEnum;
    questionnaires: Array<QuestionnaireEnum>;
    voices: Array<VoicesEnum>;
    readonly classes: Array<number>;
    class_names: Array<ClassOfCampaign>;
    readonly lessons: Array<LessonDay>;
    opens_on: string;
    closes_on: string;
    basis: BasisEnum;
    teacher_voice: TeacherVoiceEnum;
    needs_guardians: NeedsGuardiansEnum;
    opened_at: string | null;
    closed_at: string | null;
    readonly version: string;
};

/**
 * * `consent` - consent
 * * `information` - information
 */
export type CampaignBasesEnum = 'consent' | 'information';

/**
 * Only what is sent changes.
 */
export type CampaignChangeRequest = {
    name?: string;
    questionnaires?: Array<QuestionnaireEnum>;
    voices?: Array<VoicesEnum>;
    classes?: Array<number>;
    opens_on?: string;
    closes_on?: string;
    basis?: BasisEnum;
    teacher_voice?: TeacherVoiceEnum;
    needs_guardians?: NeedsGuardiansEnum;
    /**
     * the days of the lessons of these classes; others stay as they are
     */
    lessons?: Array<LessonDayRequest>;
    /**
     * the one that was seen: 409 `changed_meanwhile` if it is no longer that
     */
    version?: string | null;
};

/**
 * The fields of a campaign that can be written. Ids are looked up among those that the caller
 * may name.
 */
export type CampaignCreateRequest = {
    name: string;
    questionnaires: Array<QuestionnaireEnum>;
    voices: Array<VoicesEnum>;
    classes: Array<number>;
    opens_on: string;
    closes_on: string;
    basis?: BasisEnum;
    teacher_voice?: TeacherVoiceEnum;
    needs_guardians?: NeedsGuardiansEnum;
    school: number;
};

/**
 * With who printed the cards of each class.
 */
export type CampaignInFull = {
    id: number;
    school: number;
    school_name: string;
    name: string;
    state: CampaignStateEnum;
    questionnaires: Array<QuestionnaireEnum>;
    voices: Array<VoicesEnum>;
    readonly classes: Array<number>;
    class_names: Array<ClassWithCards>;
    readonly lessons: Array<LessonDay>;
    opens_on: string;
    closes_on: string;
    basis: BasisEnum;
    teacher_voice: TeacherVoiceEnum;
    needs_guardians: NeedsGuardiansEnum;
    opened_at: string | null;
    closed_at: string | null;
    readonly version: string;
};

/**
 * * `draft` - Draft
 * * `open` - Open
 * * `closed` - Closed
 */
export type CampaignStateEnum = 'draft' | 'open' | 'closed';

/**
 * A pupil with a card: what the lesson needs. A person who finds the card learns nothing of the
 * account.
 */
export type CardUser = {
    by_card: TrueEnum;
    readonly id: number;
    /**
     * or else the name the pupil goes by
     */
    first_name: string;
    /**
     * the words on the card, which tell the class apart
     */
    label: string;
    locale: LocaleEnum;
    readonly can_ask_to_talk: boolean;
    /**
     * by name; null if they cannot ask
     */
    who_reads: WhoReads | null;
    school_answer: SchoolAnswer | null;
    is_alba_admin: boolean;
    is_school_admin: boolean;
    is_test_taker: boolean;
    is_auditor: boolean;
};

/**
 * Either a class, or some pupils.
 */
export type CardsRequest = {
    course?: number;
    test_takers?: Array<number>;
    /**
     * also where there is a card, which stops working
     */
    replace?: boolean;
};

/**
 * A case in the list, without a note.
 */
export type Case = {
    readonly id: number;
    test_taker: number;
    first_name: string;
    last_name: string;
    known_as: string;
    readonly course: string;
    readonly class_name: string;
    school: number;
    campaign: number | null;
    reason: CaseReasonEnum;
    state: CaseStateEnum;
    owner: number | null;
    readonly owner_name: string;
    opened_at: string;
    due_on: string;
    next_step: string;
    urgent_at: string | null;
    closed_at: string | null;
    outcome: CaseOutcomeEnum | BlankEnum;
    readonly practice: boolean;
    /**
     * a service has answered a letter, and no reader has confirmed it yet
     */
    letter_answered: boolean;
    readonly version: string;
};

export type CaseChangeRequest = {
    /**
     * closing is a call of its own
     *
     * * `talk` - Talk
     * * `plan` - Plan
     * * `waiting` - Waiting
     */
    state?: CaseChangeStateEnum;
    owner?: number | null;
    /**
     * at most 30 days away
     */
    due_on?: string;
    next_step?: string;
    urgent?: boolean;
    /**
     * of an urgent case: who was told, and when
     */
    told?: string;
    /**
     * the one that was seen: 409 `changed_meanwhile` if it is no longer that
     */
    version?: string | null;
};

/**
 * * `talk` - Talk
 * * `plan` - Plan
 * * `waiting` - Waiting
 */
export type CaseChangeStateEnum = 'talk' | 'plan' | 'waiting';

/**
 * A case in the list, without a note.
 */
export type CaseDetail = {
    readonly id: number;
    test_taker: number;
    first_name: string;
    last_name: string;
    known_as: string;
    readonly course: string;
    readonly class_name: string;
    school: number;
    campaign: number | null;
    reason: CaseReasonEnum;
    state: CaseStateEnum;
    owner: number | null;
    readonly owner_name: string;
    opened_at: string;
    due_on: string;
    next_step: string;
    urgent_at: string | null;
    closed_at: string | null;
    outcome: CaseOutcomeEnum | BlankEnum;
    readonly practice: boolean;
    /**
     * a service has answered a letter, and no reader has confirmed it yet
     */
    letter_answered: boolean;
    readonly version: string;
    urgent_told: string;
    readonly notes: Array<CaseNote>;
    steps: Array<CaseStep>;
    readings: Array<CaseReading>;
    /**
     * who may take the case on
     */
    readonly readers: Array<Reader>;
    /**
     * whom to call when it is urgent, in the reader’s language
     */
    readonly protocol: Array<HelpLine>;
};

/**
 * Counts of children, to 5; null below five.
 */
export type CaseFigures = {
    opened: number | null;
    first_talk_days_median: number | null;
    within_10_school_days: number | null;
    referred: number | null;
    arrived: number | null;
    family_declined: number | null;
    lost: number | null;
    /**
     * to a service
     */
    letters_given: number | null;
    /**
     * and confirmed by a reader
     */
    answered: number | null;
};

export type CaseNote = {
    readonly id: number;
    author: number | null;
    readonly author_name: string;
    at: string;
    text: string;
    visibility: VisibilityEnum;
    corrects: number | null;
};

/**
 * * `nothing_needed` - Nothing Needed
 * * `talked_enough_for_now` - Talked Enough For Now
 * * `support_at_school` - Support At School
 * * `referred` - Referred
 * * `arrived` - Arrived
 * * `family_declined` - Family Declined
 * * `already_in_care` - Already In Care
 * * `moved_school` - Moved School
 * * `cannot_reach` - Cannot Reach
 */
export type CaseOutcomeEnum = 'nothing_needed' | 'talked_enough_for_now' | 'support_at_school' | 'referred' | 'arrived' | 'family_declined' | 'already_in_care' | 'moved_school' | 'cannot_reach';

/**
 * That Alba’s team has read the case.
 */
export type CaseReading = {
    at: string;
    reason: string;
};

/**
 * * `rule` - Rule
 * * `comment` - Comment
 * * `talk` - Talk
 * * `person` - Person
 */
export type CaseReasonEnum = 'rule' | 'comment' | 'talk' | 'person';

/**
 * * `talk` - Talk
 * * `plan` - Plan
 * * `waiting` - Waiting
 * * `closed` - Closed
 */
export type CaseStateEnum = 'talk' | 'plan' | 'waiting' | 'closed';

export type CaseStep = {
    readonly id: number;
    kind: StepKindEnum;
    on: string;
    outcome: string;
    check_on: string | null;
    by: number | null;
    readonly by_name: string;
    at: string;
    /**
     * a mistake: it counts for nothing
     */
    readonly struck: boolean;
    /**
     * by the caller, today
     */
    readonly may_strike: boolean;
};

export type CaseSummary = {
    open: number;
    overdue: number;
    /**
     * for how long the one that is overdue longest has been
     */
    oldest_days: number;
    talk_open: number;
    talk_overdue: number;
};

export type Change = {
    series: Array<Series>;
};

/**
 * Only what is sent changes.
 */
export type ChangeContactRequest = {
    full_name?: string;
    relation?: RelationEnum;
    email?: string | string | null;
    /**
     * for the school and its readers, who call
     */
    phone?: string | null;
    locale?: FamilyLocaleEnum;
    /**
     * if left out, true unless the relation is `other`
     */
    has_authority?: boolean;
    /**
     * needs a fresh login
     */
    excluded?: boolean;
    /**
     * the one that was seen: 409 `changed_meanwhile` if it is no longer that
     */
    version?: string | null;
};

export type ChangeSchoolContactRequest = {
    email?: string | string;
    phone?: string | string;
};

export type ChangeSchoolRequest = {
    school_name?: string;
    school_postal_code?: string;
    contact?: ChangeSchoolContactRequest;
    /**
     * the one that was seen: 409 `changed_meanwhile` if it is no longer that
     */
    version?: string | null;
};

/**
 * As an administrator sees it.
 */
export type ChangedContact = {
    id: number;
    full_name: string;
    relation: RelationEnum;
    /**
     * null: none is known
     */
    readonly email: string | null;
    /**
     * null: none is known; always for product administrators
     */
    readonly phone: string | null;
    locale: FamilyLocaleEnum;
    /**
     * decides about the child, so is asked
     */
    has_authority: boolean;
    /**
     * never written to, and counted nowhere
     */
    excluded: boolean;
    /**
     * emails do not reach the address
     */
    undelivered: boolean;
    /**
     * when its reader said that the child is not theirs
     */
    not_mine_at: string | null;
    readonly version: string;
    /**
     * the bonds that are not valid because this contact is excluded
     */
    suspended?: Array<number>;
};

export type ChangedRow = {
    /**
     * counts from 0
     */
    row: number;
    test_taker: number;
    first_name: string;
    last_name: string;
    /**
     * Fields changed
     */
    fields: {
        [key: string]: FieldChange;
    };
};

export type Check = {
    blocking: Array<Finding>;
    warnings: Array<Finding>;
    pupils: number;
    load: ExpectedLoad;
    assignments: Voices;
};

/**
 * A child to the guardian who added it; the counts say what would go with it.
 */
export type Child = {
    id: number;
    first_name: string;
    last_name: string;
    birth_date: string;
    age: number;
    /**
     * tests about the child, finished or not
     */
    test_count: number;
    finished_count: number;
};

export type ChildChangeRequest = {
    first_name?: string;
    last_name?: string;
    birth_date?: string;
};

export type ChildCreateRequest = {
    first_name: string;
    last_name?: string;
    birth_date: string;
};

/**
 * * `amr` - amr
 * * `acr` - acr
 * * `acrs` - acrs
 */
export type ClaimEnum = 'amr' | 'acr' | 'acrs';

export type ClaimSeen = {
    claim: string;
    /**
     * null for what is about the person
     */
    value: string | null;
};

export type Class = {
    course: string;
    class_name: string;
};

/**
 * People of a class by their state, and the tests that are shown under it.
 */
export type ClassFigures = {
    course: number;
    course_name: string;
    class_name: string;
    school: number;
    school_name: string;
    people: number;
    no_address: number;
    not_invited: number;
    invited: number;
    active: number;
    running: number;
    finished: number;
    /**
     * by the caller's own kind of approval
     */
    to_approve: number;
    /**
     * people whose guardian's consent is needed and not on record
     */
    consent_missing: number;
};

export type ClassOfCampaign = {
    course: number;
    course_name: string;
    class_name: string;
};

export type ClassOfSummary = {
    course: number;
    course_name: string;
    class_name: string;
    /**
     * who have not left
     */
    pupils: number;
    not_needed: number;
    not_asked: number;
    no_contact: number;
    asked: number;
    given: number;
    refused: number;
    conflict: number;
    withdrawn: number;
    outdated: number;
};

export type ClassProgress = {
    course: number;
    course_name: string;
    class_name: string;
    self: Standing;
    guardian: Standing;
    teacher: Standing;
};

export type ClassSession = {
    id: number;
    campaign: number;
    course: number;
    course_name: string;
    class_name: string;
    opened_at: string;
    ends_at: string;
    closed_at: string | null;
    is_open: boolean;
};

export type ClassSessionCreateRequest = {
    campaign: number;
    course: number;
    minutes?: number;
};

export type ClassWithCards = {
    course: number;
    course_name: string;
    class_name: string;
    /**
     * who printed those that are out, and when; null: there are none
     */
    cards: Print | null;
};

export type CloseRequest = {
    outcome: CaseOutcomeEnum;
};

export type CodeRequest = {
    code: string;
};

/**
 * What the app must know about this installation.
 */
export type Config = {
    contact_email: string;
    help_lines: Array<HelpLine>;
    pdf_max_mb: number;
    free_trial_days: number;
    password_min_length: number;
    password_max_length: number;
    session_idle_hours: number;
    session_max_hours: number;
    sign_up_open: boolean;
    /**
     * from which age a person says that they need no guardian's consent
     */
    own_consent_age: number;
    /**
     * on what basis a screening may ask
     */
    campaign_bases: Array<CampaignBasesEnum>;
    unfinished_test_days: number;
    /**
     * null until the operator has written it
     */
    privacy: PrivacyNotice | null;
};

export type ConfirmRequest = {
    /**
     * of the reply that was seen
     */
    at?: string;
};

export type Confirmed = {
    detail: string;
    /**
     * whether it belongs to an account in use
     */
    new_address: boolean;
    /**
     * false: a new address, which takes effect only by a call without `opened`
     */
    confirmed: boolean;
};

/**
 * Either a class, or some pupils. `all` false: of a class, only the forms that are still to be
 * answered.
 */
export type ConsentFormsRequest = {
    course?: number;
    test_takers?: Array<number>;
    all?: boolean;
};

export type ConsentPage = {
    school_name: string;
    /**
     * its name
     */
    campaign: string;
    basis: BasisEnum;
    /**
     * first name and initial
     */
    child: string;
    text: TextOfConsent;
    answer: WordEnum;
    answered_at: string | null;
    /**
     * the answers that the link still accepts
     */
    takes: Array<SaidEnum>;
    /**
     * whether a yes leads on to questions for the guardian
     */
    has_questionnaire: boolean;
    /**
     * after it, a yes can only be taken back
     */
    expires_at: string;
    nonce: string;
};

/**
 * In each language.
 */
export type ConsentParagraphs = {
    ca: Array<string>;
    es: Array<string>;
    en: Array<string>;
};

/**
 * In each language.
 */
export type ConsentParagraphsRequest = {
    ca: Array<string>;
    es: Array<string>;
    en: Array<string>;
};

export type ConsentStatus = {
    test_taker: number;
    first_name: string;
    last_name: string;
    course: number;
    status: StatusEnum;
    /**
     * the first day on which the pupil can answer, if the family can still say no
     */
    answers_from: string | null;
    /**
     * why no card is printed for this pupil
     *
     * * `answered` - answered
     * * `no_birth_date` - no_birth_date
     * * `wrong_age` - wrong_age
     * * `not_asked` - not_asked
     * * `family` - family
     */
    no_card: NoCardEnum | NullEnum | null;
    /**
     * without excluded contacts
     */
    contacts: Array<ContactWord>;
    /**
     * the family gets no email about this pupil
     */
    quiet: boolean;
    /**
     * what the school recorded without naming a contact
     */
    family: WordOfFamily;
    /**
     * by when the answers have to be deleted, if the family asked for it
     */
    delete_by: string | null;
};

export type ConsentText = {
    readonly id: number;
    school: SchoolOfText | null;
    purpose: PurposeEnum;
    version: string;
    material: boolean;
    title: ConsentTitle;
    paragraphs: ConsentParagraphs;
    published_at: string;
    /**
     * whether families read it now
     */
    readonly current: boolean;
};

/**
 * In each language.
 */
export type ConsentTitle = {
    ca: string;
    es: string;
    en: string;
};

/**
 * In each language.
 */
export type ConsentTitleRequest = {
    ca: string;
    es: string;
    en: string;
};

export type ConsentsAnswer = {
    /**
     * for whom
     */
    recorded: Array<number>;
};

/**
 * Several people; what can be done for some of them is done.
 */
export type ConsentsRequest = {
    ids: Array<number>;
    given: boolean;
    /**
     * where the school keeps what was signed; a yes on paper has to have one
     */
    reference?: string;
    /**
     * how the school learned it
     *
     * * `paper` - Paper
     * * `desk` - Desk
     * * `phone` - Phone
     */
    route?: RouteEnum;
};

export type ContactWord = {
    answer: WordEnum;
    route: RouteOfWordEnum | NullEnum | null;
    at: string | null;
    id: number;
    full_name: string;
    relation: RelationEnum;
    has_authority: boolean;
    has_email: boolean;
    undelivered: boolean;
    /**
     * the day of the newest email that asked or reminded
     */
    asked_on: string | null;
};

export type ContactsOfPupil = {
    test_taker: number;
    /**
     * those who decide
     */
    contacts: Array<DecidingContact>;
};

export type CourseCounts = {
    people: number;
    /**
     * people who have left
     */
    left: number;
    tests: number;
    /**
     * of the people, those whom a screening can ask about
     */
    pupils: number;
};

export type CourseCreateRequest = {
    course: string;
    class_name: string;
    school_id: number;
};

export type CourseInfo = {
    school_id: number;
    school_name: string;
    course_id: number;
    course: string;
    class_name: string;
};

export type CourseRow = {
    readonly id: number;
    course: string;
    class_name: string;
    readonly school_id: number;
    readonly archived_at: string | null;
    /**
     * their accounts
     */
    readonly tutors: Array<number>;
    /**
     * null unless asked for
     */
    counts: CourseCounts | null;
    readonly version: string;
};

/**
 * What the OpenAPI document says about the body of create-bulk.
 */
export type CreateBulkSchemaRequest = {
    test_takers: Array<BulkRowRequest>;
    responsible_test_taker_id: number;
    /**
     * where the school keeps the signed consents: records one for each student
     */
    guardian_consent?: string;
    /**
     * a student with the address of a parent in scope is added without an address, and bonded to that parent
     */
    link_guardians?: boolean;
};

export type CreateResponsibleRequest = {
    email: string;
    locale?: LocaleEnum;
    first_name: string;
    last_name: string;
    birth_date?: string | null;
    role: ProfessionalRoleEnum;
    course: number;
};

/**
 * In the order of the rows.
 */
export type CreatedTaker = {
    readonly id: number;
    readonly email: string | null;
    readonly first_name: string;
    readonly last_name: string;
    /**
     * the name the person goes by; empty for adults who answer about them
     */
    readonly known_as: string;
    test_taker_type_name: TestTakerRoleEnum;
    /**
     * also null for a school administrator if that person is at another school
     */
    assigned_to: Person | null;
    readonly has_assigned_people: boolean;
    /**
     * assigned or bonded
     */
    readonly assigned_test_takers: Array<AssignedPerson>;
    course_info: CourseInfo | null;
    /**
     * the classes whose tutor a teacher is; empty for everybody else
     */
    readonly courses: Array<number>;
    readonly age: number | null;
    birth_date: string | null;
    /**
     * the same for a test about oneself
     */
    consent_missing?: boolean;
    /**
     * the school's own number; empty for test takers
     */
    readonly external_id: string;
    /**
     * null for test takers
     *
     * * `no_address` - No Address
     * * `not_invited` - Not Invited
     * * `invited` - Invited
     * * `active` - Active
     * * `left` - Left
     */
    state: TestTakerStateEnum | NullEnum | null;
    readonly left_on: string | null;
    /**
     * the family gets no email about them; false for test takers
     */
    readonly quiet: boolean;
    /**
     * when someone else proved that the address on record was theirs; null for test takers
     */
    readonly address_lost_on: string | null;
    /**
     * emails do not reach the address; false for test takers
     */
    readonly undelivered: boolean;
    /**
     * null for test takers
     */
    readonly last_login_on: string | null;
    /**
     * null for test takers
     */
    readonly version: string | null;
    /**
     * the account of somebody who works at the school; null for test takers
     */
    readonly user: number | null;
    /**
     * in a search: the contacts of the family by whom the person was found
     */
    readonly guardians: Array<FoundContact>;
    /**
     * `same`: a member of staff who was here already, and stays as they are
     */
    result: ResultEnum;
};

export type CurrentPasswordRequest = {
    current_password?: string;
};

export type DecideRetentionRequest = {
    tests_months?: number | null;
    left_months?: number | null;
    cases_months?: number | null;
    action?: FateEnum;
    decided_by?: string;
    /**
     * null: today; not a future day
     */
    decided_on?: string | null;
    /**
     * the one that was seen: 409 `changed_meanwhile` if it is no longer that
     */
    version?: string | null;
};

export type DecidingContact = {
    id: number;
    full_name: string;
};

export type Declaration = {
    declares: DeclaresEnum;
};

export type DeclarationRequest = {
    declares: DeclaresEnum;
};

/**
 * * `parent` - Parent
 * * `of_age` - Of Age
 */
export type DeclaresEnum = 'parent' | 'of_age';

export type DeskRequest = {
    course: number;
    /**
     * asked for between two families
     */
    pin: string;
};

export type Detail = {
    detail: string;
};

/**
 * What a line says beside its columns; which of it is there depends on the action.
 */
export type Details = {
    /**
     * of refusals of one caller and kind: how often, in all
     */
    count?: number;
    since?: string;
    until?: string;
    /**
     * the first rows named: "test 7"
     */
    named?: Array<string>;
    /**
     * of a school or class that is gone
     */
    name?: string;
    /**
     * of a login by card
     */
    campaign?: number;
    /**
     * of a list that was downloaded
     */
    format?: string;
    rows?: number;
    /**
     * those of the list; of a search only that there was one
     */
    filters?: {
        [key: string]: unknown;
    };
    /**
     * what a school has decided; where it is missing, nothing goes
     */
    tests_months?: number;
    left_months?: number;
    cases_months?: number;
    /**
     * delete or archive
     */
    fate?: string;
    /**
     * whose answer it is
     */
    contact?: number;
    /**
     * how the answer came: link
     */
    route?: string;
    /**
     * what was reminded of
     */
    what?: string;
    /**
     * as whom the test now counts
     */
    informant?: string;
    /**
     * why a sign-on was refused
     */
    reason?: string;
};

/**
 * * `ltr` - ltr
 * * `rtl` - rtl
 */
export type DirEnum = 'ltr' | 'rtl';

/**
 * * `lower` - lower
 * * `higher` - higher
 */
export type DirectionEnum = 'lower' | 'higher';

/**
 * * `talked_pupil` - Talked Pupil
 * * `talked_family` - Talked Family
 * * `talked_tutor` - Talked Tutor
 * * `wellbeing_coordinator` - Wellbeing Coordinator
 * * `protocol` - Protocol
 * * `eap` - Eap
 * * `csmij` - Csmij
 * * `primary_care` - Primary Care
 * * `social_services` - Social Services
 * * `061` - Health Line
 * * `112` - Emergencies
 */
export type DoneEnum = 'talked_pupil' | 'talked_family' | 'talked_tutor' | 'wellbeing_coordinator' | 'protocol' | 'eap' | 'csmij' | 'primary_care' | 'social_services' | '061' | '112';

export type Duty = {
    readonly id: number;
    user: number;
    first_name: string;
    last_name: string;
    kind: DutyKindEnum;
    /**
     * the name; null: the account is gone
     */
    readonly granted_by: string | null;
    granted_at: string;
    ends_on: string;
    /**
     * why somebody else has to confirm it before it lets read anything
     *
     * * `reset` - Reset
     * * `address` - Address
     * * `absence` - Absence
     * * `four_eyes` - Four Eyes
     */
    waits_for: WaitsForEnum | BlankEnum;
};

export type DutyCandidate = {
    user: number;
    first_name: string;
    last_name: string;
    is_school_admin: boolean;
};

/**
 * * `orientation` - Orientation
 */
export type DutyKindEnum = 'orientation';

export type Elsewhere = {
    /**
     * counts from 0
     */
    row: number;
    /**
     * names the pupil in later calls, for a week
     */
    match: string;
};

export type EmailRequest = {
    email: string;
};

/**
 * `access`: null if nothing is left to answer and nothing was declined.
 */
export type Entered = {
    access?: string;
    /**
     * or the name the pupil goes by
     */
    first_name: string;
    /**
     * the words on the card
     */
    label: string;
    locale: LocaleEnum;
    todo: number;
    /**
     * how many were declined, and can still be taken up
     */
    declined: number;
};

/**
 * A child of whom the school has heard something.
 */
export type Entry = {
    id: number;
    test_taker: number;
    first_name: string;
    last_name: string;
    known_as: string;
    course: string;
    class_name: string;
    campaign: number | null;
    school: number;
    school_name: string;
    /**
     * why the child stands where they do; none for most
     */
    reasons: Array<ReasonsEnum>;
    voices: VoicesHeard;
    /**
     * of the oldest test; null where only a talk was asked for
     */
    finished_at: string | null;
    state: EntryStateEnum;
    /**
     * a user
     */
    owner: number | null;
    owner_name: string;
    /**
     * the caller has taken it on
     */
    own: boolean;
    due_on: string;
    /**
     * an open request
     */
    talk: WaitingTalk | null;
    /**
     * an open one
     */
    case: number | null;
    /**
     * a made-up child, to practise with
     */
    practice: boolean;
    version: string;
};

export type EntryChangeRequest = {
    state?: EntryStateEnum;
    owner?: number | null;
    /**
     * at most 30 days away
     */
    due_on?: string;
    /**
     * the one that was seen: 409 `changed_meanwhile` if it is no longer that
     */
    version?: string | null;
};

/**
 * * `to_read` - To Read
 * * `read` - Read
 */
export type EntryStateEnum = 'to_read' | 'read';

export type Erasure = {
    readonly id: number;
    /**
     * empty once it is done
     */
    name: string;
    /**
     * the day on which it is done
     */
    on: string;
    /**
     * empty: the account is gone
     */
    readonly by: string;
    done_on: string | null;
};

/**
 * Every refusal.
 */
export type Error = {
    code: string;
    /**
     * for people, in their language
     */
    detail: string;
    fields?: {
        [key: string]: Array<string>;
    };
    rows?: Array<RowError>;
};

/**
 * One line of the trail. Names are looked up when it is read (null: the row is gone). Auditors
 * get neither names of people nor digests of reports, and of a test declined not whose it was.
 */
export type Event = {
    id: number;
    at: string;
    action: ActionEnum;
    outcome: EventOutcomeEnum;
    actor: number | null;
    actor_name: string | null;
    /**
     * P, S or T; A: an auditor, in lines since there is this letter
     */
    actor_role: string;
    /**
     * "card" for a login by card; empty for an account, and for nobody
     */
    login_kind: string;
    object_type: string;
    object_id: number | null;
    /**
     * id of the test taker whom the data are about
     */
    subject: number | null;
    /**
     * their account, by the same numbers as `actor`; null: it is gone
     */
    subject_account: number | null;
    subject_name: string | null;
    subject_role: TestTakerRoleEnum | NullEnum | null;
    school: number | null;
    school_name: string | null;
    request_id: string;
    /**
     * a keyed digest: `manage.py report_in_trail` makes it
     */
    report: string;
    client: string;
    details: Details | null;
};

/**
 * * `ok` - Ok
 * * `refused` - Refused
 */
export type EventOutcomeEnum = 'ok' | 'refused';

/**
 * An email as one of its readers will see it, except for the link.
 */
export type Example = {
    locale: LocaleEnum;
    /**
     * how many go out in this language
     */
    emails: number;
    subject: string;
    text: string;
};

/**
 * A person who is shut out of everything about a child; of rows read with `known_as`.
 */
export type Exclusion = {
    id: number;
    /**
     * the oldest first
     */
    readonly names: Array<string>;
    /**
     * the oldest first
     */
    readonly addresses: Array<string>;
    /**
     * null: removed since
     */
    contact: number | null;
    made_at: string;
    /**
     * bonds that are not valid because of it
     */
    readonly suspended: Array<number>;
    /**
     * the child is assigned to this person, who sees nothing all the same
     */
    readonly is_responsible: boolean;
};

/**
 * What a screening will ask of its readers: children to look at first, and hours for each
 * reader.
 */
export type ExpectedLoad = {
    children_low: number;
    children_high: number;
    hours_low: number;
    hours_high: number;
};

export type FamiliesAsked = {
    /**
     * requests; an email may hold several
     */
    sent: number;
    /**
     * the pupils whose families are not asked, by reason
     */
    skipped: FamiliesSkipped;
};

/**
 * How many pupils.
 */
export type FamiliesSkipped = {
    answered: number;
    no_contact: number;
    not_needed: number;
    quiet: number;
    asked: number;
    no_more_mails: number;
};

/**
 * * `no_reason` - No Reason
 * * `too_personal` - Too Personal
 * * `not_now` - Not Now
 * * `has_help` - Has Help
 * * `data` - Data
 * * `other` - Other
 */
export type FamilyAnswerReasonEnum = 'no_reason' | 'too_personal' | 'not_now' | 'has_help' | 'data' | 'other';

export type FamilyAnswerRequest = {
    answer: SaidEnum;
    name: string;
    relation: RelationEnum;
    /**
     * a yes needs it
     */
    has_authority: boolean;
    nonce: string;
    reason?: FamilyAnswerReasonEnum | BlankEnum | NullEnum | null;
    /**
     * with `withdrawn`: what was answered has to be deleted within 30 days
     */
    delete_answers?: boolean;
};

export type FamilyAnswered = {
    answer: SaidEnum;
    at: string;
    /**
     * SHA-256 of the copy that is mailed
     */
    digest: string;
};

/**
 * * `meeting` - Meeting
 * * `after_talk` - After Talk
 * * `thanks` - Thanks
 */
export type FamilyLetterKindEnum = 'meeting' | 'after_talk' | 'thanks';

/**
 * What the letter is, and to whom. `on` and `at` are needed for a meeting, and given with
 * nothing else.
 */
export type FamilyLetterRequest = {
    kind: FamilyLetterKindEnum;
    contact: number;
    /**
     * from today on
     */
    on?: string;
    at?: string;
    place?: string;
};

/**
 * * `ca` - Catalan
 * * `es` - Spanish
 * * `en` - English
 * * `ar` - Arabic
 * * `ro` - Romanian
 * * `uk` - Ukrainian
 * * `zh` - Chinese
 * * `ur` - Urdu
 */
export type FamilyLocaleEnum = 'ca' | 'es' | 'en' | 'ar' | 'ro' | 'uk' | 'zh' | 'ur';

/**
 * * `delete` - Delete
 * * `archive` - Archive
 */
export type FateEnum = 'delete' | 'archive';

export type FieldChange = {
    from: unknown;
    to: unknown;
};

export type Figures = {
    /**
     * of the screening
     */
    name: string;
    school_name: string;
    /**
     * when the figures are made automatically; null: not closed yet
     */
    due_on: string | null;
    /**
     * whether the caller may have them made now
     */
    may_freeze: boolean;
    participation: Array<Participation>;
    trend: Array<Trend>;
    no_trend_reason: NoTrendReasonEnum | NullEnum | null;
};

export type FindRequest = {
    email: string;
};

export type Finding = {
    code: string;
    count: number;
    /**
     * a sentence in the language of the request
     */
    detail: string;
    /**
     * the classes that it is about
     */
    courses: Array<number>;
};

export type FinishRequest = {
    state: string;
    code?: string;
    error?: string;
    iss?: string;
};

/**
 * As login; or what was connected, confirmed or proved, by the purpose of the attempt.
 */
export type Finished = {
    access?: string;
    refresh?: string;
    must_enrol?: boolean;
    id?: number;
    provider?: FoundProvider;
    label?: string;
    confirmed_at?: string;
    proved_at?: string;
    claims_seen?: Array<ClaimSeen>;
};

export type FirstStep = {
    code: FirstStepCodeEnum;
    done: boolean;
    /**
     * the classes without a tutor, or the pupils without a consent, that are left
     */
    lacking: number;
};

/**
 * * `school` - school
 * * `school_admin` - school_admin
 * * `second_factor` - second_factor
 * * `contact` - contact
 * * `texts` - texts
 * * `wording` - wording
 * * `consent_text` - consent_text
 * * `school_contact` - school_contact
 * * `list` - list
 * * `tutors` - tutors
 * * `reader` - reader
 * * `consent` - consent
 * * `screening` - screening
 * * `room_check` - room_check
 * * `lesson` - lesson
 */
export type FirstStepCodeEnum = 'school' | 'school_admin' | 'second_factor' | 'contact' | 'texts' | 'wording' | 'consent_text' | 'school_contact' | 'list' | 'tutors' | 'reader' | 'consent' | 'screening' | 'room_check' | 'lesson';

export type FirstSteps = {
    steps: Array<FirstStep>;
};

export type FormOfPupil = {
    test_taker: number;
    first_name: string;
    last_name: string;
    course: number | null;
};

export type Found = {
    people: Array<FoundPerson>;
    classes: Array<FoundClass>;
    schools: Array<FoundSchool>;
    tests: Array<FoundTest>;
};

export type FoundClass = {
    id: number;
    course: string;
    class_name: string;
    school: number;
    school_name: string;
};

/**
 * A contact by whom a search has found a child.
 */
export type FoundContact = {
    id: number;
    full_name: string;
    relation: RelationEnum;
    email: string | string;
    /**
     * empty for product administrators
     */
    readonly phone: string;
};

export type FoundPerson = {
    id: number;
    first_name: string;
    last_name: string;
    known_as: string;
    email: string | null;
    role: TestTakerRoleEnum;
    course: string | null;
    class_name: string | null;
    school_name: string | null;
    /**
     * the contacts of the family by whom the person was found
     */
    readonly guardians: Array<FoundContact>;
};

export type FoundProvider = {
    readonly id: number;
    kind: ProviderKindEnum;
    name: string;
};

export type FoundRow = {
    /**
     * counts from 0
     */
    row: number;
    test_taker: number;
};

export type FoundSchool = {
    id: number;
    school_name: string;
    school_postal_code: string;
};

/**
 * Whom it is about first: that is whom one looks for.
 */
export type FoundTest = {
    id: number;
    /**
     * of the person whom it is about
     */
    readonly name: string;
    /**
     * of the person who answered
     */
    readonly test_taker_name: string;
    readonly test_taker_email: string | null;
    readonly test_type_name: string;
    finished_at: string;
};

export type GivenRequest = {
    on: string;
    how: HowGivenEnum;
};

export type GrantRequest = {
    /**
     * the account of an administrator or a professional of the school
     */
    user: number;
};

/**
 * Whether a person needs the consent to take tests alone, and the newest that is on record.
 */
export type GuardianConsent = {
    /**
     * age; 0: nobody is asked here
     */
    asked_below: number;
    is_asked: boolean;
    /**
     * null: nothing is on record
     */
    given: boolean | null;
    reference: string;
    at: string | null;
    /**
     * of the newest that counts
     */
    id: number | null;
    /**
     * the newest first
     */
    recorded: Array<RecordedConsent>;
};

/**
 * As an administrator sees it.
 */
export type GuardianContact = {
    id: number;
    full_name: string;
    relation: RelationEnum;
    /**
     * null: none is known
     */
    readonly email: string | null;
    /**
     * null: none is known; always for product administrators
     */
    readonly phone: string | null;
    locale: FamilyLocaleEnum;
    /**
     * decides about the child, so is asked
     */
    has_authority: boolean;
    /**
     * never written to, and counted nowhere
     */
    excluded: boolean;
    /**
     * emails do not reach the address
     */
    undelivered: boolean;
    /**
     * when its reader said that the child is not theirs
     */
    not_mine_at: string | null;
    readonly version: string;
};

export type GuardianRequest = {
    full_name: string;
    /**
     * left out: as on record, or guardian
     *
     * * `mother` - Mother
     * * `father` - Father
     * * `guardian` - Guardian
     * * `other` - Other
     */
    relation?: RelationEnum;
    email?: string | string | null;
    /**
     * left out: as on record, or Catalan
     *
     * * `ca` - Catalan
     * * `es` - Spanish
     * * `en` - English
     * * `ar` - Arabic
     * * `ro` - Romanian
     * * `uk` - Ukrainian
     * * `zh` - Chinese
     * * `ur` - Urdu
     */
    locale?: FamilyLocaleEnum;
    /**
     * for the school and its readers, who call
     */
    phone?: string | null;
};

export type HandedOver = {
    to: HandedToEnum;
    on: string;
    readonly by_name: string;
};

/**
 * * `pupil` - Pupil
 * * `guardian` - Guardian
 */
export type HandedToEnum = 'pupil' | 'guardian';

export type Health = {
    /**
     * when the daily job last ended well; null: it never has
     */
    daily_ended_at: string | null;
    /**
     * that was more than 48 hours ago, or never
     */
    alarm: boolean;
};

export type HelpLine = {
    number: string;
    name: string;
};

export type Hold = {
    id: number;
    test_taker: number;
    first_name: string;
    last_name: string;
    course: number | null;
    reason: string;
    /**
     * the last day
     */
    until: string;
    made_at: string;
    /**
     * null: the account is gone
     */
    readonly made_by: string | null;
};

/**
 * In a request's context: the caller names a child whom they may hold.
 */
export type HoldCreateRequest = {
    test_taker: number;
    reason: string;
    /**
     * the last day: at most twelve months from now
     */
    until: string;
};

export type Holiday = {
    first_day: string;
    last_day: string;
};

export type HolidayRequest = {
    first_day: string;
    last_day: string;
};

/**
 * * `family` - Family
 * * `post` - Post
 * * `in_person` - In Person
 */
export type HowGivenEnum = 'family' | 'post' | 'in_person';

export type Identity = {
    readonly id: number;
    provider: FoundProvider;
    label: string;
    linked_at: string;
    last_used_on: string | null;
};

/**
 * Several people; what can be done for some of them is done.
 */
export type IdsRequest = {
    ids: Array<number>;
};

export type InLanguages = {
    ca: string;
    es: string;
    en: string;
};

/**
 * * `parent` - parent
 * * `teacher` - teacher
 * * `self` - self
 */
export type InformantEnum = 'parent' | 'teacher' | 'self';

export type InformantOfTest = {
    id: number;
    informant: InformantEnum;
    relation: InformantEnum;
};

export type InformantRequest = {
    relation: InformantEnum;
};

/**
 * * `paper` - paper
 * * `meeting` - meeting
 */
export type InformedHowEnum = 'paper' | 'meeting';

/**
 * Records that families were told: those of a class, or of some pupils.
 */
export type InformedRequest = {
    course?: number;
    test_takers?: Array<number>;
    on: string;
    how: InformedHowEnum;
};

/**
 * Whether the trail fits its seals. A small trail is read at each call, a large one daily and
 * what came since at each call.
 */
export type Integrity = {
    /**
     * unchecked: nothing is sealed yet, or a large trail was never read
     *
     * * `unbroken` - unbroken
     * * `broken` - broken
     * * `unchecked` - unchecked
     */
    state: IntegrityStateEnum;
    /**
     * that fit
     */
    events: number;
    seals: number;
    /**
     * until when the events were checked: the newest seal's time
     */
    sealed_at: string | null;
    /**
     * hash of that seal, for `audit_verify --head`
     */
    head: string;
    /**
     * when the whole was last read
     */
    read_at: string | null;
    /**
     * that is more than 48 hours ago
     */
    is_late: boolean;
    /**
     * events that are not sealed, or not checked, yet
     */
    waiting: number;
    /**
     * the first that does not fit (0: one is missing)
     */
    broken_seal: number | null;
    /**
     * when that seal was made
     */
    broken_at: string | null;
};

/**
 * * `unbroken` - unbroken
 * * `broken` - broken
 * * `unchecked` - unchecked
 */
export type IntegrityStateEnum = 'unbroken' | 'broken' | 'unchecked';

export type Invited = {
    sent: number;
    skipped: Array<Skipped>;
};

export type JoinRequest = {
    join: number;
    token: string;
};

/**
 * Where both schools have decided: whose decision applies from now on.
 */
export type KeepRequest = {
    holidays?: KeepsEnum;
    retention?: KeepsEnum;
    texts?: KeepsEnum;
};

/**
 * * `from` - from
 * * `into` - into
 */
export type KeepsEnum = 'from' | 'into';

export type KnownList = {
    /**
     * those of the file, in its order
     */
    headings: Array<string>;
    /**
     * by heading, what its column holds; null: it is not read
     */
    columns: {
        [key: string]: string | null;
    };
};

export type KnownListRequest = {
    /**
     * those of the file, in its order
     */
    headings: Array<string>;
    /**
     * by heading, what its column holds; null: it is not read
     */
    columns: {
        [key: string]: string | null;
    };
};

export type LackedByList = {
    /**
     * people of whom nobody will know it
     */
    birth_date: number;
};

/**
 * What happened to the newest email to a contact.
 */
export type LastMail = {
    /**
     * null: none was sent
     */
    sent_at: string | null;
    /**
     * by a mail server
     */
    accepted_at: string | null;
    /**
     * emails do not reach the address
     */
    undelivered: boolean;
    /**
     * whether it can be sent once more now
     */
    can_send: boolean;
};

/**
 * Each finished test of the school is counted once.
 */
export type Leaving = {
    batches: Array<Batch>;
    held: number;
    undecided: number;
};

export type LeftAnswer = {
    changed: number;
    /**
     * about those who were changed; it stays with the readers
     */
    open: OpenMatters;
};

/**
 * Several people; what can be done for some of them is done.
 */
export type LeftRequest = {
    ids: Array<number>;
    /**
     * today if it is left out; null: they have not left after all
     */
    left_on?: string | null;
};

/**
 * * `consent` - consent
 * * `public_task` - public_task
 */
export type LegalBasisEnum = 'consent' | 'public_task';

export type LessonDay = {
    course: number;
    /**
     * null: no day is set
     */
    on: string | null;
};

export type LessonDayRequest = {
    course: number;
    /**
     * null: no day is set
     */
    on: string | null;
};

export type Letter = {
    readonly id: number;
    case: number;
    test_taker: number;
    to: LetterToEnum;
    addressee: string;
    why: string;
    done: Array<DoneEnum>;
    with_voices: boolean;
    locale: LocaleEnum;
    state: LetterStateEnum;
    /**
     * SHA-256 of the paragraphs
     */
    digest: string;
    paragraphs: Array<string>;
    made_at: string;
    given_on: string | null;
    given_how: HowGivenEnum | BlankEnum;
    /**
     * to this text, the newest first
     */
    readonly answers: Array<LetterAnswer>;
    /**
     * from 14 on
     */
    readonly needs_pupil: boolean;
    /**
     * until 18
     */
    readonly needs_family: boolean;
    /**
     * the newest
     */
    reply: Reply | null;
    readonly version: string;
};

/**
 * `contact` null: the pupil.
 */
export type LetterAnswer = {
    agreed: boolean;
    route: LetterAnswerRouteEnum;
    contact: number | null;
    name: string;
    is_named: boolean;
    at: string;
};

/**
 * * `agreed` - agreed
 * * `refused` - refused
 */
export type LetterAnswerEnum = 'agreed' | 'refused';

/**
 * * `link` - Link
 * * `paper` - Paper
 * * `desk` - Desk
 * * `phone` - Phone
 */
export type LetterAnswerRouteEnum = 'link' | 'paper' | 'desk' | 'phone';

/**
 * What a reader writes; the rest of the text is made from the case.
 */
export type LetterChangeRequest = {
    to?: LetterToEnum;
    /**
     * a person or place within the service
     */
    addressee?: string;
    why?: string;
    /**
     * kinds of steps; those that stand in the case are named
     */
    done?: Array<DoneEnum>;
    /**
     * what people have said, in words
     */
    with_voices?: boolean;
    locale?: LocaleEnum;
    /**
     * the one that was seen: 409 `changed_meanwhile` if it is no longer that
     */
    version?: string | null;
};

/**
 * What a reader writes; the rest of the text is made from the case.
 */
export type LetterFieldsRequest = {
    to: LetterToEnum;
    /**
     * a person or place within the service
     */
    addressee?: string;
    why: string;
    /**
     * kinds of steps; those that stand in the case are named
     */
    done?: Array<DoneEnum>;
    /**
     * what people have said, in words
     */
    with_voices?: boolean;
    locale: LocaleEnum;
};

export type LetterPage = {
    school_name: string;
    /**
     * first name and initial
     */
    child: string;
    letter: TextOfLetter;
    /**
     * of the link’s owner
     *
     * * `none` - none
     * * `agreed` - agreed
     * * `refused` - refused
     */
    answer: LetterPageAnswerEnum;
    /**
     * whether it still takes an answer
     */
    is_open: boolean;
    expires_at: string;
    nonce: string;
};

/**
 * * `none` - none
 * * `agreed` - agreed
 * * `refused` - refused
 */
export type LetterPageAnswerEnum = 'none' | 'agreed' | 'refused';

/**
 * * `paper` - paper
 * * `desk` - desk
 * * `phone` - phone
 */
export type LetterRouteEnum = 'paper' | 'desk' | 'phone';

/**
 * * `draft` - Draft
 * * `asked` - Asked
 * * `agreed` - Agreed
 * * `refused` - Refused
 * * `given` - Given
 * * `answered` - Answered
 */
export type LetterStateEnum = 'draft' | 'asked' | 'agreed' | 'refused' | 'given' | 'answered';

/**
 * * `primary_care` - Primary Care
 * * `csmij` - Csmij
 * * `eap` - Eap
 * * `social_services` - Social Services
 */
export type LetterToEnum = 'primary_care' | 'csmij' | 'eap' | 'social_services';

/**
 * * `school` - school
 * * `year` - year
 * * `class` - class
 */
export type LevelEnum = 'school' | 'year' | 'class';

export type LiftRequest = {
    current_password?: string;
    hours: number;
    reason: string;
};

export type LinkAnswerRequest = {
    answer: LetterAnswerEnum;
    name: string;
    relation: RelationEnum;
    /**
     * a yes needs it
     */
    has_authority: boolean;
    nonce: string;
};

export type LinkEntered = {
    /**
     * missing if nothing is left to answer
     */
    access?: string;
    /**
     * of the child, with an initial
     */
    first_name: string;
    locale: LocaleEnum;
    todo: number;
};

export type LinkRequest = {
    user_id: number;
    token: string;
};

/**
 * What is listed, as the description of the API says it: to a pupil the first four alone.
 */
export type ListedTalk = {
    id: number;
    to: WhomEnum;
    state: TalkStateEnum;
    seen_by: string;
    test_taker?: number;
    first_name?: string;
    last_name?: string;
    known_as?: string;
    course?: string;
    class_name?: string;
    note?: string;
    asked_at?: string;
    /**
     * two school days after it was read
     */
    talk_by?: string | null;
    overdue?: OverdueEnum | NullEnum | null;
    owner?: number | null;
    owner_name?: string;
    practice?: boolean;
};

/**
 * * `ca` - Catalan
 * * `es` - Spanish
 * * `en` - English
 */
export type LocaleEnum = 'ca' | 'es' | 'en';

export type LoginRequest = {
    /**
     * the email address
     */
    username: string;
    password: string;
};

export type LogoUploadRequest = {
    logo: Blob | File;
};

export type LookUpRequest = {
    q: string;
};

export type Mails = {
    /**
     * emails still to be sent, one for each address
     */
    waiting: number;
    /**
     * emails that ask or remind
     */
    sent: number;
};

export type Me = User | CardUser;

/**
 * `into`: the one that stays, of those that the user may see.
 */
export type MergeCourseRequest = {
    into: number;
};

/**
 * `into`: the one that stays, of those that the user may see.
 */
export type MergeSchoolRequest = {
    into: number;
    move_admins?: boolean;
    keep?: KeepRequest;
};

export type MergedCourse = {
    readonly id: number;
    course: string;
    class_name: string;
    readonly school_id: number;
    readonly archived_at: string | null;
    /**
     * their accounts
     */
    readonly tutors: Array<number>;
    /**
     * null unless asked for
     */
    counts: CourseCounts | null;
    readonly version: string;
    moved: Moved;
    open: OpenMatters;
};

export type MergedSchool = {
    readonly id: number;
    school_name: string;
    school_postal_code: string;
    contact: SchoolContact;
    /**
     * its path; empty without one
     */
    readonly logo: string;
    readonly archived_at: string | null;
    /**
     * null unless asked for
     */
    counts: SchoolCounts | null;
    readonly version: string;
    /**
     * what was moved from the deleted one
     */
    moved: Moved;
    /**
     * about the people who were moved
     */
    open: OpenMatters;
};

export type Missing = {
    test_taker: number;
    what: WhatIsMissingEnum;
    contacts: Array<MissingContact>;
};

export type MissingContact = {
    id: number;
    undelivered: boolean;
};

/**
 * As each of the two schools may see it: the new one nothing of the former, and only the person
 * whom it has entered itself.
 */
export type Move = {
    readonly id: number;
    state: MoveStateEnum;
    /**
     * of the schools of the request's user
     */
    side: SideEnum;
    /**
     * the person on that side, if any
     */
    readonly test_taker: number | null;
    /**
     * empty once nobody of it is there
     */
    readonly name: string;
    /**
     * that asks
     */
    school_name: string;
    /**
     * empty for the former school
     */
    readonly class_name: string;
    asked_at: string;
    until: string;
};

/**
 * * `asked` - Asked
 * * `agreed` - Agreed
 * * `refused` - Refused
 * * `over` - Over
 */
export type MoveStateEnum = 'asked' | 'agreed' | 'refused' | 'over';

export type Moved = {
    classes: number;
    people: number;
    tests: number;
    admins: number;
};

export type MovedRow = {
    /**
     * counts from 0
     */
    row: number;
    test_taker: number;
    first_name: string;
    last_name: string;
    from: Class;
    to: Class;
};

/**
 * * `close_to_average` - close_to_average
 * * `other` - other
 * * `slightly_raised` - slightly_raised
 * * `high` - high
 * * `very_high` - very_high
 * * `slightly_lowered` - slightly_lowered
 * * `low` - low
 * * `very_low` - very_low
 */
export type NameEnum = 'close_to_average' | 'other' | 'slightly_raised' | 'high' | 'very_high' | 'slightly_lowered' | 'low' | 'very_low';

/**
 * * `one` - One
 * * `all` - All
 */
export type NeedsGuardiansEnum = 'one' | 'all';

/**
 * `adult`, or `email` for one who is asked by mail: exactly one of the two.
 */
export type NewBondRequest = {
    adult?: number;
    email?: string;
    kind: BondKindEnum;
};

/**
 * Of a child, or of what a pupil has asked.
 */
export type NewCaseRequest = {
    test_taker?: number;
    reason?: CaseReasonEnum;
    campaign?: number | null;
    talk_request?: number;
};

export type NewContactRequest = {
    full_name: string;
    relation: RelationEnum;
    email?: string | string | null;
    /**
     * for the school and its readers, who call
     */
    phone?: string | null;
    locale?: FamilyLocaleEnum;
    /**
     * if left out, true unless the relation is `other`
     */
    has_authority?: boolean;
    /**
     * needs a fresh login
     */
    excluded?: boolean;
};

export type NewHandOverRequest = {
    to: HandedToEnum;
    /**
     * today, if not given
     */
    on?: string;
};

export type NewNoteRequest = {
    text: string;
    visibility?: VisibilityEnum;
    corrects?: number;
};

export type NewRow = {
    /**
     * counts from 0
     */
    row: number;
};

export type NewStepRequest = {
    kind: StepKindEnum;
    on: string;
    outcome?: string;
    /**
     * of a referral: when it comes back; 42 days later if not given
     */
    check_on?: string;
};

/**
 * * `wrong_age` - wrong_age
 * * `no_birth_date` - no_birth_date
 * * `not_banded` - not_banded
 * * `not_a_pupil` - not_a_pupil
 */
export type NoBandsReasonEnum = 'wrong_age' | 'no_birth_date' | 'not_banded' | 'not_a_pupil';

/**
 * * `answered` - answered
 * * `no_birth_date` - no_birth_date
 * * `wrong_age` - wrong_age
 * * `not_asked` - not_asked
 * * `family` - family
 */
export type NoCardEnum = 'answered' | 'no_birth_date' | 'wrong_age' | 'not_asked' | 'family';

/**
 * * `none_before` - none_before
 * * `too_few_again` - too_few_again
 * * `no_group_twice` - no_group_twice
 */
export type NoTrendReasonEnum = 'none_before' | 'too_few_again' | 'no_group_twice';

/**
 * * `other_key` - other_key
 * * `other_wording` - other_wording
 * * `other_informant` - other_informant
 * * `too_near` - too_near
 * * `too_far` - too_far
 * * `one_point` - one_point
 */
export type NoWordsReasonEnum = 'other_key' | 'other_wording' | 'other_informant' | 'too_near' | 'too_far' | 'one_point';

export type NonceRequest = {
    nonce: string;
};

export type NotApproved = {
    id: number;
    code: NotApprovedCodeEnum;
};

/**
 * * `not_found` - not_found
 * * `test_unfinished` - test_unfinished
 * * `report_changed` - report_changed
 * * `name_changed` - name_changed
 */
export type NotApprovedCodeEnum = 'not_found' | 'test_unfinished' | 'report_changed' | 'name_changed';

/**
 * * `one_voice` - one_voice
 * * `too_far_apart` - too_far_apart
 * * `other_wording` - other_wording
 * * `other_key` - other_key
 */
export type NotComparableEnum = 'one_voice' | 'too_far_apart' | 'other_wording' | 'other_key';

export type NotOwnRequest = {
    /**
     * a user
     */
    reader: number;
    /**
     * ten characters at least
     */
    reason: string;
};

export type NullEnum = never;

export type OpenDesk = {
    course: number;
    ends_at: string;
};

/**
 * How much is waiting for somebody at the school.
 */
export type OpenMatters = {
    /**
     * nobody has talked to the pupil yet
     */
    talk: number;
    /**
     * open ones
     */
    cases: number;
    /**
     * referrals without a known outcome
     */
    referrals: number;
    reports_to_hand_over: number;
};

export type OpeningRequest = {
    /**
     * why a class is asked again within 60 days; recorded
     */
    reason?: string | string;
};

/**
 * * `read` - Read
 * * `talk` - Talk
 */
export type OverdueEnum = 'read' | 'talk';

export type Overview = {
    classes: Array<ClassFigures>;
};

export type OwnLogin = {
    readonly id: string;
    created_at: string;
    /**
     * to about five minutes: when it was last refreshed
     */
    last_used_at: string;
    kind: OwnLoginKindEnum;
    /**
     * empty for an unknown one
     */
    readonly browser: string;
    readonly is_this: boolean;
};

/**
 * * `password` - Password
 * * `card` - Card
 * * `link` - Link
 * * `sso` - Sso
 */
export type OwnLoginKindEnum = 'password' | 'card' | 'link' | 'sso';

export type OwnProvider = {
    name: string;
    /**
     * where one signs off there too
     */
    leave_url: string | null;
};

/**
 * To the pupil: neither the note, which a screen at school should not keep, nor by whom.
 */
export type OwnTalk = {
    readonly id: number;
    to: WhomEnum;
    state: TalkStateEnum;
    seen_by: string;
};

export type PaginatedAnswerList = Array<Answer> | {
    count: number;
    next: string | null;
    previous: string | null;
    results: Array<Answer>;
};

export type PaginatedAssignmentList = Array<Assignment> | {
    count: number;
    next: string | null;
    previous: string | null;
    results: Array<Assignment>;
};

export type PaginatedCampaignList = Array<Campaign> | {
    count: number;
    next: string | null;
    previous: string | null;
    results: Array<Campaign>;
};

export type PaginatedCaseList = Array<Case> | {
    count: number;
    next: string | null;
    previous: string | null;
    results: Array<Case>;
};

export type PaginatedClassSessionList = Array<ClassSession> | {
    count: number;
    next: string | null;
    previous: string | null;
    results: Array<ClassSession>;
};

export type PaginatedCourseRowList = Array<CourseRow> | {
    count: number;
    next: string | null;
    previous: string | null;
    results: Array<CourseRow>;
};

export type PaginatedEntryList = Array<Entry> | {
    count: number;
    next: string | null;
    previous: string | null;
    results: Array<Entry>;
};

export type PaginatedErasureList = Array<Erasure> | {
    count: number;
    next: string | null;
    previous: string | null;
    results: Array<Erasure>;
};

export type PaginatedEventList = {
    count: number;
    next: string | null;
    previous: string | null;
    results: Array<Event>;
};

export type PaginatedHoldList = Array<Hold> | {
    count: number;
    next: string | null;
    previous: string | null;
    results: Array<Hold>;
};

export type PaginatedListedTalkList = Array<ListedTalk> | {
    count: number;
    next: string | null;
    previous: string | null;
    results: Array<ListedTalk>;
};

export type PaginatedMoveList = Array<Move> | {
    count: number;
    next: string | null;
    previous: string | null;
    results: Array<Move>;
};

export type PaginatedProductAdminList = Array<ProductAdmin> | {
    count: number;
    next: string | null;
    previous: string | null;
    results: Array<ProductAdmin>;
};

export type PaginatedProviderList = Array<Provider> | {
    count: number;
    next: string | null;
    previous: string | null;
    results: Array<Provider>;
};

export type PaginatedQuestionList = Array<Question> | {
    count: number;
    next: string | null;
    previous: string | null;
    results: Array<Question>;
};

export type PaginatedResponsibleList = Array<Responsible> | {
    count: number;
    next: string | null;
    previous: string | null;
    results: Array<Responsible>;
};

export type PaginatedSchoolAdminList = Array<SchoolAdmin> | {
    count: number;
    next: string | null;
    previous: string | null;
    results: Array<SchoolAdmin>;
};

export type PaginatedSchoolRowList = Array<SchoolRow> | {
    count: number;
    next: string | null;
    previous: string | null;
    results: Array<SchoolRow>;
};

export type PaginatedSightList = {
    count: number;
    next: string | null;
    previous: string | null;
    results: Array<Sight>;
};

export type PaginatedTestList = Array<Test> | {
    count: number;
    next: string | null;
    previous: string | null;
    results: Array<Test>;
};

export type PaginatedTestTakerList = Array<TestTaker> | {
    count: number;
    next: string | null;
    previous: string | null;
    results: Array<TestTaker>;
};

export type PaginatedWaitingReportList = Array<WaitingReport> | {
    count: number;
    next: string | null;
    previous: string | null;
    results: Array<WaitingReport>;
};

export type Participation = {
    level: LevelEnum;
    /**
     * the school, the year, or the year and the class
     */
    name: string;
    informant: InformantEnum;
    /**
     * children, rounded to 5; null: not shown
     */
    n: number | null;
    /**
     * children, rounded to 5; null: not shown
     */
    asked: number | null;
    /**
     * fewer than 60 per cent
     */
    low: boolean;
};

export type PasskeyAddRequest = {
    /**
     * RegistrationResponseJSON of WebAuthn
     */
    credential: {
        [key: string]: unknown;
    };
    name?: string;
};

export type PasskeyAdded = {
    readonly id: number;
    kind: SecondFactorKindEnum;
    readonly name: string;
    readonly created_at: string;
    readonly last_used_at: string | null;
    readonly confirmed: boolean;
    recovery_codes: Array<string>;
};

export type Person = {
    id: number;
    first_name: string;
    last_name: string;
};

export type PersonProgress = {
    test_taker: number;
    first_name: string;
    last_name: string;
    self: VoiceStandingEnum;
    guardian: VoiceStandingEnum;
    teacher: VoiceStandingEnum;
};

export type Point = {
    test: number;
    finished_on: string;
    campaign: number | null;
    band: string | null;
    /**
     * the total score; product administrators only
     */
    punctuation?: number;
};

export type Possible = {
    test_taker: number;
    first_name: string;
    last_name: string;
    course: string;
    class_name: string;
    birth_date: string | null;
    external_id: string;
    left_on: string | null;
    /**
     * if the row is this person
     */
    replaces: Replaces;
};

export type Practice = {
    test_taker: number;
};

/**
 * Who printed most of these cards, and when.
 */
export type Print = {
    printed_on: string;
    by: string | null;
};

/**
 * What only the operator can say on the privacy page.
 */
export type PrivacyNotice = {
    controller: string;
    dpo_contact: string;
    legal_basis: LegalBasisEnum;
    retention: InLanguages;
};

export type ProductAdmin = {
    readonly id: number;
    readonly email: string;
    readonly username: string;
    first_name: string;
    last_name: string;
    locale: LocaleEnum;
    is_active: boolean;
    is_auditor: boolean;
    state: AdminStateEnum;
    last_login_on: string | null;
};

export type ProductAdminCreateRequest = {
    email: string;
    current_password?: string;
    first_name: string;
    last_name: string;
    locale?: LocaleEnum;
    is_auditor?: boolean;
};

export type ProductAdminUpdateRequest = {
    first_name?: string;
    last_name?: string;
    is_active?: boolean;
    is_auditor?: boolean;
};

/**
 * * `teacher` - Teacher
 * * `psychopedagogue` - Psychopedagogue
 * * `psychologist` - Psychologist
 * * `school_admin` - School Admin
 */
export type ProfessionalRoleEnum = 'teacher' | 'psychopedagogue' | 'psychologist' | 'school_admin';

/**
 * `people`: with `?course=` only.
 */
export type Progress = {
    classes: Array<ClassProgress>;
    people?: Array<PersonProgress>;
};

export type Provider = {
    readonly id: number;
    kind: ProviderKindEnum;
    name: string;
    /**
     * null: all
     */
    readonly schools: Array<number> | null;
    client_id: string;
    readonly issuer: string;
    tenant: string | null;
    domains: Array<string>;
    second_factor: SecondFactorClaim | null;
    state: ProviderStateEnum;
    required: boolean;
    required_from: string | null;
    lifted_until: string | null;
    proved_at: string | null;
    claims_seen: Array<ClaimSeen>;
    /**
     * to be entered at the provider
     */
    readonly redirect_uri: string;
    /**
     * likewise, for its back channel
     */
    readonly logout_uri: string;
};

export type ProviderCreateRequest = {
    current_password?: string;
    name: string;
    schools: Array<number> | null;
    client_id: string;
    client_secret: string;
    issuer?: string;
    /**
     * of entra alone
     */
    tenant?: string;
    domains: Array<string>;
    second_factor?: SecondFactorClaimRequest | null;
    kind: ProviderKindEnum;
};

/**
 * * `google` - Google
 * * `entra` - Entra
 * * `oidc` - Oidc
 */
export type ProviderKindEnum = 'google' | 'entra' | 'oidc';

/**
 * * `draft` - Draft
 * * `on` - On
 * * `off` - Off
 */
export type ProviderStateEnum = 'draft' | 'on' | 'off';

export type ProviderUpdateRequest = {
    current_password?: string;
    name?: string;
    schools?: Array<number> | null;
    client_id?: string;
    client_secret?: string;
    issuer?: string;
    /**
     * of entra alone
     */
    tenant?: string;
    domains?: Array<string>;
    second_factor?: SecondFactorClaimRequest | null;
    state?: ProviderStateEnum;
    required?: boolean;
};

export type ProvidersFound = {
    providers: Array<FoundProvider>;
};

/**
 * What else is refused: `texts.refuse`.
 */
export type PublishConsentTextRequest = {
    /**
     * null: the text of every school that has none of its own
     */
    school?: number | null;
    purpose: PurposeEnum;
    version: string;
    /**
     * whether it differs in meaning from the one before
     */
    material: boolean;
    title: ConsentTitleRequest;
    paragraphs: ConsentParagraphsRequest;
};

export type PupilOfBoard = {
    test_taker: number;
    first_name: string;
    last_name: string;
    state: PupilOfBoardStateEnum;
};

/**
 * * `no_card` - no_card
 * * `not_begun` - not_begun
 * * `answering` - answering
 * * `ready` - ready
 */
export type PupilOfBoardStateEnum = 'no_card' | 'not_begun' | 'answering' | 'ready';

export type PupilOfClass = {
    test_taker: number;
    first_name: string;
    last_name: string;
};

export type PupilOfRound = {
    /**
     * null where another tutor answers
     */
    assignment: number | null;
    /**
     * null if it has not been begun
     */
    test: number | null;
    /**
     * the name the pupil goes by
     */
    first_name: string;
    last_name: string;
    /**
     * how many sentences
     */
    answered: number;
    /**
     * the other tutor of the class who has begun to answer
     */
    taken_by: string | null;
};

/**
 * * `screening` - Screening
 * * `research` - Research
 */
export type PurposeEnum = 'screening' | 'research';

export type PutAnswerRequest = {
    text: TextByLanguageRequest;
    done?: Array<string>;
};

/**
 * In addition to weekends, public holidays and the vacations of all schools.
 */
export type PutHolidaysRequest = {
    holidays: Array<HolidayRequest>;
    /**
     * the one that was seen: 409 `changed_meanwhile` if it is no longer that
     */
    version?: string | null;
};

export type Quality = {
    acquiescence: number | null;
    straight_lined: boolean | null;
};

export type Question = {
    readonly id: number;
    readonly number: number;
    readonly message_id: string;
    readonly message_ca: string;
    readonly message_es: string;
    readonly message_en: string;
    readonly min_value: number;
    readonly max_value: number;
    /**
     * asks about something that may hurt: help belongs beside it
     */
    readonly touches_pain: boolean;
    /**
     * of a test's questions: where the sentence is read aloud by a person, in the language of the request; null without a recording of this very text
     */
    readonly audio: string | null;
};

/**
 * * `SDQ` - Sdq
 * * `BFI` - Bfi
 */
export type QuestionnaireEnum = 'SDQ' | 'BFI';

export type Reader = {
    id: number;
    name: string;
};

export type Reading = {
    /**
     * null: the account is gone
     */
    name: string | null;
    role: ReadingRoleEnum;
    /**
     * words: the result in words; talk: that the person would like to talk
     *
     * * `words` - words
     * * `scores` - scores
     * * `answers` - answers
     * * `comment` - comment
     * * `report` - report
     * * `file` - file
     * * `csv` - csv
     * * `talk` - talk
     */
    what: WhatIsReadEnum;
    on: string;
};

export type ReadingListSummary = {
    talk_open: number;
    /**
     * not read, or not talked with, in time
     */
    talk_overdue: number;
    /**
     * rows of the reading list
     */
    to_read: number;
    cases_open: number;
    cases_overdue: number;
};

/**
 * * `alba` - alba
 * * `school_admin` - school_admin
 * * `reader` - reader
 * * `tutor` - tutor
 * * `test_taker` - test_taker
 */
export type ReadingRoleEnum = 'alba' | 'school_admin' | 'reader' | 'tutor' | 'test_taker';

/**
 * * `talk` - talk
 * * `comment` - comment
 * * `very_high` - very_high
 * * `high_twice` - high_twice
 * * `scale_very_high_twice` - scale_very_high_twice
 * * `own_emotional_very_high` - own_emotional_very_high
 * * `high_alone` - high_alone
 */
export type ReasonsEnum = 'talk' | 'comment' | 'very_high' | 'high_twice' | 'scale_very_high_twice' | 'own_emotional_very_high' | 'high_alone';

export type RecordConsentRequest = {
    given: boolean;
    /**
     * where the school keeps what was signed; a yes on paper has to have one
     */
    reference?: string;
    /**
     * how the school learned it
     *
     * * `paper` - Paper
     * * `desk` - Desk
     * * `phone` - Phone
     */
    route?: RouteEnum;
};

export type RecordOneConsentRequest = {
    /**
     * which of the family's contacts gave it
     */
    contact?: number | null;
    purpose?: PurposeEnum;
    given: boolean;
    /**
     * where the school keeps what was signed; a yes on paper has to have one
     */
    reference?: string;
    /**
     * how the school learned it
     *
     * * `paper` - Paper
     * * `desk` - Desk
     * * `phone` - Phone
     */
    route?: RouteEnum;
};

export type Recorded = {
    /**
     * for how many pupils it was recorded
     */
    recorded: number;
    /**
     * the first day on which they can answer
     */
    answers_from: string;
};

/**
 * One answer that the school has put on record. A void one was a mistake.
 */
export type RecordedConsent = {
    id: number;
    said: SaidEnum;
    /**
     * null: the family's
     */
    contact: number | null;
    route: RouteEnum | BlankEnum;
    reference: string;
    purpose: PurposeEnum;
    /**
     * version of the text that was current then
     */
    text: string;
    at: string;
    /**
     * null: an account that is gone
     */
    readonly recorded_by: string | null;
    void_at: string | null;
    void_reason: string;
};

export type RecoveryCodes = {
    /**
     * shown this once
     */
    recovery_codes: Array<string>;
};

export type RecoveryCodesLeft = {
    left: number;
};

export type Rehearsed = {
    saved: boolean;
};

export type RehearsedAnswerRequest = {
    number: number;
    answer: number;
};

/**
 * * `mother` - Mother
 * * `father` - Father
 * * `guardian` - Guardian
 * * `other` - Other
 */
export type RelationEnum = 'mother' | 'father' | 'guardian' | 'other';

export type RemindPreview = {
    emails: number;
    /**
     * about whom they are
     */
    pupils: number;
    /**
     * the next hour of a school day; null: now
     */
    goes_from: string | null;
    next_automatic_on: string | null;
    letters: Array<Example>;
    /**
     * why no family gets an email, if none does
     */
    why_not: Array<WhyNoReminderEnum>;
};

export type RemindRequest = {
    what: WhatIsMissingEnum;
    course?: number;
};

export type Reminded = {
    sent: number;
    next_automatic_on: string | null;
};

/**
 * Kind -> how many known values the list replaces.
 */
export type Replaces = {
    external_id: number;
    first_name: number;
    last_name: number;
    known_as: number;
    birth_date: number;
    email: number;
    consent: number;
    left_on: number;
    guardian_name: number;
    guardian_relation: number;
    guardian_email: number;
    guardian_locale: number;
    guardian_phone: number;
};

/**
 * Said by whoever holds the letter.
 */
export type Reply = {
    answer: ReplyAnswerEnum;
    on: string | null;
    phone: string;
    at: string;
    confirmed_at: string | null;
};

/**
 * * `seen` - Seen
 * * `waiting_list` - Waiting List
 * * `not_ours` - Not Ours
 * * `did_not_come` - Did Not Come
 */
export type ReplyAnswerEnum = 'seen' | 'waiting_list' | 'not_ours' | 'did_not_come';

/**
 * No child.
 */
export type ReplyPage = {
    school_name: string;
    /**
     * who wrote the letter
     */
    reader: string;
    given_on: string;
};

export type ReportArea = {
    name: string;
    degree: string;
    sentence: string;
    /**
     * the left end of its line, empty without a name
     */
    left: string;
    right: string;
    /**
     * where on the line the mark is
     */
    step: number;
    /**
     * the step where most people are
     */
    usual: number | null;
};

export type ReportAreas = {
    heading: string;
    caption: string;
    steps: number;
    items: Array<ReportArea>;
};

export type ReportFact = {
    name: string;
    value: string;
};

export type ReportFinding = {
    name: string;
    degree: string;
    advice: string;
};

export type ReportFindings = {
    heading: string;
    text: string;
    items: Array<ReportFinding>;
};

export type ReportHelp = {
    heading: string;
    text: string;
    lines: Array<ReportHelpLine>;
};

export type ReportHelpLine = {
    number: string;
    name: string;
};

/**
 * `locale`: the language of the report; without it that of the test.
 */
export type ReportLanguageRequest = {
    locale?: LocaleEnum;
};

export type ReportParagraph = {
    heading: string;
    text: string;
};

export type ReportPoints = {
    heading: string;
    text: string;
    items: Array<string>;
};

/**
 * * `generated` - Generated
 * * `uploaded` - Uploaded
 */
export type ReportSourceEnum = 'generated' | 'uploaded';

export type ReportText = {
    locale: LocaleEnum;
    title: string;
    facts: Array<ReportFact>;
    opening: ReportParagraph;
    findings: ReportFindings;
    next_step: ReportParagraph;
    /**
     * null where no answer is better than another
     */
    strengths: ReportPoints | null;
    /**
     * they come before what stands out: in a pupil’s own report, or if there are any
     */
    strengths_first: boolean;
    help: ReportHelp;
    areas: ReportAreas;
    limits: ReportPoints;
    notes: Array<string>;
};

export type ReportUploadRequest = {
    pdf_file: Blob | File;
};

export type ResetLink = {
    /**
     * the address to log in with
     */
    email: string;
    /**
     * whether nobody has logged in to it yet
     */
    is_invitation: boolean;
};

export type ResetRequest = {
    user_id: number;
    token: string;
    password: string;
};

export type Responsible = {
    id: number;
    first_name: string;
    last_name: string;
    email: string | null;
    role: TestTakerRoleEnum;
    course_info: CourseInfo | null;
};

export type ResultEnum = 'invited' | 'same';

/**
 * What the school has decided. Null months: nobody has, and nothing is deleted.
 */
export type Retention = {
    /**
     * after the end of the school year, 31 August
     */
    tests_months: number | null;
    /**
     * after a child has left; if set, only this counts then
     */
    left_months: number | null;
    /**
     * the same as the tests' for closed cases
     */
    cases_months: number | null;
    action: FateEnum;
    decided_by: string;
    decided_on: string | null;
    readonly version: string;
};

export type RosterApplied = {
    created: number;
    changed: number;
    moved: number;
    left: number;
    /**
     * guardians who were asked, if that was chosen
     */
    asked?: number;
};

export type RosterAppliedNow = {
    created: number;
    changed: number;
    moved: number;
    left: number;
    /**
     * guardians who were asked, if that was chosen
     */
    asked?: number;
    /**
     * contacts who were not created, because nobody has said who they are
     */
    ask_contacts?: Array<AskContact>;
    /**
     * about those who have left, if any
     */
    open?: OpenMatters;
};

export type RosterApplyRequest = {
    preview_id: number;
    left?: Array<number>;
    /**
     * row -> who it is; null: a new person
     */
    unclear?: {
        [key: string]: number | null;
    };
    /**
     * unclear rows that are not used
     */
    leave_out?: Array<number>;
    /**
     * <row>.<n> of `ask_contacts` -> whether it is the excluded contact
     */
    contacts?: {
        [key: string]: 'same' | 'other';
    };
    confirm_many_leaving?: boolean;
    /**
     * every guardian in the list who has an address is asked to answer, once
     */
    ask_guardians?: boolean;
};

export type RosterDiff = {
    preview_id: number;
    new: Array<NewRow>;
    same: Array<FoundRow>;
    changed: Array<ChangedRow>;
    moved: Array<MovedRow>;
    left: Array<Absent>;
    unclear: Array<UnclearRow>;
    /**
     * those of `new` who may be a pupil of another school
     */
    elsewhere: Array<Elsewhere>;
    ask_contacts: Array<AskContact>;
    replaces: Replaces;
    missing: LackedByList;
    /**
     * of the school, those who have not left
     */
    pupils: number;
};

/**
 * What the OpenAPI document says about the body of the preview.
 */
export type RosterPreviewSchemaRequest = {
    school: number;
    rows: Array<RosterRowRequest>;
};

export type RosterRowRequest = {
    external_id?: string | null;
    first_name: string;
    /**
     * empty for people with one name
     */
    last_name: string;
    /**
     * the name the pupil goes by
     */
    known_as?: string;
    birth_date?: string | null;
    course: string;
    class_name: string;
    email?: string | string | null;
    locale?: LocaleEnum;
    guardians?: Array<GuardianRequest>;
    consent?: RecordConsentRequest | null;
};

export type RosterUndoRequest = {
    preview_id: number;
};

export type RosterUndone = {
    /**
     * people whom the list had created
     */
    removed: number;
    /**
     * people who are as before
     */
    restored: number;
};

/**
 * `people`: without an entry nothing is begun. `terms_read_today`: the kinds of test whose
 * terms need not be shown again today in this language.
 */
export type Round = {
    people: Array<RoundEntry>;
    asked: Array<Asked>;
    terms_read_today: Array<TermsRead>;
};

/**
 * Where the caller stands with one person and one questionnaire.
 */
export type RoundEntry = {
    /**
     * the person: an assigned one, or the caller
     */
    test_taker: number;
    test_type_name: TestTypeNameEnum;
    state: RoundEntryStateEnum;
    /**
     * the one under way, otherwise the last one finished
     */
    test: number;
    /**
     * when the last one was finished
     */
    done_on: string | null;
};

/**
 * * `begun` - begun
 * * `done` - done
 */
export type RoundEntryStateEnum = 'begun' | 'done';

export type RoundOfTeacher = {
    campaign: number;
    questionnaire: QuestionnaireEnum;
    due_on: string;
    pupils: Array<PupilOfRound>;
};

/**
 * * `paper` - Paper
 * * `desk` - Desk
 * * `phone` - Phone
 */
export type RouteEnum = 'paper' | 'desk' | 'phone';

/**
 * * `link` - link
 * * `paper` - paper
 * * `desk` - desk
 * * `phone` - phone
 */
export type RouteOfWordEnum = 'link' | 'paper' | 'desk' | 'phone';

export type RowError = {
    /**
     * place of the row in the list that was sent
     */
    index: number;
    fields: {
        [key: string]: Array<string>;
    };
};

/**
 * * `given` - Given
 * * `refused` - Refused
 * * `withdrawn` - Withdrawn
 */
export type SaidEnum = 'given' | 'refused' | 'withdrawn';

/**
 * * `total` - total
 * * `emotional` - emotional
 * * `conduct` - conduct
 * * `hyperactivity` - hyperactivity
 * * `peer` - peer
 * * `prosocial` - prosocial
 */
export type ScaleEnum = 'total' | 'emotional' | 'conduct' | 'hyperactivity' | 'peer' | 'prosocial';

export type School = {
    readonly id: number;
    school_name: string;
    school_postal_code: string;
};

export type SchoolAdmin = {
    readonly id: number;
    readonly email: string;
    readonly username: string;
    first_name: string;
    last_name: string;
    locale: LocaleEnum;
    is_active: boolean;
    state: AdminStateEnum;
    last_login_on: string | null;
    readonly assigned_schools: Array<School>;
};

export type SchoolAdminCreateRequest = {
    email: string;
    first_name: string;
    last_name: string;
    locale?: LocaleEnum;
    school_ids: Array<number>;
};

export type SchoolAdminUpdateRequest = {
    first_name?: string;
    last_name?: string;
    /**
     * until the invitation was used; a new one goes out
     */
    email?: string;
    is_active?: boolean;
    assigned_schools?: Array<AssignedSchoolRequest>;
};

export type SchoolAnswer = {
    /**
     * its name
     */
    campaign: string;
    /**
     * what the school has heard, and does
     */
    text: string;
    done: Array<string>;
};

export type SchoolAtHandRequest = {
    /**
     * of one of the person’s `schools`
     */
    account: number;
};

/**
 * Where families ask; it is on every page, email and form for them. Empty: unknown.
 */
export type SchoolContact = {
    email: string;
    phone: string;
};

/**
 * Where families ask; it is on every page, email and form for them. Empty: unknown.
 */
export type SchoolContactRequest = {
    email: string;
    phone: string;
};

export type SchoolCounts = {
    people: number;
    /**
     * people who have left
     */
    left: number;
    tests: number;
    classes: number;
    archived_classes: number;
};

/**
 * In addition to weekends, public holidays and the vacations of all schools.
 */
export type SchoolHolidays = {
    holidays: Array<Holiday>;
    version: string;
};

export type SchoolOf = {
    /**
     * null: one’s own account, of no staff
     */
    id: number | null;
    name: string;
    /**
     * administrator, reader, or the role of a professional
     */
    roles: Array<string>;
    /**
     * what the login works with there
     */
    account: number;
    /**
     * this login works for it now
     */
    at_hand: boolean;
};

export type SchoolOfText = {
    id: number;
    name: string;
};

export type SchoolRow = {
    readonly id: number;
    school_name: string;
    school_postal_code: string;
    contact: SchoolContact;
    /**
     * its path; empty without one
     */
    readonly logo: string;
    readonly archived_at: string | null;
    /**
     * null unless asked for
     */
    counts: SchoolCounts | null;
    readonly version: string;
};

export type SchoolRowRequest = {
    school_name: string;
    school_postal_code: string;
};

export type SecondFactor = {
    readonly id: number;
    kind: SecondFactorKindEnum;
    readonly name: string;
    readonly created_at: string;
    readonly last_used_at: string | null;
    readonly confirmed: boolean;
};

export type SecondFactorClaim = {
    claim: ClaimEnum;
    values: Array<string>;
};

export type SecondFactorClaimRequest = {
    claim: ClaimEnum;
    values: Array<string>;
};

/**
 * * `totp` - Totp
 * * `passkey` - Passkey
 */
export type SecondFactorKindEnum = 'totp' | 'passkey';

/**
 * * `totp` - Totp
 * * `passkey` - Passkey
 * * `recovery` - Recovery
 */
export type SecondFactorMethodEnum = 'totp' | 'passkey' | 'recovery';

/**
 * Exactly one of `code`, `assertion` and `recovery`.
 */
export type SecondStepRequest = {
    /**
     * six digits of an authenticator app
     */
    code?: string;
    /**
     * AuthenticationResponseJSON of WebAuthn
     */
    assertion?: {
        [key: string]: unknown;
    };
    ticket: string;
    recovery?: string;
};

/**
 * Without `answer`: only looks at whose letter it is.
 */
export type SendReplyRequest = {
    code: string;
    answer?: ReplyAnswerEnum;
    on?: string | null;
    phone?: string;
};

export type Series = {
    questionnaire: string;
    informant: InformantEnum;
    /**
     * whether one person gave both
     *
     * * `same_person` - same_person
     * * `other_person` - other_person
     */
    relation: SeriesRelationEnum;
    points: Array<Point>;
    words: SeriesWordsEnum | NullEnum | null;
    direction: DirectionEnum | NullEnum | null;
    no_words_reason: NoWordsReasonEnum | NullEnum | null;
    /**
     * from which difference on chance does not explain it; product administrators only, as what follows
     */
    chance?: number;
    /**
     * the totals at which another band begins; none where one of the points was not compared, or by an earlier edition of the key
     */
    band_limits?: Array<number>;
};

/**
 * * `same_person` - same_person
 * * `other_person` - other_person
 */
export type SeriesRelationEnum = 'same_person' | 'other_person';

/**
 * * `about_the_same` - about_the_same
 * * `perhaps` - perhaps
 * * `beyond_chance` - beyond_chance
 */
export type SeriesWordsEnum = 'about_the_same' | 'perhaps' | 'beyond_chance';

export type SideEnum = 'asks' | 'asked';

/**
 * One visit by another person to a test about the user, or taken by the user: when it began,
 * what was seen first, and all that was seen. Null where the test is gone.
 */
export type Sight = {
    at: string;
    action: ActionEnum;
    /**
     * one of each kind of content, in the order in which they were seen
     */
    actions: Array<ActionEnum>;
    actor_name: string | null;
    actor_role: string;
    /**
     * with the duty to read for the test’s school, now or then
     */
    as_reader: boolean;
    test: number | null;
    test_type_name: TestTypeNameEnum | NullEnum | null;
    /**
     * when it was finished; when it was begun, if it is not
     */
    test_date: string | null;
    /**
     * first name of the person a test is about that one took
     */
    about: string | null;
};

/**
 * * `login` - Login
 * * `link` - Link
 * * `step_up` - Step Up
 */
export type SignOnPurposeEnum = 'login' | 'link' | 'step_up';

export type SignUpRequest = {
    email: string;
    password: string;
    locale?: LocaleEnum;
    /**
     * a parent or guardian, or old enough to consent alone; without it the person may answer about nobody who is, or may be, below that age
     *
     * * `parent` - Parent
     * * `of_age` - Of Age
     */
    declares?: DeclaresEnum;
};

export type Skipped = {
    id: number;
    code: SkippedCodeEnum;
};

/**
 * * `active` - active
 * * `no_address` - no_address
 * * `left` - left
 * * `signed_up` - signed_up
 * * `contact_excluded` - contact_excluded
 * * `not_found` - not_found
 */
export type SkippedCodeEnum = 'active' | 'no_address' | 'left' | 'signed_up' | 'contact_excluded' | 'not_found';

export type Standing = {
    asked: number;
    done: number;
};

export type Standings = {
    no_card: number;
    not_begun: number;
    answering: number;
    ready: number;
};

export type StartRequest = {
    /**
     * needless for `step_up`: the one that the login came by
     */
    provider?: number;
    purpose: SignOnPurposeEnum;
    invitation?: LinkRequest;
    /**
     * of `use_sso`
     */
    ticket?: string;
};

export type Started = {
    /**
     * where the browser goes now
     */
    url: string;
};

/**
 * * `not_needed` - not_needed
 * * `not_asked` - not_asked
 * * `no_contact` - no_contact
 * * `asked` - asked
 * * `given` - given
 * * `refused` - refused
 * * `conflict` - conflict
 * * `withdrawn` - withdrawn
 * * `outdated` - outdated
 */
export type StatusEnum = 'not_needed' | 'not_asked' | 'no_contact' | 'asked' | 'given' | 'refused' | 'conflict' | 'withdrawn' | 'outdated';

/**
 * * `talked_pupil` - Talked Pupil
 * * `talked_family` - Talked Family
 * * `talked_tutor` - Talked Tutor
 * * `wellbeing_coordinator` - Wellbeing Coordinator
 * * `protocol` - Protocol
 * * `eap` - Eap
 * * `csmij` - Csmij
 * * `primary_care` - Primary Care
 * * `social_services` - Social Services
 * * `061` - Health Line
 * * `112` - Emergencies
 * * `arrived` - Arrived
 * * `family_declined` - Family Declined
 * * `cannot_reach` - Cannot Reach
 * * `did_not_come` - Did Not Come
 * * `other` - Other
 */
export type StepKindEnum = 'talked_pupil' | 'talked_family' | 'talked_tutor' | 'wellbeing_coordinator' | 'protocol' | 'eap' | 'csmij' | 'primary_care' | 'social_services' | '061' | '112' | 'arrived' | 'family_declined' | 'cannot_reach' | 'did_not_come' | 'other';

/**
 * Exactly one of the fields.
 */
export type StepUpRequest = {
    /**
     * six digits of an authenticator app
     */
    code?: string;
    /**
     * AuthenticationResponseJSON of WebAuthn
     */
    assertion?: {
        [key: string]: unknown;
    };
    password?: string;
};

export type SteppedUp = {
    /**
     * null: the owner of this login has none
     */
    second_factor_at: string | null;
};

export type Summary = {
    /**
     * the nine statuses add up to `pupils`
     */
    classes: Array<ClassOfSummary>;
    mails: Mails;
    /**
     * tablets on which families answer now
     */
    desks: Array<OpenDesk>;
};

export type TableRow = {
    level: LevelEnum;
    /**
     * the school, the year, or the year and the class
     */
    name: string;
    informant: InformantEnum;
    scale: ScaleEnum;
    shown: boolean;
    /**
     * children, rounded to 5
     */
    n: number | null;
    bands: Array<BandShare> | null;
};

export type Tables = {
    state: TablesStateEnum;
    frozen_on: string | null;
    rows: Array<TableRow>;
};

/**
 * * `waiting` - waiting
 * * `frozen` - frozen
 */
export type TablesStateEnum = 'waiting' | 'frozen';

export type TakeOverRequest = {
    /**
     * a user who reads for the school
     */
    to: number;
};

export type TakenOver = {
    /**
     * of the reading list, to be read
     */
    rows: number;
    cases: number;
    talks: number;
    /**
     * about a child of the new person: they wait for the other readers
     */
    unowned: number;
};

/**
 * To who reads it.
 */
export type Talk = {
    readonly id: number;
    test_taker: number;
    first_name: string;
    last_name: string;
    known_as: string;
    readonly course: string;
    readonly class_name: string;
    to: WhomEnum;
    note: string;
    state: TalkStateEnum;
    asked_at: string;
    seen_by: string;
    talk_by: string | null;
    overdue: OverdueEnum | NullEnum | null;
    owner: number | null;
    readonly owner_name: string;
    readonly practice: boolean;
};

export type TalkAskRequest = {
    to: WhomEnum;
    note?: string;
    /**
     * one's own, that it comes after
     */
    test?: number;
};

export type TalkChangeRequest = {
    state?: TalkStateEnum;
    owner?: number | null;
};

/**
 * Sentences of the guide, word for word: without a number, a comment or a name.
 */
export type TalkSheet = {
    /**
     * what goes well
     */
    strengths: Array<string>;
    /**
     * where those who answered see different things
     */
    differ: Array<string>;
    /**
     * how to begin
     */
    open_with: Array<string>;
    /**
     * three to five questions
     */
    ask: Array<string>;
    /**
     * what rather not to do
     */
    avoid: Array<string>;
    /**
     * what to do if the child may be in danger
     */
    if_danger: Array<string>;
    /**
     * of the guide
     */
    version: string;
    /**
     * nobody, of a demonstration
     */
    approved_by: string;
    demonstration: boolean;
};

/**
 * * `asked` - Asked
 * * `seen` - Seen
 * * `talked` - Talked
 */
export type TalkStateEnum = 'asked' | 'seen' | 'talked';

export type TeacherRound = {
    rounds: Array<RoundOfTeacher>;
};

/**
 * * `all` - All
 * * `on_request` - On Request
 */
export type TeacherVoiceEnum = 'all' | 'on_request';

export type TermsRead = {
    test_type_name: TestTypeNameEnum;
    about_oneself: boolean;
};

/**
 * A test as `viewer` (the request's user) may see it: scores, bands and what they rest on are
 * null for all but product administrators.
 */
export type Test = {
    readonly id: number;
    test_type: TestTypeEnum;
    test_type_name: TestTypeNameEnum;
    readonly test_taker: number;
    readonly test_taker_email: string | null;
    readonly test_taker_name: string;
    readonly on_behalf_of_test_taker: number | null;
    readonly on_behalf_of_test_taker_name: string | null;
    readonly school: string | null;
    readonly course_and_class: string | null;
    readonly created_at: string;
    readonly finished_at: string | null;
    readonly has_accepted_terms: boolean;
    readonly answered_count: number;
    readonly answered_numbers: Array<number> | null;
    readonly question_count: number;
    readonly extra_comment: string;
    readonly is_approved_by_alba: boolean;
    readonly is_approved_by_school_admin: boolean;
    readonly is_available: boolean;
    /**
     * Until about which day the person who took it usually waits for the report; null when
     * there is nothing to wait for, or too little to go by.
     */
    readonly usual_release_on: string | null;
    readonly does_results_pdf_exist: boolean;
    report_source: ReportSourceEnum | NullEnum | null;
    /**
     * SHA-256 of the report, for reviewers: an approval names it.
     */
    readonly report_digest: string | null;
    /**
     * For reviewers: whether somebody got another name or birth date since it was uploaded. It
     * is approved once it has been looked at, by its digest.
     */
    readonly report_name_changed: boolean | null;
    /**
     * Where the viewer gets the report; null when there is none, or not yet.
     */
    readonly pdf_file: string | null;
    informant: InformantEnum | NullEnum | null;
    readonly punctuation: {
        [key: string]: number | null;
    } | null;
    readonly bands: {
        [key: string]: string | null;
    } | null;
    readonly band_system: string | null;
    /**
     * for each score, the values at which another band begins; null if it was not compared, or if an earlier key was used
     */
    readonly band_limits: {
        [key: string]: Array<number>;
    } | null;
    quality: Quality | null;
    readonly is_demonstration_wording: boolean | null;
};

export type TestAmendRequest = {
    has_accepted_terms?: TrueEnum;
    /**
     * of the text that the screen showed
     */
    terms_version?: string;
    extra_comment?: string;
};

export type TestCreateOrAssignedRequest = TestCreateRequest | AssignedTestRequest;

/**
 * Ids of people are looked up among those the caller may name: any other does not exist for
 * them.
 */
export type TestCreateRequest = {
    test_type: TestTypeEnum;
    test_taker: number;
    on_behalf_of_test_taker?: number | null;
    /**
     * true: accept the terms too if the caller has read the same text today, for another person and in the language of the screen; `has_accepted_terms` says whether
     */
    terms_read_today?: boolean;
};

/**
 * A person as the request's user may see them: people who only answer about a person see the
 * age, not the date of birth, and no address of a minor.
 */
export type TestTaker = {
    readonly id: number;
    readonly email: string | null;
    readonly first_name: string;
    readonly last_name: string;
    /**
     * the name the person goes by; empty for adults who answer about them
     */
    readonly known_as: string;
    test_taker_type_name: TestTakerRoleEnum;
    /**
     * also null for a school administrator if that person is at another school
     */
    assigned_to: Person | null;
    readonly has_assigned_people: boolean;
    /**
     * assigned or bonded
     */
    readonly assigned_test_takers: Array<AssignedPerson>;
    course_info: CourseInfo | null;
    /**
     * the classes whose tutor a teacher is; empty for everybody else
     */
    readonly courses: Array<number>;
    readonly age: number | null;
    birth_date: string | null;
    /**
     * the same for a test about oneself
     */
    consent_missing?: boolean;
    /**
     * the school's own number; empty for test takers
     */
    readonly external_id: string;
    /**
     * null for test takers
     *
     * * `no_address` - No Address
     * * `not_invited` - Not Invited
     * * `invited` - Invited
     * * `active` - Active
     * * `left` - Left
     */
    state: TestTakerStateEnum | NullEnum | null;
    readonly left_on: string | null;
    /**
     * the family gets no email about them; false for test takers
     */
    readonly quiet: boolean;
    /**
     * when someone else proved that the address on record was theirs; null for test takers
     */
    readonly address_lost_on: string | null;
    /**
     * emails do not reach the address; false for test takers
     */
    readonly undelivered: boolean;
    /**
     * null for test takers
     */
    readonly last_login_on: string | null;
    /**
     * null for test takers
     */
    readonly version: string | null;
    /**
     * the account of somebody who works at the school; null for test takers
     */
    readonly user: number | null;
    /**
     * in a search: the contacts of the family by whom the person was found
     */
    readonly guardians: Array<FoundContact>;
};

export type TestTakerInfo = {
    id: number;
    has_assigned_people: boolean;
    /**
     * texts about themselves use words for a child
     */
    reads_childs_words: boolean;
    /**
     * of those who signed up alone: parent, of_age, unsaid; empty for everybody else
     */
    declares: string;
    may_add_children: boolean;
    /**
     * a tutor, while an open screening asks their class
     */
    leads_screening: boolean;
    /**
     * a pupil at whose school somebody reads talk requests
     */
    can_ask_to_talk: boolean;
    /**
     * by name; null if they cannot ask to talk
     */
    who_reads: WhoReads | null;
    /**
     * what the school says to a pupil about the last screening
     */
    school_answer: SchoolAnswer | null;
    /**
     * a tutor or reader to whom pupils would like to talk
     */
    pupils_wait: boolean;
};

/**
 * * `parent` - Parent
 * * `student` - Student
 * * `teacher` - Teacher
 * * `psychopedagogue` - Psychopedagogue
 * * `psychologist` - Psychologist
 * * `school_admin` - School Admin
 */
export type TestTakerRoleEnum = 'parent' | 'student' | 'teacher' | 'psychopedagogue' | 'psychologist' | 'school_admin';

/**
 * * `no_address` - No Address
 * * `not_invited` - Not Invited
 * * `invited` - Invited
 * * `active` - Active
 * * `left` - Left
 */
export type TestTakerStateEnum = 'no_address' | 'not_invited' | 'invited' | 'active' | 'left';

/**
 * * `1` - personality
 * * `2` - emotional-wellbeing
 */
export type TestTypeEnum = 1 | 2;

/**
 * * `BFI` - BFI
 * * `SDQ` - SDQ
 */
export type TestTypeNameEnum = 'BFI' | 'SDQ';

export type TextByLanguage = {
    ca?: string;
    es?: string;
    en?: string;
};

export type TextByLanguageRequest = {
    ca?: string;
    es?: string;
    en?: string;
};

/**
 * Of publishing a text, in the screenings that are not over.
 */
export type TextEffect = {
    /**
     * whether earlier answers stop counting
     */
    outdates: boolean;
    /**
     * those that will use it
     */
    schools: number;
    screenings: number;
    /**
     * pupils whose family has to answer again
     */
    answered: number;
    /**
     * pupils whose family was asked, has not answered, and is to be asked again
     */
    waiting: number;
};

export type TextOfConsent = {
    purpose: PurposeEnum;
    version: string;
    title: string;
    paragraphs: Array<string>;
    /**
     * in which it is given
     *
     * * `ca` - Catalan
     * * `es` - Spanish
     * * `en` - English
     */
    lang: LocaleEnum;
    dir: DirEnum;
    /**
     * in which it was published
     */
    languages: Array<string>;
};

export type TextOfLetter = {
    paragraphs: Array<string>;
    lang: LocaleEnum;
};

/**
 * The password was right, and a second factor is still required.
 */
export type Ticket = {
    code: string;
    /**
     * for people, in their language
     */
    detail: string;
    fields?: {
        [key: string]: Array<string>;
    };
    rows?: Array<RowError>;
    /**
     * works for five minutes, once, in this browser
     */
    ticket: string;
    methods: Array<SecondFactorMethodEnum>;
    /**
     * PublicKeyCredentialRequestOptionsJSON of WebAuthn
     */
    passkey?: {
        [key: string]: unknown;
    };
};

/**
 * A reader of the school from whom the child is hidden as their own.
 */
export type TiedReader = {
    id: number;
    first_name: string;
    last_name: string;
};

export type Tokens = {
    access: string;
    /**
     * worth nothing without the session's cookie
     */
    refresh: string;
    /**
     * true: nothing else is allowed before a second factor is set up
     */
    must_enrol?: boolean;
};

export type TotpBeginRequest = {
    current_password?: string;
    name?: string;
};

export type TotpConfirmRequest = {
    id: number;
    code: string;
};

export type TotpSecret = {
    id: number;
    /**
     * to type where there is no camera
     */
    secret: string;
    /**
     * for the QR code
     */
    uri: string;
};

export type Trend = {
    level: LevelEnum;
    /**
     * the school, the year, or the year and the class
     */
    name: string;
    informant: InformantEnum;
    /**
     * the screening that it is compared with
     */
    before: number;
    before_name: string;
    before_closes_on: string;
    /**
     * close to average, per cent, rounded to 5
     */
    share_before: number;
    /**
     * close to average, per cent, rounded to 5
     */
    share: number;
    words: TrendWordsEnum;
};

/**
 * * `about_the_same` - about_the_same
 * * `higher` - higher
 * * `lower` - lower
 */
export type TrendWordsEnum = 'about_the_same' | 'higher' | 'lower';

export type TrueEnum = true;

export type UnclearRow = {
    /**
     * counts from 0
     */
    row: number;
    /**
     * empty: another row has the same name, and one of the two has no birth date
     */
    candidates: Array<Possible>;
};

export type UpdateCourseRequest = {
    course?: string;
    class_name?: string;
    /**
     * the accounts of teachers of the school, and no others from now on
     */
    tutors?: Array<number>;
    /**
     * the one that was seen: 409 `changed_meanwhile` if it is no longer that
     */
    version?: string | null;
};

export type UpdateTestTakerRequest = {
    first_name?: string;
    last_name?: string;
    /**
     * the name the person goes by; empty for none
     */
    known_as?: string;
    role?: TestTakerRoleEnum;
    birth_date?: string | null;
    external_id?: string;
    assigned_responsible_test_taker?: number | null;
    /**
     * their own; null: that of the person responsible
     */
    course?: number | null;
    /**
     * the classes whose tutor a teacher is, and no others from now on
     */
    courses?: Array<number>;
    /**
     * until the invitation was used; a new one goes out
     */
    email?: string;
    /**
     * the family gets no email about them
     */
    quiet?: boolean;
    /**
     * the one that was seen: 409 `changed_meanwhile` if it is no longer that
     */
    version?: string | null;
};

/**
 * `open`: null where no role was sent.
 */
export type UpdatedTestTaker = {
    readonly id: number;
    readonly email: string | null;
    readonly first_name: string;
    readonly last_name: string;
    /**
     * the name the person goes by; empty for adults who answer about them
     */
    readonly known_as: string;
    test_taker_type_name: TestTakerRoleEnum;
    /**
     * also null for a school administrator if that person is at another school
     */
    assigned_to: Person | null;
    readonly has_assigned_people: boolean;
    /**
     * assigned or bonded
     */
    readonly assigned_test_takers: Array<AssignedPerson>;
    course_info: CourseInfo | null;
    /**
     * the classes whose tutor a teacher is; empty for everybody else
     */
    readonly courses: Array<number>;
    readonly age: number | null;
    birth_date: string | null;
    /**
     * the same for a test about oneself
     */
    consent_missing?: boolean;
    /**
     * the school's own number; empty for test takers
     */
    readonly external_id: string;
    /**
     * null for test takers
     *
     * * `no_address` - No Address
     * * `not_invited` - Not Invited
     * * `invited` - Invited
     * * `active` - Active
     * * `left` - Left
     */
    state: TestTakerStateEnum | NullEnum | null;
    readonly left_on: string | null;
    /**
     * the family gets no email about them; false for test takers
     */
    readonly quiet: boolean;
    /**
     * when someone else proved that the address on record was theirs; null for test takers
     */
    readonly address_lost_on: string | null;
    /**
     * emails do not reach the address; false for test takers
     */
    readonly undelivered: boolean;
    /**
     * null for test takers
     */
    readonly last_login_on: string | null;
    /**
     * null for test takers
     */
    readonly version: string | null;
    /**
     * the account of somebody who works at the school; null for test takers
     */
    readonly user: number | null;
    /**
     * in a search: the contacts of the family by whom the person was found
     */
    readonly guardians: Array<FoundContact>;
    open: OpenMatters | null;
};

export type User = {
    readonly id: number;
    readonly email: string;
    readonly username: string;
    locale: LocaleEnum;
    first_name: string;
    last_name: string;
    known_as: string;
    is_alba_admin: boolean;
    is_school_admin: boolean;
    is_test_taker: boolean;
    is_auditor: boolean;
    test_taker_info: TestTakerInfo | null;
    readonly remaining_free_trial_days: number | null;
    /**
     * ids of the schools whose pupils’ results the user reads
     */
    readonly reads_for: Array<number>;
    /**
     * Nothing else is allowed before a second factor is set up.
     */
    readonly must_enrol: boolean;
    /**
     * With it the app encrypts what the person has typed, if the login ends by itself.
     */
    readonly draft_key: string;
    /**
     * they have a duty, but can read nothing before another person has confirmed it
     */
    readonly duty_waits: boolean;
    /**
     * null unless the login came by sign-on
     */
    sso: OwnProvider | null;
    /**
     * to whose staff the person belongs, by name
     */
    readonly schools: Array<SchoolOf>;
};

export type UserUpdateRequest = {
    /**
     * only for those who signed up alone; the school keeps everybody else's
     */
    first_name?: string;
    last_name?: string;
    /**
     * of a test taker: the name they go by; empty for none
     */
    known_as?: string;
    locale?: LocaleEnum;
    /**
     * a link is mailed there; until it is opened the old address stays in use
     */
    email?: string;
    password?: string;
    current_password?: string;
};

export type VerifyRequest = {
    user_id: number;
    token: string;
    /**
     * the page was only opened, perhaps by a program: nobody has decided
     */
    opened?: boolean;
};

/**
 * * `team` - Team
 * * `author` - Author
 */
export type VisibilityEnum = 'team' | 'author';

/**
 * A voice that is asked on request, about a class or about some pupils.
 */
export type VoiceAskRequest = {
    voice: VoicesEnum;
    course?: number;
    test_takers?: Array<number>;
};

export type VoiceAsked = {
    /**
     * pupils about whom it was not asked before
     */
    asked: number;
};

/**
 * One voice. Numbers are for product administrators only.
 */
export type VoiceColumn = {
    questionnaire: QuestionnaireEnum;
    informant: InformantEnum;
    /**
     * self, mother, father, guardian, other, or the person's role
     */
    relation: string | null;
    name: string | null;
    state: VoiceStandingEnum;
    asked_on: string | null;
    finished_on: string | null;
    bands: {
        [key: string]: string | null;
    } | null;
    /**
     * of the personality questionnaire, which has no bands
     */
    places: {
        [key: string]: 'at_the_lower_end' | 'towards_the_lower_end' | 'in_the_middle' | 'towards_the_upper_end' | 'at_the_upper_end' | null;
    } | null;
    no_bands_reason: NoBandsReasonEnum | NullEnum | null;
    comment: string | null;
    readonly wording: string | null;
    readonly is_demonstration_wording: boolean | null;
    readonly key_version: string | null;
    readonly test: number | null;
    readonly punctuation: {
        [key: string]: number | null;
    } | null;
};

/**
 * * `none` - none
 * * `todo` - todo
 * * `running` - running
 * * `done` - done
 * * `declined` - declined
 * * `not_possible` - not_possible
 */
export type VoiceStandingEnum = 'none' | 'todo' | 'running' | 'done' | 'declined' | 'not_possible';

export type Voices = {
    self: number;
    guardian: number;
    teacher: number;
};

export type VoicesCampaign = {
    id: number;
    name: string;
};

/**
 * * `self` - Self
 * * `guardian` - Guardian
 * * `teacher` - Teacher
 */
export type VoicesEnum = 'self' | 'guardian' | 'teacher';

export type VoicesHeard = {
    /**
     * people who were asked about the child
     */
    asked: number;
    /**
     * those of them who have answered
     */
    done: number;
};

export type VoicesOfPupil = {
    subject: VoicesSubject;
    campaign: VoicesCampaign | null;
    columns: Array<VoiceColumn>;
    rows: Array<string>;
    agreement: {
        [key: string]: 'same' | 'one_step' | 'two_steps' | 'not_comparable';
    };
    /**
     * why no scale is compared
     *
     * * `one_voice` - one_voice
     * * `too_far_apart` - too_far_apart
     * * `other_wording` - other_wording
     * * `other_key` - other_key
     */
    not_comparable: NotComparableEnum | NullEnum | null;
};

export type VoicesSubject = {
    id: number;
    first_name: string;
    last_name: string;
    known_as: string;
    course: string;
    class_name: string;
    /**
     * a made-up child, to practise with
     */
    readonly practice: boolean;
};

export type VoidConsentRequest = {
    reason: string;
};

/**
 * The released report of a pupil who has no address.
 */
export type WaitingReport = {
    test: number;
    questionnaire: QuestionnaireEnum;
    test_taker: number;
    first_name: string;
    last_name: string;
    known_as: string;
    course: string;
    class_name: string;
    /**
     * the day from which it could be given
     */
    readonly since: string;
    /**
     * for two weeks or more
     */
    readonly late: boolean;
    handed_over: HandedOver | null;
};

export type WaitingTalk = {
    id: number;
    /**
     * not read, or not talked with, by the day that was promised
     *
     * * `read` - Read
     * * `talk` - Talk
     */
    overdue: OverdueEnum | NullEnum | null;
};

/**
 * * `reset` - Reset
 * * `address` - Address
 * * `absence` - Absence
 * * `four_eyes` - Four Eyes
 */
export type WaitsForEnum = 'reset' | 'address' | 'absence' | 'four_eyes';

/**
 * * `consent` - consent
 * * `self` - self
 * * `guardian` - guardian
 * * `teacher` - teacher
 */
export type WhatIsMissingEnum = 'consent' | 'self' | 'guardian' | 'teacher';

/**
 * * `words` - words
 * * `scores` - scores
 * * `answers` - answers
 * * `comment` - comment
 * * `report` - report
 * * `file` - file
 * * `csv` - csv
 * * `talk` - talk
 */
export type WhatIsReadEnum = 'words' | 'scores' | 'answers' | 'comment' | 'report' | 'file' | 'csv' | 'talk';

/**
 * * `no_reader` - no_reader
 * * `talk_overdue` - talk_overdue
 * * `case_overdue` - case_overdue
 * * `undelivered` - undelivered
 * * `nothing_begun` - nothing_begun
 * * `own_duty` - own_duty
 * * `daily_late` - daily_late
 */
export type WhatNeedsAttentionEnum = 'no_reader' | 'talk_overdue' | 'case_overdue' | 'undelivered' | 'nothing_begun' | 'own_duty' | 'daily_late';

export type WhoReads = {
    readers: Array<string>;
    /**
     * who reads it too, if the pupil chooses that
     */
    tutors: Array<string>;
};

/**
 * * `tutor` - Tutor
 * * `reader` - Reader
 * * `any` - Any
 */
export type WhomEnum = 'tutor' | 'reader' | 'any';

/**
 * * `nobody_asked` - nobody_asked
 * * `answered` - answered
 * * `not_sent` - not_sent
 * * `unsubscribed` - unsubscribed
 * * `no_more_mails` - no_more_mails
 */
export type WhyNoReminderEnum = 'nobody_asked' | 'answered' | 'not_sent' | 'unsubscribed' | 'no_more_mails';

/**
 * * `none` - none
 * * `given` - given
 * * `refused` - refused
 * * `withdrawn` - withdrawn
 */
export type WordEnum = 'none' | 'given' | 'refused' | 'withdrawn';

export type WordOfFamily = {
    answer: WordEnum;
    route: RouteOfWordEnum | NullEnum | null;
    at: string | null;
};

export type EnterWithCardData = {
    body: CodeRequest;
    path?: never;
    query?: never;
    url: '/api/card/';
};

export type EnterWithCardErrors = {
    default: Error;
};

export type EnterWithCardError = EnterWithCardErrors[keyof EnterWithCardErrors];

export type EnterWithCardResponses = {
    200: Entered;
};

export type EnterWithCardResponse = EnterWithCardResponses[keyof EnterWithCardResponses];

export type LoginData = {
    body: LoginRequest;
    path?: never;
    query?: never;
    url: '/api/login/';
};

export type LoginErrors = {
    403: Ticket;
    default: Error;
};

export type LoginError = LoginErrors[keyof LoginErrors];

export type LoginResponses = {
    200: Tokens;
};

export type LoginResponse = LoginResponses[keyof LoginResponses];

export type LoginSecondFactorData = {
    body: SecondStepRequest;
    path?: never;
    query?: never;
    url: '/api/login/second-factor/';
};

export type LoginSecondFactorErrors = {
    default: Error;
};

export type LoginSecondFactorError = LoginSecondFactorErrors[keyof LoginSecondFactorErrors];

export type LoginSecondFactorResponses = {
    200: Tokens;
};

export type LoginSecondFactorResponse = LoginSecondFactorResponses[keyof LoginSecondFactorResponses];

export type StepUpData = {
    body?: StepUpRequest;
    path?: never;
    query?: never;
    url: '/api/login/step-up/';
};

export type StepUpErrors = {
    default: Error;
};

export type StepUpError = StepUpErrors[keyof StepUpErrors];

export type StepUpResponses = {
    200: SteppedUp;
};

export type StepUpResponse = StepUpResponses[keyof StepUpResponses];

export type StepUpOptionsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/login/step-up/options/';
};

export type StepUpOptionsErrors = {
    default: Error;
};

export type StepUpOptionsError = StepUpOptionsErrors[keyof StepUpOptionsErrors];

export type StepUpOptionsResponses = {
    200: AskedAgain;
};

export type StepUpOptionsResponse = StepUpOptionsResponses[keyof StepUpOptionsResponses];

export type LogoutData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/logout/';
};

export type LogoutErrors = {
    default: Error;
};

export type LogoutError = LogoutErrors[keyof LogoutErrors];

export type LogoutResponses = {
    /**
     * No response body
     */
    204: void;
};

export type LogoutResponse = LogoutResponses[keyof LogoutResponses];

export type PostRoomCheckData = {
    body: RehearsedAnswerRequest;
    path?: never;
    query?: never;
    url: '/api/room-check/';
};

export type PostRoomCheckErrors = {
    default: Error;
};

export type PostRoomCheckError = PostRoomCheckErrors[keyof PostRoomCheckErrors];

export type PostRoomCheckResponses = {
    200: Rehearsed;
};

export type PostRoomCheckResponse = PostRoomCheckResponses[keyof PostRoomCheckResponses];

export type SsoFindData = {
    body: FindRequest;
    path?: never;
    query?: never;
    url: '/api/sso/find/';
};

export type SsoFindErrors = {
    default: Error;
};

export type SsoFindError = SsoFindErrors[keyof SsoFindErrors];

export type SsoFindResponses = {
    200: ProvidersFound;
};

export type SsoFindResponse = SsoFindResponses[keyof SsoFindResponses];

export type SsoFinishData = {
    body: FinishRequest;
    path?: never;
    query?: never;
    url: '/api/sso/finish/';
};

export type SsoFinishErrors = {
    403: Ticket;
    default: Error;
};

export type SsoFinishError = SsoFinishErrors[keyof SsoFinishErrors];

export type SsoFinishResponses = {
    200: Finished;
    201: Finished;
};

export type SsoFinishResponse = SsoFinishResponses[keyof SsoFinishResponses];

export type SsoStartData = {
    body: StartRequest;
    path?: never;
    query?: never;
    url: '/api/sso/start/';
};

export type SsoStartErrors = {
    default: Error;
};

export type SsoStartError = SsoStartErrors[keyof SsoStartErrors];

export type SsoStartResponses = {
    200: Started;
};

export type SsoStartResponse = SsoStartResponses[keyof SsoStartResponses];

export type RefreshData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/token/refresh/';
};

export type RefreshErrors = {
    default: Error;
};

export type RefreshError = RefreshErrors[keyof RefreshErrors];

export type RefreshResponses = {
    200: Tokens;
};

export type RefreshResponse = RefreshResponses[keyof RefreshResponses];

export type GetAlbaAdminsData = {
    body?: never;
    path?: never;
    query?: {
        course?: number;
        /**
         * Number of results to return per page.
         */
        limit?: number;
        /**
         * The initial index from which to return the results.
         */
        offset?: number;
        ordering?: string;
        school?: number;
        search?: string;
    };
    url: '/app/alba-admins/';
};

export type GetAlbaAdminsErrors = {
    default: Error;
};

export type GetAlbaAdminsError = GetAlbaAdminsErrors[keyof GetAlbaAdminsErrors];

export type GetAlbaAdminsResponses = {
    200: PaginatedProductAdminList;
};

export type GetAlbaAdminsResponse = GetAlbaAdminsResponses[keyof GetAlbaAdminsResponses];

export type DeleteAlbaAdminData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/alba-admins/{id}/';
};

export type DeleteAlbaAdminErrors = {
    default: Error;
};

export type DeleteAlbaAdminError = DeleteAlbaAdminErrors[keyof DeleteAlbaAdminErrors];

export type DeleteAlbaAdminResponses = {
    /**
     * No response body
     */
    204: void;
};

export type DeleteAlbaAdminResponse = DeleteAlbaAdminResponses[keyof DeleteAlbaAdminResponses];

export type GetAlbaAdminData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/alba-admins/{id}/';
};

export type GetAlbaAdminErrors = {
    default: Error;
};

export type GetAlbaAdminError = GetAlbaAdminErrors[keyof GetAlbaAdminErrors];

export type GetAlbaAdminResponses = {
    200: ProductAdmin;
};

export type GetAlbaAdminResponse = GetAlbaAdminResponses[keyof GetAlbaAdminResponses];

export type PatchAlbaAdminData = {
    body?: ProductAdminUpdateRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/alba-admins/{id}/';
};

export type PatchAlbaAdminErrors = {
    default: Error;
};

export type PatchAlbaAdminError = PatchAlbaAdminErrors[keyof PatchAlbaAdminErrors];

export type PatchAlbaAdminResponses = {
    200: ProductAdmin;
};

export type PatchAlbaAdminResponse = PatchAlbaAdminResponses[keyof PatchAlbaAdminResponses];

export type PostAlbaAdminsCreateData = {
    body: ProductAdminCreateRequest;
    path?: never;
    query?: never;
    url: '/app/alba-admins/create/';
};

export type PostAlbaAdminsCreateErrors = {
    default: Error;
};

export type PostAlbaAdminsCreateError = PostAlbaAdminsCreateErrors[keyof PostAlbaAdminsCreateErrors];

export type PostAlbaAdminsCreateResponses = {
    201: ProductAdmin;
};

export type PostAlbaAdminsCreateResponse = PostAlbaAdminsCreateResponses[keyof PostAlbaAdminsCreateResponses];

export type GetAssignmentsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Number of results to return per page.
         */
        limit?: number;
        /**
         * The initial index from which to return the results.
         */
        offset?: number;
    };
    url: '/app/assignments/';
};

export type GetAssignmentsErrors = {
    default: Error;
};

export type GetAssignmentsError = GetAssignmentsErrors[keyof GetAssignmentsErrors];

export type GetAssignmentsResponses = {
    200: PaginatedAssignmentList;
};

export type GetAssignmentsResponse = GetAssignmentsResponses[keyof GetAssignmentsResponses];

export type DeleteAssignmentDeclineData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/assignments/{id}/decline/';
};

export type DeleteAssignmentDeclineErrors = {
    default: Error;
};

export type DeleteAssignmentDeclineError = DeleteAssignmentDeclineErrors[keyof DeleteAssignmentDeclineErrors];

export type DeleteAssignmentDeclineResponses = {
    /**
     * No response body
     */
    204: void;
};

export type DeleteAssignmentDeclineResponse = DeleteAssignmentDeclineResponses[keyof DeleteAssignmentDeclineResponses];

export type PostAssignmentDeclineData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/assignments/{id}/decline/';
};

export type PostAssignmentDeclineErrors = {
    default: Error;
};

export type PostAssignmentDeclineError = PostAssignmentDeclineErrors[keyof PostAssignmentDeclineErrors];

export type PostAssignmentDeclineResponses = {
    /**
     * No response body
     */
    204: void;
};

export type PostAssignmentDeclineResponse = PostAssignmentDeclineResponses[keyof PostAssignmentDeclineResponses];

export type PostAssignmentsDeclineData = {
    body: AssignmentIdsRequest;
    path?: never;
    query?: never;
    url: '/app/assignments/decline/';
};

export type PostAssignmentsDeclineErrors = {
    default: Error;
};

export type PostAssignmentsDeclineError = PostAssignmentsDeclineErrors[keyof PostAssignmentsDeclineErrors];

export type PostAssignmentsDeclineResponses = {
    /**
     * No response body
     */
    204: void;
};

export type PostAssignmentsDeclineResponse = PostAssignmentsDeclineResponses[keyof PostAssignmentsDeclineResponses];

export type AttentionData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/app/attention/';
};

export type AttentionErrors = {
    default: Error;
};

export type AttentionError = AttentionErrors[keyof AttentionErrors];

export type AttentionResponses = {
    200: Array<Attention>;
};

export type AttentionResponse = AttentionResponses[keyof AttentionResponses];

export type GetAuditData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * * `session.login` - Session Login
         * * `session.fail` - Session Fail
         * * `session.logout` - Session Logout
         * * `session.end` - Session End
         * * `session.confirm` - Session Confirm
         * * `session.prompt` - Session Prompt
         * * `session.refresh_reuse` - Session Reuse
         * * `user.signup` - User Signup
         * * `user.verify` - User Verify
         * * `user.update` - User Update
         * * `user.declare` - User Declare
         * * `user.password` - User Password
         * * `user.reset_request` - User Reset Request
         * * `user.delete` - User Delete
         * * `user.discard` - User Discard
         * * `sso.login` - Sso Login
         * * `sso.refuse` - Sso Refuse
         * * `sso.link` - Sso Link
         * * `sso.unlink` - Sso Unlink
         * * `sso.provider` - Sso Provider
         * * `sso.prove` - Sso Prove
         * * `sso.require` - Sso Require
         * * `sso.lift` - Sso Lift
         * * `sso.logout` - Sso Logout
         * * `factor.add` - Factor Add
         * * `factor.remove` - Factor Remove
         * * `factor.reset` - Factor Reset
         * * `factor.codes` - Factor Codes
         * * `factor.recovery` - Factor Recovery
         * * `factor.fail` - Factor Fail
         * * `factor.step_up` - Factor Step Up
         * * `admin.create` - Admin Create
         * * `admin.update` - Admin Update
         * * `admin.deactivate` - Admin Deactivate
         * * `admin.activate` - Admin Activate
         * * `admin.delete` - Admin Delete
         * * `school.create` - School Create
         * * `school.rename` - School Rename
         * * `school.merge` - School Merge
         * * `school.archive` - School Archive
         * * `school.restore` - School Restore
         * * `school.holidays` - School Holidays
         * * `school.list_columns` - School List Columns
         * * `school.delete` - School Delete
         * * `duty.grant` - Duty Grant
         * * `duty.suspend` - Duty Suspend
         * * `duty.confirm` - Duty Confirm
         * * `duty.hand_over` - Duty Hand Over
         * * `duty.end` - Duty End
         * * `course.create` - Course Create
         * * `course.rename` - Course Rename
         * * `course.merge` - Course Merge
         * * `course.take_in` - Course Take In
         * * `course.tutor` - Course Tutor
         * * `course.archive` - Course Archive
         * * `course.restore` - Course Restore
         * * `course.delete` - Course Delete
         * * `taker.create` - Taker Create
         * * `address.ask` - Address Ask
         * * `address.change` - Address Change
         * * `address.undo` - Address Undo
         * * `address.lost` - Address Lost
         * * `address.give` - Address Give
         * * `address.reach` - Address Reach
         * * `address.elsewhere` - Address Elsewhere
         * * `taker.update` - Taker Update
         * * `taker.move` - Taker Move
         * * `taker.leave` - Taker Leave
         * * `taker.return` - Taker Return
         * * `taker.invite` - Taker Invite
         * * `taker.delete` - Taker Delete
         * * `taker.erase` - Taker Erase
         * * `taker.keep` - Taker Keep
         * * `bond.create` - Bond Create
         * * `bond.accept` - Bond Accept
         * * `school.join` - School Join
         * * `bond.delete` - Bond Delete
         * * `contact.create` - Contact Create
         * * `contact.update` - Contact Update
         * * `contact.exclude` - Contact Exclude
         * * `contact.include` - Contact Include
         * * `contact.delete` - Contact Delete
         * * `move.ask` - Move Ask
         * * `move.agree` - Move Agree
         * * `move.refuse` - Move Refuse
         * * `taker.not_own` - Taker Not Own
         * * `exclusion.lift` - Exclusion Lift
         * * `roster.preview` - Roster Preview
         * * `roster.apply` - Roster Apply
         * * `roster.undo` - Roster Undo
         * * `consent.give` - Consent Give
         * * `consent.refuse` - Consent Refuse
         * * `consent.ask` - Consent Ask
         * * `consent.remind` - Consent Remind
         * * `consent.resend` - Consent Resend
         * * `consent.text` - Consent Text
         * * `consent.withdraw` - Consent Withdraw
         * * `consent.take_back` - Consent Take Back
         * * `desk.open` - Desk Open
         * * `desk.end` - Desk End
         * * `family.inform` - Family Inform
         * * `voice.ask` - Voice Ask
         * * `campaign.create` - Campaign Create
         * * `campaign.update` - Campaign Update
         * * `campaign.delete` - Campaign Delete
         * * `campaign.open` - Campaign Open
         * * `campaign.close` - Campaign Close
         * * `campaign.answer` - Campaign Answer
         * * `tables.freeze` - Tables Freeze
         * * `card.print` - Card Print
         * * `card.revoke` - Card Revoke
         * * `card.fail` - Card Fail
         * * `lesson.open` - Lesson Open
         * * `lesson.close` - Lesson Close
         * * `assignment.decline` - Assignment Decline
         * * `assignment.resume` - Assignment Resume
         * * `test.create` - Test Create
         * * `test.terms` - Test Terms
         * * `test.finish` - Test Finish
         * * `test.comment` - Test Comment
         * * `test.move` - Test Move
         * * `test.delete` - Test Delete
         * * `test.withdraw` - Test Withdraw
         * * `test.informant` - Test Informant
         * * `test.approve` - Test Approve
         * * `test.unapprove` - Test Unapprove
         * * `reading_list.view` - List View
         * * `reading_list.update` - List Read
         * * `talk.ask` - Talk Ask
         * * `talk.take_back` - Talk Take Back
         * * `talk.view` - Talk Read
         * * `talk.update` - Talk Update
         * * `talk_sheet.view` - Talk Sheet
         * * `family_letter.make` - Family Letter
         * * `case.open` - Case Open
         * * `case.view` - Case View
         * * `case.update` - Case Update
         * * `case.urgent` - Case Urgent
         * * `case.note` - Case Note
         * * `case.step` - Case Step
         * * `case.strike` - Case Strike
         * * `case.close` - Case Close
         * * `case.reopen` - Case Reopen
         * * `letter.write` - Letter Write
         * * `letter.view` - Letter View
         * * `letter.ask` - Letter Ask
         * * `letter.agree` - Letter Agree
         * * `letter.refuse` - Letter Refuse
         * * `letter.give` - Letter Give
         * * `letter.reply` - Letter Reply
         * * `letter.confirm` - Letter Confirm
         * * `practice.make` - Practice Make
         * * `practice.remove` - Practice Remove
         * * `scores.view` - Scores View
         * * `comment.view` - Comment View
         * * `answers.view` - Answers View
         * * `answers.save` - Answers Save
         * * `report.view` - Report View
         * * `report.download` - Report Download
         * * `report.upload` - Report Upload
         * * `report.generate` - Report Generate
         * * `report.delete` - Report Delete
         * * `report.hand_over` - Report Hand Over
         * * `report.keep` - Report Keep
         * * `csv.export` - Csv Export
         * * `list.export` - List Export
         * * `wording.import` - Wording Import
         * * `recordings.import` - Recordings Import
         * * `recordings.remove` - Recordings Remove
         * * `talk_guide.import` - Guide Import
         * * `audit.view` - Audit View
         * * `calendar.make` - Calendar Make
         * * `calendar.end` - Calendar End
         * * `own_data.export` - Own Data Export
         * * `retention.decide` - Retention Decide
         * * `retention.purge` - Retention Purge
         * * `retention.hold` - Retention Hold
         * * `retention.release` - Retention Release
         */
        action?: 'session.login' | 'session.fail' | 'session.logout' | 'session.end' | 'session.confirm' | 'session.prompt' | 'session.refresh_reuse' | 'user.signup' | 'user.verify' | 'user.update' | 'user.declare' | 'user.password' | 'user.reset_request' | 'user.delete' | 'user.discard' | 'sso.login' | 'sso.refuse' | 'sso.link' | 'sso.unlink' | 'sso.provider' | 'sso.prove' | 'sso.require' | 'sso.lift' | 'sso.logout' | 'factor.add' | 'factor.remove' | 'factor.reset' | 'factor.codes' | 'factor.recovery' | 'factor.fail' | 'factor.step_up' | 'admin.create' | 'admin.update' | 'admin.deactivate' | 'admin.activate' | 'admin.delete' | 'school.create' | 'school.rename' | 'school.merge' | 'school.archive' | 'school.restore' | 'school.holidays' | 'school.list_columns' | 'school.delete' | 'duty.grant' | 'duty.suspend' | 'duty.confirm' | 'duty.hand_over' | 'duty.end' | 'course.create' | 'course.rename' | 'course.merge' | 'course.take_in' | 'course.tutor' | 'course.archive' | 'course.restore' | 'course.delete' | 'taker.create' | 'address.ask' | 'address.change' | 'address.undo' | 'address.lost' | 'address.give' | 'address.reach' | 'address.elsewhere' | 'taker.update' | 'taker.move' | 'taker.leave' | 'taker.return' | 'taker.invite' | 'taker.delete' | 'taker.erase' | 'taker.keep' | 'bond.create' | 'bond.accept' | 'school.join' | 'bond.delete' | 'contact.create' | 'contact.update' | 'contact.exclude' | 'contact.include' | 'contact.delete' | 'move.ask' | 'move.agree' | 'move.refuse' | 'taker.not_own' | 'exclusion.lift' | 'roster.preview' | 'roster.apply' | 'roster.undo' | 'consent.give' | 'consent.refuse' | 'consent.ask' | 'consent.remind' | 'consent.resend' | 'consent.text' | 'consent.withdraw' | 'consent.take_back' | 'desk.open' | 'desk.end' | 'family.inform' | 'voice.ask' | 'campaign.create' | 'campaign.update' | 'campaign.delete' | 'campaign.open' | 'campaign.close' | 'campaign.answer' | 'tables.freeze' | 'card.print' | 'card.revoke' | 'card.fail' | 'lesson.open' | 'lesson.close' | 'assignment.decline' | 'assignment.resume' | 'test.create' | 'test.terms' | 'test.finish' | 'test.comment' | 'test.move' | 'test.delete' | 'test.withdraw' | 'test.informant' | 'test.approve' | 'test.unapprove' | 'reading_list.view' | 'reading_list.update' | 'talk.ask' | 'talk.take_back' | 'talk.view' | 'talk.update' | 'talk_sheet.view' | 'family_letter.make' | 'case.open' | 'case.view' | 'case.update' | 'case.urgent' | 'case.note' | 'case.step' | 'case.strike' | 'case.close' | 'case.reopen' | 'letter.write' | 'letter.view' | 'letter.ask' | 'letter.agree' | 'letter.refuse' | 'letter.give' | 'letter.reply' | 'letter.confirm' | 'practice.make' | 'practice.remove' | 'scores.view' | 'comment.view' | 'answers.view' | 'answers.save' | 'report.view' | 'report.download' | 'report.upload' | 'report.generate' | 'report.delete' | 'report.hand_over' | 'report.keep' | 'csv.export' | 'list.export' | 'wording.import' | 'recordings.import' | 'recordings.remove' | 'talk_guide.import' | 'audit.view' | 'calendar.make' | 'calendar.end' | 'own_data.export' | 'retention.decide' | 'retention.purge' | 'retention.hold' | 'retention.release';
        actor?: number;
        client?: string;
        /**
         * Number of results to return per page.
         */
        limit?: number;
        login_kind?: string;
        object_id?: number;
        object_type?: string;
        /**
         * The initial index from which to return the results.
         */
        offset?: number;
        /**
         * * `ok` - Ok
         * * `refused` - Refused
         */
        outcome?: 'ok' | 'refused';
        school?: number;
        since?: string;
        subject?: number;
        until?: string;
    };
    url: '/app/audit/';
};

export type GetAuditErrors = {
    default: Error;
};

export type GetAuditError = GetAuditErrors[keyof GetAuditErrors];

export type GetAuditResponses = {
    200: PaginatedEventList;
};

export type GetAuditResponse = GetAuditResponses[keyof GetAuditResponses];

export type GetAuditExportData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * * `session.login` - Session Login
         * * `session.fail` - Session Fail
         * * `session.logout` - Session Logout
         * * `session.end` - Session End
         * * `session.confirm` - Session Confirm
         * * `session.prompt` - Session Prompt
         * * `session.refresh_reuse` - Session Reuse
         * * `user.signup` - User Signup
         * * `user.verify` - User Verify
         * * `user.update` - User Update
         * * `user.declare` - User Declare
         * * `user.password` - User Password
         * * `user.reset_request` - User Reset Request
         * * `user.delete` - User Delete
         * * `user.discard` - User Discard
         * * `sso.login` - Sso Login
         * * `sso.refuse` - Sso Refuse
         * * `sso.link` - Sso Link
         * * `sso.unlink` - Sso Unlink
         * * `sso.provider` - Sso Provider
         * * `sso.prove` - Sso Prove
         * * `sso.require` - Sso Require
         * * `sso.lift` - Sso Lift
         * * `sso.logout` - Sso Logout
         * * `factor.add` - Factor Add
         * * `factor.remove` - Factor Remove
         * * `factor.reset` - Factor Reset
         * * `factor.codes` - Factor Codes
         * * `factor.recovery` - Factor Recovery
         * * `factor.fail` - Factor Fail
         * * `factor.step_up` - Factor Step Up
         * * `admin.create` - Admin Create
         * * `admin.update` - Admin Update
         * * `admin.deactivate` - Admin Deactivate
         * * `admin.activate` - Admin Activate
         * * `admin.delete` - Admin Delete
         * * `school.create` - School Create
         * * `school.rename` - School Rename
         * * `school.merge` - School Merge
         * * `school.archive` - School Archive
         * * `school.restore` - School Restore
         * * `school.holidays` - School Holidays
         * * `school.list_columns` - School List Columns
         * * `school.delete` - School Delete
         * * `duty.grant` - Duty Grant
         * * `duty.suspend` - Duty Suspend
         * * `duty.confirm` - Duty Confirm
         * * `duty.hand_over` - Duty Hand Over
         * * `duty.end` - Duty End
         * * `course.create` - Course Create
         * * `course.rename` - Course Rename
         * * `course.merge` - Course Merge
         * * `course.take_in` - Course Take In
         * * `course.tutor` - Course Tutor
         * * `course.archive` - Course Archive
         * * `course.restore` - Course Restore
         * * `course.delete` - Course Delete
         * * `taker.create` - Taker Create
         * * `address.ask` - Address Ask
         * * `address.change` - Address Change
         * * `address.undo` - Address Undo
         * * `address.lost` - Address Lost
         * * `address.give` - Address Give
         * * `address.reach` - Address Reach
         * * `address.elsewhere` - Address Elsewhere
         * * `taker.update` - Taker Update
         * * `taker.move` - Taker Move
         * * `taker.leave` - Taker Leave
         * * `taker.return` - Taker Return
         * * `taker.invite` - Taker Invite
         * * `taker.delete` - Taker Delete
         * * `taker.erase` - Taker Erase
         * * `taker.keep` - Taker Keep
         * * `bond.create` - Bond Create
         * * `bond.accept` - Bond Accept
         * * `school.join` - School Join
         * * `bond.delete` - Bond Delete
         * * `contact.create` - Contact Create
         * * `contact.update` - Contact Update
         * * `contact.exclude` - Contact Exclude
         * * `contact.include` - Contact Include
         * * `contact.delete` - Contact Delete
         * * `move.ask` - Move Ask
         * * `move.agree` - Move Agree
         * * `move.refuse` - Move Refuse
         * * `taker.not_own` - Taker Not Own
         * * `exclusion.lift` - Exclusion Lift
         * * `roster.preview` - Roster Preview
         * * `roster.apply` - Roster Apply
         * * `roster.undo` - Roster Undo
         * * `consent.give` - Consent Give
         * * `consent.refuse` - Consent Refuse
         * * `consent.ask` - Consent Ask
         * * `consent.remind` - Consent Remind
         * * `consent.resend` - Consent Resend
         * * `consent.text` - Consent Text
         * * `consent.withdraw` - Consent Withdraw
         * * `consent.take_back` - Consent Take Back
         * * `desk.open` - Desk Open
         * * `desk.end` - Desk End
         * * `family.inform` - Family Inform
         * * `voice.ask` - Voice Ask
         * * `campaign.create` - Campaign Create
         * * `campaign.update` - Campaign Update
         * * `campaign.delete` - Campaign Delete
         * * `campaign.open` - Campaign Open
         * * `campaign.close` - Campaign Close
         * * `campaign.answer` - Campaign Answer
         * * `tables.freeze` - Tables Freeze
         * * `card.print` - Card Print
         * * `card.revoke` - Card Revoke
         * * `card.fail` - Card Fail
         * * `lesson.open` - Lesson Open
         * * `lesson.close` - Lesson Close
         * * `assignment.decline` - Assignment Decline
         * * `assignment.resume` - Assignment Resume
         * * `test.create` - Test Create
         * * `test.terms` - Test Terms
         * * `test.finish` - Test Finish
         * * `test.comment` - Test Comment
         * * `test.move` - Test Move
         * * `test.delete` - Test Delete
         * * `test.withdraw` - Test Withdraw
         * * `test.informant` - Test Informant
         * * `test.approve` - Test Approve
         * * `test.unapprove` - Test Unapprove
         * * `reading_list.view` - List View
         * * `reading_list.update` - List Read
         * * `talk.ask` - Talk Ask
         * * `talk.take_back` - Talk Take Back
         * * `talk.view` - Talk Read
         * * `talk.update` - Talk Update
         * * `talk_sheet.view` - Talk Sheet
         * * `family_letter.make` - Family Letter
         * * `case.open` - Case Open
         * * `case.view` - Case View
         * * `case.update` - Case Update
         * * `case.urgent` - Case Urgent
         * * `case.note` - Case Note
         * * `case.step` - Case Step
         * * `case.strike` - Case Strike
         * * `case.close` - Case Close
         * * `case.reopen` - Case Reopen
         * * `letter.write` - Letter Write
         * * `letter.view` - Letter View
         * * `letter.ask` - Letter Ask
         * * `letter.agree` - Letter Agree
         * * `letter.refuse` - Letter Refuse
         * * `letter.give` - Letter Give
         * * `letter.reply` - Letter Reply
         * * `letter.confirm` - Letter Confirm
         * * `practice.make` - Practice Make
         * * `practice.remove` - Practice Remove
         * * `scores.view` - Scores View
         * * `comment.view` - Comment View
         * * `answers.view` - Answers View
         * * `answers.save` - Answers Save
         * * `report.view` - Report View
         * * `report.download` - Report Download
         * * `report.upload` - Report Upload
         * * `report.generate` - Report Generate
         * * `report.delete` - Report Delete
         * * `report.hand_over` - Report Hand Over
         * * `report.keep` - Report Keep
         * * `csv.export` - Csv Export
         * * `list.export` - List Export
         * * `wording.import` - Wording Import
         * * `recordings.import` - Recordings Import
         * * `recordings.remove` - Recordings Remove
         * * `talk_guide.import` - Guide Import
         * * `audit.view` - Audit View
         * * `calendar.make` - Calendar Make
         * * `calendar.end` - Calendar End
         * * `own_data.export` - Own Data Export
         * * `retention.decide` - Retention Decide
         * * `retention.purge` - Retention Purge
         * * `retention.hold` - Retention Hold
         * * `retention.release` - Retention Release
         */
        action?: 'session.login' | 'session.fail' | 'session.logout' | 'session.end' | 'session.confirm' | 'session.prompt' | 'session.refresh_reuse' | 'user.signup' | 'user.verify' | 'user.update' | 'user.declare' | 'user.password' | 'user.reset_request' | 'user.delete' | 'user.discard' | 'sso.login' | 'sso.refuse' | 'sso.link' | 'sso.unlink' | 'sso.provider' | 'sso.prove' | 'sso.require' | 'sso.lift' | 'sso.logout' | 'factor.add' | 'factor.remove' | 'factor.reset' | 'factor.codes' | 'factor.recovery' | 'factor.fail' | 'factor.step_up' | 'admin.create' | 'admin.update' | 'admin.deactivate' | 'admin.activate' | 'admin.delete' | 'school.create' | 'school.rename' | 'school.merge' | 'school.archive' | 'school.restore' | 'school.holidays' | 'school.list_columns' | 'school.delete' | 'duty.grant' | 'duty.suspend' | 'duty.confirm' | 'duty.hand_over' | 'duty.end' | 'course.create' | 'course.rename' | 'course.merge' | 'course.take_in' | 'course.tutor' | 'course.archive' | 'course.restore' | 'course.delete' | 'taker.create' | 'address.ask' | 'address.change' | 'address.undo' | 'address.lost' | 'address.give' | 'address.reach' | 'address.elsewhere' | 'taker.update' | 'taker.move' | 'taker.leave' | 'taker.return' | 'taker.invite' | 'taker.delete' | 'taker.erase' | 'taker.keep' | 'bond.create' | 'bond.accept' | 'school.join' | 'bond.delete' | 'contact.create' | 'contact.update' | 'contact.exclude' | 'contact.include' | 'contact.delete' | 'move.ask' | 'move.agree' | 'move.refuse' | 'taker.not_own' | 'exclusion.lift' | 'roster.preview' | 'roster.apply' | 'roster.undo' | 'consent.give' | 'consent.refuse' | 'consent.ask' | 'consent.remind' | 'consent.resend' | 'consent.text' | 'consent.withdraw' | 'consent.take_back' | 'desk.open' | 'desk.end' | 'family.inform' | 'voice.ask' | 'campaign.create' | 'campaign.update' | 'campaign.delete' | 'campaign.open' | 'campaign.close' | 'campaign.answer' | 'tables.freeze' | 'card.print' | 'card.revoke' | 'card.fail' | 'lesson.open' | 'lesson.close' | 'assignment.decline' | 'assignment.resume' | 'test.create' | 'test.terms' | 'test.finish' | 'test.comment' | 'test.move' | 'test.delete' | 'test.withdraw' | 'test.informant' | 'test.approve' | 'test.unapprove' | 'reading_list.view' | 'reading_list.update' | 'talk.ask' | 'talk.take_back' | 'talk.view' | 'talk.update' | 'talk_sheet.view' | 'family_letter.make' | 'case.open' | 'case.view' | 'case.update' | 'case.urgent' | 'case.note' | 'case.step' | 'case.strike' | 'case.close' | 'case.reopen' | 'letter.write' | 'letter.view' | 'letter.ask' | 'letter.agree' | 'letter.refuse' | 'letter.give' | 'letter.reply' | 'letter.confirm' | 'practice.make' | 'practice.remove' | 'scores.view' | 'comment.view' | 'answers.view' | 'answers.save' | 'report.view' | 'report.download' | 'report.upload' | 'report.generate' | 'report.delete' | 'report.hand_over' | 'report.keep' | 'csv.export' | 'list.export' | 'wording.import' | 'recordings.import' | 'recordings.remove' | 'talk_guide.import' | 'audit.view' | 'calendar.make' | 'calendar.end' | 'own_data.export' | 'retention.decide' | 'retention.purge' | 'retention.hold' | 'retention.release';
        actor?: number;
        client?: string;
        /**
         * * `csv` - csv
         */
        format?: 'csv';
        login_kind?: string;
        object_id?: number;
        object_type?: string;
        /**
         * * `ok` - Ok
         * * `refused` - Refused
         */
        outcome?: 'ok' | 'refused';
        school?: number;
        since?: string;
        subject?: number;
        until?: string;
    };
    url: '/app/audit/export/';
};

export type GetAuditExportErrors = {
    default: Error;
};

export type GetAuditExportError = GetAuditExportErrors[keyof GetAuditExportErrors];

export type GetAuditExportResponses = {
    200: Blob | File;
};

export type GetAuditExportResponse = GetAuditExportResponses[keyof GetAuditExportResponses];

export type GetAuditIntegrityData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/app/audit/integrity/';
};

export type GetAuditIntegrityErrors = {
    default: Error;
};

export type GetAuditIntegrityError = GetAuditIntegrityErrors[keyof GetAuditIntegrityErrors];

export type GetAuditIntegrityResponses = {
    200: Integrity;
};

export type GetAuditIntegrityResponse = GetAuditIntegrityResponses[keyof GetAuditIntegrityResponses];

export type RemoveBondData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/bonds/{id}/';
};

export type RemoveBondErrors = {
    default: Error;
};

export type RemoveBondError = RemoveBondErrors[keyof RemoveBondErrors];

export type RemoveBondResponses = {
    /**
     * No response body
     */
    204: void;
};

export type RemoveBondResponse = RemoveBondResponses[keyof RemoveBondResponses];

export type AcceptBondData = {
    body: AcceptBondRequest;
    path?: never;
    query?: never;
    url: '/app/bonds/accept/';
};

export type AcceptBondErrors = {
    default: Error;
};

export type AcceptBondError = AcceptBondErrors[keyof AcceptBondErrors];

export type AcceptBondResponses = {
    200: AcceptedBond;
};

export type AcceptBondResponse = AcceptBondResponses[keyof AcceptBondResponses];

export type GetCalendarData = {
    body?: never;
    path: {
        token: string;
    };
    query?: never;
    url: '/app/calendar/{token}.ics';
};

export type GetCalendarErrors = {
    default: Error;
};

export type GetCalendarError = GetCalendarErrors[keyof GetCalendarErrors];

export type GetCalendarResponses = {
    200: Blob | File;
};

export type GetCalendarResponse = GetCalendarResponses[keyof GetCalendarResponses];

export type GetCampaignsData = {
    body?: never;
    path?: never;
    query?: {
        course?: number;
        /**
         * Number of results to return per page.
         */
        limit?: number;
        /**
         * The initial index from which to return the results.
         */
        offset?: number;
        ordering?: string;
        school?: number;
        search?: string;
        /**
         * * `draft` - Draft
         * * `open` - Open
         * * `closed` - Closed
         */
        state?: 'draft' | 'open' | 'closed';
    };
    url: '/app/campaigns/';
};

export type GetCampaignsErrors = {
    default: Error;
};

export type GetCampaignsError = GetCampaignsErrors[keyof GetCampaignsErrors];

export type GetCampaignsResponses = {
    200: PaginatedCampaignList;
};

export type GetCampaignsResponse = GetCampaignsResponses[keyof GetCampaignsResponses];

export type PostCampaignsData = {
    body: CampaignCreateRequest;
    path?: never;
    query?: never;
    url: '/app/campaigns/';
};

export type PostCampaignsErrors = {
    default: Error;
};

export type PostCampaignsError = PostCampaignsErrors[keyof PostCampaignsErrors];

export type PostCampaignsResponses = {
    201: CampaignInFull;
};

export type PostCampaignsResponse = PostCampaignsResponses[keyof PostCampaignsResponses];

export type DeleteCampaignData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/campaigns/{id}/';
};

export type DeleteCampaignErrors = {
    default: Error;
};

export type DeleteCampaignError = DeleteCampaignErrors[keyof DeleteCampaignErrors];

export type DeleteCampaignResponses = {
    /**
     * No response body
     */
    204: void;
};

export type DeleteCampaignResponse = DeleteCampaignResponses[keyof DeleteCampaignResponses];

export type GetCampaignData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/campaigns/{id}/';
};

export type GetCampaignErrors = {
    default: Error;
};

export type GetCampaignError = GetCampaignErrors[keyof GetCampaignErrors];

export type GetCampaignResponses = {
    200: CampaignInFull;
};

export type GetCampaignResponse = GetCampaignResponses[keyof GetCampaignResponses];

export type PatchCampaignData = {
    body?: CampaignChangeRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/campaigns/{id}/';
};

export type PatchCampaignErrors = {
    default: Error;
};

export type PatchCampaignError = PatchCampaignErrors[keyof PatchCampaignErrors];

export type PatchCampaignResponses = {
    200: CampaignInFull;
};

export type PatchCampaignResponse = PatchCampaignResponses[keyof PatchCampaignResponses];

export type GetCampaignAnswerData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/campaigns/{id}/answer/';
};

export type GetCampaignAnswerErrors = {
    default: Error;
};

export type GetCampaignAnswerError = GetCampaignAnswerErrors[keyof GetCampaignAnswerErrors];

export type GetCampaignAnswerResponses = {
    200: AnswerVersions;
};

export type GetCampaignAnswerResponse = GetCampaignAnswerResponses[keyof GetCampaignAnswerResponses];

export type PutCampaignAnswerData = {
    body: PutAnswerRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/campaigns/{id}/answer/';
};

export type PutCampaignAnswerErrors = {
    default: Error;
};

export type PutCampaignAnswerError = PutCampaignAnswerErrors[keyof PutCampaignAnswerErrors];

export type PutCampaignAnswerResponses = {
    200: AnswerVersions;
};

export type PutCampaignAnswerResponse = PutCampaignAnswerResponses[keyof PutCampaignAnswerResponses];

export type PostCampaignAskData = {
    body: VoiceAskRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/campaigns/{id}/ask/';
};

export type PostCampaignAskErrors = {
    default: Error;
};

export type PostCampaignAskError = PostCampaignAskErrors[keyof PostCampaignAskErrors];

export type PostCampaignAskResponses = {
    200: VoiceAsked;
};

export type PostCampaignAskResponse = PostCampaignAskResponses[keyof PostCampaignAskResponses];

export type GetCampaignCalendarData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/campaigns/{id}/calendar/';
};

export type GetCampaignCalendarErrors = {
    default: Error;
};

export type GetCampaignCalendarError = GetCampaignCalendarErrors[keyof GetCampaignCalendarErrors];

export type GetCampaignCalendarResponses = {
    200: Blob | File;
};

export type GetCampaignCalendarResponse = GetCampaignCalendarResponses[keyof GetCampaignCalendarResponses];

export type DeleteCampaignCardsData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/campaigns/{id}/cards/';
};

export type DeleteCampaignCardsErrors = {
    default: Error;
};

export type DeleteCampaignCardsError = DeleteCampaignCardsErrors[keyof DeleteCampaignCardsErrors];

export type DeleteCampaignCardsResponses = {
    /**
     * No response body
     */
    204: void;
};

export type DeleteCampaignCardsResponse = DeleteCampaignCardsResponses[keyof DeleteCampaignCardsResponses];

export type GetCampaignCardsData = {
    body?: never;
    path: {
        id: number;
    };
    query: {
        course: number;
    };
    url: '/app/campaigns/{id}/cards/';
};

export type GetCampaignCardsErrors = {
    default: Error;
};

export type GetCampaignCardsError = GetCampaignCardsErrors[keyof GetCampaignCardsErrors];

export type GetCampaignCardsResponses = {
    200: Array<PupilOfClass>;
};

export type GetCampaignCardsResponse = GetCampaignCardsResponses[keyof GetCampaignCardsResponses];

export type PostCampaignCardsData = {
    body?: CardsRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/campaigns/{id}/cards/';
};

export type PostCampaignCardsErrors = {
    default: Error;
};

export type PostCampaignCardsError = PostCampaignCardsErrors[keyof PostCampaignCardsErrors];

export type PostCampaignCardsResponses = {
    200: Blob | File;
};

export type PostCampaignCardsResponse = PostCampaignCardsResponses[keyof PostCampaignCardsResponses];

export type GetCampaignCheckData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/campaigns/{id}/check/';
};

export type GetCampaignCheckErrors = {
    default: Error;
};

export type GetCampaignCheckError = GetCampaignCheckErrors[keyof GetCampaignCheckErrors];

export type GetCampaignCheckResponses = {
    200: Check;
};

export type GetCampaignCheckResponse = GetCampaignCheckResponses[keyof GetCampaignCheckResponses];

export type PostCampaignCloseData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/campaigns/{id}/close/';
};

export type PostCampaignCloseErrors = {
    default: Error;
};

export type PostCampaignCloseError = PostCampaignCloseErrors[keyof PostCampaignCloseErrors];

export type PostCampaignCloseResponses = {
    200: CampaignInFull;
};

export type PostCampaignCloseResponse = PostCampaignCloseResponses[keyof PostCampaignCloseResponses];

export type PostCampaignConsentFormsData = {
    body?: ConsentFormsRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/campaigns/{id}/consent-forms/';
};

export type PostCampaignConsentFormsErrors = {
    default: Error;
};

export type PostCampaignConsentFormsError = PostCampaignConsentFormsErrors[keyof PostCampaignConsentFormsErrors];

export type PostCampaignConsentFormsResponses = {
    200: Blob | File;
};

export type PostCampaignConsentFormsResponse = PostCampaignConsentFormsResponses[keyof PostCampaignConsentFormsResponses];

export type GetCampaignConsentRequestsData = {
    body?: never;
    path: {
        id: number;
    };
    query?: {
        course?: number;
        test_taker?: number;
    };
    url: '/app/campaigns/{id}/consent-requests/';
};

export type GetCampaignConsentRequestsErrors = {
    default: Error;
};

export type GetCampaignConsentRequestsError = GetCampaignConsentRequestsErrors[keyof GetCampaignConsentRequestsErrors];

export type GetCampaignConsentRequestsResponses = {
    200: AskPreview;
};

export type GetCampaignConsentRequestsResponse = GetCampaignConsentRequestsResponses[keyof GetCampaignConsentRequestsResponses];

export type PostCampaignConsentRequestsData = {
    body?: AskFamiliesRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/campaigns/{id}/consent-requests/';
};

export type PostCampaignConsentRequestsErrors = {
    default: Error;
};

export type PostCampaignConsentRequestsError = PostCampaignConsentRequestsErrors[keyof PostCampaignConsentRequestsErrors];

export type PostCampaignConsentRequestsResponses = {
    200: FamiliesAsked;
};

export type PostCampaignConsentRequestsResponse = PostCampaignConsentRequestsResponses[keyof PostCampaignConsentRequestsResponses];

export type GetCampaignConsentsData = {
    body?: never;
    path: {
        id: number;
    };
    query?: {
        course?: number;
    };
    url: '/app/campaigns/{id}/consents/';
};

export type GetCampaignConsentsErrors = {
    default: Error;
};

export type GetCampaignConsentsError = GetCampaignConsentsErrors[keyof GetCampaignConsentsErrors];

export type GetCampaignConsentsResponses = {
    200: Array<ConsentStatus>;
};

export type GetCampaignConsentsResponse = GetCampaignConsentsResponses[keyof GetCampaignConsentsResponses];

export type GetCampaignConsentsExportData = {
    body?: never;
    path: {
        id: number;
    };
    query?: {
        /**
         * * `csv` - csv
         * * `xlsx` - xlsx
         */
        format?: 'csv' | 'xlsx';
    };
    url: '/app/campaigns/{id}/consents/export/';
};

export type GetCampaignConsentsExportErrors = {
    default: Error;
};

export type GetCampaignConsentsExportError = GetCampaignConsentsExportErrors[keyof GetCampaignConsentsExportErrors];

export type GetCampaignConsentsExportResponses = {
    200: Blob | File;
};

export type GetCampaignConsentsExportResponse = GetCampaignConsentsExportResponses[keyof GetCampaignConsentsExportResponses];

export type GetCampaignConsentsSummaryData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/campaigns/{id}/consents/summary/';
};

export type GetCampaignConsentsSummaryErrors = {
    default: Error;
};

export type GetCampaignConsentsSummaryError = GetCampaignConsentsSummaryErrors[keyof GetCampaignConsentsSummaryErrors];

export type GetCampaignConsentsSummaryResponses = {
    200: Summary;
};

export type GetCampaignConsentsSummaryResponse = GetCampaignConsentsSummaryResponses[keyof GetCampaignConsentsSummaryResponses];

export type DeleteCampaignDeskData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/campaigns/{id}/desk/';
};

export type DeleteCampaignDeskErrors = {
    default: Error;
};

export type DeleteCampaignDeskError = DeleteCampaignDeskErrors[keyof DeleteCampaignDeskErrors];

export type DeleteCampaignDeskResponses = {
    /**
     * No response body
     */
    204: void;
};

export type DeleteCampaignDeskResponse = DeleteCampaignDeskResponses[keyof DeleteCampaignDeskResponses];

export type PostCampaignDeskData = {
    body: DeskRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/campaigns/{id}/desk/';
};

export type PostCampaignDeskErrors = {
    default: Error;
};

export type PostCampaignDeskError = PostCampaignDeskErrors[keyof PostCampaignDeskErrors];

export type PostCampaignDeskResponses = {
    /**
     * No response body
     */
    204: void;
};

export type PostCampaignDeskResponse = PostCampaignDeskResponses[keyof PostCampaignDeskResponses];

export type GetCampaignFiguresData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/campaigns/{id}/figures/';
};

export type GetCampaignFiguresErrors = {
    default: Error;
};

export type GetCampaignFiguresError = GetCampaignFiguresErrors[keyof GetCampaignFiguresErrors];

export type GetCampaignFiguresResponses = {
    200: Figures;
};

export type GetCampaignFiguresResponse = GetCampaignFiguresResponses[keyof GetCampaignFiguresResponses];

export type PostCampaignInformedData = {
    body: InformedRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/campaigns/{id}/informed/';
};

export type PostCampaignInformedErrors = {
    default: Error;
};

export type PostCampaignInformedError = PostCampaignInformedErrors[keyof PostCampaignInformedErrors];

export type PostCampaignInformedResponses = {
    200: Recorded;
};

export type PostCampaignInformedResponse = PostCampaignInformedResponses[keyof PostCampaignInformedResponses];

export type GetCampaignMissingData = {
    body?: never;
    path: {
        id: number;
    };
    query?: {
        course?: number;
    };
    url: '/app/campaigns/{id}/missing/';
};

export type GetCampaignMissingErrors = {
    default: Error;
};

export type GetCampaignMissingError = GetCampaignMissingErrors[keyof GetCampaignMissingErrors];

export type GetCampaignMissingResponses = {
    200: Array<Missing>;
};

export type GetCampaignMissingResponse = GetCampaignMissingResponses[keyof GetCampaignMissingResponses];

export type PostCampaignOpenData = {
    body?: OpeningRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/campaigns/{id}/open/';
};

export type PostCampaignOpenErrors = {
    default: Error;
};

export type PostCampaignOpenError = PostCampaignOpenErrors[keyof PostCampaignOpenErrors];

export type PostCampaignOpenResponses = {
    200: CampaignInFull;
};

export type PostCampaignOpenResponse = PostCampaignOpenResponses[keyof PostCampaignOpenResponses];

export type GetCampaignProgressData = {
    body?: never;
    path: {
        id: number;
    };
    query?: {
        course?: number;
    };
    url: '/app/campaigns/{id}/progress/';
};

export type GetCampaignProgressErrors = {
    default: Error;
};

export type GetCampaignProgressError = GetCampaignProgressErrors[keyof GetCampaignProgressErrors];

export type GetCampaignProgressResponses = {
    200: Progress;
};

export type GetCampaignProgressResponse = GetCampaignProgressResponses[keyof GetCampaignProgressResponses];

export type GetCampaignRemindData = {
    body?: never;
    path: {
        id: number;
    };
    query: {
        course?: number;
        /**
         * * `consent` - consent
         * * `self` - self
         * * `guardian` - guardian
         * * `teacher` - teacher
         */
        what: 'consent' | 'self' | 'guardian' | 'teacher';
    };
    url: '/app/campaigns/{id}/remind/';
};

export type GetCampaignRemindErrors = {
    default: Error;
};

export type GetCampaignRemindError = GetCampaignRemindErrors[keyof GetCampaignRemindErrors];

export type GetCampaignRemindResponses = {
    200: RemindPreview;
};

export type GetCampaignRemindResponse = GetCampaignRemindResponses[keyof GetCampaignRemindResponses];

export type PostCampaignRemindData = {
    body: RemindRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/campaigns/{id}/remind/';
};

export type PostCampaignRemindErrors = {
    default: Error;
};

export type PostCampaignRemindError = PostCampaignRemindErrors[keyof PostCampaignRemindErrors];

export type PostCampaignRemindResponses = {
    200: Reminded;
};

export type PostCampaignRemindResponse = PostCampaignRemindResponses[keyof PostCampaignRemindResponses];

export type GetCampaignTablesData = {
    body?: never;
    path: {
        id: number;
    };
    query?: {
        /**
         * * `json` - json
         * * `csv` - csv
         * * `xlsx` - xlsx
         * * `pdf` - pdf
         */
        format?: 'json' | 'csv' | 'xlsx' | 'pdf';
    };
    url: '/app/campaigns/{id}/tables/';
};

export type GetCampaignTablesErrors = {
    default: Error;
};

export type GetCampaignTablesError = GetCampaignTablesErrors[keyof GetCampaignTablesErrors];

export type GetCampaignTablesResponses = {
    200: Tables;
};

export type GetCampaignTablesResponse = GetCampaignTablesResponses[keyof GetCampaignTablesResponses];

export type PostCampaignTablesData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/campaigns/{id}/tables/';
};

export type PostCampaignTablesErrors = {
    default: Error;
};

export type PostCampaignTablesError = PostCampaignTablesErrors[keyof PostCampaignTablesErrors];

export type PostCampaignTablesResponses = {
    200: Tables;
};

export type PostCampaignTablesResponse = PostCampaignTablesResponses[keyof PostCampaignTablesResponses];

export type GetCasesData = {
    body?: never;
    path?: never;
    query?: {
        campaign?: number;
        course?: number;
        /**
         * Number of results to return per page.
         */
        limit?: number;
        /**
         * The initial index from which to return the results.
         */
        offset?: number;
        owner?: number;
        reason?: string;
        school?: number;
        search?: string;
        /**
         * open: any but closed
         *
         * * `open` - open
         * * `talk` - talk
         * * `plan` - plan
         * * `waiting` - waiting
         * * `closed` - closed
         */
        state?: 'open' | 'talk' | 'plan' | 'waiting' | 'closed';
        test_taker?: number;
    };
    url: '/app/cases/';
};

export type GetCasesErrors = {
    default: Error;
};

export type GetCasesError = GetCasesErrors[keyof GetCasesErrors];

export type GetCasesResponses = {
    200: PaginatedCaseList;
};

export type GetCasesResponse = GetCasesResponses[keyof GetCasesResponses];

export type PostCasesData = {
    body?: NewCaseRequest;
    path?: never;
    query?: never;
    url: '/app/cases/';
};

export type PostCasesErrors = {
    default: Error;
};

export type PostCasesError = PostCasesErrors[keyof PostCasesErrors];

export type PostCasesResponses = {
    200: CaseDetail;
    201: CaseDetail;
};

export type PostCasesResponse = PostCasesResponses[keyof PostCasesResponses];

export type GetCaseData = {
    body?: never;
    path: {
        id: number;
    };
    query?: {
        reason?: string;
    };
    url: '/app/cases/{id}/';
};

export type GetCaseErrors = {
    default: Error;
};

export type GetCaseError = GetCaseErrors[keyof GetCaseErrors];

export type GetCaseResponses = {
    200: CaseDetail;
};

export type GetCaseResponse = GetCaseResponses[keyof GetCaseResponses];

export type PatchCaseData = {
    body?: CaseChangeRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/cases/{id}/';
};

export type PatchCaseErrors = {
    default: Error;
};

export type PatchCaseError = PatchCaseErrors[keyof PatchCaseErrors];

export type PatchCaseResponses = {
    200: CaseDetail;
};

export type PatchCaseResponse = PatchCaseResponses[keyof PatchCaseResponses];

export type PostCaseCloseData = {
    body: CloseRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/cases/{id}/close/';
};

export type PostCaseCloseErrors = {
    default: Error;
};

export type PostCaseCloseError = PostCaseCloseErrors[keyof PostCaseCloseErrors];

export type PostCaseCloseResponses = {
    200: CaseDetail;
};

export type PostCaseCloseResponse = PostCaseCloseResponses[keyof PostCaseCloseResponses];

export type GetCaseLettersData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/cases/{id}/letters/';
};

export type GetCaseLettersErrors = {
    default: Error;
};

export type GetCaseLettersError = GetCaseLettersErrors[keyof GetCaseLettersErrors];

export type GetCaseLettersResponses = {
    200: Array<Letter>;
};

export type GetCaseLettersResponse = GetCaseLettersResponses[keyof GetCaseLettersResponses];

export type PostCaseLettersData = {
    body: LetterFieldsRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/cases/{id}/letters/';
};

export type PostCaseLettersErrors = {
    default: Error;
};

export type PostCaseLettersError = PostCaseLettersErrors[keyof PostCaseLettersErrors];

export type PostCaseLettersResponses = {
    201: Letter;
};

export type PostCaseLettersResponse = PostCaseLettersResponses[keyof PostCaseLettersResponses];

export type PostCaseNotesData = {
    body: NewNoteRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/cases/{id}/notes/';
};

export type PostCaseNotesErrors = {
    default: Error;
};

export type PostCaseNotesError = PostCaseNotesErrors[keyof PostCaseNotesErrors];

export type PostCaseNotesResponses = {
    201: CaseNote;
};

export type PostCaseNotesResponse = PostCaseNotesResponses[keyof PostCaseNotesResponses];

export type PostCaseReopenData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/cases/{id}/reopen/';
};

export type PostCaseReopenErrors = {
    default: Error;
};

export type PostCaseReopenError = PostCaseReopenErrors[keyof PostCaseReopenErrors];

export type PostCaseReopenResponses = {
    200: CaseDetail;
};

export type PostCaseReopenResponse = PostCaseReopenResponses[keyof PostCaseReopenResponses];

export type PostCaseStepsData = {
    body: NewStepRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/cases/{id}/steps/';
};

export type PostCaseStepsErrors = {
    default: Error;
};

export type PostCaseStepsError = PostCaseStepsErrors[keyof PostCaseStepsErrors];

export type PostCaseStepsResponses = {
    201: CaseStep;
};

export type PostCaseStepsResponse = PostCaseStepsResponses[keyof PostCaseStepsResponses];

export type DeleteCaseStepData = {
    body?: never;
    path: {
        id: number;
        step: number;
    };
    query?: never;
    url: '/app/cases/{id}/steps/{step}/';
};

export type DeleteCaseStepErrors = {
    default: Error;
};

export type DeleteCaseStepError = DeleteCaseStepErrors[keyof DeleteCaseStepErrors];

export type DeleteCaseStepResponses = {
    /**
     * No response body
     */
    204: void;
};

export type DeleteCaseStepResponse = DeleteCaseStepResponses[keyof DeleteCaseStepResponses];

export type GetCasesFiguresData = {
    body?: never;
    path?: never;
    query?: {
        school?: number;
        /**
         * such as 2026/27; the present one if not given
         */
        year?: string;
    };
    url: '/app/cases/figures/';
};

export type GetCasesFiguresErrors = {
    default: Error;
};

export type GetCasesFiguresError = GetCasesFiguresErrors[keyof GetCasesFiguresErrors];

export type GetCasesFiguresResponses = {
    200: CaseFigures;
};

export type GetCasesFiguresResponse = GetCasesFiguresResponses[keyof GetCasesFiguresResponses];

export type GetCasesSummaryData = {
    body?: never;
    path?: never;
    query?: {
        school?: number;
    };
    url: '/app/cases/summary/';
};

export type GetCasesSummaryErrors = {
    default: Error;
};

export type GetCasesSummaryError = GetCasesSummaryErrors[keyof GetCasesSummaryErrors];

export type GetCasesSummaryResponses = {
    200: CaseSummary;
};

export type GetCasesSummaryResponse = GetCasesSummaryResponses[keyof GetCasesSummaryResponses];

export type GetClassSessionsData = {
    body?: never;
    path?: never;
    query?: {
        campaign?: number;
        /**
         * Number of results to return per page.
         */
        limit?: number;
        /**
         * The initial index from which to return the results.
         */
        offset?: number;
    };
    url: '/app/class-sessions/';
};

export type GetClassSessionsErrors = {
    default: Error;
};

export type GetClassSessionsError = GetClassSessionsErrors[keyof GetClassSessionsErrors];

export type GetClassSessionsResponses = {
    200: PaginatedClassSessionList;
};

export type GetClassSessionsResponse = GetClassSessionsResponses[keyof GetClassSessionsResponses];

export type PostClassSessionsData = {
    body: ClassSessionCreateRequest;
    path?: never;
    query?: never;
    url: '/app/class-sessions/';
};

export type PostClassSessionsErrors = {
    default: Error;
};

export type PostClassSessionsError = PostClassSessionsErrors[keyof PostClassSessionsErrors];

export type PostClassSessionsResponses = {
    201: ClassSession;
};

export type PostClassSessionsResponse = PostClassSessionsResponses[keyof PostClassSessionsResponses];

export type PostClassSessionCloseData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/class-sessions/{id}/close/';
};

export type PostClassSessionCloseErrors = {
    default: Error;
};

export type PostClassSessionCloseError = PostClassSessionCloseErrors[keyof PostClassSessionCloseErrors];

export type PostClassSessionCloseResponses = {
    200: ClassSession;
};

export type PostClassSessionCloseResponse = PostClassSessionCloseResponses[keyof PostClassSessionCloseResponses];

export type GetClassSessionProgressData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/class-sessions/{id}/progress/';
};

export type GetClassSessionProgressErrors = {
    default: Error;
};

export type GetClassSessionProgressError = GetClassSessionProgressErrors[keyof GetClassSessionProgressErrors];

export type GetClassSessionProgressResponses = {
    200: Board;
};

export type GetClassSessionProgressResponse = GetClassSessionProgressResponses[keyof GetClassSessionProgressResponses];

export type ConfigData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/app/config/';
};

export type ConfigErrors = {
    default: Error;
};

export type ConfigError = ConfigErrors[keyof ConfigErrors];

export type ConfigResponses = {
    200: Config;
};

export type ConfigResponse = ConfigResponses[keyof ConfigResponses];

export type FindConsentFormData = {
    body?: never;
    path?: never;
    query: {
        code: string;
    };
    url: '/app/consent-forms/';
};

export type FindConsentFormErrors = {
    default: Error;
};

export type FindConsentFormError = FindConsentFormErrors[keyof FindConsentFormErrors];

export type FindConsentFormResponses = {
    200: FormOfPupil;
};

export type FindConsentFormResponse = FindConsentFormResponses[keyof FindConsentFormResponses];

export type ConsentTextsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/app/consent-texts/';
};

export type ConsentTextsErrors = {
    default: Error;
};

export type ConsentTextsError = ConsentTextsErrors[keyof ConsentTextsErrors];

export type ConsentTextsResponses = {
    200: Array<ConsentText>;
};

export type ConsentTextsResponse = ConsentTextsResponses[keyof ConsentTextsResponses];

export type PublishConsentTextData = {
    body: PublishConsentTextRequest;
    path?: never;
    query?: never;
    url: '/app/consent-texts/';
};

export type PublishConsentTextErrors = {
    default: Error;
};

export type PublishConsentTextError = PublishConsentTextErrors[keyof PublishConsentTextErrors];

export type PublishConsentTextResponses = {
    201: ConsentText;
};

export type PublishConsentTextResponse = PublishConsentTextResponses[keyof PublishConsentTextResponses];

export type CheckConsentTextData = {
    body: PublishConsentTextRequest;
    path?: never;
    query?: never;
    url: '/app/consent-texts/check/';
};

export type CheckConsentTextErrors = {
    default: Error;
};

export type CheckConsentTextError = CheckConsentTextErrors[keyof CheckConsentTextErrors];

export type CheckConsentTextResponses = {
    200: TextEffect;
};

export type CheckConsentTextResponse = CheckConsentTextResponses[keyof CheckConsentTextResponses];

export type ReadConsentData = {
    body?: never;
    path: {
        token: string;
    };
    query?: {
        lang?: string;
    };
    url: '/app/consent/{token}/';
};

export type ReadConsentErrors = {
    default: Error;
};

export type ReadConsentError = ReadConsentErrors[keyof ReadConsentErrors];

export type ReadConsentResponses = {
    200: ConsentPage;
};

export type ReadConsentResponse = ReadConsentResponses[keyof ReadConsentResponses];

export type AnswerConsentData = {
    body: FamilyAnswerRequest;
    path: {
        token: string;
    };
    query?: {
        lang?: string;
    };
    url: '/app/consent/{token}/';
};

export type AnswerConsentErrors = {
    default: Error;
};

export type AnswerConsentError = AnswerConsentErrors[keyof AnswerConsentErrors];

export type AnswerConsentResponses = {
    200: FamilyAnswered;
};

export type AnswerConsentResponse = AnswerConsentResponses[keyof AnswerConsentResponses];

export type EnterWithLinkData = {
    body?: never;
    path: {
        token: string;
    };
    query?: never;
    url: '/app/consent/{token}/login/';
};

export type EnterWithLinkErrors = {
    default: Error;
};

export type EnterWithLinkError = EnterWithLinkErrors[keyof EnterWithLinkErrors];

export type EnterWithLinkResponses = {
    200: LinkEntered;
};

export type EnterWithLinkResponse = EnterWithLinkResponses[keyof EnterWithLinkResponses];

export type SayNotMineData = {
    body: NonceRequest;
    path: {
        token: string;
    };
    query?: never;
    url: '/app/consent/{token}/not-mine/';
};

export type SayNotMineErrors = {
    default: Error;
};

export type SayNotMineError = SayNotMineErrors[keyof SayNotMineErrors];

export type SayNotMineResponses = {
    /**
     * No response body
     */
    204: void;
};

export type SayNotMineResponse = SayNotMineResponses[keyof SayNotMineResponses];

export type UnsubscribeConsentData = {
    body?: never;
    path: {
        token: string;
    };
    query?: never;
    url: '/app/consent/{token}/unsubscribe/';
};

export type UnsubscribeConsentErrors = {
    default: Error;
};

export type UnsubscribeConsentError = UnsubscribeConsentErrors[keyof UnsubscribeConsentErrors];

export type UnsubscribeConsentResponses = {
    /**
     * No response body
     */
    204: void;
};

export type UnsubscribeConsentResponse = UnsubscribeConsentResponses[keyof UnsubscribeConsentResponses];

export type DeleteCourseData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/courses/{id}/';
};

export type DeleteCourseErrors = {
    default: Error;
};

export type DeleteCourseError = DeleteCourseErrors[keyof DeleteCourseErrors];

export type DeleteCourseResponses = {
    /**
     * No response body
     */
    204: void;
};

export type DeleteCourseResponse = DeleteCourseResponses[keyof DeleteCourseResponses];

export type GetCourseData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/courses/{id}/';
};

export type GetCourseErrors = {
    default: Error;
};

export type GetCourseError = GetCourseErrors[keyof GetCourseErrors];

export type GetCourseResponses = {
    200: CourseRow;
};

export type GetCourseResponse = GetCourseResponses[keyof GetCourseResponses];

export type PatchCourseData = {
    body?: UpdateCourseRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/courses/{id}/';
};

export type PatchCourseErrors = {
    default: Error;
};

export type PatchCourseError = PatchCourseErrors[keyof PatchCourseErrors];

export type PatchCourseResponses = {
    200: CourseRow;
};

export type PatchCourseResponse = PatchCourseResponses[keyof PatchCourseResponses];

export type PostCourseArchiveData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/courses/{id}/archive/';
};

export type PostCourseArchiveErrors = {
    default: Error;
};

export type PostCourseArchiveError = PostCourseArchiveErrors[keyof PostCourseArchiveErrors];

export type PostCourseArchiveResponses = {
    200: CourseRow;
};

export type PostCourseArchiveResponse = PostCourseArchiveResponses[keyof PostCourseArchiveResponses];

export type PostCourseMergeData = {
    body: MergeCourseRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/courses/{id}/merge/';
};

export type PostCourseMergeErrors = {
    default: Error;
};

export type PostCourseMergeError = PostCourseMergeErrors[keyof PostCourseMergeErrors];

export type PostCourseMergeResponses = {
    200: MergedCourse;
};

export type PostCourseMergeResponse = PostCourseMergeResponses[keyof PostCourseMergeResponses];

export type PostCourseRestoreData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/courses/{id}/restore/';
};

export type PostCourseRestoreErrors = {
    default: Error;
};

export type PostCourseRestoreError = PostCourseRestoreErrors[keyof PostCourseRestoreErrors];

export type PostCourseRestoreResponses = {
    200: CourseRow;
};

export type PostCourseRestoreResponse = PostCourseRestoreResponses[keyof PostCourseRestoreResponses];

export type PostCoursesCreateData = {
    body: CourseCreateRequest;
    path?: never;
    query?: never;
    url: '/app/courses/create/';
};

export type PostCoursesCreateErrors = {
    default: Error;
};

export type PostCoursesCreateError = PostCoursesCreateErrors[keyof PostCoursesCreateErrors];

export type PostCoursesCreateResponses = {
    201: CourseRow;
};

export type PostCoursesCreateResponse = PostCoursesCreateResponses[keyof PostCoursesCreateResponses];

export type GetCoursesSchoolByAdminData = {
    body?: never;
    path: {
        id: number;
    };
    query?: {
        /**
         * also those that are archived
         */
        archived?: boolean;
        /**
         * with how much belongs to each
         */
        counts?: boolean;
        course?: number;
        /**
         * Number of results to return per page.
         */
        limit?: number;
        /**
         * The initial index from which to return the results.
         */
        offset?: number;
        ordering?: string;
        school?: number;
        search?: string;
    };
    url: '/app/courses/school/{id}/by-admin/';
};

export type GetCoursesSchoolByAdminErrors = {
    default: Error;
};

export type GetCoursesSchoolByAdminError = GetCoursesSchoolByAdminErrors[keyof GetCoursesSchoolByAdminErrors];

export type GetCoursesSchoolByAdminResponses = {
    200: PaginatedCourseRowList;
};

export type GetCoursesSchoolByAdminResponse = GetCoursesSchoolByAdminResponses[keyof GetCoursesSchoolByAdminResponses];

export type EndDutyData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/duties/{id}/';
};

export type EndDutyErrors = {
    default: Error;
};

export type EndDutyError = EndDutyErrors[keyof EndDutyErrors];

export type EndDutyResponses = {
    /**
     * No response body
     */
    204: void;
};

export type EndDutyResponse = EndDutyResponses[keyof EndDutyResponses];

export type PostDutieConfirmData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/duties/{id}/confirm/';
};

export type PostDutieConfirmErrors = {
    default: Error;
};

export type PostDutieConfirmError = PostDutieConfirmErrors[keyof PostDutieConfirmErrors];

export type PostDutieConfirmResponses = {
    /**
     * No response body
     */
    204: void;
};

export type PostDutieConfirmResponse = PostDutieConfirmResponses[keyof PostDutieConfirmResponses];

export type HandOverDutyData = {
    body: TakeOverRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/duties/{id}/hand-over/';
};

export type HandOverDutyErrors = {
    default: Error;
};

export type HandOverDutyError = HandOverDutyErrors[keyof HandOverDutyErrors];

export type HandOverDutyResponses = {
    200: TakenOver;
};

export type HandOverDutyResponse = HandOverDutyResponses[keyof HandOverDutyResponses];

export type ErasuresData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Number of results to return per page.
         */
        limit?: number;
        /**
         * The initial index from which to return the results.
         */
        offset?: number;
    };
    url: '/app/erasures/';
};

export type ErasuresErrors = {
    default: Error;
};

export type ErasuresError = ErasuresErrors[keyof ErasuresErrors];

export type ErasuresResponses = {
    200: PaginatedErasureList;
};

export type ErasuresResponse = ErasuresResponses[keyof ErasuresResponses];

export type UndoErasureData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/erasures/{id}/';
};

export type UndoErasureErrors = {
    default: Error;
};

export type UndoErasureError = UndoErasureErrors[keyof UndoErasureErrors];

export type UndoErasureResponses = {
    /**
     * No response body
     */
    204: void;
};

export type UndoErasureResponse = UndoErasureResponses[keyof UndoErasureResponses];

export type ErasureReceiptData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/erasures/{id}/receipt/';
};

export type ErasureReceiptErrors = {
    default: Error;
};

export type ErasureReceiptError = ErasureReceiptErrors[keyof ErasureReceiptErrors];

export type ErasureReceiptResponses = {
    200: Blob | File;
};

export type ErasureReceiptResponse = ErasureReceiptResponses[keyof ErasureReceiptResponses];

export type LiftExclusionData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/exclusions/{id}/';
};

export type LiftExclusionErrors = {
    default: Error;
};

export type LiftExclusionError = LiftExclusionErrors[keyof LiftExclusionErrors];

export type LiftExclusionResponses = {
    /**
     * No response body
     */
    204: void;
};

export type LiftExclusionResponse = LiftExclusionResponses[keyof LiftExclusionResponses];

export type FiguresHealthData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/app/figures/health/';
};

export type FiguresHealthErrors = {
    default: Error;
};

export type FiguresHealthError = FiguresHealthErrors[keyof FiguresHealthErrors];

export type FiguresHealthResponses = {
    200: Health;
};

export type FiguresHealthResponse = FiguresHealthResponses[keyof FiguresHealthResponses];

export type FirstStepsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/app/first-steps/';
};

export type FirstStepsErrors = {
    default: Error;
};

export type FirstStepsError = FirstStepsErrors[keyof FirstStepsErrors];

export type FirstStepsResponses = {
    200: FirstSteps;
};

export type FirstStepsResponse = FirstStepsResponses[keyof FirstStepsResponses];

export type RemoveGuardianData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/guardians/{id}/';
};

export type RemoveGuardianErrors = {
    default: Error;
};

export type RemoveGuardianError = RemoveGuardianErrors[keyof RemoveGuardianErrors];

export type RemoveGuardianResponses = {
    /**
     * No response body
     */
    204: void;
};

export type RemoveGuardianResponse = RemoveGuardianResponses[keyof RemoveGuardianResponses];

export type ChangeGuardianData = {
    body?: ChangeContactRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/guardians/{id}/';
};

export type ChangeGuardianErrors = {
    default: Error;
};

export type ChangeGuardianError = ChangeGuardianErrors[keyof ChangeGuardianErrors];

export type ChangeGuardianResponses = {
    200: ChangedContact;
};

export type ChangeGuardianResponse = ChangeGuardianResponses[keyof ChangeGuardianResponses];

export type LastMailToGuardianData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/guardians/{id}/resend/';
};

export type LastMailToGuardianErrors = {
    default: Error;
};

export type LastMailToGuardianError = LastMailToGuardianErrors[keyof LastMailToGuardianErrors];

export type LastMailToGuardianResponses = {
    200: LastMail;
};

export type LastMailToGuardianResponse = LastMailToGuardianResponses[keyof LastMailToGuardianResponses];

export type ResendToGuardianData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/guardians/{id}/resend/';
};

export type ResendToGuardianErrors = {
    default: Error;
};

export type ResendToGuardianError = ResendToGuardianErrors[keyof ResendToGuardianErrors];

export type ResendToGuardianResponses = {
    200: LastMail;
};

export type ResendToGuardianResponse = ResendToGuardianResponses[keyof ResendToGuardianResponses];

export type GetHandOversData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Number of results to return per page.
         */
        limit?: number;
        /**
         * The initial index from which to return the results.
         */
        offset?: number;
        test_taker?: number;
        /**
         * those that are still to be given, or only those that were
         */
        waiting?: boolean;
    };
    url: '/app/hand-overs/';
};

export type GetHandOversErrors = {
    default: Error;
};

export type GetHandOversError = GetHandOversErrors[keyof GetHandOversErrors];

export type GetHandOversResponses = {
    200: PaginatedWaitingReportList;
};

export type GetHandOversResponse = GetHandOversResponses[keyof GetHandOversResponses];

export type DeleteHandOverData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/hand-overs/{id}/';
};

export type DeleteHandOverErrors = {
    default: Error;
};

export type DeleteHandOverError = DeleteHandOverErrors[keyof DeleteHandOverErrors];

export type DeleteHandOverResponses = {
    /**
     * No response body
     */
    204: void;
};

export type DeleteHandOverResponse = DeleteHandOverResponses[keyof DeleteHandOverResponses];

export type PostHandOverData = {
    body: NewHandOverRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/hand-overs/{id}/';
};

export type PostHandOverErrors = {
    default: Error;
};

export type PostHandOverError = PostHandOverErrors[keyof PostHandOverErrors];

export type PostHandOverResponses = {
    201: WaitingReport;
};

export type PostHandOverResponse = PostHandOverResponses[keyof PostHandOverResponses];

export type GetHandOverPdfData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/hand-overs/{id}/pdf/';
};

export type GetHandOverPdfErrors = {
    default: Error;
};

export type GetHandOverPdfError = GetHandOverPdfErrors[keyof GetHandOverPdfErrors];

export type GetHandOverPdfResponses = {
    200: Blob | File;
};

export type GetHandOverPdfResponse = GetHandOverPdfResponses[keyof GetHandOverPdfResponses];

export type HoldsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Number of results to return per page.
         */
        limit?: number;
        /**
         * The initial index from which to return the results.
         */
        offset?: number;
        test_taker?: number;
    };
    url: '/app/holds/';
};

export type HoldsErrors = {
    default: Error;
};

export type HoldsError = HoldsErrors[keyof HoldsErrors];

export type HoldsResponses = {
    200: PaginatedHoldList;
};

export type HoldsResponse = HoldsResponses[keyof HoldsResponses];

export type PlaceHoldData = {
    body: HoldCreateRequest;
    path?: never;
    query?: never;
    url: '/app/holds/';
};

export type PlaceHoldErrors = {
    default: Error;
};

export type PlaceHoldError = PlaceHoldErrors[keyof PlaceHoldErrors];

export type PlaceHoldResponses = {
    201: Hold;
};

export type PlaceHoldResponse = PlaceHoldResponses[keyof PlaceHoldResponses];

export type EndHoldData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/holds/{id}/';
};

export type EndHoldErrors = {
    default: Error;
};

export type EndHoldError = EndHoldErrors[keyof EndHoldErrors];

export type EndHoldResponses = {
    /**
     * No response body
     */
    204: void;
};

export type EndHoldResponse = EndHoldResponses[keyof EndHoldResponses];

export type AcceptJoinData = {
    body: JoinRequest;
    path?: never;
    query?: never;
    url: '/app/joins/accept/';
};

export type AcceptJoinErrors = {
    default: Error;
};

export type AcceptJoinError = AcceptJoinErrors[keyof AcceptJoinErrors];

export type AcceptJoinResponses = {
    200: SchoolOf;
};

export type AcceptJoinResponse = AcceptJoinResponses[keyof AcceptJoinResponses];

export type ReadLetterData = {
    body?: never;
    path: {
        token: string;
    };
    query?: never;
    url: '/app/letter/{token}/';
};

export type ReadLetterErrors = {
    default: Error;
};

export type ReadLetterError = ReadLetterErrors[keyof ReadLetterErrors];

export type ReadLetterResponses = {
    200: LetterPage;
};

export type ReadLetterResponse = ReadLetterResponses[keyof ReadLetterResponses];

export type AnswerLetterData = {
    body: LinkAnswerRequest;
    path: {
        token: string;
    };
    query?: never;
    url: '/app/letter/{token}/';
};

export type AnswerLetterErrors = {
    default: Error;
};

export type AnswerLetterError = AnswerLetterErrors[keyof AnswerLetterErrors];

export type AnswerLetterResponses = {
    200: LetterPage;
};

export type AnswerLetterResponse = AnswerLetterResponses[keyof AnswerLetterResponses];

export type DeleteLetterData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/letters/{id}/';
};

export type DeleteLetterErrors = {
    default: Error;
};

export type DeleteLetterError = DeleteLetterErrors[keyof DeleteLetterErrors];

export type DeleteLetterResponses = {
    /**
     * No response body
     */
    204: void;
};

export type DeleteLetterResponse = DeleteLetterResponses[keyof DeleteLetterResponses];

export type GetLetterData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/letters/{id}/';
};

export type GetLetterErrors = {
    default: Error;
};

export type GetLetterError = GetLetterErrors[keyof GetLetterErrors];

export type GetLetterResponses = {
    200: Letter;
};

export type GetLetterResponse = GetLetterResponses[keyof GetLetterResponses];

export type PatchLetterData = {
    body?: LetterChangeRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/letters/{id}/';
};

export type PatchLetterErrors = {
    default: Error;
};

export type PatchLetterError = PatchLetterErrors[keyof PatchLetterErrors];

export type PatchLetterResponses = {
    200: Letter;
};

export type PatchLetterResponse = PatchLetterResponses[keyof PatchLetterResponses];

export type PostLetterAgreementData = {
    body?: AgreementRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/letters/{id}/agreement/';
};

export type PostLetterAgreementErrors = {
    default: Error;
};

export type PostLetterAgreementError = PostLetterAgreementErrors[keyof PostLetterAgreementErrors];

export type PostLetterAgreementResponses = {
    200: Letter;
};

export type PostLetterAgreementResponse = PostLetterAgreementResponses[keyof PostLetterAgreementResponses];

export type PostLetterAskData = {
    body?: AskRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/letters/{id}/ask/';
};

export type PostLetterAskErrors = {
    default: Error;
};

export type PostLetterAskError = PostLetterAskErrors[keyof PostLetterAskErrors];

export type PostLetterAskResponses = {
    200: Letter;
};

export type PostLetterAskResponse = PostLetterAskResponses[keyof PostLetterAskResponses];

export type PostLetterConfirmData = {
    body?: ConfirmRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/letters/{id}/confirm/';
};

export type PostLetterConfirmErrors = {
    default: Error;
};

export type PostLetterConfirmError = PostLetterConfirmErrors[keyof PostLetterConfirmErrors];

export type PostLetterConfirmResponses = {
    200: Letter;
};

export type PostLetterConfirmResponse = PostLetterConfirmResponses[keyof PostLetterConfirmResponses];

export type PostLetterGivenData = {
    body: GivenRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/letters/{id}/given/';
};

export type PostLetterGivenErrors = {
    default: Error;
};

export type PostLetterGivenError = PostLetterGivenErrors[keyof PostLetterGivenErrors];

export type PostLetterGivenResponses = {
    200: Letter;
};

export type PostLetterGivenResponse = PostLetterGivenResponses[keyof PostLetterGivenResponses];

export type GetLetterPdfData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/letters/{id}/pdf/';
};

export type GetLetterPdfErrors = {
    default: Error;
};

export type GetLetterPdfError = GetLetterPdfErrors[keyof GetLetterPdfErrors];

export type GetLetterPdfResponses = {
    200: Blob | File;
};

export type GetLetterPdfResponse = GetLetterPdfResponses[keyof GetLetterPdfResponses];

export type MovesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Number of results to return per page.
         */
        limit?: number;
        /**
         * The initial index from which to return the results.
         */
        offset?: number;
    };
    url: '/app/moves/';
};

export type MovesErrors = {
    default: Error;
};

export type MovesError = MovesErrors[keyof MovesErrors];

export type MovesResponses = {
    200: PaginatedMoveList;
};

export type MovesResponse = MovesResponses[keyof MovesResponses];

export type AskMoveData = {
    body: AskMoveRequest;
    path?: never;
    query?: never;
    url: '/app/moves/';
};

export type AskMoveErrors = {
    default: Error;
};

export type AskMoveError = AskMoveErrors[keyof AskMoveErrors];

export type AskMoveResponses = {
    201: AskedMove;
};

export type AskMoveResponse = AskMoveResponses[keyof AskMoveResponses];

export type AgreeMoveData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/moves/{id}/agree/';
};

export type AgreeMoveErrors = {
    default: Error;
};

export type AgreeMoveError = AgreeMoveErrors[keyof AgreeMoveErrors];

export type AgreeMoveResponses = {
    200: AskedMove;
};

export type AgreeMoveResponse = AgreeMoveResponses[keyof AgreeMoveResponses];

export type RefuseMoveData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/moves/{id}/refuse/';
};

export type RefuseMoveErrors = {
    default: Error;
};

export type RefuseMoveError = RefuseMoveErrors[keyof RefuseMoveErrors];

export type RefuseMoveResponses = {
    200: AskedMove;
};

export type RefuseMoveResponse = RefuseMoveResponses[keyof RefuseMoveResponses];

export type GetOverviewData = {
    body?: never;
    path?: never;
    query?: {
        school?: number;
    };
    url: '/app/overview/';
};

export type GetOverviewErrors = {
    default: Error;
};

export type GetOverviewError = GetOverviewErrors[keyof GetOverviewErrors];

export type GetOverviewResponses = {
    200: Overview;
};

export type GetOverviewResponse = GetOverviewResponses[keyof GetOverviewResponses];

export type GetReadingListData = {
    body?: never;
    path?: never;
    query?: {
        campaign?: number;
        course?: number;
        /**
         * Number of results to return per page.
         */
        limit?: number;
        /**
         * The initial index from which to return the results.
         */
        offset?: number;
        owner?: number;
        /**
         * a part of a name
         */
        q?: string;
        /**
         * * `talk` - talk
         * * `comment` - comment
         * * `very_high` - very_high
         * * `high_twice` - high_twice
         * * `scale_very_high_twice` - scale_very_high_twice
         * * `own_emotional_very_high` - own_emotional_very_high
         * * `high_alone` - high_alone
         */
        reason?: 'talk' | 'comment' | 'very_high' | 'high_twice' | 'scale_very_high_twice' | 'own_emotional_very_high' | 'high_alone';
        school?: number;
        /**
         * * `to_read` - To Read
         * * `read` - Read
         */
        state?: 'to_read' | 'read';
        test_taker?: number;
    };
    url: '/app/reading-list/';
};

export type GetReadingListErrors = {
    default: Error;
};

export type GetReadingListError = GetReadingListErrors[keyof GetReadingListErrors];

export type GetReadingListResponses = {
    200: PaginatedEntryList;
};

export type GetReadingListResponse = GetReadingListResponses[keyof GetReadingListResponses];

export type PatchReadingListData = {
    body?: EntryChangeRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/reading-list/{id}/';
};

export type PatchReadingListErrors = {
    default: Error;
};

export type PatchReadingListError = PatchReadingListErrors[keyof PatchReadingListErrors];

export type PatchReadingListResponses = {
    200: Entry;
};

export type PatchReadingListResponse = PatchReadingListResponses[keyof PatchReadingListResponses];

export type GetReadingListSummaryData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/app/reading-list/summary/';
};

export type GetReadingListSummaryErrors = {
    default: Error;
};

export type GetReadingListSummaryError = GetReadingListSummaryErrors[keyof GetReadingListSummaryErrors];

export type GetReadingListSummaryResponses = {
    200: ReadingListSummary;
};

export type GetReadingListSummaryResponse = GetReadingListSummaryResponses[keyof GetReadingListSummaryResponses];

export type GetRecordingData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/app/recordings/{id}/';
};

export type GetRecordingErrors = {
    default: Error;
};

export type GetRecordingError = GetRecordingErrors[keyof GetRecordingErrors];

export type GetRecordingResponses = {
    200: Blob | File;
};

export type GetRecordingResponse = GetRecordingResponses[keyof GetRecordingResponses];

export type ReplyToLetterData = {
    body: SendReplyRequest;
    path?: never;
    query?: never;
    url: '/app/reply/';
};

export type ReplyToLetterErrors = {
    default: Error;
};

export type ReplyToLetterError = ReplyToLetterErrors[keyof ReplyToLetterErrors];

export type ReplyToLetterResponses = {
    200: ReplyPage;
};

export type ReplyToLetterResponse = ReplyToLetterResponses[keyof ReplyToLetterResponses];

export type ResendEmailData = {
    body: EmailRequest;
    path?: never;
    query?: never;
    url: '/app/resend-email/';
};

export type ResendEmailErrors = {
    default: Error;
};

export type ResendEmailError = ResendEmailErrors[keyof ResendEmailErrors];

export type ResendEmailResponses = {
    200: Detail;
};

export type ResendEmailResponse = ResendEmailResponses[keyof ResendEmailResponses];

export type ResetPasswordData = {
    body: ResetRequest;
    path?: never;
    query?: never;
    url: '/app/reset-password/';
};

export type ResetPasswordErrors = {
    default: Error;
};

export type ResetPasswordError = ResetPasswordErrors[keyof ResetPasswordErrors];

export type ResetPasswordResponses = {
    200: Detail;
};

export type ResetPasswordResponse = ResetPasswordResponses[keyof ResetPasswordResponses];

export type RequestPasswordResetData = {
    body: EmailRequest;
    path?: never;
    query?: never;
    url: '/app/reset-password/';
};

export type RequestPasswordResetErrors = {
    default: Error;
};

export type RequestPasswordResetError = RequestPasswordResetErrors[keyof RequestPasswordResetErrors];

export type RequestPasswordResetResponses = {
    200: Detail;
};

export type RequestPasswordResetResponse = RequestPasswordResetResponses[keyof RequestPasswordResetResponses];

export type ResetLinkData = {
    body: LinkRequest;
    path?: never;
    query?: never;
    url: '/app/reset-password/link/';
};

export type ResetLinkErrors = {
    default: Error;
};

export type ResetLinkError = ResetLinkErrors[keyof ResetLinkErrors];

export type ResetLinkResponses = {
    200: ResetLink;
};

export type ResetLinkResponse = ResetLinkResponses[keyof ResetLinkResponses];

export type GetRosterAppliedData = {
    body?: never;
    path?: never;
    query?: {
        school?: number;
    };
    url: '/app/roster/applied/';
};

export type GetRosterAppliedErrors = {
    default: Error;
};

export type GetRosterAppliedError = GetRosterAppliedErrors[keyof GetRosterAppliedErrors];

export type GetRosterAppliedResponses = {
    200: Array<AppliedRoster>;
};

export type GetRosterAppliedResponse = GetRosterAppliedResponses[keyof GetRosterAppliedResponses];

export type PostRosterApplyData = {
    body: RosterApplyRequest;
    path?: never;
    query?: never;
    url: '/app/roster/apply/';
};

export type PostRosterApplyErrors = {
    default: Error;
};

export type PostRosterApplyError = PostRosterApplyErrors[keyof PostRosterApplyErrors];

export type PostRosterApplyResponses = {
    200: RosterAppliedNow;
};

export type PostRosterApplyResponse = PostRosterApplyResponses[keyof PostRosterApplyResponses];

export type PostRosterPreviewData = {
    body: RosterPreviewSchemaRequest;
    path?: never;
    query?: never;
    url: '/app/roster/preview/';
};

export type PostRosterPreviewErrors = {
    default: Error;
};

export type PostRosterPreviewError = PostRosterPreviewErrors[keyof PostRosterPreviewErrors];

export type PostRosterPreviewResponses = {
    200: RosterDiff;
};

export type PostRosterPreviewResponse = PostRosterPreviewResponses[keyof PostRosterPreviewResponses];

export type PostRosterUndoData = {
    body: RosterUndoRequest;
    path?: never;
    query?: never;
    url: '/app/roster/undo/';
};

export type PostRosterUndoErrors = {
    default: Error;
};

export type PostRosterUndoError = PostRosterUndoErrors[keyof PostRosterUndoErrors];

export type PostRosterUndoResponses = {
    200: RosterUndone;
};

export type PostRosterUndoResponse = PostRosterUndoResponses[keyof PostRosterUndoResponses];

export type GetSchoolAdminsData = {
    body?: never;
    path?: never;
    query?: {
        course?: number;
        /**
         * Number of results to return per page.
         */
        limit?: number;
        /**
         * The initial index from which to return the results.
         */
        offset?: number;
        ordering?: string;
        school?: number;
        search?: string;
    };
    url: '/app/school-admins/';
};

export type GetSchoolAdminsErrors = {
    default: Error;
};

export type GetSchoolAdminsError = GetSchoolAdminsErrors[keyof GetSchoolAdminsErrors];

export type GetSchoolAdminsResponses = {
    200: PaginatedSchoolAdminList;
};

export type GetSchoolAdminsResponse = GetSchoolAdminsResponses[keyof GetSchoolAdminsResponses];

export type DeleteSchoolAdminData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/school-admins/{id}/';
};

export type DeleteSchoolAdminErrors = {
    default: Error;
};

export type DeleteSchoolAdminError = DeleteSchoolAdminErrors[keyof DeleteSchoolAdminErrors];

export type DeleteSchoolAdminResponses = {
    /**
     * No response body
     */
    204: void;
};

export type DeleteSchoolAdminResponse = DeleteSchoolAdminResponses[keyof DeleteSchoolAdminResponses];

export type GetSchoolAdminData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/school-admins/{id}/';
};

export type GetSchoolAdminErrors = {
    default: Error;
};

export type GetSchoolAdminError = GetSchoolAdminErrors[keyof GetSchoolAdminErrors];

export type GetSchoolAdminResponses = {
    200: SchoolAdmin;
};

export type GetSchoolAdminResponse = GetSchoolAdminResponses[keyof GetSchoolAdminResponses];

export type PatchSchoolAdminData = {
    body?: SchoolAdminUpdateRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/school-admins/{id}/';
};

export type PatchSchoolAdminErrors = {
    default: Error;
};

export type PatchSchoolAdminError = PatchSchoolAdminErrors[keyof PatchSchoolAdminErrors];

export type PatchSchoolAdminResponses = {
    200: SchoolAdmin;
};

export type PatchSchoolAdminResponse = PatchSchoolAdminResponses[keyof PatchSchoolAdminResponses];

export type PostSchoolAdminInviteData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/school-admins/{id}/invite/';
};

export type PostSchoolAdminInviteErrors = {
    default: Error;
};

export type PostSchoolAdminInviteError = PostSchoolAdminInviteErrors[keyof PostSchoolAdminInviteErrors];

export type PostSchoolAdminInviteResponses = {
    200: SchoolAdmin;
};

export type PostSchoolAdminInviteResponse = PostSchoolAdminInviteResponses[keyof PostSchoolAdminInviteResponses];

export type PostSchoolAdminsCreateData = {
    body: SchoolAdminCreateRequest;
    path?: never;
    query?: never;
    url: '/app/school-admins/create/';
};

export type PostSchoolAdminsCreateErrors = {
    default: Error;
};

export type PostSchoolAdminsCreateError = PostSchoolAdminsCreateErrors[keyof PostSchoolAdminsCreateErrors];

export type PostSchoolAdminsCreateResponses = {
    201: SchoolAdmin;
};

export type PostSchoolAdminsCreateResponse = PostSchoolAdminsCreateResponses[keyof PostSchoolAdminsCreateResponses];

export type GetSchoolsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * also those that are archived
         */
        archived?: boolean;
        /**
         * with how much belongs to each
         */
        counts?: boolean;
        course?: number;
        /**
         * Number of results to return per page.
         */
        limit?: number;
        /**
         * The initial index from which to return the results.
         */
        offset?: number;
        ordering?: string;
        school?: number;
        search?: string;
    };
    url: '/app/schools/';
};

export type GetSchoolsErrors = {
    default: Error;
};

export type GetSchoolsError = GetSchoolsErrors[keyof GetSchoolsErrors];

export type GetSchoolsResponses = {
    200: PaginatedSchoolRowList;
};

export type GetSchoolsResponse = GetSchoolsResponses[keyof GetSchoolsResponses];

export type DeleteSchoolData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/schools/{id}/';
};

export type DeleteSchoolErrors = {
    default: Error;
};

export type DeleteSchoolError = DeleteSchoolErrors[keyof DeleteSchoolErrors];

export type DeleteSchoolResponses = {
    /**
     * No response body
     */
    204: void;
};

export type DeleteSchoolResponse = DeleteSchoolResponses[keyof DeleteSchoolResponses];

export type GetSchoolData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/schools/{id}/';
};

export type GetSchoolErrors = {
    default: Error;
};

export type GetSchoolError = GetSchoolErrors[keyof GetSchoolErrors];

export type GetSchoolResponses = {
    200: SchoolRow;
};

export type GetSchoolResponse = GetSchoolResponses[keyof GetSchoolResponses];

export type PatchSchoolData = {
    body?: ChangeSchoolRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/schools/{id}/';
};

export type PatchSchoolErrors = {
    default: Error;
};

export type PatchSchoolError = PatchSchoolErrors[keyof PatchSchoolErrors];

export type PatchSchoolResponses = {
    200: SchoolRow;
};

export type PatchSchoolResponse = PatchSchoolResponses[keyof PatchSchoolResponses];

export type PostSchoolArchiveData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/schools/{id}/archive/';
};

export type PostSchoolArchiveErrors = {
    default: Error;
};

export type PostSchoolArchiveError = PostSchoolArchiveErrors[keyof PostSchoolArchiveErrors];

export type PostSchoolArchiveResponses = {
    200: SchoolRow;
};

export type PostSchoolArchiveResponse = PostSchoolArchiveResponses[keyof PostSchoolArchiveResponses];

export type DutiesOfSchoolData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/schools/{id}/duties/';
};

export type DutiesOfSchoolErrors = {
    default: Error;
};

export type DutiesOfSchoolError = DutiesOfSchoolErrors[keyof DutiesOfSchoolErrors];

export type DutiesOfSchoolResponses = {
    200: Array<Duty>;
};

export type DutiesOfSchoolResponse = DutiesOfSchoolResponses[keyof DutiesOfSchoolResponses];

export type GrantDutyData = {
    body: GrantRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/schools/{id}/duties/';
};

export type GrantDutyErrors = {
    default: Error;
};

export type GrantDutyError = GrantDutyErrors[keyof GrantDutyErrors];

export type GrantDutyResponses = {
    201: Duty;
};

export type GrantDutyResponse = GrantDutyResponses[keyof GrantDutyResponses];

export type GetSchoolDutiesCandidatesData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/schools/{id}/duties/candidates/';
};

export type GetSchoolDutiesCandidatesErrors = {
    default: Error;
};

export type GetSchoolDutiesCandidatesError = GetSchoolDutiesCandidatesErrors[keyof GetSchoolDutiesCandidatesErrors];

export type GetSchoolDutiesCandidatesResponses = {
    200: Array<DutyCandidate>;
};

export type GetSchoolDutiesCandidatesResponse = GetSchoolDutiesCandidatesResponses[keyof GetSchoolDutiesCandidatesResponses];

export type SchoolHolidaysData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/schools/{id}/holidays/';
};

export type SchoolHolidaysErrors = {
    default: Error;
};

export type SchoolHolidaysError = SchoolHolidaysErrors[keyof SchoolHolidaysErrors];

export type SchoolHolidaysResponses = {
    200: SchoolHolidays;
};

export type SchoolHolidaysResponse = SchoolHolidaysResponses[keyof SchoolHolidaysResponses];

export type PutSchoolHolidaysData = {
    body: PutHolidaysRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/schools/{id}/holidays/';
};

export type PutSchoolHolidaysErrors = {
    default: Error;
};

export type PutSchoolHolidaysError = PutSchoolHolidaysErrors[keyof PutSchoolHolidaysErrors];

export type PutSchoolHolidaysResponses = {
    200: SchoolHolidays;
};

export type PutSchoolHolidaysResponse = PutSchoolHolidaysResponses[keyof PutSchoolHolidaysResponses];

export type LeavingSchoolData = {
    body?: never;
    path: {
        id: number;
    };
    query?: {
        cases_months?: number;
        left_months?: number;
        preview?: boolean;
        tests_months?: number;
    };
    url: '/app/schools/{id}/leaving/';
};

export type LeavingSchoolErrors = {
    default: Error;
};

export type LeavingSchoolError = LeavingSchoolErrors[keyof LeavingSchoolErrors];

export type LeavingSchoolResponses = {
    200: Leaving;
};

export type LeavingSchoolResponse = LeavingSchoolResponses[keyof LeavingSchoolResponses];

export type ListColumnsData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/schools/{id}/list-columns/';
};

export type ListColumnsErrors = {
    default: Error;
};

export type ListColumnsError = ListColumnsErrors[keyof ListColumnsErrors];

export type ListColumnsResponses = {
    200: Array<KnownList>;
};

export type ListColumnsResponse = ListColumnsResponses[keyof ListColumnsResponses];

export type PutListColumnsData = {
    body: KnownListRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/schools/{id}/list-columns/';
};

export type PutListColumnsErrors = {
    default: Error;
};

export type PutListColumnsError = PutListColumnsErrors[keyof PutListColumnsErrors];

export type PutListColumnsResponses = {
    200: Array<KnownList>;
};

export type PutListColumnsResponse = PutListColumnsResponses[keyof PutListColumnsResponses];

export type DeleteSchoolLogoData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/schools/{id}/logo/';
};

export type DeleteSchoolLogoErrors = {
    default: Error;
};

export type DeleteSchoolLogoError = DeleteSchoolLogoErrors[keyof DeleteSchoolLogoErrors];

export type DeleteSchoolLogoResponses = {
    /**
     * No response body
     */
    204: void;
};

export type DeleteSchoolLogoResponse = DeleteSchoolLogoResponses[keyof DeleteSchoolLogoResponses];

export type PutSchoolLogoData = {
    body: LogoUploadRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/schools/{id}/logo/';
};

export type PutSchoolLogoErrors = {
    default: Error;
};

export type PutSchoolLogoError = PutSchoolLogoErrors[keyof PutSchoolLogoErrors];

export type PutSchoolLogoResponses = {
    200: SchoolRow;
};

export type PutSchoolLogoResponse = PutSchoolLogoResponses[keyof PutSchoolLogoResponses];

export type PostSchoolMergeData = {
    body: MergeSchoolRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/schools/{id}/merge/';
};

export type PostSchoolMergeErrors = {
    default: Error;
};

export type PostSchoolMergeError = PostSchoolMergeErrors[keyof PostSchoolMergeErrors];

export type PostSchoolMergeResponses = {
    200: MergedSchool;
};

export type PostSchoolMergeResponse = PostSchoolMergeResponses[keyof PostSchoolMergeResponses];

export type DeleteSchoolPracticeData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/schools/{id}/practice/';
};

export type DeleteSchoolPracticeErrors = {
    default: Error;
};

export type DeleteSchoolPracticeError = DeleteSchoolPracticeErrors[keyof DeleteSchoolPracticeErrors];

export type DeleteSchoolPracticeResponses = {
    /**
     * No response body
     */
    204: void;
};

export type DeleteSchoolPracticeResponse = DeleteSchoolPracticeResponses[keyof DeleteSchoolPracticeResponses];

export type PostSchoolPracticeData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/schools/{id}/practice/';
};

export type PostSchoolPracticeErrors = {
    default: Error;
};

export type PostSchoolPracticeError = PostSchoolPracticeErrors[keyof PostSchoolPracticeErrors];

export type PostSchoolPracticeResponses = {
    201: Practice;
};

export type PostSchoolPracticeResponse = PostSchoolPracticeResponses[keyof PostSchoolPracticeResponses];

export type PostSchoolRestoreData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/schools/{id}/restore/';
};

export type PostSchoolRestoreErrors = {
    default: Error;
};

export type PostSchoolRestoreError = PostSchoolRestoreErrors[keyof PostSchoolRestoreErrors];

export type PostSchoolRestoreResponses = {
    200: SchoolRow;
};

export type PostSchoolRestoreResponse = PostSchoolRestoreResponses[keyof PostSchoolRestoreResponses];

export type RetentionOfSchoolData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/schools/{id}/retention/';
};

export type RetentionOfSchoolErrors = {
    default: Error;
};

export type RetentionOfSchoolError = RetentionOfSchoolErrors[keyof RetentionOfSchoolErrors];

export type RetentionOfSchoolResponses = {
    200: Retention;
};

export type RetentionOfSchoolResponse = RetentionOfSchoolResponses[keyof RetentionOfSchoolResponses];

export type DecideRetentionData = {
    body?: DecideRetentionRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/schools/{id}/retention/';
};

export type DecideRetentionErrors = {
    default: Error;
};

export type DecideRetentionError = DecideRetentionErrors[keyof DecideRetentionErrors];

export type DecideRetentionResponses = {
    200: Retention;
};

export type DecideRetentionResponse = DecideRetentionResponses[keyof DecideRetentionResponses];

export type GetSchoolsAdminData = {
    body?: never;
    path: {
        id: number;
    };
    query?: {
        /**
         * also those that are archived
         */
        archived?: boolean;
        /**
         * with how much belongs to each
         */
        counts?: boolean;
        course?: number;
        /**
         * Number of results to return per page.
         */
        limit?: number;
        /**
         * The initial index from which to return the results.
         */
        offset?: number;
        ordering?: string;
        school?: number;
        search?: string;
    };
    url: '/app/schools/admin/{id}/';
};

export type GetSchoolsAdminErrors = {
    default: Error;
};

export type GetSchoolsAdminError = GetSchoolsAdminErrors[keyof GetSchoolsAdminErrors];

export type GetSchoolsAdminResponses = {
    200: PaginatedSchoolRowList;
};

export type GetSchoolsAdminResponse = GetSchoolsAdminResponses[keyof GetSchoolsAdminResponses];

export type PostSchoolsCreateData = {
    body: SchoolRowRequest;
    path?: never;
    query?: never;
    url: '/app/schools/create/';
};

export type PostSchoolsCreateErrors = {
    default: Error;
};

export type PostSchoolsCreateError = PostSchoolsCreateErrors[keyof PostSchoolsCreateErrors];

export type PostSchoolsCreateResponses = {
    201: SchoolRow;
};

export type PostSchoolsCreateResponse = PostSchoolsCreateResponses[keyof PostSchoolsCreateResponses];

export type PostSearchData = {
    body: LookUpRequest;
    path?: never;
    query?: never;
    url: '/app/search/';
};

export type PostSearchErrors = {
    default: Error;
};

export type PostSearchError = PostSearchErrors[keyof PostSearchErrors];

export type PostSearchResponses = {
    200: Found;
};

export type PostSearchResponse = PostSearchResponses[keyof PostSearchResponses];

export type SsoProvidersData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Number of results to return per page.
         */
        limit?: number;
        /**
         * The initial index from which to return the results.
         */
        offset?: number;
    };
    url: '/app/sso/providers/';
};

export type SsoProvidersErrors = {
    default: Error;
};

export type SsoProvidersError = SsoProvidersErrors[keyof SsoProvidersErrors];

export type SsoProvidersResponses = {
    200: PaginatedProviderList;
};

export type SsoProvidersResponse = SsoProvidersResponses[keyof SsoProvidersResponses];

export type CreateSsoProviderData = {
    body: ProviderCreateRequest;
    path?: never;
    query?: never;
    url: '/app/sso/providers/';
};

export type CreateSsoProviderErrors = {
    default: Error;
};

export type CreateSsoProviderError = CreateSsoProviderErrors[keyof CreateSsoProviderErrors];

export type CreateSsoProviderResponses = {
    201: Provider;
};

export type CreateSsoProviderResponse = CreateSsoProviderResponses[keyof CreateSsoProviderResponses];

export type DeleteSsoProviderData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/sso/providers/{id}/';
};

export type DeleteSsoProviderErrors = {
    default: Error;
};

export type DeleteSsoProviderError = DeleteSsoProviderErrors[keyof DeleteSsoProviderErrors];

export type DeleteSsoProviderResponses = {
    /**
     * No response body
     */
    204: void;
};

export type DeleteSsoProviderResponse = DeleteSsoProviderResponses[keyof DeleteSsoProviderResponses];

export type SsoProviderData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/sso/providers/{id}/';
};

export type SsoProviderErrors = {
    default: Error;
};

export type SsoProviderError = SsoProviderErrors[keyof SsoProviderErrors];

export type SsoProviderResponses = {
    200: Provider;
};

export type SsoProviderResponse = SsoProviderResponses[keyof SsoProviderResponses];

export type UpdateSsoProviderData = {
    body?: ProviderUpdateRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/sso/providers/{id}/';
};

export type UpdateSsoProviderErrors = {
    default: Error;
};

export type UpdateSsoProviderError = UpdateSsoProviderErrors[keyof UpdateSsoProviderErrors];

export type UpdateSsoProviderResponses = {
    200: Provider;
};

export type UpdateSsoProviderResponse = UpdateSsoProviderResponses[keyof UpdateSsoProviderResponses];

export type LiftSsoRequirementData = {
    body: LiftRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/sso/providers/{id}/lift/';
};

export type LiftSsoRequirementErrors = {
    default: Error;
};

export type LiftSsoRequirementError = LiftSsoRequirementErrors[keyof LiftSsoRequirementErrors];

export type LiftSsoRequirementResponses = {
    200: Provider;
};

export type LiftSsoRequirementResponse = LiftSsoRequirementResponses[keyof LiftSsoRequirementResponses];

export type ProveSsoProviderData = {
    body?: CurrentPasswordRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/sso/providers/{id}/prove/';
};

export type ProveSsoProviderErrors = {
    default: Error;
};

export type ProveSsoProviderError = ProveSsoProviderErrors[keyof ProveSsoProviderErrors];

export type ProveSsoProviderResponses = {
    200: Started;
};

export type ProveSsoProviderResponse = ProveSsoProviderResponses[keyof ProveSsoProviderResponses];

export type GetTalkRequestsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Number of results to return per page.
         */
        limit?: number;
        /**
         * The initial index from which to return the results.
         */
        offset?: number;
        search?: string;
        /**
         * * `asked` - Asked
         * * `seen` - Seen
         * * `talked` - Talked
         */
        state?: 'asked' | 'seen' | 'talked';
    };
    url: '/app/talk-requests/';
};

export type GetTalkRequestsErrors = {
    default: Error;
};

export type GetTalkRequestsError = GetTalkRequestsErrors[keyof GetTalkRequestsErrors];

export type GetTalkRequestsResponses = {
    200: PaginatedListedTalkList;
};

export type GetTalkRequestsResponse = GetTalkRequestsResponses[keyof GetTalkRequestsResponses];

export type PostTalkRequestsData = {
    body: TalkAskRequest;
    path?: never;
    query?: never;
    url: '/app/talk-requests/';
};

export type PostTalkRequestsErrors = {
    default: Error;
};

export type PostTalkRequestsError = PostTalkRequestsErrors[keyof PostTalkRequestsErrors];

export type PostTalkRequestsResponses = {
    201: OwnTalk;
};

export type PostTalkRequestsResponse = PostTalkRequestsResponses[keyof PostTalkRequestsResponses];

export type DeleteTalkRequestData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/talk-requests/{id}/';
};

export type DeleteTalkRequestErrors = {
    default: Error;
};

export type DeleteTalkRequestError = DeleteTalkRequestErrors[keyof DeleteTalkRequestErrors];

export type DeleteTalkRequestResponses = {
    /**
     * No response body
     */
    204: void;
};

export type DeleteTalkRequestResponse = DeleteTalkRequestResponses[keyof DeleteTalkRequestResponses];

export type PatchTalkRequestData = {
    body?: TalkChangeRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/talk-requests/{id}/';
};

export type PatchTalkRequestErrors = {
    default: Error;
};

export type PatchTalkRequestError = PatchTalkRequestErrors[keyof PatchTalkRequestErrors];

export type PatchTalkRequestResponses = {
    200: Talk;
};

export type PatchTalkRequestResponse = PatchTalkRequestResponses[keyof PatchTalkRequestResponses];

export type GetTeacherRoundData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/app/teacher-round/';
};

export type GetTeacherRoundErrors = {
    default: Error;
};

export type GetTeacherRoundError = GetTeacherRoundErrors[keyof GetTeacherRoundErrors];

export type GetTeacherRoundResponses = {
    200: TeacherRound;
};

export type GetTeacherRoundResponse = GetTeacherRoundResponses[keyof GetTeacherRoundResponses];

export type GetTestAnswerData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/test-answers/{id}/';
};

export type GetTestAnswerErrors = {
    default: Error;
};

export type GetTestAnswerError = GetTestAnswerErrors[keyof GetTestAnswerErrors];

export type GetTestAnswerResponses = {
    200: Answer;
};

export type GetTestAnswerResponse = GetTestAnswerResponses[keyof GetTestAnswerResponses];

export type PatchTestAnswerData = {
    body: AnswerChangeRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/test-answers/{id}/';
};

export type PatchTestAnswerErrors = {
    default: Error;
};

export type PatchTestAnswerError = PatchTestAnswerErrors[keyof PatchTestAnswerErrors];

export type PatchTestAnswerResponses = {
    200: Answer;
};

export type PatchTestAnswerResponse = PatchTestAnswerResponses[keyof PatchTestAnswerResponses];

export type PostTestAnswersCreateData = {
    body: AnswerCreateRequest;
    path?: never;
    query?: never;
    url: '/app/test-answers/create/';
};

export type PostTestAnswersCreateErrors = {
    default: Error;
};

export type PostTestAnswersCreateError = PostTestAnswersCreateErrors[keyof PostTestAnswersCreateErrors];

export type PostTestAnswersCreateResponses = {
    200: Answer;
    201: Answer;
};

export type PostTestAnswersCreateResponse = PostTestAnswersCreateResponses[keyof PostTestAnswersCreateResponses];

export type GetTestQuestionsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Number of results to return per page.
         */
        limit?: number;
        /**
         * of `audio`; without it, the language of the request
         *
         * * `ca` - Catalan
         * * `es` - Spanish
         * * `en` - English
         */
        locale?: 'ca' | 'es' | 'en';
        /**
         * The initial index from which to return the results.
         */
        offset?: number;
        /**
         * One's own test: its questions, as the person who answers reads them. Without it, the questions as people read them who answer about themselves.
         */
        test?: number;
        /**
         * * `BFI` - BFI
         * * `SDQ` - SDQ
         */
        type?: 'BFI' | 'SDQ';
    };
    url: '/app/test-questions/';
};

export type GetTestQuestionsErrors = {
    default: Error;
};

export type GetTestQuestionsError = GetTestQuestionsErrors[keyof GetTestQuestionsErrors];

export type GetTestQuestionsResponses = {
    200: PaginatedQuestionList;
};

export type GetTestQuestionsResponse = GetTestQuestionsResponses[keyof GetTestQuestionsResponses];

export type GetTestQuestionData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/test-questions/{id}/';
};

export type GetTestQuestionErrors = {
    default: Error;
};

export type GetTestQuestionError = GetTestQuestionErrors[keyof GetTestQuestionErrors];

export type GetTestQuestionResponses = {
    200: Question;
};

export type GetTestQuestionResponse = GetTestQuestionResponses[keyof GetTestQuestionResponses];

export type GetTestTakersData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * a guardian's, for a test about oneself
         *
         * * `missing` - missing
         * * `not_missing` - not_missing
         */
        consent?: 'missing' | 'not_missing';
        course?: number;
        /**
         * also those who have left
         */
        left?: boolean;
        /**
         * Number of results to return per page.
         */
        limit?: number;
        /**
         * The initial index from which to return the results.
         */
        offset?: number;
        ordering?: string;
        /**
         * * `parent` - Parent
         * * `student` - Student
         * * `teacher` - Teacher
         * * `psychopedagogue` - Psychopedagogue
         * * `psychologist` - Psychologist
         * * `school_admin` - School Admin
         */
        role?: 'parent' | 'student' | 'teacher' | 'psychopedagogue' | 'psychologist' | 'school_admin';
        school?: number;
        search?: string;
        /**
         * * `no_address` - No Address
         * * `not_invited` - Not Invited
         * * `invited` - Invited
         * * `active` - Active
         * * `left` - Left
         */
        state?: 'no_address' | 'not_invited' | 'invited' | 'active' | 'left';
    };
    url: '/app/test-takers/';
};

export type GetTestTakersErrors = {
    default: Error;
};

export type GetTestTakersError = GetTestTakersErrors[keyof GetTestTakersErrors];

export type GetTestTakersResponses = {
    200: PaginatedTestTakerList;
};

export type GetTestTakersResponse = GetTestTakersResponses[keyof GetTestTakersResponses];

export type GetTestTakerData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/test-takers/{id}/';
};

export type GetTestTakerErrors = {
    default: Error;
};

export type GetTestTakerError = GetTestTakerErrors[keyof GetTestTakerErrors];

export type GetTestTakerResponses = {
    200: TestTaker;
};

export type GetTestTakerResponse = GetTestTakerResponses[keyof GetTestTakerResponses];

export type BondsOfTestTakerData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/test-takers/{id}/bonds/';
};

export type BondsOfTestTakerErrors = {
    default: Error;
};

export type BondsOfTestTakerError = BondsOfTestTakerErrors[keyof BondsOfTestTakerErrors];

export type BondsOfTestTakerResponses = {
    200: Array<Bond>;
};

export type BondsOfTestTakerResponse = BondsOfTestTakerResponses[keyof BondsOfTestTakerResponses];

export type BondTestTakerData = {
    body: NewBondRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/test-takers/{id}/bonds/';
};

export type BondTestTakerErrors = {
    default: Error;
};

export type BondTestTakerError = BondTestTakerErrors[keyof BondTestTakerErrors];

export type BondTestTakerResponses = {
    201: Bond;
};

export type BondTestTakerResponse = BondTestTakerResponses[keyof BondTestTakerResponses];

export type GetTestTakerChangeData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/test-takers/{id}/change/';
};

export type GetTestTakerChangeErrors = {
    default: Error;
};

export type GetTestTakerChangeError = GetTestTakerChangeErrors[keyof GetTestTakerChangeErrors];

export type GetTestTakerChangeResponses = {
    200: Change;
};

export type GetTestTakerChangeResponse = GetTestTakerChangeResponses[keyof GetTestTakerChangeResponses];

export type DeleteTestTakerDeleteData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/test-takers/{id}/delete/';
};

export type DeleteTestTakerDeleteErrors = {
    default: Error;
};

export type DeleteTestTakerDeleteError = DeleteTestTakerDeleteErrors[keyof DeleteTestTakerDeleteErrors];

export type DeleteTestTakerDeleteResponses = {
    /**
     * No response body
     */
    204: void;
};

export type DeleteTestTakerDeleteResponse = DeleteTestTakerDeleteResponses[keyof DeleteTestTakerDeleteResponses];

export type ExclusionsOfTestTakerData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/test-takers/{id}/exclusions/';
};

export type ExclusionsOfTestTakerErrors = {
    default: Error;
};

export type ExclusionsOfTestTakerError = ExclusionsOfTestTakerErrors[keyof ExclusionsOfTestTakerErrors];

export type ExclusionsOfTestTakerResponses = {
    200: Array<Exclusion>;
};

export type ExclusionsOfTestTakerResponse = ExclusionsOfTestTakerResponses[keyof ExclusionsOfTestTakerResponses];

export type PostTestTakerFamilyLetterData = {
    body: FamilyLetterRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/test-takers/{id}/family-letter/';
};

export type PostTestTakerFamilyLetterErrors = {
    default: Error;
};

export type PostTestTakerFamilyLetterError = PostTestTakerFamilyLetterErrors[keyof PostTestTakerFamilyLetterErrors];

export type PostTestTakerFamilyLetterResponses = {
    200: Blob | File;
};

export type PostTestTakerFamilyLetterResponse = PostTestTakerFamilyLetterResponses[keyof PostTestTakerFamilyLetterResponses];

export type DeleteTestTakerGuardianConsentData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/test-takers/{id}/guardian-consent/';
};

export type DeleteTestTakerGuardianConsentErrors = {
    default: Error;
};

export type DeleteTestTakerGuardianConsentError = DeleteTestTakerGuardianConsentErrors[keyof DeleteTestTakerGuardianConsentErrors];

export type DeleteTestTakerGuardianConsentResponses = {
    200: GuardianConsent;
};

export type DeleteTestTakerGuardianConsentResponse = DeleteTestTakerGuardianConsentResponses[keyof DeleteTestTakerGuardianConsentResponses];

export type GetTestTakerGuardianConsentData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/test-takers/{id}/guardian-consent/';
};

export type GetTestTakerGuardianConsentErrors = {
    default: Error;
};

export type GetTestTakerGuardianConsentError = GetTestTakerGuardianConsentErrors[keyof GetTestTakerGuardianConsentErrors];

export type GetTestTakerGuardianConsentResponses = {
    200: GuardianConsent;
};

export type GetTestTakerGuardianConsentResponse = GetTestTakerGuardianConsentResponses[keyof GetTestTakerGuardianConsentResponses];

export type PostTestTakerGuardianConsentData = {
    body: RecordOneConsentRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/test-takers/{id}/guardian-consent/';
};

export type PostTestTakerGuardianConsentErrors = {
    default: Error;
};

export type PostTestTakerGuardianConsentError = PostTestTakerGuardianConsentErrors[keyof PostTestTakerGuardianConsentErrors];

export type PostTestTakerGuardianConsentResponses = {
    201: GuardianConsent;
};

export type PostTestTakerGuardianConsentResponse = PostTestTakerGuardianConsentResponses[keyof PostTestTakerGuardianConsentResponses];

export type VoidGuardianConsentData = {
    body: VoidConsentRequest;
    path: {
        consent: number;
        id: number;
    };
    query?: never;
    url: '/app/test-takers/{id}/guardian-consent/{consent}/';
};

export type VoidGuardianConsentErrors = {
    default: Error;
};

export type VoidGuardianConsentError = VoidGuardianConsentErrors[keyof VoidGuardianConsentErrors];

export type VoidGuardianConsentResponses = {
    /**
     * No response body
     */
    204: void;
};

export type VoidGuardianConsentResponse = VoidGuardianConsentResponses[keyof VoidGuardianConsentResponses];

export type GuardiansOfTestTakerData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/test-takers/{id}/guardians/';
};

export type GuardiansOfTestTakerErrors = {
    default: Error;
};

export type GuardiansOfTestTakerError = GuardiansOfTestTakerErrors[keyof GuardiansOfTestTakerErrors];

export type GuardiansOfTestTakerResponses = {
    200: Array<GuardianContact>;
};

export type GuardiansOfTestTakerResponse = GuardiansOfTestTakerResponses[keyof GuardiansOfTestTakerResponses];

export type AddGuardianData = {
    body: NewContactRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/test-takers/{id}/guardians/';
};

export type AddGuardianErrors = {
    default: Error;
};

export type AddGuardianError = AddGuardianErrors[keyof AddGuardianErrors];

export type AddGuardianResponses = {
    201: ChangedContact;
};

export type AddGuardianResponse = AddGuardianResponses[keyof AddGuardianResponses];

export type TiedReadersData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/test-takers/{id}/not-own/';
};

export type TiedReadersErrors = {
    default: Error;
};

export type TiedReadersError = TiedReadersErrors[keyof TiedReadersErrors];

export type TiedReadersResponses = {
    200: Array<TiedReader>;
};

export type TiedReadersResponse = TiedReadersResponses[keyof TiedReadersResponses];

export type NotOwnData = {
    body: NotOwnRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/test-takers/{id}/not-own/';
};

export type NotOwnErrors = {
    default: Error;
};

export type NotOwnError = NotOwnErrors[keyof NotOwnErrors];

export type NotOwnResponses = {
    /**
     * No response body
     */
    204: void;
};

export type NotOwnResponse = NotOwnResponses[keyof NotOwnResponses];

export type OpenMattersOfPersonData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/test-takers/{id}/open/';
};

export type OpenMattersOfPersonErrors = {
    default: Error;
};

export type OpenMattersOfPersonError = OpenMattersOfPersonErrors[keyof OpenMattersOfPersonErrors];

export type OpenMattersOfPersonResponses = {
    200: OpenMatters;
};

export type OpenMattersOfPersonResponse = OpenMattersOfPersonResponses[keyof OpenMattersOfPersonResponses];

export type TalkSheetData = {
    body?: never;
    path: {
        id: number;
    };
    query?: {
        campaign?: number;
        /**
         * * `json` - json
         * * `pdf` - pdf
         */
        format?: 'json' | 'pdf';
        /**
         * the caller's own, if not given
         *
         * * `ca` - Catalan
         * * `es` - Spanish
         * * `en` - English
         */
        locale?: 'ca' | 'es' | 'en';
    };
    url: '/app/test-takers/{id}/talk-sheet/';
};

export type TalkSheetErrors = {
    default: Error;
};

export type TalkSheetError = TalkSheetErrors[keyof TalkSheetErrors];

export type TalkSheetResponses = {
    200: TalkSheet;
};

export type TalkSheetResponse = TalkSheetResponses[keyof TalkSheetResponses];

export type TestsOfTestTakerData = {
    body?: never;
    path: {
        id: number;
    };
    query?: {
        /**
         * Number of results to return per page.
         */
        limit?: number;
        /**
         * The initial index from which to return the results.
         */
        offset?: number;
    };
    url: '/app/test-takers/{id}/tests/';
};

export type TestsOfTestTakerErrors = {
    default: Error;
};

export type TestsOfTestTakerError = TestsOfTestTakerErrors[keyof TestsOfTestTakerErrors];

export type TestsOfTestTakerResponses = {
    200: PaginatedTestList;
};

export type TestsOfTestTakerResponse = TestsOfTestTakerResponses[keyof TestsOfTestTakerResponses];

export type PatchTestTakerUpdateData = {
    body?: UpdateTestTakerRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/test-takers/{id}/update/';
};

export type PatchTestTakerUpdateErrors = {
    default: Error;
};

export type PatchTestTakerUpdateError = PatchTestTakerUpdateErrors[keyof PatchTestTakerUpdateErrors];

export type PatchTestTakerUpdateResponses = {
    200: UpdatedTestTaker;
};

export type PatchTestTakerUpdateResponse = PatchTestTakerUpdateResponses[keyof PatchTestTakerUpdateResponses];

export type VoicesData = {
    body?: never;
    path: {
        id: number;
    };
    query?: {
        campaign?: number;
    };
    url: '/app/test-takers/{id}/voices/';
};

export type VoicesErrors = {
    default: Error;
};

export type VoicesError = VoicesErrors[keyof VoicesErrors];

export type VoicesResponses = {
    200: VoicesOfPupil;
};

export type VoicesResponse = VoicesResponses[keyof VoicesResponses];

export type GetTestTakerWhoReadData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/test-takers/{id}/who-read/';
};

export type GetTestTakerWhoReadErrors = {
    default: Error;
};

export type GetTestTakerWhoReadError = GetTestTakerWhoReadErrors[keyof GetTestTakerWhoReadErrors];

export type GetTestTakerWhoReadResponses = {
    200: Array<Reading>;
};

export type GetTestTakerWhoReadResponse = GetTestTakerWhoReadResponses[keyof GetTestTakerWhoReadResponses];

export type PostTestTakersCreateBulkData = {
    body: CreateBulkSchemaRequest;
    path?: never;
    query?: never;
    url: '/app/test-takers/create-bulk/';
};

export type PostTestTakersCreateBulkErrors = {
    default: Error;
};

export type PostTestTakersCreateBulkError = PostTestTakersCreateBulkErrors[keyof PostTestTakersCreateBulkErrors];

export type PostTestTakersCreateBulkResponses = {
    201: Array<CreatedTaker>;
};

export type PostTestTakersCreateBulkResponse = PostTestTakersCreateBulkResponses[keyof PostTestTakersCreateBulkResponses];

export type PostTestTakersCreateResponsibleData = {
    body: CreateResponsibleRequest;
    path?: never;
    query?: never;
    url: '/app/test-takers/create-responsible/';
};

export type PostTestTakersCreateResponsibleErrors = {
    default: Error;
};

export type PostTestTakersCreateResponsibleError = PostTestTakersCreateResponsibleErrors[keyof PostTestTakersCreateResponsibleErrors];

export type PostTestTakersCreateResponsibleResponses = {
    201: TestTaker;
};

export type PostTestTakersCreateResponsibleResponse = PostTestTakersCreateResponsibleResponses[keyof PostTestTakersCreateResponsibleResponses];

export type GetTestTakersExportData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * a guardian's, for a test about oneself
         *
         * * `missing` - missing
         * * `not_missing` - not_missing
         */
        consent?: 'missing' | 'not_missing';
        course?: number;
        /**
         * * `csv` - csv
         * * `xlsx` - xlsx
         */
        format?: 'csv' | 'xlsx';
        /**
         * also those who have left
         */
        left?: boolean;
        ordering?: string;
        /**
         * * `parent` - Parent
         * * `student` - Student
         * * `teacher` - Teacher
         * * `psychopedagogue` - Psychopedagogue
         * * `psychologist` - Psychologist
         * * `school_admin` - School Admin
         */
        role?: 'parent' | 'student' | 'teacher' | 'psychopedagogue' | 'psychologist' | 'school_admin';
        school?: number;
        search?: string;
        /**
         * * `no_address` - No Address
         * * `not_invited` - Not Invited
         * * `invited` - Invited
         * * `active` - Active
         * * `left` - Left
         */
        state?: 'no_address' | 'not_invited' | 'invited' | 'active' | 'left';
    };
    url: '/app/test-takers/export/';
};

export type GetTestTakersExportErrors = {
    default: Error;
};

export type GetTestTakersExportError = GetTestTakersExportErrors[keyof GetTestTakersExportErrors];

export type GetTestTakersExportResponses = {
    200: Blob | File;
};

export type GetTestTakersExportResponse = GetTestTakersExportResponses[keyof GetTestTakersExportResponses];

export type RecordConsentsData = {
    body: ConsentsRequest;
    path?: never;
    query?: never;
    url: '/app/test-takers/guardian-consent/';
};

export type RecordConsentsErrors = {
    default: Error;
};

export type RecordConsentsError = RecordConsentsErrors[keyof RecordConsentsErrors];

export type RecordConsentsResponses = {
    200: ConsentsAnswer;
};

export type RecordConsentsResponse = RecordConsentsResponses[keyof RecordConsentsResponses];

export type GuardiansOfClassData = {
    body?: never;
    path?: never;
    query: {
        course: number;
    };
    url: '/app/test-takers/guardians/';
};

export type GuardiansOfClassErrors = {
    default: Error;
};

export type GuardiansOfClassError = GuardiansOfClassErrors[keyof GuardiansOfClassErrors];

export type GuardiansOfClassResponses = {
    200: Array<ContactsOfPupil>;
};

export type GuardiansOfClassResponse = GuardiansOfClassResponses[keyof GuardiansOfClassResponses];

export type PostTestTakersInviteData = {
    body: IdsRequest;
    path?: never;
    query?: never;
    url: '/app/test-takers/invite/';
};

export type PostTestTakersInviteErrors = {
    default: Error;
};

export type PostTestTakersInviteError = PostTestTakersInviteErrors[keyof PostTestTakersInviteErrors];

export type PostTestTakersInviteResponses = {
    200: Invited;
};

export type PostTestTakersInviteResponse = PostTestTakersInviteResponses[keyof PostTestTakersInviteResponses];

export type PostTestTakersLeftData = {
    body: LeftRequest;
    path?: never;
    query?: never;
    url: '/app/test-takers/left/';
};

export type PostTestTakersLeftErrors = {
    default: Error;
};

export type PostTestTakersLeftError = PostTestTakersLeftErrors[keyof PostTestTakersLeftErrors];

export type PostTestTakersLeftResponses = {
    200: LeftAnswer;
};

export type PostTestTakersLeftResponse = PostTestTakersLeftResponses[keyof PostTestTakersLeftResponses];

export type GetTestTakersResponsibleListData = {
    body?: never;
    path?: never;
    query?: {
        course?: number;
        /**
         * only those whom this person may be assigned to
         */
        for_test_taker?: number;
        /**
         * also people with the role parent, to whom a child is assigned
         */
        guardians?: boolean;
        /**
         * also those who have left
         */
        left?: boolean;
        /**
         * Number of results to return per page.
         */
        limit?: number;
        /**
         * The initial index from which to return the results.
         */
        offset?: number;
        ordering?: string;
        school?: number;
        search?: string;
    };
    url: '/app/test-takers/responsible-list/';
};

export type GetTestTakersResponsibleListErrors = {
    default: Error;
};

export type GetTestTakersResponsibleListError = GetTestTakersResponsibleListErrors[keyof GetTestTakersResponsibleListErrors];

export type GetTestTakersResponsibleListResponses = {
    200: PaginatedResponsibleList;
};

export type GetTestTakersResponsibleListResponse = GetTestTakersResponsibleListResponses[keyof GetTestTakersResponsibleListResponses];

export type GetTestsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * * `true` - true
         * * `false` - false
         */
        approved?: 'true' | 'false';
        course?: number;
        /**
         * Number of results to return per page.
         */
        limit?: number;
        /**
         * The initial index from which to return the results.
         */
        offset?: number;
        ordering?: string;
        school?: number;
        /**
         * false: the rows come without scores and, for administrators, with an empty comment; no view of them is recorded
         *
         * * `true` - true
         * * `false` - false
         */
        scores?: 'true' | 'false';
        search?: string;
        /**
         * * `finished` - finished
         * * `in_progress` - in_progress
         */
        status?: 'finished' | 'in_progress';
        /**
         * * `BFI` - BFI
         * * `SDQ` - SDQ
         */
        type?: 'BFI' | 'SDQ';
    };
    url: '/app/tests/';
};

export type GetTestsErrors = {
    default: Error;
};

export type GetTestsError = GetTestsErrors[keyof GetTestsErrors];

export type GetTestsResponses = {
    200: PaginatedTestList;
};

export type GetTestsResponse = GetTestsResponses[keyof GetTestsResponses];

export type DeleteTestData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/tests/{id}/';
};

export type DeleteTestErrors = {
    default: Error;
};

export type DeleteTestError = DeleteTestErrors[keyof DeleteTestErrors];

export type DeleteTestResponses = {
    /**
     * No response body
     */
    204: void;
};

export type DeleteTestResponse = DeleteTestResponses[keyof DeleteTestResponses];

export type GetTestData = {
    body?: never;
    path: {
        id: number;
    };
    query?: {
        /**
         * * `finished` - finished
         * * `in_progress` - in_progress
         */
        status?: 'finished' | 'in_progress';
    };
    url: '/app/tests/{id}/';
};

export type GetTestErrors = {
    default: Error;
};

export type GetTestError = GetTestErrors[keyof GetTestErrors];

export type GetTestResponses = {
    200: Test;
};

export type GetTestResponse = GetTestResponses[keyof GetTestResponses];

export type PatchTestData = {
    body?: TestAmendRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/tests/{id}/';
};

export type PatchTestErrors = {
    default: Error;
};

export type PatchTestError = PatchTestErrors[keyof PatchTestErrors];

export type PatchTestResponses = {
    200: Test;
};

export type PatchTestResponse = PatchTestResponses[keyof PatchTestResponses];

export type GetTestAnswersData = {
    body?: never;
    path: {
        id: number;
    };
    query?: {
        /**
         * Number of results to return per page.
         */
        limit?: number;
        /**
         * The initial index from which to return the results.
         */
        offset?: number;
    };
    url: '/app/tests/{id}/answers/';
};

export type GetTestAnswersErrors = {
    default: Error;
};

export type GetTestAnswersError = GetTestAnswersErrors[keyof GetTestAnswersErrors];

export type GetTestAnswersResponses = {
    200: PaginatedAnswerList;
};

export type GetTestAnswersResponse = GetTestAnswersResponses[keyof GetTestAnswersResponses];

export type PatchTestApproveData = {
    body?: ApprovalRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/tests/{id}/approve/';
};

export type PatchTestApproveErrors = {
    default: Error;
};

export type PatchTestApproveError = PatchTestApproveErrors[keyof PatchTestApproveErrors];

export type PatchTestApproveResponses = {
    200: Test;
};

export type PatchTestApproveResponse = PatchTestApproveResponses[keyof PatchTestApproveResponses];

export type GetTestExportCsvData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/tests/{id}/export/csv/';
};

export type GetTestExportCsvErrors = {
    default: Error;
};

export type GetTestExportCsvError = GetTestExportCsvErrors[keyof GetTestExportCsvErrors];

export type GetTestExportCsvResponses = {
    200: Blob | File;
};

export type GetTestExportCsvResponse = GetTestExportCsvResponses[keyof GetTestExportCsvResponses];

export type PatchTestInformantData = {
    body: InformantRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/tests/{id}/informant/';
};

export type PatchTestInformantErrors = {
    default: Error;
};

export type PatchTestInformantError = PatchTestInformantErrors[keyof PatchTestInformantErrors];

export type PatchTestInformantResponses = {
    200: InformantOfTest;
};

export type PatchTestInformantResponse = PatchTestInformantResponses[keyof PatchTestInformantResponses];

export type DeleteTestPdfData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/tests/{id}/pdf/';
};

export type DeleteTestPdfErrors = {
    default: Error;
};

export type DeleteTestPdfError = DeleteTestPdfErrors[keyof DeleteTestPdfErrors];

export type DeleteTestPdfResponses = {
    /**
     * No response body
     */
    204: void;
};

export type DeleteTestPdfResponse = DeleteTestPdfResponses[keyof DeleteTestPdfResponses];

export type GetTestPdfData = {
    body?: never;
    path: {
        id: number;
    };
    query?: {
        /**
         * * `ca` - Catalan
         * * `es` - Spanish
         * * `en` - English
         */
        locale?: 'ca' | 'es' | 'en';
    };
    url: '/app/tests/{id}/pdf/';
};

export type GetTestPdfErrors = {
    default: Error;
};

export type GetTestPdfError = GetTestPdfErrors[keyof GetTestPdfErrors];

export type GetTestPdfResponses = {
    200: Blob | File;
};

export type GetTestPdfResponse = GetTestPdfResponses[keyof GetTestPdfResponses];

export type PostTestPdfData = {
    body: ReportUploadRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/tests/{id}/pdf/';
};

export type PostTestPdfErrors = {
    default: Error;
};

export type PostTestPdfError = PostTestPdfErrors[keyof PostTestPdfErrors];

export type PostTestPdfResponses = {
    200: Test;
};

export type PostTestPdfResponse = PostTestPdfResponses[keyof PostTestPdfResponses];

export type PostTestPdfGenerateData = {
    body?: ReportLanguageRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/tests/{id}/pdf/generate/';
};

export type PostTestPdfGenerateErrors = {
    default: Error;
};

export type PostTestPdfGenerateError = PostTestPdfGenerateErrors[keyof PostTestPdfGenerateErrors];

export type PostTestPdfGenerateResponses = {
    200: Test;
};

export type PostTestPdfGenerateResponse = PostTestPdfGenerateResponses[keyof PostTestPdfGenerateResponses];

export type QuestionOfTestData = {
    body?: never;
    path: {
        id: number;
        number: number;
    };
    query?: never;
    url: '/app/tests/{id}/questions/{number}/';
};

export type QuestionOfTestErrors = {
    default: Error;
};

export type QuestionOfTestError = QuestionOfTestErrors[keyof QuestionOfTestErrors];

export type QuestionOfTestResponses = {
    200: Question;
};

export type QuestionOfTestResponse = QuestionOfTestResponses[keyof QuestionOfTestResponses];

export type GetTestReportData = {
    body?: never;
    path: {
        id: number;
    };
    query?: {
        /**
         * * `ca` - Catalan
         * * `es` - Spanish
         * * `en` - English
         */
        locale?: 'ca' | 'es' | 'en';
    };
    url: '/app/tests/{id}/report/';
};

export type GetTestReportErrors = {
    default: Error;
};

export type GetTestReportError = GetTestReportErrors[keyof GetTestReportErrors];

export type GetTestReportResponses = {
    200: ReportText;
};

export type GetTestReportResponse = GetTestReportResponses[keyof GetTestReportResponses];

export type PostTestWithdrawData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/tests/{id}/withdraw/';
};

export type PostTestWithdrawErrors = {
    default: Error;
};

export type PostTestWithdrawError = PostTestWithdrawErrors[keyof PostTestWithdrawErrors];

export type PostTestWithdrawResponses = {
    /**
     * No response body
     */
    204: void;
};

export type PostTestWithdrawResponse = PostTestWithdrawResponses[keyof PostTestWithdrawResponses];

export type PostTestsApproveData = {
    body: ApproveManyRequest;
    path?: never;
    query?: never;
    url: '/app/tests/approve/';
};

export type PostTestsApproveErrors = {
    default: Error;
};

export type PostTestsApproveError = PostTestsApproveErrors[keyof PostTestsApproveErrors];

export type PostTestsApproveResponses = {
    200: ApprovedMany;
};

export type PostTestsApproveResponse = PostTestsApproveResponses[keyof PostTestsApproveResponses];

export type PostTestsCreateData = {
    body: TestCreateOrAssignedRequest;
    path?: never;
    query?: never;
    url: '/app/tests/create/';
};

export type PostTestsCreateErrors = {
    default: Error;
};

export type PostTestsCreateError = PostTestsCreateErrors[keyof PostTestsCreateErrors];

export type PostTestsCreateResponses = {
    200: Test;
    201: Test;
};

export type PostTestsCreateResponse = PostTestsCreateResponses[keyof PostTestsCreateResponses];

export type PatchTestsCreateData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/tests/create/{id}/';
};

export type PatchTestsCreateErrors = {
    default: Error;
};

export type PatchTestsCreateError = PatchTestsCreateErrors[keyof PatchTestsCreateErrors];

export type PatchTestsCreateResponses = {
    200: Test;
};

export type PatchTestsCreateResponse = PatchTestsCreateResponses[keyof PatchTestsCreateResponses];

export type GetTestsExportData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * * `true` - true
         * * `false` - false
         */
        approved?: 'true' | 'false';
        course?: number;
        /**
         * * `csv` - csv
         * * `xlsx` - xlsx
         */
        format?: 'csv' | 'xlsx';
        ordering?: string;
        school?: number;
        /**
         * false: the rows come without scores and, for administrators, with an empty comment; no view of them is recorded
         *
         * * `true` - true
         * * `false` - false
         */
        scores?: 'true' | 'false';
        search?: string;
        /**
         * * `finished` - finished
         * * `in_progress` - in_progress
         */
        status?: 'finished' | 'in_progress';
        /**
         * * `BFI` - BFI
         * * `SDQ` - SDQ
         */
        type?: 'BFI' | 'SDQ';
    };
    url: '/app/tests/export/';
};

export type GetTestsExportErrors = {
    default: Error;
};

export type GetTestsExportError = GetTestsExportErrors[keyof GetTestsExportErrors];

export type GetTestsExportResponses = {
    200: Blob | File;
};

export type GetTestsExportResponse = GetTestsExportResponses[keyof GetTestsExportResponses];

export type GetTestsReportsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * * `true` - true
         * * `false` - false
         */
        approved?: 'true' | 'false';
        course?: number;
        ids?: string;
        ordering?: string;
        school?: number;
        /**
         * false: the rows come without scores and, for administrators, with an empty comment; no view of them is recorded
         *
         * * `true` - true
         * * `false` - false
         */
        scores?: 'true' | 'false';
        search?: string;
        /**
         * * `finished` - finished
         * * `in_progress` - in_progress
         */
        status?: 'finished' | 'in_progress';
        /**
         * * `BFI` - BFI
         * * `SDQ` - SDQ
         */
        type?: 'BFI' | 'SDQ';
    };
    url: '/app/tests/reports/';
};

export type GetTestsReportsErrors = {
    default: Error;
};

export type GetTestsReportsError = GetTestsReportsErrors[keyof GetTestsReportsErrors];

export type GetTestsReportsResponses = {
    200: Blob | File;
};

export type GetTestsReportsResponse = GetTestsReportsResponses[keyof GetTestsReportsResponses];

export type GetTestsRoundData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/app/tests/round/';
};

export type GetTestsRoundErrors = {
    default: Error;
};

export type GetTestsRoundError = GetTestsRoundErrors[keyof GetTestsRoundErrors];

export type GetTestsRoundResponses = {
    200: Round;
};

export type GetTestsRoundResponse = GetTestsRoundResponses[keyof GetTestsRoundResponses];

export type DeleteMeData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/app/user/';
};

export type DeleteMeErrors = {
    default: Error;
};

export type DeleteMeError = DeleteMeErrors[keyof DeleteMeErrors];

export type DeleteMeResponses = {
    /**
     * No response body
     */
    204: void;
};

export type DeleteMeResponse = DeleteMeResponses[keyof DeleteMeResponses];

export type MeData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/app/user/';
};

export type MeErrors = {
    default: Error;
};

export type MeError = MeErrors[keyof MeErrors];

export type MeResponses = {
    200: Me;
};

export type MeResponse = MeResponses[keyof MeResponses];

export type UpdateMeData = {
    body?: UserUpdateRequest;
    path?: never;
    query?: never;
    url: '/app/user/';
};

export type UpdateMeErrors = {
    default: Error;
};

export type UpdateMeError = UpdateMeErrors[keyof UpdateMeErrors];

export type UpdateMeResponses = {
    200: Me;
};

export type UpdateMeResponse = UpdateMeResponses[keyof UpdateMeResponses];

export type DeleteUserCalendarData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/app/user/calendar/';
};

export type DeleteUserCalendarErrors = {
    default: Error;
};

export type DeleteUserCalendarError = DeleteUserCalendarErrors[keyof DeleteUserCalendarErrors];

export type DeleteUserCalendarResponses = {
    /**
     * No response body
     */
    204: void;
};

export type DeleteUserCalendarResponse = DeleteUserCalendarResponses[keyof DeleteUserCalendarResponses];

export type GetUserCalendarData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/app/user/calendar/';
};

export type GetUserCalendarErrors = {
    default: Error;
};

export type GetUserCalendarError = GetUserCalendarErrors[keyof GetUserCalendarErrors];

export type GetUserCalendarResponses = {
    200: Calendar;
};

export type GetUserCalendarResponse = GetUserCalendarResponses[keyof GetUserCalendarResponses];

export type PostUserCalendarData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/app/user/calendar/';
};

export type PostUserCalendarErrors = {
    default: Error;
};

export type PostUserCalendarError = PostUserCalendarErrors[keyof PostUserCalendarErrors];

export type PostUserCalendarResponses = {
    201: CalendarAddress;
};

export type PostUserCalendarResponse = PostUserCalendarResponses[keyof PostUserCalendarResponses];

export type OwnChildrenData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/app/user/children/';
};

export type OwnChildrenErrors = {
    default: Error;
};

export type OwnChildrenError = OwnChildrenErrors[keyof OwnChildrenErrors];

export type OwnChildrenResponses = {
    200: Array<Child>;
};

export type OwnChildrenResponse = OwnChildrenResponses[keyof OwnChildrenResponses];

export type AddChildData = {
    body: ChildCreateRequest;
    path?: never;
    query?: never;
    url: '/app/user/children/';
};

export type AddChildErrors = {
    default: Error;
};

export type AddChildError = AddChildErrors[keyof AddChildErrors];

export type AddChildResponses = {
    201: Child;
};

export type AddChildResponse = AddChildResponses[keyof AddChildResponses];

export type RemoveChildData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/user/children/{id}/';
};

export type RemoveChildErrors = {
    default: Error;
};

export type RemoveChildError = RemoveChildErrors[keyof RemoveChildErrors];

export type RemoveChildResponses = {
    /**
     * No response body
     */
    204: void;
};

export type RemoveChildResponse = RemoveChildResponses[keyof RemoveChildResponses];

export type ChangeChildData = {
    body?: ChildChangeRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/user/children/{id}/';
};

export type ChangeChildErrors = {
    default: Error;
};

export type ChangeChildError = ChangeChildErrors[keyof ChangeChildErrors];

export type ChangeChildResponses = {
    200: Child;
};

export type ChangeChildResponse = ChangeChildResponses[keyof ChangeChildResponses];

export type SignUpData = {
    body: SignUpRequest;
    path?: never;
    query?: never;
    url: '/app/user/create/';
};

export type SignUpErrors = {
    default: Error;
};

export type SignUpError = SignUpErrors[keyof SignUpErrors];

export type SignUpResponses = {
    201: Detail;
};

export type SignUpResponse = SignUpResponses[keyof SignUpResponses];

export type DeclareData = {
    body: DeclarationRequest;
    path?: never;
    query?: never;
    url: '/app/user/declaration/';
};

export type DeclareErrors = {
    default: Error;
};

export type DeclareError = DeclareErrors[keyof DeclareErrors];

export type DeclareResponses = {
    200: Declaration;
};

export type DeclareResponse = DeclareResponses[keyof DeclareResponses];

export type ExportOwnDataData = {
    body?: CurrentPasswordRequest;
    path?: never;
    query?: never;
    url: '/app/user/export/';
};

export type ExportOwnDataErrors = {
    default: Error;
};

export type ExportOwnDataError = ExportOwnDataErrors[keyof ExportOwnDataErrors];

export type ExportOwnDataResponses = {
    200: Blob | File;
};

export type ExportOwnDataResponse = ExportOwnDataResponses[keyof ExportOwnDataResponses];

export type OwnIdentitiesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/app/user/identities/';
};

export type OwnIdentitiesErrors = {
    default: Error;
};

export type OwnIdentitiesError = OwnIdentitiesErrors[keyof OwnIdentitiesErrors];

export type OwnIdentitiesResponses = {
    200: Array<Identity>;
};

export type OwnIdentitiesResponse = OwnIdentitiesResponses[keyof OwnIdentitiesResponses];

export type UnlinkIdentityData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/user/identities/{id}/';
};

export type UnlinkIdentityErrors = {
    default: Error;
};

export type UnlinkIdentityError = UnlinkIdentityErrors[keyof UnlinkIdentityErrors];

export type UnlinkIdentityResponses = {
    /**
     * No response body
     */
    204: void;
};

export type UnlinkIdentityResponse = UnlinkIdentityResponses[keyof UnlinkIdentityResponses];

export type OwnLoginsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/app/user/logins/';
};

export type OwnLoginsErrors = {
    default: Error;
};

export type OwnLoginsError = OwnLoginsErrors[keyof OwnLoginsErrors];

export type OwnLoginsResponses = {
    200: Array<OwnLogin>;
};

export type OwnLoginsResponse = OwnLoginsResponses[keyof OwnLoginsResponses];

export type EndOwnLoginData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/app/user/logins/{id}/';
};

export type EndOwnLoginErrors = {
    default: Error;
};

export type EndOwnLoginError = EndOwnLoginErrors[keyof EndOwnLoginErrors];

export type EndOwnLoginResponses = {
    /**
     * No response body
     */
    204: void;
};

export type EndOwnLoginResponse = EndOwnLoginResponses[keyof EndOwnLoginResponses];

export type TakeSchoolInHandData = {
    body: SchoolAtHandRequest;
    path?: never;
    query?: never;
    url: '/app/user/school/';
};

export type TakeSchoolInHandErrors = {
    default: Error;
};

export type TakeSchoolInHandError = TakeSchoolInHandErrors[keyof TakeSchoolInHandErrors];

export type TakeSchoolInHandResponses = {
    200: Tokens;
};

export type TakeSchoolInHandResponse = TakeSchoolInHandResponses[keyof TakeSchoolInHandResponses];

export type SecondFactorsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/app/user/second-factors/';
};

export type SecondFactorsErrors = {
    default: Error;
};

export type SecondFactorsError = SecondFactorsErrors[keyof SecondFactorsErrors];

export type SecondFactorsResponses = {
    200: Array<SecondFactor>;
};

export type SecondFactorsResponse = SecondFactorsResponses[keyof SecondFactorsResponses];

export type RemoveSecondFactorData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/user/second-factors/{id}/';
};

export type RemoveSecondFactorErrors = {
    default: Error;
};

export type RemoveSecondFactorError = RemoveSecondFactorErrors[keyof RemoveSecondFactorErrors];

export type RemoveSecondFactorResponses = {
    /**
     * No response body
     */
    204: void;
};

export type RemoveSecondFactorResponse = RemoveSecondFactorResponses[keyof RemoveSecondFactorResponses];

export type AddPasskeyData = {
    body: PasskeyAddRequest;
    path?: never;
    query?: never;
    url: '/app/user/second-factors/passkeys/';
};

export type AddPasskeyErrors = {
    default: Error;
};

export type AddPasskeyError = AddPasskeyErrors[keyof AddPasskeyErrors];

export type AddPasskeyResponses = {
    201: PasskeyAdded;
};

export type AddPasskeyResponse = AddPasskeyResponses[keyof AddPasskeyResponses];

export type PasskeyOptionsData = {
    body?: CurrentPasswordRequest;
    path?: never;
    query?: never;
    url: '/app/user/second-factors/passkeys/options/';
};

export type PasskeyOptionsErrors = {
    default: Error;
};

export type PasskeyOptionsError = PasskeyOptionsErrors[keyof PasskeyOptionsErrors];

export type PasskeyOptionsResponses = {
    200: {
        [key: string]: unknown;
    };
};

export type PasskeyOptionsResponse = PasskeyOptionsResponses[keyof PasskeyOptionsResponses];

export type RecoveryCodesLeftData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/app/user/second-factors/recovery-codes/';
};

export type RecoveryCodesLeftErrors = {
    default: Error;
};

export type RecoveryCodesLeftError = RecoveryCodesLeftErrors[keyof RecoveryCodesLeftErrors];

export type RecoveryCodesLeftResponses = {
    200: RecoveryCodesLeft;
};

export type RecoveryCodesLeftResponse = RecoveryCodesLeftResponses[keyof RecoveryCodesLeftResponses];

export type RenewRecoveryCodesData = {
    body?: CurrentPasswordRequest;
    path?: never;
    query?: never;
    url: '/app/user/second-factors/recovery-codes/';
};

export type RenewRecoveryCodesErrors = {
    default: Error;
};

export type RenewRecoveryCodesError = RenewRecoveryCodesErrors[keyof RenewRecoveryCodesErrors];

export type RenewRecoveryCodesResponses = {
    200: RecoveryCodes;
};

export type RenewRecoveryCodesResponse = RenewRecoveryCodesResponses[keyof RenewRecoveryCodesResponses];

export type BeginTotpData = {
    body?: TotpBeginRequest;
    path?: never;
    query?: never;
    url: '/app/user/second-factors/totp/';
};

export type BeginTotpErrors = {
    default: Error;
};

export type BeginTotpError = BeginTotpErrors[keyof BeginTotpErrors];

export type BeginTotpResponses = {
    201: TotpSecret;
};

export type BeginTotpResponse = BeginTotpResponses[keyof BeginTotpResponses];

export type ConfirmTotpData = {
    body: TotpConfirmRequest;
    path?: never;
    query?: never;
    url: '/app/user/second-factors/totp/confirm/';
};

export type ConfirmTotpErrors = {
    default: Error;
};

export type ConfirmTotpError = ConfirmTotpErrors[keyof ConfirmTotpErrors];

export type ConfirmTotpResponses = {
    200: RecoveryCodes;
};

export type ConfirmTotpResponse = ConfirmTotpResponses[keyof ConfirmTotpResponses];

export type GetUserSightsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Number of results to return per page.
         */
        limit?: number;
        /**
         * The initial index from which to return the results.
         */
        offset?: number;
    };
    url: '/app/user/sights/';
};

export type GetUserSightsErrors = {
    default: Error;
};

export type GetUserSightsError = GetUserSightsErrors[keyof GetUserSightsErrors];

export type GetUserSightsResponses = {
    200: PaginatedSightList;
};

export type GetUserSightsResponse = GetUserSightsResponses[keyof GetUserSightsResponses];

export type UndoAddressData = {
    body: LinkRequest;
    path?: never;
    query?: never;
    url: '/app/user/undo-address/';
};

export type UndoAddressErrors = {
    default: Error;
};

export type UndoAddressError = UndoAddressErrors[keyof UndoAddressErrors];

export type UndoAddressResponses = {
    200: Detail;
};

export type UndoAddressResponse = UndoAddressResponses[keyof UndoAddressResponses];

export type UnlinkIdentitiesData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/users/{id}/identities/';
};

export type UnlinkIdentitiesErrors = {
    default: Error;
};

export type UnlinkIdentitiesError = UnlinkIdentitiesErrors[keyof UnlinkIdentitiesErrors];

export type UnlinkIdentitiesResponses = {
    /**
     * No response body
     */
    204: void;
};

export type UnlinkIdentitiesResponse = UnlinkIdentitiesResponses[keyof UnlinkIdentitiesResponses];

export type ResetSecondFactorsData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/app/users/{id}/second-factors/';
};

export type ResetSecondFactorsErrors = {
    default: Error;
};

export type ResetSecondFactorsError = ResetSecondFactorsErrors[keyof ResetSecondFactorsErrors];

export type ResetSecondFactorsResponses = {
    /**
     * No response body
     */
    204: void;
};

export type ResetSecondFactorsResponse = ResetSecondFactorsResponses[keyof ResetSecondFactorsResponses];

export type VerifyEmailData = {
    body: VerifyRequest;
    path?: never;
    query?: never;
    url: '/app/verify-email/';
};

export type VerifyEmailErrors = {
    default: Error;
};

export type VerifyEmailError = VerifyEmailErrors[keyof VerifyEmailErrors];

export type VerifyEmailResponses = {
    200: Confirmed;
};

export type VerifyEmailResponse = VerifyEmailResponses[keyof VerifyEmailResponses];
