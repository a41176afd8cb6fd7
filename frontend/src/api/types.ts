/** Short names for the API's shapes, which are generated from its description. */
import type * as Schemas from './generated/types.gen';

export interface Page<Row> {
  count: number;
  next: string | null;
  previous: string | null;
  results: Row[];
}

export type User = Schemas.User;
export type CardUser = Schemas.CardUser;
export type Me = Schemas.Me;
export type OwnLogin = Schemas.OwnLogin;
export type ResetLink = Schemas.ResetLink;
export type SecondFactor = Schemas.SecondFactor;
export type ProductAdmin = Schemas.ProductAdmin;
export type SchoolAdmin = Schemas.SchoolAdmin;
export type School = Schemas.School;
/** A school and a class as in lists, with counts if requested. */
export type SchoolRow = Schemas.SchoolRow;
export type CourseRow = Schemas.CourseRow;
export type TeacherRound = Schemas.TeacherRound;
export type Course = Omit<CourseRow, 'archived_at' | 'tutors' | 'counts' | 'version'>;
export type TestTaker = Schemas.TestTaker;
/** A person's progress from the invitation to an active account. */
export type PersonState = Schemas.TestTakerStateEnum;
export type GuardianConsent = Schemas.GuardianConsent;
/** An adult the school contacts about a person; not an account. */
export type Contact = Schemas.GuardianContact;
export type ChangedContact = Schemas.ChangedContact;
export type Exclusion = Schemas.Exclusion;
export type TiedReader = Schemas.TiedReader;
export type ContactFields = Schemas.NewContactRequest;
/** A preview of asking or reminding families, and the result. */
export type AskPreview = Schemas.AskPreview;
export type RemindPreview = Schemas.RemindPreview;
export type FamiliesAsked = Schemas.FamiliesAsked;
export type OpenTablet = Schemas.OpenDesk;
export type Reminded = Schemas.Reminded;
/** The families of one class, in nine states. */
export type ClassOfFamilies = Schemas.ClassOfSummary;
export type FamiliesSummary = Schemas.Summary;
/** One contact's answer. */
export type ContactWord = Schemas.ContactWord;
export type Holiday = Schemas.Holiday;
export type Holidays = Schemas.SchoolHolidays;
/** The right of one person to read a school's results. */
export type Duty = Schemas.Duty;
export type DutyCandidate = Schemas.DutyCandidate;
export type WaitingTutor = Schemas.WaitingTutor;
/** An adult who may answer about a person, beside the one they are assigned to. */
export type Bond = Schemas.Bond;
export type BondKind = Bond['kind'];
export type Child = Schemas.Child;
export type AssignedTaker = Schemas.AssignedPerson;
export type Responsible = Schemas.Responsible;
export type Test = Schemas.Test;
export type VoicesOfPupil = Schemas.VoicesOfPupil;
export type VoiceColumn = Schemas.VoiceColumn;
export type Informant = VoiceColumn['informant'];
/**
 * The two latest totals about a child from one kind of informant, and whether they differ by more
 * than chance.
 */
export type ChangeSeries = Schemas.Series;
/** One kind of voice: its answer before a case was opened, and its answer since. */
export type Measured = Schemas.Measured;
/** The figures of a screening about a school, its years and its classes. */
export type FigureTables = Schemas.Tables;
export type FigureRow = Schemas.TableRow;
export type BandName = Schemas.BandShare['name'];
export type Figures = Schemas.Figures;
export type Participation = Schemas.Participation;
/** A request of a screening to answer. */
export type Assignment = Schemas.Assignment;
/** A school asks some of its classes to answer between two days. */
export type Campaign = Omit<Schemas.ListedCampaign, 'answered'>;
export type ListedCampaign = Schemas.ListedCampaign;
/** Includes who printed the cards of its classes. */
export type CampaignInFull = Schemas.CampaignInFull;
/** A matter of a school that needs a product administrator. */
export type AttentionLine = Schemas.Attention;
/** A text that families read before they answer, and the effect of publishing one. */
export type ConsentText = Schemas.ConsentText;
export type ConsentTextFields = Schemas.PublishConsentTextRequest;
export type TextEffect = Schemas.TextEffect;
export type CardsPrinted = Schemas.Print;
export type CampaignState = Schemas.CampaignStateEnum;
export type CampaignFields = Schemas.CampaignCreateRequest;
export type Questionnaire = Schemas.QuestionnaireEnum;
export type Voice = Schemas.VoicesEnum;
export type Basis = Schemas.BasisEnum;
/** How a family was informed of a screening. */
export type How = Schemas.InformedHowEnum;
/**
 * The answer of a pupil's family, whether it was informed, and why the pupil gets no card. `status`
 * is set, because the user may deal with the family.
 */
export type ConsentStatus = Schemas.ConsentStatus & {
  status: NonNullable<Schemas.ConsentStatus['status']>;
};
export type CampaignCheck = Schemas.Check;
export type Finding = Schemas.Finding;
export type ClassProgress = Schemas.ClassProgress;
export type PersonProgress = Schemas.PersonProgress;
export type Standing = NonNullable<PersonProgress['self']>;
/** The cards of a class work while its lesson is open. */
export type ClassSession = Schemas.ClassSession;
/** The board for the adult in the room: names and states, and nothing else. */
export type Board = Schemas.Board;
export type PupilState = NonNullable<Board['pupils'][number]['state']>;
/** The user's progress with each person they answer about. */
export type Round = Schemas.Round;
/** The text of a report, for the PDF and the screen. */
export type ReportText = Schemas.ReportText;
export type Question = Schemas.Question;
export type Answer = Schemas.Answer;
/** One line of the trail, and one view of one's own results by another person. */
export type AuditEvent = Schemas.Event;
export type Integrity = Schemas.Integrity;
export type Sight = Schemas.Sight;

/** 1 is the personality test (BFI), 2 the emotional-wellbeing test (SDQ). */
export type TestType = Schemas.TestTypeEnum;
export type TestTypeName = Schemas.TestTypeNameEnum;

export type TakerRole = Schemas.TestTakerRoleEnum;
export type ProfessionalRole = Schemas.ProfessionalRoleEnum;

export const takerRoles: readonly TakerRole[] = [
  'parent',
  'student',
  'teacher',
  'psychopedagogue',
  'psychologist',
  'school_admin',
];

/** The states in the order in which people pass through them. */
export const personStates: readonly PersonState[] = [
  'no_address',
  'not_invited',
  'invited',
  'active',
  'left',
];

export const bondKinds: readonly BondKind[] = ['guardian', 'teacher', 'other'];

export const professionalRoles: readonly ProfessionalRole[] = [
  'teacher',
  'psychopedagogue',
  'psychologist',
  'school_admin',
];
/** A child on the reading list. */
export type Entry = Schemas.Entry;
/** How much waits for a reader. */
export type ReadingListSummary = Schemas.ReadingListSummary;
export type HandedTo = Schemas.NewHandOverRequest['to'];
export type WaitingReport = Schemas.WaitingReport;
export type EntryChange = Schemas.EntryChangeRequest;
/** A pupil's wish to talk, as staff read it and as the pupil does. */
export type TalkRequest = Schemas.Talk;
export type OwnTalk = Schemas.OwnTalk;
export type Whom = Schemas.WhomEnum;
/** A case: someone acts for a child by a date. */
export type CaseRow = Schemas.Case;
export type CaseCounts = Schemas.CaseFigures;
export type CaseSummary = Schemas.CaseSummary;
export type Case = Schemas.CaseDetail;
export type CaseChange = Schemas.CaseChangeRequest;
export type NewNote = Schemas.NewNoteRequest;
export type NewStep = Schemas.NewStepRequest;
export type StepKind = NewStep['kind'];
export type CaseOutcome = Schemas.CloseRequest['outcome'];
/** A letter to a service about the child of a case. */
export type Letter = Schemas.Letter;
export type LetterFields = Schemas.LetterFieldsRequest;
export type LetterAgreement = Schemas.AgreementRequest;
/** A service's reply to a letter. */
export type Reply = Omit<Schemas.SendReplyRequest, 'code'>;
