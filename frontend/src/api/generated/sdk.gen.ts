// Written by npm run api:generate. Do not edit.
// @ts-nocheck

import { type Client, type ClientMeta, formDataBodySerializer, type Options as Options2, type RequestResult, type TDataShape } from './client';
import { client } from './client.gen';
import type { AcceptBondData, AcceptBondErrors, AcceptBondResponses, AcceptJoinData, AcceptJoinErrors, AcceptJoinResponses, AddChildData, AddChildErrors, AddChildResponses, AddGuardianData, AddGuardianErrors, AddGuardianResponses, AddPasskeyData, AddPasskeyErrors, AddPasskeyResponses, AgreeMoveData, AgreeMoveErrors, AgreeMoveResponses, AnswerConsentData, AnswerConsentErrors, AnswerConsentResponses, AnswerLetterData, AnswerLetterErrors, AnswerLetterResponses, AskMoveData, AskMoveErrors, AskMoveResponses, AttentionData, AttentionErrors, AttentionResponses, BeginTotpData, BeginTotpErrors, BeginTotpResponses, BondsOfTestTakerData, BondsOfTestTakerErrors, BondsOfTestTakerResponses, BondTestTakerData, BondTestTakerErrors, BondTestTakerResponses, ChangeChildData, ChangeChildErrors, ChangeChildResponses, ChangeGuardianData, ChangeGuardianErrors, ChangeGuardianResponses, CheckConsentTextData, CheckConsentTextErrors, CheckConsentTextResponses, ConfigData, ConfigErrors, ConfigResponses, ConfirmTotpData, ConfirmTotpErrors, ConfirmTotpResponses, ConsentTextsData, ConsentTextsErrors, ConsentTextsResponses, CreateSsoProviderData, CreateSsoProviderErrors, CreateSsoProviderResponses, DecideRetentionData, DecideRetentionErrors, DecideRetentionResponses, DeclareData, DeclareErrors, DeclareResponses, DeleteAlbaAdminData, DeleteAlbaAdminErrors, DeleteAlbaAdminResponses, DeleteAssignmentDeclineData, DeleteAssignmentDeclineErrors, DeleteAssignmentDeclineResponses, DeleteCampaignCardsData, DeleteCampaignCardsErrors, DeleteCampaignCardsResponses, DeleteCampaignData, DeleteCampaignDeskData, DeleteCampaignDeskErrors, DeleteCampaignDeskResponses, DeleteCampaignErrors, DeleteCampaignResponses, DeleteCaseStepData, DeleteCaseStepErrors, DeleteCaseStepResponses, DeleteCourseData, DeleteCourseErrors, DeleteCourseResponses, DeleteHandOverData, DeleteHandOverErrors, DeleteHandOverResponses, DeleteLetterData, DeleteLetterErrors, DeleteLetterResponses, DeleteMeData, DeleteMeErrors, DeleteMeResponses, DeleteSchoolAdminData, DeleteSchoolAdminErrors, DeleteSchoolAdminResponses, DeleteSchoolData, DeleteSchoolErrors, DeleteSchoolLogoData, DeleteSchoolLogoErrors, DeleteSchoolLogoResponses, DeleteSchoolPracticeData, DeleteSchoolPracticeErrors, DeleteSchoolPracticeResponses, DeleteSchoolResponses, DeleteSsoProviderData, DeleteSsoProviderErrors, DeleteSsoProviderResponses, DeleteTalkRequestData, DeleteTalkRequestErrors, DeleteTalkRequestResponses, DeleteTestData, DeleteTestErrors, DeleteTestPdfData, DeleteTestPdfErrors, DeleteTestPdfResponses, DeleteTestResponses, DeleteTestTakerDeleteData, DeleteTestTakerDeleteErrors, DeleteTestTakerDeleteResponses, DeleteTestTakerGuardianConsentData, DeleteTestTakerGuardianConsentErrors, DeleteTestTakerGuardianConsentResponses, DeleteUserCalendarData, DeleteUserCalendarErrors, DeleteUserCalendarResponses, DutiesOfSchoolData, DutiesOfSchoolErrors, DutiesOfSchoolResponses, EndDutyData, EndDutyErrors, EndDutyResponses, EndHoldData, EndHoldErrors, EndHoldResponses, EndOwnLoginData, EndOwnLoginErrors, EndOwnLoginResponses, EnterWithCardData, EnterWithCardErrors, EnterWithCardResponses, EnterWithLinkData, EnterWithLinkErrors, EnterWithLinkResponses, ErasureReceiptData, ErasureReceiptErrors, ErasureReceiptResponses, ErasuresData, ErasuresErrors, ErasuresResponses, ExclusionsOfTestTakerData, ExclusionsOfTestTakerErrors, ExclusionsOfTestTakerResponses, ExportOwnDataData, ExportOwnDataErrors, ExportOwnDataResponses, FiguresHealthData, FiguresHealthErrors, FiguresHealthResponses, FindConsentFormData, FindConsentFormErrors, FindConsentFormResponses, FirstStepsData, FirstStepsErrors, FirstStepsResponses, GetAlbaAdminData, GetAlbaAdminErrors, GetAlbaAdminResponses, GetAlbaAdminsData, GetAlbaAdminsErrors, GetAlbaAdminsResponses, GetAssignmentsData, GetAssignmentsErrors, GetAssignmentsResponses, GetAuditData, GetAuditErrors, GetAuditExportData, GetAuditExportErrors, GetAuditExportResponses, GetAuditIntegrityData, GetAuditIntegrityErrors, GetAuditIntegrityResponses, GetAuditResponses, GetCalendarData, GetCalendarErrors, GetCalendarResponses, GetCampaignAnswerData, GetCampaignAnswerErrors, GetCampaignAnswerResponses, GetCampaignCalendarData, GetCampaignCalendarErrors, GetCampaignCalendarResponses, GetCampaignCardsData, GetCampaignCardsErrors, GetCampaignCardsResponses, GetCampaignCheckData, GetCampaignCheckErrors, GetCampaignCheckResponses, GetCampaignConsentRequestsData, GetCampaignConsentRequestsErrors, GetCampaignConsentRequestsResponses, GetCampaignConsentsData, GetCampaignConsentsErrors, GetCampaignConsentsExportData, GetCampaignConsentsExportErrors, GetCampaignConsentsExportResponses, GetCampaignConsentsResponses, GetCampaignConsentsSummaryData, GetCampaignConsentsSummaryErrors, GetCampaignConsentsSummaryResponses, GetCampaignData, GetCampaignErrors, GetCampaignFiguresData, GetCampaignFiguresErrors, GetCampaignFiguresResponses, GetCampaignMissingData, GetCampaignMissingErrors, GetCampaignMissingResponses, GetCampaignProgressData, GetCampaignProgressErrors, GetCampaignProgressResponses, GetCampaignRemindData, GetCampaignRemindErrors, GetCampaignRemindResponses, GetCampaignResponses, GetCampaignsData, GetCampaignsErrors, GetCampaignsResponses, GetCampaignTablesData, GetCampaignTablesErrors, GetCampaignTablesResponses, GetCaseData, GetCaseErrors, GetCaseLettersData, GetCaseLettersErrors, GetCaseLettersResponses, GetCaseResponses, GetCasesData, GetCasesErrors, GetCasesFiguresData, GetCasesFiguresErrors, GetCasesFiguresResponses, GetCasesResponses, GetCasesSummaryData, GetCasesSummaryErrors, GetCasesSummaryResponses, GetClassSessionProgressData, GetClassSessionProgressErrors, GetClassSessionProgressResponses, GetClassSessionsData, GetClassSessionsErrors, GetClassSessionsResponses, GetCourseData, GetCourseErrors, GetCourseResponses, GetCoursesSchoolByAdminData, GetCoursesSchoolByAdminErrors, GetCoursesSchoolByAdminResponses, GetHandOverPdfData, GetHandOverPdfErrors, GetHandOverPdfResponses, GetHandOversData, GetHandOversErrors, GetHandOversResponses, GetLetterData, GetLetterErrors, GetLetterPdfData, GetLetterPdfErrors, GetLetterPdfResponses, GetLetterResponses, GetOverviewData, GetOverviewErrors, GetOverviewResponses, GetReadingListData, GetReadingListErrors, GetReadingListResponses, GetReadingListSummaryData, GetReadingListSummaryErrors, GetReadingListSummaryResponses, GetRecordingData, GetRecordingErrors, GetRecordingResponses, GetRosterAppliedData, GetRosterAppliedErrors, GetRosterAppliedResponses, GetSchoolAdminData, GetSchoolAdminErrors, GetSchoolAdminResponses, GetSchoolAdminsData, GetSchoolAdminsErrors, GetSchoolAdminsResponses, GetSchoolData, GetSchoolDutiesCandidatesData, GetSchoolDutiesCandidatesErrors, GetSchoolDutiesCandidatesResponses, GetSchoolErrors, GetSchoolResponses, GetSchoolsAdminData, GetSchoolsAdminErrors, GetSchoolsAdminResponses, GetSchoolsData, GetSchoolsErrors, GetSchoolsResponses, GetTalkRequestsData, GetTalkRequestsErrors, GetTalkRequestsResponses, GetTeacherRoundData, GetTeacherRoundErrors, GetTeacherRoundResponses, GetTestAnswerData, GetTestAnswerErrors, GetTestAnswerResponses, GetTestAnswersData, GetTestAnswersErrors, GetTestAnswersResponses, GetTestData, GetTestErrors, GetTestExportCsvData, GetTestExportCsvErrors, GetTestExportCsvResponses, GetTestPdfData, GetTestPdfErrors, GetTestPdfResponses, GetTestQuestionData, GetTestQuestionErrors, GetTestQuestionResponses, GetTestQuestionsData, GetTestQuestionsErrors, GetTestQuestionsResponses, GetTestReportData, GetTestReportErrors, GetTestReportResponses, GetTestResponses, GetTestsData, GetTestsErrors, GetTestsExportData, GetTestsExportErrors, GetTestsExportResponses, GetTestsReportsData, GetTestsReportsErrors, GetTestsReportsResponses, GetTestsResponses, GetTestsRoundData, GetTestsRoundErrors, GetTestsRoundResponses, GetTestTakerChangeData, GetTestTakerChangeErrors, GetTestTakerChangeResponses, GetTestTakerData, GetTestTakerErrors, GetTestTakerGuardianConsentData, GetTestTakerGuardianConsentErrors, GetTestTakerGuardianConsentResponses, GetTestTakerResponses, GetTestTakersData, GetTestTakersErrors, GetTestTakersExportData, GetTestTakersExportErrors, GetTestTakersExportResponses, GetTestTakersResponses, GetTestTakersResponsibleListData, GetTestTakersResponsibleListErrors, GetTestTakersResponsibleListResponses, GetTestTakerWhoReadData, GetTestTakerWhoReadErrors, GetTestTakerWhoReadResponses, GetUserCalendarData, GetUserCalendarErrors, GetUserCalendarResponses, GetUserSightsData, GetUserSightsErrors, GetUserSightsResponses, GrantDutyData, GrantDutyErrors, GrantDutyResponses, GuardiansOfClassData, GuardiansOfClassErrors, GuardiansOfClassResponses, GuardiansOfTestTakerData, GuardiansOfTestTakerErrors, GuardiansOfTestTakerResponses, HandOverDutyData, HandOverDutyErrors, HandOverDutyResponses, HoldsData, HoldsErrors, HoldsResponses, LastMailToGuardianData, LastMailToGuardianErrors, LastMailToGuardianResponses, LeavingSchoolData, LeavingSchoolErrors, LeavingSchoolResponses, LiftExclusionData, LiftExclusionErrors, LiftExclusionResponses, LiftSsoRequirementData, LiftSsoRequirementErrors, LiftSsoRequirementResponses, ListColumnsData, ListColumnsErrors, ListColumnsResponses, LoginData, LoginErrors, LoginResponses, LoginSecondFactorData, LoginSecondFactorErrors, LoginSecondFactorResponses, LogoutData, LogoutErrors, LogoutResponses, MeData, MeErrors, MeResponses, MovesData, MovesErrors, MovesResponses, NotOwnData, NotOwnErrors, NotOwnResponses, OpenMattersOfPersonData, OpenMattersOfPersonErrors, OpenMattersOfPersonResponses, OwnChildrenData, OwnChildrenErrors, OwnChildrenResponses, OwnIdentitiesData, OwnIdentitiesErrors, OwnIdentitiesResponses, OwnLoginsData, OwnLoginsErrors, OwnLoginsResponses, PasskeyOptionsData, PasskeyOptionsErrors, PasskeyOptionsResponses, PatchAlbaAdminData, PatchAlbaAdminErrors, PatchAlbaAdminResponses, PatchCampaignData, PatchCampaignErrors, PatchCampaignResponses, PatchCaseData, PatchCaseErrors, PatchCaseResponses, PatchCourseData, PatchCourseErrors, PatchCourseResponses, PatchLetterData, PatchLetterErrors, PatchLetterResponses, PatchReadingListData, PatchReadingListErrors, PatchReadingListResponses, PatchSchoolAdminData, PatchSchoolAdminErrors, PatchSchoolAdminResponses, PatchSchoolData, PatchSchoolErrors, PatchSchoolResponses, PatchTalkRequestData, PatchTalkRequestErrors, PatchTalkRequestResponses, PatchTestAnswerData, PatchTestAnswerErrors, PatchTestAnswerResponses, PatchTestApproveData, PatchTestApproveErrors, PatchTestApproveResponses, PatchTestData, PatchTestErrors, PatchTestInformantData, PatchTestInformantErrors, PatchTestInformantResponses, PatchTestResponses, PatchTestsCreateData, PatchTestsCreateErrors, PatchTestsCreateResponses, PatchTestTakerUpdateData, PatchTestTakerUpdateErrors, PatchTestTakerUpdateResponses, PlaceHoldData, PlaceHoldErrors, PlaceHoldResponses, PostAlbaAdminsCreateData, PostAlbaAdminsCreateErrors, PostAlbaAdminsCreateResponses, PostAssignmentDeclineData, PostAssignmentDeclineErrors, PostAssignmentDeclineResponses, PostAssignmentsDeclineData, PostAssignmentsDeclineErrors, PostAssignmentsDeclineResponses, PostCampaignAskData, PostCampaignAskErrors, PostCampaignAskResponses, PostCampaignCardsData, PostCampaignCardsErrors, PostCampaignCardsResponses, PostCampaignCloseData, PostCampaignCloseErrors, PostCampaignCloseResponses, PostCampaignConsentFormsData, PostCampaignConsentFormsErrors, PostCampaignConsentFormsResponses, PostCampaignConsentRequestsData, PostCampaignConsentRequestsErrors, PostCampaignConsentRequestsResponses, PostCampaignDeskData, PostCampaignDeskErrors, PostCampaignDeskResponses, PostCampaignInformedData, PostCampaignInformedErrors, PostCampaignInformedResponses, PostCampaignOpenData, PostCampaignOpenErrors, PostCampaignOpenResponses, PostCampaignRemindData, PostCampaignRemindErrors, PostCampaignRemindResponses, PostCampaignsData, PostCampaignsErrors, PostCampaignsResponses, PostCampaignTablesData, PostCampaignTablesErrors, PostCampaignTablesResponses, PostCaseCloseData, PostCaseCloseErrors, PostCaseCloseResponses, PostCaseLettersData, PostCaseLettersErrors, PostCaseLettersResponses, PostCaseNotesData, PostCaseNotesErrors, PostCaseNotesResponses, PostCaseReopenData, PostCaseReopenErrors, PostCaseReopenResponses, PostCasesData, PostCasesErrors, PostCasesResponses, PostCaseStepsData, PostCaseStepsErrors, PostCaseStepsResponses, PostClassSessionCloseData, PostClassSessionCloseErrors, PostClassSessionCloseResponses, PostClassSessionsData, PostClassSessionsErrors, PostClassSessionsResponses, PostCourseArchiveData, PostCourseArchiveErrors, PostCourseArchiveResponses, PostCourseMergeData, PostCourseMergeErrors, PostCourseMergeResponses, PostCourseRestoreData, PostCourseRestoreErrors, PostCourseRestoreResponses, PostCoursesCreateData, PostCoursesCreateErrors, PostCoursesCreateResponses, PostDutieConfirmData, PostDutieConfirmErrors, PostDutieConfirmResponses, PostHandOverData, PostHandOverErrors, PostHandOverResponses, PostLetterAgreementData, PostLetterAgreementErrors, PostLetterAgreementResponses, PostLetterAskData, PostLetterAskErrors, PostLetterAskResponses, PostLetterConfirmData, PostLetterConfirmErrors, PostLetterConfirmResponses, PostLetterGivenData, PostLetterGivenErrors, PostLetterGivenResponses, PostRoomCheckData, PostRoomCheckErrors, PostRoomCheckResponses, PostRosterApplyData, PostRosterApplyErrors, PostRosterApplyResponses, PostRosterPreviewData, PostRosterPreviewErrors, PostRosterPreviewResponses, PostRosterUndoData, PostRosterUndoErrors, PostRosterUndoResponses, PostSchoolAdminInviteData, PostSchoolAdminInviteErrors, PostSchoolAdminInviteResponses, PostSchoolAdminsCreateData, PostSchoolAdminsCreateErrors, PostSchoolAdminsCreateResponses, PostSchoolArchiveData, PostSchoolArchiveErrors, PostSchoolArchiveResponses, PostSchoolMergeData, PostSchoolMergeErrors, PostSchoolMergeResponses, PostSchoolPracticeData, PostSchoolPracticeErrors, PostSchoolPracticeResponses, PostSchoolRestoreData, PostSchoolRestoreErrors, PostSchoolRestoreResponses, PostSchoolsCreateData, PostSchoolsCreateErrors, PostSchoolsCreateResponses, PostSearchData, PostSearchErrors, PostSearchResponses, PostTalkRequestsData, PostTalkRequestsErrors, PostTalkRequestsResponses, PostTestAnswersCreateData, PostTestAnswersCreateErrors, PostTestAnswersCreateResponses, PostTestPdfData, PostTestPdfErrors, PostTestPdfGenerateData, PostTestPdfGenerateErrors, PostTestPdfGenerateResponses, PostTestPdfResponses, PostTestsApproveData, PostTestsApproveErrors, PostTestsApproveResponses, PostTestsCreateData, PostTestsCreateErrors, PostTestsCreateResponses, PostTestTakerFamilyLetterData, PostTestTakerFamilyLetterErrors, PostTestTakerFamilyLetterResponses, PostTestTakerGuardianConsentData, PostTestTakerGuardianConsentErrors, PostTestTakerGuardianConsentResponses, PostTestTakersCreateBulkData, PostTestTakersCreateBulkErrors, PostTestTakersCreateBulkResponses, PostTestTakersCreateResponsibleData, PostTestTakersCreateResponsibleErrors, PostTestTakersCreateResponsibleResponses, PostTestTakersInviteData, PostTestTakersInviteErrors, PostTestTakersInviteResponses, PostTestTakersLeftData, PostTestTakersLeftErrors, PostTestTakersLeftResponses, PostTestWithdrawData, PostTestWithdrawErrors, PostTestWithdrawResponses, PostUserCalendarData, PostUserCalendarErrors, PostUserCalendarResponses, ProveSsoProviderData, ProveSsoProviderErrors, ProveSsoProviderResponses, PublishConsentTextData, PublishConsentTextErrors, PublishConsentTextResponses, PutCampaignAnswerData, PutCampaignAnswerErrors, PutCampaignAnswerResponses, PutListColumnsData, PutListColumnsErrors, PutListColumnsResponses, PutSchoolHolidaysData, PutSchoolHolidaysErrors, PutSchoolHolidaysResponses, PutSchoolLogoData, PutSchoolLogoErrors, PutSchoolLogoResponses, QuestionOfTestData, QuestionOfTestErrors, QuestionOfTestResponses, ReadConsentData, ReadConsentErrors, ReadConsentResponses, ReadLetterData, ReadLetterErrors, ReadLetterResponses, RecordConsentsData, RecordConsentsErrors, RecordConsentsResponses, RecoveryCodesLeftData, RecoveryCodesLeftErrors, RecoveryCodesLeftResponses, RefreshData, RefreshErrors, RefreshResponses, RefuseMoveData, RefuseMoveErrors, RefuseMoveResponses, RemoveBondData, RemoveBondErrors, RemoveBondResponses, RemoveChildData, RemoveChildErrors, RemoveChildResponses, RemoveGuardianData, RemoveGuardianErrors, RemoveGuardianResponses, RemoveSecondFactorData, RemoveSecondFactorErrors, RemoveSecondFactorResponses, RenewRecoveryCodesData, RenewRecoveryCodesErrors, RenewRecoveryCodesResponses, ReplyToLetterData, ReplyToLetterErrors, ReplyToLetterResponses, RequestPasswordResetData, RequestPasswordResetErrors, RequestPasswordResetResponses, ResendEmailData, ResendEmailErrors, ResendEmailResponses, ResendToGuardianData, ResendToGuardianErrors, ResendToGuardianResponses, ResetLinkData, ResetLinkErrors, ResetLinkResponses, ResetPasswordData, ResetPasswordErrors, ResetPasswordResponses, ResetSecondFactorsData, ResetSecondFactorsErrors, ResetSecondFactorsResponses, RetentionOfSchoolData, RetentionOfSchoolErrors, RetentionOfSchoolResponses, SayNotMineData, SayNotMineErrors, SayNotMineResponses, SchoolHolidaysData, SchoolHolidaysErrors, SchoolHolidaysResponses, SecondFactorsData, SecondFactorsErrors, SecondFactorsResponses, SignUpData, SignUpErrors, SignUpResponses, SsoFindData, SsoFindErrors, SsoFindResponses, SsoFinishData, SsoFinishErrors, SsoFinishResponses, SsoProviderData, SsoProviderErrors, SsoProviderResponses, SsoProvidersData, SsoProvidersErrors, SsoProvidersResponses, SsoStartData, SsoStartErrors, SsoStartResponses, StepUpData, StepUpErrors, StepUpOptionsData, StepUpOptionsErrors, StepUpOptionsResponses, StepUpResponses, TakeSchoolInHandData, TakeSchoolInHandErrors, TakeSchoolInHandResponses, TalkSheetData, TalkSheetErrors, TalkSheetResponses, TestsOfTestTakerData, TestsOfTestTakerErrors, TestsOfTestTakerResponses, TiedReadersData, TiedReadersErrors, TiedReadersResponses, UndoAddressData, UndoAddressErrors, UndoAddressResponses, UndoErasureData, UndoErasureErrors, UndoErasureResponses, UnlinkIdentitiesData, UnlinkIdentitiesErrors, UnlinkIdentitiesResponses, UnlinkIdentityData, UnlinkIdentityErrors, UnlinkIdentityResponses, UnsubscribeConsentData, UnsubscribeConsentErrors, UnsubscribeConsentResponses, UpdateMeData, UpdateMeErrors, UpdateMeResponses, UpdateSsoProviderData, UpdateSsoProviderErrors, UpdateSsoProviderResponses, VerifyEmailData, VerifyEmailErrors, VerifyEmailResponses, VoicesData, VoicesErrors, VoicesResponses, VoidGuardianConsentData, VoidGuardianConsentErrors, VoidGuardianConsentResponses } from './types.gen';

export type Options<TData extends TDataShape = TDataShape, ThrowOnError extends boolean = boolean, TResponse = unknown> = Options2<TData, ThrowOnError, TResponse> & {
    /**
     * You can provide a client instance returned by `createClient()` instead of
     * individual options. This might be also useful if you want to implement a
     * custom client.
     */
    client?: Client;
    /**
     * You can pass arbitrary values through the `meta` object. This can be
     * used to access values that aren't defined as part of the SDK function.
     */
    meta?: keyof ClientMeta extends never ? Record<string, unknown> : ClientMeta;
};

/**
 * Works while a lesson of the class is open. The same 401 for every code that does not
 * work; 403 `log_out_first` in a browser that is logged in.
 */
export const enterWithCard = <ThrowOnError extends boolean = true>(options: Options<EnterWithCardData, ThrowOnError>): RequestResult<EnterWithCardResponses, EnterWithCardErrors, ThrowOnError, 'data'> => (options.client ?? client).post<EnterWithCardResponses, EnterWithCardErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/api/card/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * For people who are not logged in; a token that is sent along is ignored.
 */
export const login = <ThrowOnError extends boolean = true>(options: Options<LoginData, ThrowOnError>): RequestResult<LoginResponses, LoginErrors, ThrowOnError, 'data'> => (options.client ?? client).post<LoginResponses, LoginErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/api/login/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * For people who are not logged in; a token that is sent along is ignored.
 */
export const loginSecondFactor = <ThrowOnError extends boolean = true>(options: Options<LoginSecondFactorData, ThrowOnError>): RequestResult<LoginSecondFactorResponses, LoginSecondFactorErrors, ThrowOnError, 'data'> => (options.client ?? client).post<LoginSecondFactorResponses, LoginSecondFactorErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/api/login/second-factor/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Proves again that the owner of this login is there: by password for calls that need a fresh
 * login but cannot carry a password (a download, an upload), by second factor for calls that need
 * a recent one.
 */
export const stepUp = <ThrowOnError extends boolean = true>(options?: Options<StepUpData, ThrowOnError>): RequestResult<StepUpResponses, StepUpErrors, ThrowOnError, 'data'> => (options?.client ?? client).post<StepUpResponses, StepUpErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/api/login/step-up/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options?.headers
    }
});

export const stepUpOptions = <ThrowOnError extends boolean = true>(options?: Options<StepUpOptionsData, ThrowOnError>): RequestResult<StepUpOptionsResponses, StepUpOptionsErrors, ThrowOnError, 'data'> => (options?.client ?? client).post<StepUpOptionsResponses, StepUpOptionsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/api/login/step-up/options/',
    ...options
});

/**
 * Ends the login that the cookie or the access token names. It always works, even with an
 * expired one, so that an app never tries to refresh in order to log out. While the database is
 * away the login cannot be ended, but the browser loses its cookie all the same: the next person
 * at this browser must not be able to use it.
 */
export const logout = <ThrowOnError extends boolean = true>(options?: Options<LogoutData, ThrowOnError>): RequestResult<LogoutResponses, LogoutErrors, ThrowOnError, 'data'> => (options?.client ?? client).post<LogoutResponses, LogoutErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/api/logout/',
    ...options
});

/**
 * Does what saving an answer does, and takes it back: nothing is left behind.
 */
export const postRoomCheck = <ThrowOnError extends boolean = true>(options: Options<PostRoomCheckData, ThrowOnError>): RequestResult<PostRoomCheckResponses, PostRoomCheckErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostRoomCheckResponses, PostRoomCheckErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/api/room-check/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * By the domain of the address alone: it says nothing of whether there is an account.
 */
export const ssoFind = <ThrowOnError extends boolean = true>(options: Options<SsoFindData, ThrowOnError>): RequestResult<SsoFindResponses, SsoFindErrors, ThrowOnError, 'data'> => (options.client ?? client).post<SsoFindResponses, SsoFindErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/api/sso/find/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * What the provider has sent the browser back with, once. 200 as login, or with what was
 * proved; 201 with what was connected; 401 `sso_refused` for whatever is wrong with it.
 */
export const ssoFinish = <ThrowOnError extends boolean = true>(options: Options<SsoFinishData, ThrowOnError>): RequestResult<SsoFinishResponses, SsoFinishErrors, ThrowOnError, 'data'> => (options.client ?? client).post<SsoFinishResponses, SsoFinishErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/api/sso/finish/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * `link` needs a fresh login, an unused invitation or the ticket of `use_sso`; `step_up` a
 * login that came by sign-on.
 */
export const ssoStart = <ThrowOnError extends boolean = true>(options: Options<SsoStartData, ThrowOnError>): RequestResult<SsoStartResponses, SsoStartErrors, ThrowOnError, 'data'> => (options.client ?? client).post<SsoStartResponses, SsoStartErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/api/sso/start/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * The body is not read: the cookie decides.
 */
export const refresh = <ThrowOnError extends boolean = true>(options?: Options<RefreshData, ThrowOnError>): RequestResult<RefreshResponses, RefreshErrors, ThrowOnError, 'data'> => (options?.client ?? client).post<RefreshResponses, RefreshErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/api/token/refresh/',
    ...options
});

/**
 * The rows that all calls on product administrators work on.
 */
export const getAlbaAdmins = <ThrowOnError extends boolean = true>(options?: Options<GetAlbaAdminsData, ThrowOnError>): RequestResult<GetAlbaAdminsResponses, GetAlbaAdminsErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetAlbaAdminsResponses, GetAlbaAdminsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/alba-admins/',
    ...options
});

/**
 * Needs a fresh login or `current_password`.
 */
export const deleteAlbaAdmin = <ThrowOnError extends boolean = true>(options: Options<DeleteAlbaAdminData, ThrowOnError>): RequestResult<DeleteAlbaAdminResponses, DeleteAlbaAdminErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteAlbaAdminResponses, DeleteAlbaAdminErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/alba-admins/{id}/',
    ...options
});

/**
 * The rows that all calls on product administrators work on.
 */
export const getAlbaAdmin = <ThrowOnError extends boolean = true>(options: Options<GetAlbaAdminData, ThrowOnError>): RequestResult<GetAlbaAdminResponses, GetAlbaAdminErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetAlbaAdminResponses, GetAlbaAdminErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/alba-admins/{id}/',
    ...options
});

/**
 * Needs a fresh login, except for names.
 */
export const patchAlbaAdmin = <ThrowOnError extends boolean = true>(options: Options<PatchAlbaAdminData, ThrowOnError>): RequestResult<PatchAlbaAdminResponses, PatchAlbaAdminErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<PatchAlbaAdminResponses, PatchAlbaAdminErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/alba-admins/{id}/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * The rows that all calls on product administrators work on.
 */
export const postAlbaAdminsCreate = <ThrowOnError extends boolean = true>(options: Options<PostAlbaAdminsCreateData, ThrowOnError>): RequestResult<PostAlbaAdminsCreateResponses, PostAlbaAdminsCreateErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostAlbaAdminsCreateResponses, PostAlbaAdminsCreateErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/alba-admins/create/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * The caller's own that can be answered today, those begun first, then those that they
 * have declined and can still take up.
 */
export const getAssignments = <ThrowOnError extends boolean = true>(options?: Options<GetAssignmentsData, ThrowOnError>): RequestResult<GetAssignmentsResponses, GetAssignmentsErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetAssignmentsResponses, GetAssignmentsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/assignments/',
    ...options
});

/**
 * Lets the caller answer after all: until the last day, or with a card while the lesson is
 * open. 409 `campaign_not_open` afterwards.
 */
export const deleteAssignmentDecline = <ThrowOnError extends boolean = true>(options: Options<DeleteAssignmentDeclineData, ThrowOnError>): RequestResult<DeleteAssignmentDeclineResponses, DeleteAssignmentDeclineErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteAssignmentDeclineResponses, DeleteAssignmentDeclineErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/assignments/{id}/decline/',
    ...options
});

/**
 * No reason is asked for. Deletes what has been answered so far.
 */
export const postAssignmentDecline = <ThrowOnError extends boolean = true>(options: Options<PostAssignmentDeclineData, ThrowOnError>): RequestResult<PostAssignmentDeclineResponses, PostAssignmentDeclineErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostAssignmentDeclineResponses, PostAssignmentDeclineErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/assignments/{id}/decline/',
    ...options
});

/**
 * Declines all of `ids` with one no, or none of them. As with one: no reason is asked for,
 * and what has been answered so far is deleted.
 */
export const postAssignmentsDecline = <ThrowOnError extends boolean = true>(options: Options<PostAssignmentsDeclineData, ThrowOnError>): RequestResult<PostAssignmentsDeclineResponses, PostAssignmentsDeclineErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostAssignmentsDeclineResponses, PostAssignmentsDeclineErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/assignments/decline/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * What needs attention across all schools; what has waited longest first.
 */
export const attention = <ThrowOnError extends boolean = true>(options?: Options<AttentionData, ThrowOnError>): RequestResult<AttentionResponses, AttentionErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<AttentionResponses, AttentionErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/attention/',
    ...options
});

export const getAudit = <ThrowOnError extends boolean = true>(options?: Options<GetAuditData, ThrowOnError>): RequestResult<GetAuditResponses, GetAuditErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetAuditResponses, GetAuditErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/audit/',
    ...options
});

/**
 * The trail as its filters show it, as a file. Wants a fresh login.
 */
export const getAuditExport = <ThrowOnError extends boolean = true>(options?: Options<GetAuditExportData, ThrowOnError>): RequestResult<GetAuditExportResponses, GetAuditExportErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetAuditExportResponses, GetAuditExportErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/audit/export/',
    ...options
});

/**
 * Whether the trail has been changed, as far as its chain of hashes tells.
 */
export const getAuditIntegrity = <ThrowOnError extends boolean = true>(options?: Options<GetAuditIntegrityData, ThrowOnError>): RequestResult<GetAuditIntegrityResponses, GetAuditIntegrityErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetAuditIntegrityResponses, GetAuditIntegrityErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/audit/integrity/',
    ...options
});

/**
 * The adult may no longer answer about the person; what they answered stays.
 */
export const removeBond = <ThrowOnError extends boolean = true>(options: Options<RemoveBondData, ThrowOnError>): RequestResult<RemoveBondResponses, RemoveBondErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<RemoveBondResponses, RemoveBondErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/bonds/{id}/',
    ...options
});

/**
 * With the link in the mail, which works once, for 14 days.
 */
export const acceptBond = <ThrowOnError extends boolean = true>(options: Options<AcceptBondData, ThrowOnError>): RequestResult<AcceptBondResponses, AcceptBondErrors, ThrowOnError, 'data'> => (options.client ?? client).post<AcceptBondResponses, AcceptBondErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/bonds/accept/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * What the owner of the address may see at this moment.
 */
export const getCalendar = <ThrowOnError extends boolean = true>(options: Options<GetCalendarData, ThrowOnError>): RequestResult<GetCalendarResponses, GetCalendarErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetCalendarResponses, GetCalendarErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/calendar/{token}.ics',
    ...options
});

/**
 * Teachers see the open ones of their class.
 */
export const getCampaigns = <ThrowOnError extends boolean = true>(options?: Options<GetCampaignsData, ThrowOnError>): RequestResult<GetCampaignsResponses, GetCampaignsErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetCampaignsResponses, GetCampaignsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/',
    ...options
});

/**
 * Teachers see the open ones of their class.
 */
export const postCampaigns = <ThrowOnError extends boolean = true>(options: Options<PostCampaignsData, ThrowOnError>): RequestResult<PostCampaignsResponses, PostCampaignsErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostCampaignsResponses, PostCampaignsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Drafts only, otherwise 409 `campaign_open`; 409 `families_answered` if families have
 * answered.
 */
export const deleteCampaign = <ThrowOnError extends boolean = true>(options: Options<DeleteCampaignData, ThrowOnError>): RequestResult<DeleteCampaignResponses, DeleteCampaignErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteCampaignResponses, DeleteCampaignErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/',
    ...options
});

/**
 * With who printed the cards of its classes.
 */
export const getCampaign = <ThrowOnError extends boolean = true>(options: Options<GetCampaignData, ThrowOnError>): RequestResult<GetCampaignResponses, GetCampaignErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetCampaignResponses, GetCampaignErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/',
    ...options
});

/**
 * Everything but the school can be changed in a draft; only the name, the last day and the
 * days of the lessons in an open screening, otherwise 409 `campaign_open`.
 */
export const patchCampaign = <ThrowOnError extends boolean = true>(options: Options<PatchCampaignData, ThrowOnError>): RequestResult<PatchCampaignResponses, PatchCampaignErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<PatchCampaignResponses, PatchCampaignErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * What the calls on campaigns have in common.
 */
export const getCampaignAnswer = <ThrowOnError extends boolean = true>(options: Options<GetCampaignAnswerData, ThrowOnError>): RequestResult<GetCampaignAnswerResponses, GetCampaignAnswerErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetCampaignAnswerResponses, GetCampaignAnswerErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/answer/',
    ...options
});

/**
 * What the school has heard and does, for its pupils and families. Versions are kept. 409
 * `not_closed`; 400 `names_somebody`.
 */
export const putCampaignAnswer = <ThrowOnError extends boolean = true>(options: Options<PutCampaignAnswerData, ThrowOnError>): RequestResult<PutCampaignAnswerResponses, PutCampaignAnswerErrors, ThrowOnError, 'data'> => (options.client ?? client).put<PutCampaignAnswerResponses, PutCampaignAnswerErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/answer/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Asks a voice that is asked only on request. 409 `not_on_request`, `nobody_to_ask`,
 * `campaign_not_open`, `campaign_closed`.
 */
export const postCampaignAsk = <ThrowOnError extends boolean = true>(options: Options<PostCampaignAskData, ThrowOnError>): RequestResult<PostCampaignAskResponses, PostCampaignAskErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostCampaignAskResponses, PostCampaignAskErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/ask/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Its days and its lessons, without a person’s name.
 */
export const getCampaignCalendar = <ThrowOnError extends boolean = true>(options: Options<GetCampaignCalendarData, ThrowOnError>): RequestResult<GetCampaignCalendarResponses, GetCampaignCalendarErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetCampaignCalendarResponses, GetCampaignCalendarErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/calendar/',
    ...options
});

/**
 * Every card of the class stops working at once.
 */
export const deleteCampaignCards = <ThrowOnError extends boolean = true>(options: Options<DeleteCampaignCardsData, ThrowOnError>): RequestResult<DeleteCampaignCardsResponses, DeleteCampaignCardsErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteCampaignCardsResponses, DeleteCampaignCardsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/cards/',
    ...options
});

/**
 * The class whose cards they are, so that one pupil's can be printed.
 */
export const getCampaignCards = <ThrowOnError extends boolean = true>(options: Options<GetCampaignCardsData, ThrowOnError>): RequestResult<GetCampaignCardsResponses, GetCampaignCardsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetCampaignCardsResponses, GetCampaignCardsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/cards/',
    ...options
});

/**
 * A sheet of cards for those of a class, or of some pupils, who may answer. Their former
 * cards stop working: without `replace` 409 `cards_printed`, with `printed_on` and `by`.
 */
export const postCampaignCards = <ThrowOnError extends boolean = true>(options: Options<PostCampaignCardsData, ThrowOnError>): RequestResult<PostCampaignCardsResponses, PostCampaignCardsErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostCampaignCardsResponses, PostCampaignCardsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/cards/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * What stands in the way of opening it, and what to know before.
 */
export const getCampaignCheck = <ThrowOnError extends boolean = true>(options: Options<GetCampaignCheckData, ThrowOnError>): RequestResult<GetCampaignCheckResponses, GetCampaignCheckErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetCampaignCheckResponses, GetCampaignCheckErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/check/',
    ...options
});

/**
 * Closes the screening for good.
 */
export const postCampaignClose = <ThrowOnError extends boolean = true>(options: Options<PostCampaignCloseData, ThrowOnError>): RequestResult<PostCampaignCloseResponses, PostCampaignCloseErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostCampaignCloseResponses, PostCampaignCloseErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/close/',
    ...options
});

/**
 * A page for each child to be filled in on paper. 409 `no_forms`, `unprintable_name`,
 * `campaign_closed`.
 */
export const postCampaignConsentForms = <ThrowOnError extends boolean = true>(options: Options<PostCampaignConsentFormsData, ThrowOnError>): RequestResult<PostCampaignConsentFormsResponses, PostCampaignConsentFormsErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostCampaignConsentFormsResponses, PostCampaignConsentFormsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/consent-forms/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * What asking would send, and whom it would not reach. Nothing is sent.
 */
export const getCampaignConsentRequests = <ThrowOnError extends boolean = true>(options: Options<GetCampaignConsentRequestsData, ThrowOnError>): RequestResult<GetCampaignConsentRequestsResponses, GetCampaignConsentRequestsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetCampaignConsentRequestsResponses, GetCampaignConsentRequestsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/consent-requests/',
    ...options
});

/**
 * Emails go out at once, one per address and day. 409 `campaign_closed`.
 */
export const postCampaignConsentRequests = <ThrowOnError extends boolean = true>(options: Options<PostCampaignConsentRequestsData, ThrowOnError>): RequestResult<PostCampaignConsentRequestsResponses, PostCampaignConsentRequestsErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostCampaignConsentRequestsResponses, PostCampaignConsentRequestsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/consent-requests/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * What the families of its pupils have said or were told, and who gets no card and why.
 */
export const getCampaignConsents = <ThrowOnError extends boolean = true>(options: Options<GetCampaignConsentsData, ThrowOnError>): RequestResult<GetCampaignConsentsResponses, GetCampaignConsentsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetCampaignConsentsResponses, GetCampaignConsentsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/consents/',
    ...options
});

/**
 * The nine statuses by class, as a file. Needs a fresh login.
 */
export const getCampaignConsentsExport = <ThrowOnError extends boolean = true>(options: Options<GetCampaignConsentsExportData, ThrowOnError>): RequestResult<GetCampaignConsentsExportResponses, GetCampaignConsentsExportErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetCampaignConsentsExportResponses, GetCampaignConsentsExportErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/consents/export/',
    ...options
});

/**
 * Calls that are open to the school's readers too.
 */
export const getCampaignConsentsSummary = <ThrowOnError extends boolean = true>(options: Options<GetCampaignConsentsSummaryData, ThrowOnError>): RequestResult<GetCampaignConsentsSummaryResponses, GetCampaignConsentsSummaryErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetCampaignConsentsSummaryResponses, GetCampaignConsentsSummaryErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/consents/summary/',
    ...options
});

/**
 * Every tablet of the screening, wherever it is.
 */
export const deleteCampaignDesk = <ThrowOnError extends boolean = true>(options: Options<DeleteCampaignDeskData, ThrowOnError>): RequestResult<DeleteCampaignDeskResponses, DeleteCampaignDeskErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteCampaignDeskResponses, DeleteCampaignDeskErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/desk/',
    ...options
});

/**
 * This browser becomes the tablet of a class, at `/desk`, and its login ends. 409
 * `campaign_closed`.
 */
export const postCampaignDesk = <ThrowOnError extends boolean = true>(options: Options<PostCampaignDeskData, ThrowOnError>): RequestResult<PostCampaignDeskResponses, PostCampaignDeskErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostCampaignDeskResponses, PostCampaignDeskErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/desk/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * What stands beside the tables: of which screening, when they are made, how many have
 * answered, and how the groups compare with the screening before, where that may be told.
 */
export const getCampaignFigures = <ThrowOnError extends boolean = true>(options: Options<GetCampaignFiguresData, ThrowOnError>): RequestResult<GetCampaignFiguresResponses, GetCampaignFiguresErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetCampaignFiguresResponses, GetCampaignFiguresErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/figures/',
    ...options
});

/**
 * Records that the families of a class, or of some pupils, were told of a screening on the
 * basis of information. 409 `consent_needed` if it asks for consent, `campaign_closed`.
 */
export const postCampaignInformed = <ThrowOnError extends boolean = true>(options: Options<PostCampaignInformedData, ThrowOnError>): RequestResult<PostCampaignInformedResponses, PostCampaignInformedErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostCampaignInformedResponses, PostCampaignInformedErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/informed/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * What is still open, and whom an email does not reach.
 */
export const getCampaignMissing = <ThrowOnError extends boolean = true>(options: Options<GetCampaignMissingData, ThrowOnError>): RequestResult<GetCampaignMissingResponses, GetCampaignMissingErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetCampaignMissingResponses, GetCampaignMissingErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/missing/',
    ...options
});

/**
 * 409 `campaign_blocked`, with what blocks it in `blocking`; without `reason` 409
 * `too_soon`, with the classes in `courses`, for a class that was asked the same questionnaire
 * within the last 60 days.
 */
export const postCampaignOpen = <ThrowOnError extends boolean = true>(options: Options<PostCampaignOpenData, ThrowOnError>): RequestResult<PostCampaignOpenResponses, PostCampaignOpenErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostCampaignOpenResponses, PostCampaignOpenErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/open/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Figures of each class; with `course` also the people of that class.
 */
export const getCampaignProgress = <ThrowOnError extends boolean = true>(options: Options<GetCampaignProgressData, ThrowOnError>): RequestResult<GetCampaignProgressResponses, GetCampaignProgressErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetCampaignProgressResponses, GetCampaignProgressErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/progress/',
    ...options
});

/**
 * What reminding would send. 409 as when reminding.
 */
export const getCampaignRemind = <ThrowOnError extends boolean = true>(options: Options<GetCampaignRemindData, ThrowOnError>): RequestResult<GetCampaignRemindResponses, GetCampaignRemindErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetCampaignRemindResponses, GetCampaignRemindErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/remind/',
    ...options
});

/**
 * On school days from 9 to 20, at most three emails per address, none after an answer. 409
 * `campaign_closed`, and `campaign_not_open` for pupils and teachers outside its days.
 */
export const postCampaignRemind = <ThrowOnError extends boolean = true>(options: Options<PostCampaignRemindData, ThrowOnError>): RequestResult<PostCampaignRemindResponses, PostCampaignRemindErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostCampaignRemindResponses, PostCampaignRemindErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/remind/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * How the children of the school, its years and its classes are spread over the bands.
 * Small groups are not shown, everything is rounded, nothing changes once it is frozen.
 */
export const getCampaignTables = <ThrowOnError extends boolean = true>(options: Options<GetCampaignTablesData, ThrowOnError>): RequestResult<GetCampaignTablesResponses, GetCampaignTablesErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetCampaignTablesResponses, GetCampaignTablesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/tables/',
    ...options
});

/**
 * Makes them now, for good, instead of a week after the end. 409 `not_closed`.
 */
export const postCampaignTables = <ThrowOnError extends boolean = true>(options: Options<PostCampaignTablesData, ThrowOnError>): RequestResult<PostCampaignTablesResponses, PostCampaignTablesErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostCampaignTablesResponses, PostCampaignTablesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/campaigns/{id}/tables/',
    ...options
});

/**
 * What is due first, first; closed ones at the end, the newest first. Product
 * administrators give a `reason`, and the schools’ readers are told: 403 `reason_needed`.
 */
export const getCases = <ThrowOnError extends boolean = true>(options?: Options<GetCasesData, ThrowOnError>): RequestResult<GetCasesResponses, GetCasesErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetCasesResponses, GetCasesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/cases/',
    ...options
});

/**
 * Of a child, with a reason, or of a talk request; 200 with the open case if there is
 * one.
 */
export const postCases = <ThrowOnError extends boolean = true>(options?: Options<PostCasesData, ThrowOnError>): RequestResult<PostCasesResponses, PostCasesErrors, ThrowOnError, 'data'> => (options?.client ?? client).post<PostCasesResponses, PostCasesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/cases/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options?.headers
    }
});

/**
 * With steps, and the notes that the caller may read. 403 `reason_needed` as in the
 * list.
 */
export const getCase = <ThrowOnError extends boolean = true>(options: Options<GetCaseData, ThrowOnError>): RequestResult<GetCaseResponses, GetCaseErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetCaseResponses, GetCaseErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/cases/{id}/',
    ...options
});

/**
 * 409 `case_closed` for a closed one, here and wherever a case is changed.
 */
export const patchCase = <ThrowOnError extends boolean = true>(options: Options<PatchCaseData, ThrowOnError>): RequestResult<PatchCaseResponses, PatchCaseErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<PatchCaseResponses, PatchCaseErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/cases/{id}/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * 409 `arrival_open`, whatever the outcome, for a referral of which it is not known what
 * came of it, and `urgent_open` where nobody is named who was told.
 */
export const postCaseClose = <ThrowOnError extends boolean = true>(options: Options<PostCaseCloseData, ThrowOnError>): RequestResult<PostCaseCloseResponses, PostCaseCloseErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostCaseCloseResponses, PostCaseCloseErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/cases/{id}/close/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * The newest first.
 */
export const getCaseLetters = <ThrowOnError extends boolean = true>(options: Options<GetCaseLettersData, ThrowOnError>): RequestResult<GetCaseLettersResponses, GetCaseLettersErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetCaseLettersResponses, GetCaseLettersErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/cases/{id}/letters/',
    ...options
});

/**
 * 409 `letter_open` while there is one without a yes or no, `case_closed`.
 */
export const postCaseLetters = <ThrowOnError extends boolean = true>(options: Options<PostCaseLettersData, ThrowOnError>): RequestResult<PostCaseLettersResponses, PostCaseLettersErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostCaseLettersResponses, PostCaseLettersErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/cases/{id}/letters/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Never changed afterwards: a correction is another note.
 */
export const postCaseNotes = <ThrowOnError extends boolean = true>(options: Options<PostCaseNotesData, ThrowOnError>): RequestResult<PostCaseNotesResponses, PostCaseNotesErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostCaseNotesResponses, PostCaseNotesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/cases/{id}/notes/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * 409 `case_open` where it, or another one of the child, is open.
 */
export const postCaseReopen = <ThrowOnError extends boolean = true>(options: Options<PostCaseReopenData, ThrowOnError>): RequestResult<PostCaseReopenResponses, PostCaseReopenErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostCaseReopenResponses, PostCaseReopenErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/cases/{id}/reopen/',
    ...options
});

/**
 * After a referral the case is due again six weeks later.
 */
export const postCaseSteps = <ThrowOnError extends boolean = true>(options: Options<PostCaseStepsData, ThrowOnError>): RequestResult<PostCaseStepsResponses, PostCaseStepsErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostCaseStepsResponses, PostCaseStepsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/cases/{id}/steps/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Strikes it: by who wrote it, on the same day (409 `too_late`). It stays to be seen, and
 * what it changed is put back.
 */
export const deleteCaseStep = <ThrowOnError extends boolean = true>(options: Options<DeleteCaseStepData, ThrowOnError>): RequestResult<DeleteCaseStepResponses, DeleteCaseStepErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteCaseStepResponses, DeleteCaseStepErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/cases/{id}/steps/{step}/',
    ...options
});

/**
 * Of the cases opened in a school year: children, to 5, and null below five. Other
 * parameters are a 400, as two selections would tell their difference.
 */
export const getCasesFigures = <ThrowOnError extends boolean = true>(options?: Options<GetCasesFiguresData, ThrowOnError>): RequestResult<GetCasesFiguresResponses, GetCasesFiguresErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetCasesFiguresResponses, GetCasesFiguresErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/cases/figures/',
    ...options
});

/**
 * Counts only.
 */
export const getCasesSummary = <ThrowOnError extends boolean = true>(options?: Options<GetCasesSummaryData, ThrowOnError>): RequestResult<GetCasesSummaryResponses, GetCasesSummaryErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetCasesSummaryResponses, GetCasesSummaryErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/cases/summary/',
    ...options
});

/**
 * The newest first.
 */
export const getClassSessions = <ThrowOnError extends boolean = true>(options?: Options<GetClassSessionsData, ThrowOnError>): RequestResult<GetClassSessionsResponses, GetClassSessionsErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetClassSessionsResponses, GetClassSessionsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/class-sessions/',
    ...options
});

/**
 * 409 `session_open` for a second one of the class, `outside_hours`, and
 * `campaign_not_open` before the first and after the last day.
 */
export const postClassSessions = <ThrowOnError extends boolean = true>(options: Options<PostClassSessionsData, ThrowOnError>): RequestResult<PostClassSessionsResponses, PostClassSessionsErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostClassSessionsResponses, PostClassSessionsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/class-sessions/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * The cards of the class stop working; what was answered stays.
 */
export const postClassSessionClose = <ThrowOnError extends boolean = true>(options: Options<PostClassSessionCloseData, ThrowOnError>): RequestResult<PostClassSessionCloseResponses, PostClassSessionCloseErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostClassSessionCloseResponses, PostClassSessionCloseErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/class-sessions/{id}/close/',
    ...options
});

/**
 * Who is ready: names and one of four states, and nothing else for anybody.
 */
export const getClassSessionProgress = <ThrowOnError extends boolean = true>(options: Options<GetClassSessionProgressData, ThrowOnError>): RequestResult<GetClassSessionProgressResponses, GetClassSessionProgressErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetClassSessionProgressResponses, GetClassSessionProgressErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/class-sessions/{id}/progress/',
    ...options
});

/**
 * For people who are not logged in; a token that is sent along is ignored.
 */
export const config = <ThrowOnError extends boolean = true>(options?: Options<ConfigData, ThrowOnError>): RequestResult<ConfigResponses, ConfigErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<ConfigResponses, ConfigErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/config/',
    ...options
});

/**
 * Whose form it is, by the code that was typed or scanned.
 */
export const findConsentForm = <ThrowOnError extends boolean = true>(options: Options<FindConsentFormData, ThrowOnError>): RequestResult<FindConsentFormResponses, FindConsentFormErrors, ThrowOnError, 'data'> => (options.client ?? client).get<FindConsentFormResponses, FindConsentFormErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/consent-forms/',
    ...options
});

/**
 * All that were published, the newest of each school and purpose first.
 */
export const consentTexts = <ThrowOnError extends boolean = true>(options?: Options<ConsentTextsData, ThrowOnError>): RequestResult<ConsentTextsResponses, ConsentTextsErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<ConsentTextsResponses, ConsentTextsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/consent-texts/',
    ...options
});

/**
 * It never changes afterwards. Needs a fresh login.
 */
export const publishConsentText = <ThrowOnError extends boolean = true>(options: Options<PublishConsentTextData, ThrowOnError>): RequestResult<PublishConsentTextResponses, PublishConsentTextErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PublishConsentTextResponses, PublishConsentTextErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/consent-texts/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Refuses what publishing would refuse, and says whom it would ask again.
 */
export const checkConsentText = <ThrowOnError extends boolean = true>(options: Options<CheckConsentTextData, ThrowOnError>): RequestResult<CheckConsentTextResponses, CheckConsentTextErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CheckConsentTextResponses, CheckConsentTextErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/consent-texts/check/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * What is asked, and what was answered by this link. It writes nothing.
 */
export const readConsent = <ThrowOnError extends boolean = true>(options: Options<ReadConsentData, ThrowOnError>): RequestResult<ReadConsentResponses, ReadConsentErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ReadConsentResponses, ReadConsentErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/consent/{token}/',
    ...options
});

/**
 * The same answer again gets the same 200. 409 `link_over` if the link no longer accepts
 * this answer, `subject_is_adult` if the pupil decides alone; 429 for more than ten answers a
 * day.
 */
export const answerConsent = <ThrowOnError extends boolean = true>(options: Options<AnswerConsentData, ThrowOnError>): RequestResult<AnswerConsentResponses, AnswerConsentErrors, ThrowOnError, 'data'> => (options.client ?? client).post<AnswerConsentResponses, AnswerConsentErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/consent/{token}/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * For the guardian's own questionnaire. 409 `consent_needed` before a yes,
 * `no_guardian_voice`, `campaign_not_open`.
 */
export const enterWithLink = <ThrowOnError extends boolean = true>(options: Options<EnterWithLinkData, ThrowOnError>): RequestResult<EnterWithLinkResponses, EnterWithLinkErrors, ThrowOnError, 'data'> => (options.client ?? client).post<EnterWithLinkResponses, EnterWithLinkErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/consent/{token}/login/',
    ...options
});

/**
 * The child is not the reader's: the link ends, and so do emails about the child to this
 * address. The school is told.
 */
export const sayNotMine = <ThrowOnError extends boolean = true>(options: Options<SayNotMineData, ThrowOnError>): RequestResult<SayNotMineResponses, SayNotMineErrors, ThrowOnError, 'data'> => (options.client ?? client).post<SayNotMineResponses, SayNotMineErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/consent/{token}/not-mine/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * No more reminders in this screening; a copy of an answer still comes.
 */
export const unsubscribeConsent = <ThrowOnError extends boolean = true>(options: Options<UnsubscribeConsentData, ThrowOnError>): RequestResult<UnsubscribeConsentResponses, UnsubscribeConsentErrors, ThrowOnError, 'data'> => (options.client ?? client).post<UnsubscribeConsentResponses, UnsubscribeConsentErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/consent/{token}/unsubscribe/',
    ...options
});

/**
 * The rows that all calls on classes work on.
 */
export const deleteCourse = <ThrowOnError extends boolean = true>(options: Options<DeleteCourseData, ThrowOnError>): RequestResult<DeleteCourseResponses, DeleteCourseErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteCourseResponses, DeleteCourseErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/courses/{id}/',
    ...options
});

/**
 * The rows that all calls on classes work on.
 */
export const getCourse = <ThrowOnError extends boolean = true>(options: Options<GetCourseData, ThrowOnError>): RequestResult<GetCourseResponses, GetCourseErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetCourseResponses, GetCourseErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/courses/{id}/',
    ...options
});

/**
 * The rows that all calls on classes work on.
 */
export const patchCourse = <ThrowOnError extends boolean = true>(options: Options<PatchCourseData, ThrowOnError>): RequestResult<PatchCourseResponses, PatchCourseErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<PatchCourseResponses, PatchCourseErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/courses/{id}/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * The rows that all calls on classes work on.
 */
export const postCourseArchive = <ThrowOnError extends boolean = true>(options: Options<PostCourseArchiveData, ThrowOnError>): RequestResult<PostCourseArchiveResponses, PostCourseArchiveErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostCourseArchiveResponses, PostCourseArchiveErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/courses/{id}/archive/',
    ...options
});

/**
 * Moves people and tests into another class of the school, and deletes this one. Needs a
 * fresh login.
 */
export const postCourseMerge = <ThrowOnError extends boolean = true>(options: Options<PostCourseMergeData, ThrowOnError>): RequestResult<PostCourseMergeResponses, PostCourseMergeErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostCourseMergeResponses, PostCourseMergeErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/courses/{id}/merge/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * The rows that all calls on classes work on.
 */
export const postCourseRestore = <ThrowOnError extends boolean = true>(options: Options<PostCourseRestoreData, ThrowOnError>): RequestResult<PostCourseRestoreResponses, PostCourseRestoreErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostCourseRestoreResponses, PostCourseRestoreErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/courses/{id}/restore/',
    ...options
});

export const postCoursesCreate = <ThrowOnError extends boolean = true>(options: Options<PostCoursesCreateData, ThrowOnError>): RequestResult<PostCoursesCreateResponses, PostCoursesCreateErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostCoursesCreateResponses, PostCoursesCreateErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/courses/create/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * The rows that all calls on classes work on.
 */
export const getCoursesSchoolByAdmin = <ThrowOnError extends boolean = true>(options: Options<GetCoursesSchoolByAdminData, ThrowOnError>): RequestResult<GetCoursesSchoolByAdminResponses, GetCoursesSchoolByAdminErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetCoursesSchoolByAdminResponses, GetCoursesSchoolByAdminErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/courses/school/{id}/by-admin/',
    ...options
});

/**
 * Nothing more is read from this moment on. Wants a fresh login.
 */
export const endDuty = <ThrowOnError extends boolean = true>(options: Options<EndDutyData, ThrowOnError>): RequestResult<EndDutyResponses, EndDutyErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<EndDutyResponses, EndDutyErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/duties/{id}/',
    ...options
});

/**
 * By an administrator or another reader of the school, who knows the person. Wants a
 * fresh login; 403 `four_eyes` for one's own.
 */
export const postDutieConfirm = <ThrowOnError extends boolean = true>(options: Options<PostDutieConfirmData, ThrowOnError>): RequestResult<PostDutieConfirmResponses, PostDutieConfirmErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostDutieConfirmResponses, PostDutieConfirmErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/duties/{id}/confirm/',
    ...options
});

/**
 * Everything open that the holder has taken on at this school goes to another reader.
 * Without it, it goes to nobody when the duty ends, and each reader gets one email.
 */
export const handOverDuty = <ThrowOnError extends boolean = true>(options: Options<HandOverDutyData, ThrowOnError>): RequestResult<HandOverDutyResponses, HandOverDutyErrors, ThrowOnError, 'data'> => (options.client ?? client).post<HandOverDutyResponses, HandOverDutyErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/duties/{id}/hand-over/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * The newest first; done ones without a name.
 */
export const erasures = <ThrowOnError extends boolean = true>(options?: Options<ErasuresData, ThrowOnError>): RequestResult<ErasuresResponses, ErasuresErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<ErasuresResponses, ErasuresErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/erasures/',
    ...options
});

/**
 * The person is not erased: everything is as before. 404 once it is done.
 */
export const undoErasure = <ThrowOnError extends boolean = true>(options: Options<UndoErasureData, ThrowOnError>): RequestResult<UndoErasureResponses, UndoErasureErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<UndoErasureResponses, UndoErasureErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/erasures/{id}/',
    ...options
});

/**
 * 409 `not_done` before it is.
 */
export const erasureReceipt = <ThrowOnError extends boolean = true>(options: Options<ErasureReceiptData, ThrowOnError>): RequestResult<ErasureReceiptResponses, ErasureReceiptErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ErasureReceiptResponses, ErasureReceiptErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/erasures/{id}/receipt/',
    ...options
});

/**
 * The person's bonds are valid again. 403 `reauth_required` without a fresh login.
 */
export const liftExclusion = <ThrowOnError extends boolean = true>(options: Options<LiftExclusionData, ThrowOnError>): RequestResult<LiftExclusionResponses, LiftExclusionErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<LiftExclusionResponses, LiftExclusionErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/exclusions/{id}/',
    ...options
});

/**
 * Whether the daily job runs. If it does not, what should be deleted is still there.
 */
export const figuresHealth = <ThrowOnError extends boolean = true>(options?: Options<FiguresHealthData, ThrowOnError>): RequestResult<FiguresHealthResponses, FiguresHealthErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<FiguresHealthResponses, FiguresHealthErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/figures/health/',
    ...options
});

/**
 * The first steps of each kind of administrator, in order, and which of them are done. Empty
 * once somebody in scope has answered.
 */
export const firstSteps = <ThrowOnError extends boolean = true>(options?: Options<FirstStepsData, ThrowOnError>): RequestResult<FirstStepsResponses, FirstStepsErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<FirstStepsResponses, FirstStepsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/first-steps/',
    ...options
});

/**
 * A pupil list could bring an excluded contact back, so removing one needs a fresh
 * login.
 */
export const removeGuardian = <ThrowOnError extends boolean = true>(options: Options<RemoveGuardianData, ThrowOnError>): RequestResult<RemoveGuardianResponses, RemoveGuardianErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<RemoveGuardianResponses, RemoveGuardianErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/guardians/{id}/',
    ...options
});

/**
 * 403 `reauth_required` if `excluded` changes and the login is not fresh.
 */
export const changeGuardian = <ThrowOnError extends boolean = true>(options: Options<ChangeGuardianData, ThrowOnError>): RequestResult<ChangeGuardianResponses, ChangeGuardianErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<ChangeGuardianResponses, ChangeGuardianErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/guardians/{id}/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * What happened to the newest email that asked this contact something.
 */
export const lastMailToGuardian = <ThrowOnError extends boolean = true>(options: Options<LastMailToGuardianData, ThrowOnError>): RequestResult<LastMailToGuardianResponses, LastMailToGuardianErrors, ThrowOnError, 'data'> => (options.client ?? client).get<LastMailToGuardianResponses, LastMailToGuardianErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/guardians/{id}/resend/',
    ...options
});

/**
 * Sends what is open for the family once more to the same address, and says what happened
 * to the email before. 409 `sent_today` (with the same facts), `nothing_open`, `unsubscribed`,
 * `not_reached`.
 */
export const resendToGuardian = <ThrowOnError extends boolean = true>(options: Options<ResendToGuardianData, ThrowOnError>): RequestResult<ResendToGuardianResponses, ResendToGuardianErrors, ThrowOnError, 'data'> => (options.client ?? client).post<ResendToGuardianResponses, ResendToGuardianErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/guardians/{id}/resend/',
    ...options
});

/**
 * The longest waiting first.
 */
export const getHandOvers = <ThrowOnError extends boolean = true>(options?: Options<GetHandOversData, ThrowOnError>): RequestResult<GetHandOversResponses, GetHandOversErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetHandOversResponses, GetHandOversErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/hand-overs/',
    ...options
});

/**
 * It was not handed over after all, and waits again.
 */
export const deleteHandOver = <ThrowOnError extends boolean = true>(options: Options<DeleteHandOverData, ThrowOnError>): RequestResult<DeleteHandOverResponses, DeleteHandOverErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteHandOverResponses, DeleteHandOverErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/hand-overs/{id}/',
    ...options
});

/**
 * 200 for the same once more; 409 `already_handed_over` where something else is noted.
 */
export const postHandOver = <ThrowOnError extends boolean = true>(options: Options<PostHandOverData, ThrowOnError>): RequestResult<PostHandOverResponses, PostHandOverErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostHandOverResponses, PostHandOverErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/hand-overs/{id}/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * The report as it was released.
 */
export const getHandOverPdf = <ThrowOnError extends boolean = true>(options: Options<GetHandOverPdfData, ThrowOnError>): RequestResult<GetHandOverPdfResponses, GetHandOverPdfErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetHandOverPdfResponses, GetHandOverPdfErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/hand-overs/{id}/pdf/',
    ...options
});

export const holds = <ThrowOnError extends boolean = true>(options?: Options<HoldsData, ThrowOnError>): RequestResult<HoldsResponses, HoldsErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<HoldsResponses, HoldsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/holds/',
    ...options
});

/**
 * Nothing about the child is deleted until that day is over.
 */
export const placeHold = <ThrowOnError extends boolean = true>(options: Options<PlaceHoldData, ThrowOnError>): RequestResult<PlaceHoldResponses, PlaceHoldErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PlaceHoldResponses, PlaceHoldErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/holds/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const endHold = <ThrowOnError extends boolean = true>(options: Options<EndHoldData, ThrowOnError>): RequestResult<EndHoldResponses, EndHoldErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<EndHoldResponses, EndHoldErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/holds/{id}/',
    ...options
});

/**
 * With the link in the mail, which works once. Returns the school.
 */
export const acceptJoin = <ThrowOnError extends boolean = true>(options: Options<AcceptJoinData, ThrowOnError>): RequestResult<AcceptJoinResponses, AcceptJoinErrors, ThrowOnError, 'data'> => (options.client ?? client).post<AcceptJoinResponses, AcceptJoinErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/joins/accept/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * It writes nothing.
 */
export const readLetter = <ThrowOnError extends boolean = true>(options: Options<ReadLetterData, ThrowOnError>): RequestResult<ReadLetterResponses, ReadLetterErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ReadLetterResponses, ReadLetterErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/letter/{token}/',
    ...options
});

/**
 * 409 `link_over` once it is given or refused; 429 for more than ten answers a day.
 */
export const answerLetter = <ThrowOnError extends boolean = true>(options: Options<AnswerLetterData, ThrowOnError>): RequestResult<AnswerLetterResponses, AnswerLetterErrors, ThrowOnError, 'data'> => (options.client ?? client).post<AnswerLetterResponses, AnswerLetterErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/letter/{token}/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * 409 `letter_given`.
 */
export const deleteLetter = <ThrowOnError extends boolean = true>(options: Options<DeleteLetterData, ThrowOnError>): RequestResult<DeleteLetterResponses, DeleteLetterErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteLetterResponses, DeleteLetterErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/letters/{id}/',
    ...options
});

export const getLetter = <ThrowOnError extends boolean = true>(options: Options<GetLetterData, ThrowOnError>): RequestResult<GetLetterResponses, GetLetterErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetLetterResponses, GetLetterErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/letters/{id}/',
    ...options
});

/**
 * Another text is a draft again, and the links to the former one end. 409 `letter_given`,
 * `letter_refused`.
 */
export const patchLetter = <ThrowOnError extends boolean = true>(options: Options<PatchLetterData, ThrowOnError>): RequestResult<PatchLetterResponses, PatchLetterErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<PatchLetterResponses, PatchLetterErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/letters/{id}/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * What was said on paper, here or by phone. Any refusal is for good.
 */
export const postLetterAgreement = <ThrowOnError extends boolean = true>(options: Options<PostLetterAgreementData, ThrowOnError>): RequestResult<PostLetterAgreementResponses, PostLetterAgreementErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostLetterAgreementResponses, PostLetterAgreementErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/letters/{id}/agreement/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Mails a link to the text. 409 `nobody_reached`, `subject_is_adult`; 429 for a fourth
 * email to the same person.
 */
export const postLetterAsk = <ThrowOnError extends boolean = true>(options: Options<PostLetterAskData, ThrowOnError>): RequestResult<PostLetterAskResponses, PostLetterAskErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostLetterAskResponses, PostLetterAskErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/letters/{id}/ask/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * The newest reply becomes a step of the case. 409 `no_reply`.
 */
export const postLetterConfirm = <ThrowOnError extends boolean = true>(options: Options<PostLetterConfirmData, ThrowOnError>): RequestResult<PostLetterConfirmResponses, PostLetterConfirmErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostLetterConfirmResponses, PostLetterConfirmErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/letters/{id}/confirm/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * A step of the case that asks again after 42 days. 409 `not_agreed`, and
 * `pupil_not_asked` from 14 on.
 */
export const postLetterGiven = <ThrowOnError extends boolean = true>(options: Options<PostLetterGivenData, ThrowOnError>): RequestResult<PostLetterGivenResponses, PostLetterGivenErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostLetterGivenResponses, PostLetterGivenErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/letters/{id}/given/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * With the reply page. 409 `not_agreed` before everybody has agreed.
 */
export const getLetterPdf = <ThrowOnError extends boolean = true>(options: Options<GetLetterPdfData, ThrowOnError>): RequestResult<GetLetterPdfResponses, GetLetterPdfErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetLetterPdfResponses, GetLetterPdfErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/letters/{id}/pdf/',
    ...options
});

/**
 * Of both schools, the newest first.
 */
export const moves = <ThrowOnError extends boolean = true>(options?: Options<MovesData, ThrowOnError>): RequestResult<MovesResponses, MovesErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<MovesResponses, MovesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/moves/',
    ...options
});

/**
 * Asks for a pupil of another school; answered alike if there is no such pupil.
 */
export const askMove = <ThrowOnError extends boolean = true>(options: Options<AskMoveData, ThrowOnError>): RequestResult<AskMoveResponses, AskMoveErrors, ThrowOnError, 'data'> => (options.client ?? client).post<AskMoveResponses, AskMoveErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/moves/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * By the former school: the pupil moves. 409 `over`.
 */
export const agreeMove = <ThrowOnError extends boolean = true>(options: Options<AgreeMoveData, ThrowOnError>): RequestResult<AgreeMoveResponses, AgreeMoveErrors, ThrowOnError, 'data'> => (options.client ?? client).post<AgreeMoveResponses, AgreeMoveErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/moves/{id}/agree/',
    ...options
});

/**
 * By the former school: they stay two people. 409 `over`.
 */
export const refuseMove = <ThrowOnError extends boolean = true>(options: Options<RefuseMoveData, ThrowOnError>): RequestResult<RefuseMoveResponses, RefuseMoveErrors, ThrowOnError, 'data'> => (options.client ?? client).post<RefuseMoveResponses, RefuseMoveErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/moves/{id}/refuse/',
    ...options
});

/**
 * A row for each class in scope.
 */
export const getOverview = <ThrowOnError extends boolean = true>(options?: Options<GetOverviewData, ThrowOnError>): RequestResult<GetOverviewResponses, GetOverviewErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetOverviewResponses, GetOverviewErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/overview/',
    ...options
});

/**
 * In the order of `reasons`, and then those without any; inside each the oldest finish
 * first.
 */
export const getReadingList = <ThrowOnError extends boolean = true>(options?: Options<GetReadingListData, ThrowOnError>): RequestResult<GetReadingListResponses, GetReadingListErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetReadingListResponses, GetReadingListErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/reading-list/',
    ...options
});

/**
 * Read, nothing needed; or back to be read. Who reads it first has it, unless somebody
 * else does.
 */
export const patchReadingList = <ThrowOnError extends boolean = true>(options: Options<PatchReadingListData, ThrowOnError>): RequestResult<PatchReadingListResponses, PatchReadingListErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<PatchReadingListResponses, PatchReadingListErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/reading-list/{id}/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * What waits in the schools where the caller reads: counts, without the practice child.
 */
export const getReadingListSummary = <ThrowOnError extends boolean = true>(options?: Options<GetReadingListSummaryData, ThrowOnError>): RequestResult<GetReadingListSummaryResponses, GetReadingListSummaryErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetReadingListSummaryResponses, GetReadingListSummaryErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/reading-list/summary/',
    ...options
});

/**
 * A sentence read aloud. Browsers keep it: what is behind an id never changes.
 */
export const getRecording = <ThrowOnError extends boolean = true>(options: Options<GetRecordingData, ThrowOnError>): RequestResult<GetRecordingResponses, GetRecordingErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetRecordingResponses, GetRecordingErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/recordings/{id}/',
    ...options
});

/**
 * By the code on the letter. The same 401 for every code that does not work.
 */
export const replyToLetter = <ThrowOnError extends boolean = true>(options: Options<ReplyToLetterData, ThrowOnError>): RequestResult<ReplyToLetterResponses, ReplyToLetterErrors, ThrowOnError, 'data'> => (options.client ?? client).post<ReplyToLetterResponses, ReplyToLetterErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/reply/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * The same answer whether or not the address has an account.
 */
export const resendEmail = <ThrowOnError extends boolean = true>(options: Options<ResendEmailData, ThrowOnError>): RequestResult<ResendEmailResponses, ResendEmailErrors, ThrowOnError, 'data'> => (options.client ?? client).post<ResendEmailResponses, ResendEmailErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/resend-email/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * For people who are not logged in; a token that is sent along is ignored.
 */
export const resetPassword = <ThrowOnError extends boolean = true>(options: Options<ResetPasswordData, ThrowOnError>): RequestResult<ResetPasswordResponses, ResetPasswordErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<ResetPasswordResponses, ResetPasswordErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/reset-password/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * The same answer whether or not the address has an account.
 */
export const requestPasswordReset = <ThrowOnError extends boolean = true>(options: Options<RequestPasswordResetData, ThrowOnError>): RequestResult<RequestPasswordResetResponses, RequestPasswordResetErrors, ThrowOnError, 'data'> => (options.client ?? client).post<RequestPasswordResetResponses, RequestPasswordResetErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/reset-password/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * What the link of a reset or an invitation is for. It changes nothing: the page can say
 * that a link no longer works before a password is typed.
 */
export const resetLink = <ThrowOnError extends boolean = true>(options: Options<ResetLinkData, ThrowOnError>): RequestResult<ResetLinkResponses, ResetLinkErrors, ThrowOnError, 'data'> => (options.client ?? client).post<ResetLinkResponses, ResetLinkErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/reset-password/link/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Lists that can still be undone, the newest first.
 */
export const getRosterApplied = <ThrowOnError extends boolean = true>(options?: Options<GetRosterAppliedData, ThrowOnError>): RequestResult<GetRosterAppliedResponses, GetRosterAppliedErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetRosterAppliedResponses, GetRosterAppliedErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/roster/applied/',
    ...options
});

/**
 * What a preview has shown, as chosen: all of it or nothing.
 */
export const postRosterApply = <ThrowOnError extends boolean = true>(options: Options<PostRosterApplyData, ThrowOnError>): RequestResult<PostRosterApplyResponses, PostRosterApplyErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostRosterApplyResponses, PostRosterApplyErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/roster/apply/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * What a pupil list would change; nothing is changed yet.
 */
export const postRosterPreview = <ThrowOnError extends boolean = true>(options: Options<PostRosterPreviewData, ThrowOnError>): RequestResult<PostRosterPreviewResponses, PostRosterPreviewErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostRosterPreviewResponses, PostRosterPreviewErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/roster/preview/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Takes an applied list back within a day: all of it or nothing. Guardians who were asked by it
 * are no longer asked.
 */
export const postRosterUndo = <ThrowOnError extends boolean = true>(options: Options<PostRosterUndoData, ThrowOnError>): RequestResult<PostRosterUndoResponses, PostRosterUndoErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostRosterUndoResponses, PostRosterUndoErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/roster/undo/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * The rows that all calls on school administrators work on.
 */
export const getSchoolAdmins = <ThrowOnError extends boolean = true>(options?: Options<GetSchoolAdminsData, ThrowOnError>): RequestResult<GetSchoolAdminsResponses, GetSchoolAdminsErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetSchoolAdminsResponses, GetSchoolAdminsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/school-admins/',
    ...options
});

/**
 * Needs a fresh login.
 */
export const deleteSchoolAdmin = <ThrowOnError extends boolean = true>(options: Options<DeleteSchoolAdminData, ThrowOnError>): RequestResult<DeleteSchoolAdminResponses, DeleteSchoolAdminErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteSchoolAdminResponses, DeleteSchoolAdminErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/school-admins/{id}/',
    ...options
});

/**
 * The rows that all calls on school administrators work on.
 */
export const getSchoolAdmin = <ThrowOnError extends boolean = true>(options: Options<GetSchoolAdminData, ThrowOnError>): RequestResult<GetSchoolAdminResponses, GetSchoolAdminErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetSchoolAdminResponses, GetSchoolAdminErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/school-admins/{id}/',
    ...options
});

/**
 * Needs a fresh login, except for names.
 */
export const patchSchoolAdmin = <ThrowOnError extends boolean = true>(options: Options<PatchSchoolAdminData, ThrowOnError>): RequestResult<PatchSchoolAdminResponses, PatchSchoolAdminErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<PatchSchoolAdminResponses, PatchSchoolAdminErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/school-admins/{id}/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Sends the invitation again, to an administrator who has not used it. Needs a fresh
 * login.
 */
export const postSchoolAdminInvite = <ThrowOnError extends boolean = true>(options: Options<PostSchoolAdminInviteData, ThrowOnError>): RequestResult<PostSchoolAdminInviteResponses, PostSchoolAdminInviteErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostSchoolAdminInviteResponses, PostSchoolAdminInviteErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/school-admins/{id}/invite/',
    ...options
});

/**
 * Needs a fresh login.
 */
export const postSchoolAdminsCreate = <ThrowOnError extends boolean = true>(options: Options<PostSchoolAdminsCreateData, ThrowOnError>): RequestResult<PostSchoolAdminsCreateResponses, PostSchoolAdminsCreateErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostSchoolAdminsCreateResponses, PostSchoolAdminsCreateErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/school-admins/create/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * The rows that all calls on schools work on.
 */
export const getSchools = <ThrowOnError extends boolean = true>(options?: Options<GetSchoolsData, ThrowOnError>): RequestResult<GetSchoolsResponses, GetSchoolsErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetSchoolsResponses, GetSchoolsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/schools/',
    ...options
});

/**
 * The rows that all calls on schools work on.
 */
export const deleteSchool = <ThrowOnError extends boolean = true>(options: Options<DeleteSchoolData, ThrowOnError>): RequestResult<DeleteSchoolResponses, DeleteSchoolErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteSchoolResponses, DeleteSchoolErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/schools/{id}/',
    ...options
});

/**
 * The rows that all calls on schools work on.
 */
export const getSchool = <ThrowOnError extends boolean = true>(options: Options<GetSchoolData, ThrowOnError>): RequestResult<GetSchoolResponses, GetSchoolErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetSchoolResponses, GetSchoolErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/schools/{id}/',
    ...options
});

/**
 * A school's administrator changes its `contact` alone.
 */
export const patchSchool = <ThrowOnError extends boolean = true>(options: Options<PatchSchoolData, ThrowOnError>): RequestResult<PatchSchoolResponses, PatchSchoolErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<PatchSchoolResponses, PatchSchoolErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/schools/{id}/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * The rows that all calls on schools work on.
 */
export const postSchoolArchive = <ThrowOnError extends boolean = true>(options: Options<PostSchoolArchiveData, ThrowOnError>): RequestResult<PostSchoolArchiveResponses, PostSchoolArchiveErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostSchoolArchiveResponses, PostSchoolArchiveErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/schools/{id}/archive/',
    ...options
});

/**
 * The school that the path names.
 */
export const dutiesOfSchool = <ThrowOnError extends boolean = true>(options: Options<DutiesOfSchoolData, ThrowOnError>): RequestResult<DutiesOfSchoolResponses, DutiesOfSchoolErrors, ThrowOnError, 'data'> => (options.client ?? client).get<DutiesOfSchoolResponses, DutiesOfSchoolErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/schools/{id}/duties/',
    ...options
});

/**
 * To read the results of the school, for 13 months. Wants a fresh login. To oneself 403
 * `four_eyes`, where the school has another administrator, and `confirm_duty`, while one's own
 * waits to be confirmed.
 */
export const grantDuty = <ThrowOnError extends boolean = true>(options: Options<GrantDutyData, ThrowOnError>): RequestResult<GrantDutyResponses, GrantDutyErrors, ThrowOnError, 'data'> => (options.client ?? client).post<GrantDutyResponses, GrantDutyErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/schools/{id}/duties/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Who may be given the duty.
 */
export const getSchoolDutiesCandidates = <ThrowOnError extends boolean = true>(options: Options<GetSchoolDutiesCandidatesData, ThrowOnError>): RequestResult<GetSchoolDutiesCandidatesResponses, GetSchoolDutiesCandidatesErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetSchoolDutiesCandidatesResponses, GetSchoolDutiesCandidatesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/schools/{id}/duties/candidates/',
    ...options
});

export const schoolHolidays = <ThrowOnError extends boolean = true>(options: Options<SchoolHolidaysData, ThrowOnError>): RequestResult<SchoolHolidaysResponses, SchoolHolidaysErrors, ThrowOnError, 'data'> => (options.client ?? client).get<SchoolHolidaysResponses, SchoolHolidaysErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/schools/{id}/holidays/',
    ...options
});

/**
 * Replaces the days on which families are not reminded.
 */
export const putSchoolHolidays = <ThrowOnError extends boolean = true>(options: Options<PutSchoolHolidaysData, ThrowOnError>): RequestResult<PutSchoolHolidaysResponses, PutSchoolHolidaysErrors, ThrowOnError, 'data'> => (options.client ?? client).put<PutSchoolHolidaysResponses, PutSchoolHolidaysErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/schools/{id}/holidays/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * What is deleted on which day. With `preview` or months: as it would be with these.
 */
export const leavingSchool = <ThrowOnError extends boolean = true>(options: Options<LeavingSchoolData, ThrowOnError>): RequestResult<LeavingSchoolResponses, LeavingSchoolErrors, ThrowOnError, 'data'> => (options.client ?? client).get<LeavingSchoolResponses, LeavingSchoolErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/schools/{id}/leaving/',
    ...options
});

/**
 * How the columns of a school's lists are read, where somebody has said it by hand: the newest
 * first.
 */
export const listColumns = <ThrowOnError extends boolean = true>(options: Options<ListColumnsData, ThrowOnError>): RequestResult<ListColumnsResponses, ListColumnsErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ListColumnsResponses, ListColumnsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/schools/{id}/list-columns/',
    ...options
});

/**
 * Remembers how a list with these headings is read; without `columns` it is forgotten.
 */
export const putListColumns = <ThrowOnError extends boolean = true>(options: Options<PutListColumnsData, ThrowOnError>): RequestResult<PutListColumnsResponses, PutListColumnsErrors, ThrowOnError, 'data'> => (options.client ?? client).put<PutListColumnsResponses, PutListColumnsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/schools/{id}/list-columns/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * The rows that all calls on schools work on.
 */
export const deleteSchoolLogo = <ThrowOnError extends boolean = true>(options: Options<DeleteSchoolLogoData, ThrowOnError>): RequestResult<DeleteSchoolLogoResponses, DeleteSchoolLogoErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteSchoolLogoResponses, DeleteSchoolLogoErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/schools/{id}/logo/',
    ...options
});

/**
 * A PNG, JPEG or WebP. It is drawn again, so that nothing but the picture is kept.
 */
export const putSchoolLogo = <ThrowOnError extends boolean = true>(options: Options<PutSchoolLogoData, ThrowOnError>): RequestResult<PutSchoolLogoResponses, PutSchoolLogoErrors, ThrowOnError, 'data'> => (options.client ?? client).put<PutSchoolLogoResponses, PutSchoolLogoErrors, ThrowOnError, 'data'>({
    ...formDataBodySerializer,
    responseStyle: 'data',
    url: '/app/schools/{id}/logo/',
    ...options,
    headers: {
        'Content-Type': null,
        ...options.headers
    }
});

/**
 * Moves classes, people and tests into another school, and deletes this one. 409 `choose`
 * with `what` both have decided for themselves, unless `keep` says whose decision applies.
 * Needs a fresh login.
 */
export const postSchoolMerge = <ThrowOnError extends boolean = true>(options: Options<PostSchoolMergeData, ThrowOnError>): RequestResult<PostSchoolMergeResponses, PostSchoolMergeErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostSchoolMergeResponses, PostSchoolMergeErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/schools/{id}/merge/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * The child goes, with its case; what was rehearsed stays rehearsed.
 */
export const deleteSchoolPractice = <ThrowOnError extends boolean = true>(options: Options<DeleteSchoolPracticeData, ThrowOnError>): RequestResult<DeleteSchoolPracticeResponses, DeleteSchoolPracticeErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteSchoolPracticeResponses, DeleteSchoolPracticeErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/schools/{id}/practice/',
    ...options
});

/**
 * With finished voices, a talk request and a row of the reading list. It is in no figure,
 * export, table or other list.
 */
export const postSchoolPractice = <ThrowOnError extends boolean = true>(options: Options<PostSchoolPracticeData, ThrowOnError>): RequestResult<PostSchoolPracticeResponses, PostSchoolPracticeErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostSchoolPracticeResponses, PostSchoolPracticeErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/schools/{id}/practice/',
    ...options
});

/**
 * The rows that all calls on schools work on.
 */
export const postSchoolRestore = <ThrowOnError extends boolean = true>(options: Options<PostSchoolRestoreData, ThrowOnError>): RequestResult<PostSchoolRestoreResponses, PostSchoolRestoreErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostSchoolRestoreResponses, PostSchoolRestoreErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/schools/{id}/restore/',
    ...options
});

export const retentionOfSchool = <ThrowOnError extends boolean = true>(options: Options<RetentionOfSchoolData, ThrowOnError>): RequestResult<RetentionOfSchoolResponses, RetentionOfSchoolErrors, ThrowOnError, 'data'> => (options.client ?? client).get<RetentionOfSchoolResponses, RetentionOfSchoolErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/schools/{id}/retention/',
    ...options
});

/**
 * Replaces what was decided before. Only the school's administrators decide, with a fresh
 * login (403 `reauth_required`).
 */
export const decideRetention = <ThrowOnError extends boolean = true>(options: Options<DecideRetentionData, ThrowOnError>): RequestResult<DecideRetentionResponses, DecideRetentionErrors, ThrowOnError, 'data'> => (options.client ?? client).put<DecideRetentionResponses, DecideRetentionErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/schools/{id}/retention/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * The schools of one administrator: school administrators may ask only for their own id.
 */
export const getSchoolsAdmin = <ThrowOnError extends boolean = true>(options: Options<GetSchoolsAdminData, ThrowOnError>): RequestResult<GetSchoolsAdminResponses, GetSchoolsAdminErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetSchoolsAdminResponses, GetSchoolsAdminErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/schools/admin/{id}/',
    ...options
});

export const postSchoolsCreate = <ThrowOnError extends boolean = true>(options: Options<PostSchoolsCreateData, ThrowOnError>): RequestResult<PostSchoolsCreateResponses, PostSchoolsCreateErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostSchoolsCreateResponses, PostSchoolsCreateErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/schools/create/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * A few people, classes, schools and finished tests in scope. A POST, so that no address
 * holds what is searched for, which is mostly a child's name.
 */
export const postSearch = <ThrowOnError extends boolean = true>(options: Options<PostSearchData, ThrowOnError>): RequestResult<PostSearchResponses, PostSearchErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostSearchResponses, PostSearchErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/search/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const ssoProviders = <ThrowOnError extends boolean = true>(options?: Options<SsoProvidersData, ThrowOnError>): RequestResult<SsoProvidersResponses, SsoProvidersErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<SsoProvidersResponses, SsoProvidersErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/sso/providers/',
    ...options
});

/**
 * A draft, until it has been tried out. Needs a fresh login or `current_password`.
 */
export const createSsoProvider = <ThrowOnError extends boolean = true>(options: Options<CreateSsoProviderData, ThrowOnError>): RequestResult<CreateSsoProviderResponses, CreateSsoProviderErrors, ThrowOnError, 'data'> => (options.client ?? client).post<CreateSsoProviderResponses, CreateSsoProviderErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/sso/providers/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Ends its connections and logins. 409 `sso_required`.
 */
export const deleteSsoProvider = <ThrowOnError extends boolean = true>(options: Options<DeleteSsoProviderData, ThrowOnError>): RequestResult<DeleteSsoProviderResponses, DeleteSsoProviderErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteSsoProviderResponses, DeleteSsoProviderErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/sso/providers/{id}/',
    ...options
});

export const ssoProvider = <ThrowOnError extends boolean = true>(options: Options<SsoProviderData, ThrowOnError>): RequestResult<SsoProviderResponses, SsoProviderErrors, ThrowOnError, 'data'> => (options.client ?? client).get<SsoProviderResponses, SsoProviderErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/sso/providers/{id}/',
    ...options
});

/**
 * A school's administrator may only send `required`. Needs a fresh login or
 * `current_password`; 409 `not_proved`, `no_break_glass`, `sso_required`.
 */
export const updateSsoProvider = <ThrowOnError extends boolean = true>(options: Options<UpdateSsoProviderData, ThrowOnError>): RequestResult<UpdateSsoProviderResponses, UpdateSsoProviderErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<UpdateSsoProviderResponses, UpdateSsoProviderErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/sso/providers/{id}/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * For some hours a password is enough. Needs a fresh login or `current_password`.
 */
export const liftSsoRequirement = <ThrowOnError extends boolean = true>(options: Options<LiftSsoRequirementData, ThrowOnError>): RequestResult<LiftSsoRequirementResponses, LiftSsoRequirementErrors, ThrowOnError, 'data'> => (options.client ?? client).post<LiftSsoRequirementResponses, LiftSsoRequirementErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/sso/providers/{id}/lift/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * A trial that connects nobody. Needs a fresh login or `current_password`.
 */
export const proveSsoProvider = <ThrowOnError extends boolean = true>(options: Options<ProveSsoProviderData, ThrowOnError>): RequestResult<ProveSsoProviderResponses, ProveSsoProviderErrors, ThrowOnError, 'data'> => (options.client ?? client).post<ProveSsoProviderResponses, ProveSsoProviderErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/sso/providers/{id}/prove/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * A pupil’s own, by card those of the same login; of staff those that they may read, the
 * oldest first.
 */
export const getTalkRequests = <ThrowOnError extends boolean = true>(options?: Options<GetTalkRequestsData, ThrowOnError>): RequestResult<GetTalkRequestsResponses, GetTalkRequestsErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetTalkRequestsResponses, GetTalkRequestsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/talk-requests/',
    ...options
});

/**
 * 201 with the open one too, if there is one. 409 `no_reader` where nobody at the school
 * reads it; 429 after six of a day.
 */
export const postTalkRequests = <ThrowOnError extends boolean = true>(options: Options<PostTalkRequestsData, ThrowOnError>): RequestResult<PostTalkRequestsResponses, PostTalkRequestsErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostTalkRequestsResponses, PostTalkRequestsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/talk-requests/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * One’s own, until it is read: then 409 `already_seen`.
 */
export const deleteTalkRequest = <ThrowOnError extends boolean = true>(options: Options<DeleteTalkRequestData, ThrowOnError>): RequestResult<DeleteTalkRequestResponses, DeleteTalkRequestErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteTalkRequestResponses, DeleteTalkRequestErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/talk-requests/{id}/',
    ...options
});

/**
 * 409 `already_seen` for going back.
 */
export const patchTalkRequest = <ThrowOnError extends boolean = true>(options: Options<PatchTalkRequestData, ThrowOnError>): RequestResult<PatchTalkRequestResponses, PatchTalkRequestErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<PatchTalkRequestResponses, PatchTalkRequestErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/talk-requests/{id}/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * What a tutor is asked about their pupils and can answer today, by screening and
 * questionnaire. Empty for everybody else.
 */
export const getTeacherRound = <ThrowOnError extends boolean = true>(options?: Options<GetTeacherRoundData, ThrowOnError>): RequestResult<GetTeacherRoundResponses, GetTeacherRoundErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetTeacherRoundResponses, GetTeacherRoundErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/teacher-round/',
    ...options
});

export const getTestAnswer = <ThrowOnError extends boolean = true>(options: Options<GetTestAnswerData, ThrowOnError>): RequestResult<GetTestAnswerResponses, GetTestAnswerErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetTestAnswerResponses, GetTestAnswerErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-answers/{id}/',
    ...options
});

export const patchTestAnswer = <ThrowOnError extends boolean = true>(options: Options<PatchTestAnswerData, ThrowOnError>): RequestResult<PatchTestAnswerResponses, PatchTestAnswerErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<PatchTestAnswerResponses, PatchTestAnswerErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-answers/{id}/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const postTestAnswersCreate = <ThrowOnError extends boolean = true>(options: Options<PostTestAnswersCreateData, ThrowOnError>): RequestResult<PostTestAnswersCreateResponses, PostTestAnswersCreateErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostTestAnswersCreateResponses, PostTestAnswersCreateErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-answers/create/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const getTestQuestions = <ThrowOnError extends boolean = true>(options?: Options<GetTestQuestionsData, ThrowOnError>): RequestResult<GetTestQuestionsResponses, GetTestQuestionsErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetTestQuestionsResponses, GetTestQuestionsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-questions/',
    ...options
});

export const getTestQuestion = <ThrowOnError extends boolean = true>(options: Options<GetTestQuestionData, ThrowOnError>): RequestResult<GetTestQuestionResponses, GetTestQuestionErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetTestQuestionResponses, GetTestQuestionErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-questions/{id}/',
    ...options
});

/**
 * A test taker gets one entry, their own, with the people assigned to them.
 */
export const getTestTakers = <ThrowOnError extends boolean = true>(options?: Options<GetTestTakersData, ThrowOnError>): RequestResult<GetTestTakersResponses, GetTestTakersErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetTestTakersResponses, GetTestTakersErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/',
    ...options
});

/**
 * The rows that all calls on test takers work on.
 */
export const getTestTaker = <ThrowOnError extends boolean = true>(options: Options<GetTestTakerData, ThrowOnError>): RequestResult<GetTestTakerResponses, GetTestTakerErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetTestTakerResponses, GetTestTakerErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/{id}/',
    ...options
});

/**
 * The rows that all calls on test takers work on.
 */
export const bondsOfTestTaker = <ThrowOnError extends boolean = true>(options: Options<BondsOfTestTakerData, ThrowOnError>): RequestResult<BondsOfTestTakerResponses, BondsOfTestTakerErrors, ThrowOnError, 'data'> => (options.client ?? client).get<BondsOfTestTakerResponses, BondsOfTestTakerErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/{id}/bonds/',
    ...options
});

/**
 * An adult chosen from the list may answer at once; one who is asked by mail may answer
 * once they have accepted. The answer is the same whether or not the address has an
 * account.
 */
export const bondTestTaker = <ThrowOnError extends boolean = true>(options: Options<BondTestTakerData, ThrowOnError>): RequestResult<BondTestTakerResponses, BondTestTakerErrors, ThrowOnError, 'data'> => (options.client ?? client).post<BondTestTakerResponses, BondTestTakerErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/{id}/bonds/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * A child's two latest total scores by kind of informant, and whether they differ by more than
 * chance. Each is recorded as seen.
 */
export const getTestTakerChange = <ThrowOnError extends boolean = true>(options: Options<GetTestTakerChangeData, ThrowOnError>): RequestResult<GetTestTakerChangeResponses, GetTestTakerChangeErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetTestTakerChangeResponses, GetTestTakerChangeErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/{id}/change/',
    ...options
});

/**
 * At once if the person has no tests, wishes to talk or cases. Otherwise it needs a fresh
 * login: the person is hidden now, and erased after 7 days. 409 `open_matters` with `talk` and
 * `cases` until a reader has closed them; 409 `held`.
 */
export const deleteTestTakerDelete = <ThrowOnError extends boolean = true>(options: Options<DeleteTestTakerDeleteData, ThrowOnError>): RequestResult<DeleteTestTakerDeleteResponses, DeleteTestTakerDeleteErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteTestTakerDeleteResponses, DeleteTestTakerDeleteErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/{id}/delete/',
    ...options
});

/**
 * Calls that are open to the school's administrators and its readers.
 */
export const exclusionsOfTestTaker = <ThrowOnError extends boolean = true>(options: Options<ExclusionsOfTestTakerData, ThrowOnError>): RequestResult<ExclusionsOfTestTakerResponses, ExclusionsOfTestTakerErrors, ThrowOnError, 'data'> => (options.client ?? client).get<ExclusionsOfTestTakerResponses, ExclusionsOfTestTakerErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/{id}/exclusions/',
    ...options
});

/**
 * In the contact's language, to print. Nothing of it is kept but that it was made.
 */
export const postTestTakerFamilyLetter = <ThrowOnError extends boolean = true>(options: Options<PostTestTakerFamilyLetterData, ThrowOnError>): RequestResult<PostTestTakerFamilyLetterResponses, PostTestTakerFamilyLetterErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostTestTakerFamilyLetterResponses, PostTestTakerFamilyLetterErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/{id}/family-letter/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Takes back what the caller recorded by mistake in the last 15 minutes; else 409
 * `no_slip`.
 */
export const deleteTestTakerGuardianConsent = <ThrowOnError extends boolean = true>(options: Options<DeleteTestTakerGuardianConsentData, ThrowOnError>): RequestResult<DeleteTestTakerGuardianConsentResponses, DeleteTestTakerGuardianConsentErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteTestTakerGuardianConsentResponses, DeleteTestTakerGuardianConsentErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/{id}/guardian-consent/',
    ...options
});

/**
 * For one person: whether the consent is needed, and what is on record.
 */
export const getTestTakerGuardianConsent = <ThrowOnError extends boolean = true>(options: Options<GetTestTakerGuardianConsentData, ThrowOnError>): RequestResult<GetTestTakerGuardianConsentResponses, GetTestTakerGuardianConsentErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetTestTakerGuardianConsentResponses, GetTestTakerGuardianConsentErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/{id}/guardian-consent/',
    ...options
});

/**
 * For one person: whether the consent is needed, and what is on record.
 */
export const postTestTakerGuardianConsent = <ThrowOnError extends boolean = true>(options: Options<PostTestTakerGuardianConsentData, ThrowOnError>): RequestResult<PostTestTakerGuardianConsentResponses, PostTestTakerGuardianConsentErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostTestTakerGuardianConsentResponses, PostTestTakerGuardianConsentErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/{id}/guardian-consent/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * What was recorded by mistake no longer counts, and stays on record as void; the family is
 * asked as before. 409 `campaign_closed`.
 */
export const voidGuardianConsent = <ThrowOnError extends boolean = true>(options: Options<VoidGuardianConsentData, ThrowOnError>): RequestResult<VoidGuardianConsentResponses, VoidGuardianConsentErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<VoidGuardianConsentResponses, VoidGuardianConsentErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/{id}/guardian-consent/{consent}/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Calls that are open to the school's administrators and its readers.
 */
export const guardiansOfTestTaker = <ThrowOnError extends boolean = true>(options: Options<GuardiansOfTestTakerData, ThrowOnError>): RequestResult<GuardiansOfTestTakerResponses, GuardiansOfTestTakerErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GuardiansOfTestTakerResponses, GuardiansOfTestTakerErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/{id}/guardians/',
    ...options
});

/**
 * 403 `reauth_required` for a contact who is excluded from the start, without a fresh
 * login.
 */
export const addGuardian = <ThrowOnError extends boolean = true>(options: Options<AddGuardianData, ThrowOnError>): RequestResult<AddGuardianResponses, AddGuardianErrors, ThrowOnError, 'data'> => (options.client ?? client).post<AddGuardianResponses, AddGuardianErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/{id}/guardians/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * The rows that all calls on test takers work on.
 */
export const tiedReaders = <ThrowOnError extends boolean = true>(options: Options<TiedReadersData, ThrowOnError>): RequestResult<TiedReadersResponses, TiedReadersErrors, ThrowOnError, 'data'> => (options.client ?? client).get<TiedReadersResponses, TiedReadersErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/{id}/not-own/',
    ...options
});

/**
 * Records that what ties the child to this reader is a mistake. 403 `own_child` for the
 * reader.
 */
export const notOwn = <ThrowOnError extends boolean = true>(options: Options<NotOwnData, ThrowOnError>): RequestResult<NotOwnResponses, NotOwnErrors, ThrowOnError, 'data'> => (options.client ?? client).post<NotOwnResponses, NotOwnErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/{id}/not-own/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Numbers only. What is open stays with the readers of the school where it was opened,
 * also when the person leaves it.
 */
export const openMattersOfPerson = <ThrowOnError extends boolean = true>(options: Options<OpenMattersOfPersonData, ThrowOnError>): RequestResult<OpenMattersOfPersonResponses, OpenMattersOfPersonErrors, ThrowOnError, 'data'> => (options.client ?? client).get<OpenMattersOfPersonResponses, OpenMattersOfPersonErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/{id}/open/',
    ...options
});

/**
 * From what was said in that campaign, else the newest of each person; as PDF on request.
 * 409 `nothing_finished`.
 */
export const talkSheet = <ThrowOnError extends boolean = true>(options: Options<TalkSheetData, ThrowOnError>): RequestResult<TalkSheetResponses, TalkSheetErrors, ThrowOnError, 'data'> => (options.client ?? client).get<TalkSheetResponses, TalkSheetErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/{id}/talk-sheet/',
    ...options
});

/**
 * Newest first, without scores and comments: this list says which there are. A school
 * administrator sees the finished ones.
 */
export const testsOfTestTaker = <ThrowOnError extends boolean = true>(options: Options<TestsOfTestTakerData, ThrowOnError>): RequestResult<TestsOfTestTakerResponses, TestsOfTestTakerErrors, ThrowOnError, 'data'> => (options.client ?? client).get<TestsOfTestTakerResponses, TestsOfTestTakerErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/{id}/tests/',
    ...options
});

/**
 * If the role changes, also returns what is open about the person, which stays with the
 * readers.
 */
export const patchTestTakerUpdate = <ThrowOnError extends boolean = true>(options: Options<PatchTestTakerUpdateData, ThrowOnError>): RequestResult<PatchTestTakerUpdateResponses, PatchTestTakerUpdateErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<PatchTestTakerUpdateResponses, PatchTestTakerUpdateErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/{id}/update/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * A column for each voice that was asked: in that campaign, else the newest of each person.
 * Bands in words, never a mean; numbers for product administrators only.
 */
export const voices = <ThrowOnError extends boolean = true>(options: Options<VoicesData, ThrowOnError>): RequestResult<VoicesResponses, VoicesErrors, ThrowOnError, 'data'> => (options.client ?? client).get<VoicesResponses, VoicesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/{id}/voices/',
    ...options
});

/**
 * Who has read the results about a person, and what of them: for those who look after the
 * person, and for the person.
 */
export const getTestTakerWhoRead = <ThrowOnError extends boolean = true>(options: Options<GetTestTakerWhoReadData, ThrowOnError>): RequestResult<GetTestTakerWhoReadResponses, GetTestTakerWhoReadErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetTestTakerWhoReadResponses, GetTestTakerWhoReadErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/{id}/who-read/',
    ...options
});

/**
 * The rows that all calls on test takers work on.
 */
export const postTestTakersCreateBulk = <ThrowOnError extends boolean = true>(options: Options<PostTestTakersCreateBulkData, ThrowOnError>): RequestResult<PostTestTakersCreateBulkResponses, PostTestTakersCreateBulkErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostTestTakersCreateBulkResponses, PostTestTakersCreateBulkErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/create-bulk/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * The rows that all calls on test takers work on.
 */
export const postTestTakersCreateResponsible = <ThrowOnError extends boolean = true>(options: Options<PostTestTakersCreateResponsibleData, ThrowOnError>): RequestResult<PostTestTakersCreateResponsibleResponses, PostTestTakersCreateResponsibleErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostTestTakersCreateResponsibleResponses, PostTestTakersCreateResponsibleErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/create-responsible/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * The list with its filters, as a file. Needs a fresh login.
 */
export const getTestTakersExport = <ThrowOnError extends boolean = true>(options?: Options<GetTestTakersExportData, ThrowOnError>): RequestResult<GetTestTakersExportResponses, GetTestTakersExportErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetTestTakersExportResponses, GetTestTakersExportErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/export/',
    ...options
});

/**
 * Records the same for several people; people out of scope are left out.
 */
export const recordConsents = <ThrowOnError extends boolean = true>(options: Options<RecordConsentsData, ThrowOnError>): RequestResult<RecordConsentsResponses, RecordConsentsErrors, ThrowOnError, 'data'> => (options.client ?? client).post<RecordConsentsResponses, RecordConsentsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/guardian-consent/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * The contacts who decide, pupil by pupil: for recording what a class has brought back.
 */
export const guardiansOfClass = <ThrowOnError extends boolean = true>(options: Options<GuardiansOfClassData, ThrowOnError>): RequestResult<GuardiansOfClassResponses, GuardiansOfClassErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GuardiansOfClassResponses, GuardiansOfClassErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/guardians/',
    ...options
});

export const postTestTakersInvite = <ThrowOnError extends boolean = true>(options: Options<PostTestTakersInviteData, ThrowOnError>): RequestResult<PostTestTakersInviteResponses, PostTestTakersInviteErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostTestTakersInviteResponses, PostTestTakersInviteErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/invite/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const postTestTakersLeft = <ThrowOnError extends boolean = true>(options: Options<PostTestTakersLeftData, ThrowOnError>): RequestResult<PostTestTakersLeftResponses, PostTestTakersLeftErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostTestTakersLeftResponses, PostTestTakersLeftErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/left/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * The rows that all calls on test takers work on.
 */
export const getTestTakersResponsibleList = <ThrowOnError extends boolean = true>(options?: Options<GetTestTakersResponsibleListData, ThrowOnError>): RequestResult<GetTestTakersResponsibleListResponses, GetTestTakersResponsibleListErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetTestTakersResponsibleListResponses, GetTestTakersResponsibleListErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/test-takers/responsible-list/',
    ...options
});

/**
 * What the calls on tests have in common.
 */
export const getTests = <ThrowOnError extends boolean = true>(options?: Options<GetTestsData, ThrowOnError>): RequestResult<GetTestsResponses, GetTestsErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetTestsResponses, GetTestsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/tests/',
    ...options
});

/**
 * What the calls on tests have in common.
 */
export const deleteTest = <ThrowOnError extends boolean = true>(options: Options<DeleteTestData, ThrowOnError>): RequestResult<DeleteTestResponses, DeleteTestErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteTestResponses, DeleteTestErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/tests/{id}/',
    ...options
});

/**
 * What the calls on tests have in common.
 */
export const getTest = <ThrowOnError extends boolean = true>(options: Options<GetTestData, ThrowOnError>): RequestResult<GetTestResponses, GetTestErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetTestResponses, GetTestErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/tests/{id}/',
    ...options
});

/**
 * What the calls on tests have in common.
 */
export const patchTest = <ThrowOnError extends boolean = true>(options: Options<PatchTestData, ThrowOnError>): RequestResult<PatchTestResponses, PatchTestErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<PatchTestResponses, PatchTestErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/tests/{id}/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const getTestAnswers = <ThrowOnError extends boolean = true>(options: Options<GetTestAnswersData, ThrowOnError>): RequestResult<GetTestAnswersResponses, GetTestAnswersErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetTestAnswersResponses, GetTestAnswersErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/tests/{id}/answers/',
    ...options
});

/**
 * What the calls on tests have in common.
 */
export const patchTestApprove = <ThrowOnError extends boolean = true>(options: Options<PatchTestApproveData, ThrowOnError>): RequestResult<PatchTestApproveResponses, PatchTestApproveErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<PatchTestApproveResponses, PatchTestApproveErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/tests/{id}/approve/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Wants a fresh login.
 */
export const getTestExportCsv = <ThrowOnError extends boolean = true>(options: Options<GetTestExportCsvData, ThrowOnError>): RequestResult<GetTestExportCsvResponses, GetTestExportCsvErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetTestExportCsvResponses, GetTestExportCsvErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/tests/{id}/export/csv/',
    ...options
});

/**
 * Corrects who answered a finished test. Its bands and its report change, and the report
 * has to be approved again. 409 `other_form` if other sentences were answered.
 */
export const patchTestInformant = <ThrowOnError extends boolean = true>(options: Options<PatchTestInformantData, ThrowOnError>): RequestResult<PatchTestInformantResponses, PatchTestInformantErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<PatchTestInformantResponses, PatchTestInformantErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/tests/{id}/informant/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * What the calls on tests have in common.
 */
export const deleteTestPdf = <ThrowOnError extends boolean = true>(options: Options<DeleteTestPdfData, ThrowOnError>): RequestResult<DeleteTestPdfResponses, DeleteTestPdfErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<DeleteTestPdfResponses, DeleteTestPdfErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/tests/{id}/pdf/',
    ...options
});

/**
 * With `locale` a generated report in that language.
 */
export const getTestPdf = <ThrowOnError extends boolean = true>(options: Options<GetTestPdfData, ThrowOnError>): RequestResult<GetTestPdfResponses, GetTestPdfErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetTestPdfResponses, GetTestPdfErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/tests/{id}/pdf/',
    ...options
});

/**
 * Wants a fresh login.
 */
export const postTestPdf = <ThrowOnError extends boolean = true>(options: Options<PostTestPdfData, ThrowOnError>): RequestResult<PostTestPdfResponses, PostTestPdfErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostTestPdfResponses, PostTestPdfErrors, ThrowOnError, 'data'>({
    ...formDataBodySerializer,
    responseStyle: 'data',
    url: '/app/tests/{id}/pdf/',
    ...options,
    headers: {
        'Content-Type': null,
        ...options.headers
    }
});

/**
 * Generates the report again and replaces the current one. Ends both approvals.
 */
export const postTestPdfGenerate = <ThrowOnError extends boolean = true>(options: Options<PostTestPdfGenerateData, ThrowOnError>): RequestResult<PostTestPdfGenerateResponses, PostTestPdfGenerateErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostTestPdfGenerateResponses, PostTestPdfGenerateErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/tests/{id}/pdf/generate/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * A question of one's own test by its number, counted from 1.
 */
export const questionOfTest = <ThrowOnError extends boolean = true>(options: Options<QuestionOfTestData, ThrowOnError>): RequestResult<QuestionOfTestResponses, QuestionOfTestErrors, ThrowOnError, 'data'> => (options.client ?? client).get<QuestionOfTestResponses, QuestionOfTestErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/tests/{id}/questions/{number}/',
    ...options
});

/**
 * What the generated report says, for the screen: in `locale`, else in the language of the
 * request. Open to everyone who may read the PDF. 409 `report_uploaded` if the report is only
 * a file.
 */
export const getTestReport = <ThrowOnError extends boolean = true>(options: Options<GetTestReportData, ThrowOnError>): RequestResult<GetTestReportResponses, GetTestReportErrors, ThrowOnError, 'data'> => (options.client ?? client).get<GetTestReportResponses, GetTestReportErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/tests/{id}/report/',
    ...options
});

/**
 * Withdraws one's own finished test, with everything that came of it; with a card, only a
 * test that this login finished, for five minutes after the last one. 409 `released` once its
 * report is released, and `test_unfinished`.
 */
export const postTestWithdraw = <ThrowOnError extends boolean = true>(options: Options<PostTestWithdrawData, ThrowOnError>): RequestResult<PostTestWithdrawResponses, PostTestWithdrawErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostTestWithdrawResponses, PostTestWithdrawErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/tests/{id}/withdraw/',
    ...options
});

/**
 * What the calls on tests have in common.
 */
export const postTestsApprove = <ThrowOnError extends boolean = true>(options: Options<PostTestsApproveData, ThrowOnError>): RequestResult<PostTestsApproveResponses, PostTestsApproveErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostTestsApproveResponses, PostTestsApproveErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/tests/approve/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Answers with the unfinished test about this person, or for this assignment (200), else
 * with a new one.
 */
export const postTestsCreate = <ThrowOnError extends boolean = true>(options: Options<PostTestsCreateData, ThrowOnError>): RequestResult<PostTestsCreateResponses, PostTestsCreateErrors, ThrowOnError, 'data'> => (options.client ?? client).post<PostTestsCreateResponses, PostTestsCreateErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/tests/create/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * What the calls on tests have in common.
 */
export const patchTestsCreate = <ThrowOnError extends boolean = true>(options: Options<PatchTestsCreateData, ThrowOnError>): RequestResult<PatchTestsCreateResponses, PatchTestsCreateErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<PatchTestsCreateResponses, PatchTestsCreateErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/tests/create/{id}/',
    ...options
});

/**
 * The list as its filters show it, as a file, with the scores for product administrators.
 * Wants a fresh login.
 */
export const getTestsExport = <ThrowOnError extends boolean = true>(options?: Options<GetTestsExportData, ThrowOnError>): RequestResult<GetTestsExportResponses, GetTestsExportErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetTestsExportResponses, GetTestsExportErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/tests/export/',
    ...options
});

/**
 * The reports of several tests as a ZIP file: of `ids`, else of the list as its filters
 * show it; at most 200. Ids out of scope or without a report are left out; 404 if none is
 * left. Wants a fresh login.
 */
export const getTestsReports = <ThrowOnError extends boolean = true>(options?: Options<GetTestsReportsData, ThrowOnError>): RequestResult<GetTestsReportsResponses, GetTestsReportsErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetTestsReportsResponses, GetTestsReportsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/tests/reports/',
    ...options
});

/**
 * About whom the caller has finished a test, begun one, or neither: only the caller's own
 * tests, and none of their results.
 */
export const getTestsRound = <ThrowOnError extends boolean = true>(options?: Options<GetTestsRoundData, ThrowOnError>): RequestResult<GetTestsRoundResponses, GetTestsRoundErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetTestsRoundResponses, GetTestsRoundErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/tests/round/',
    ...options
});

export const deleteMe = <ThrowOnError extends boolean = true>(options?: Options<DeleteMeData, ThrowOnError>): RequestResult<DeleteMeResponses, DeleteMeErrors, ThrowOnError, 'data'> => (options?.client ?? client).delete<DeleteMeResponses, DeleteMeErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/user/',
    ...options
});

export const me = <ThrowOnError extends boolean = true>(options?: Options<MeData, ThrowOnError>): RequestResult<MeResponses, MeErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<MeResponses, MeErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/user/',
    ...options
});

/**
 * A new password needs a fresh login or `current_password`, a new address always needs the
 * latter. A new password ends every other login. A new address takes effect once the link
 * mailed to it has been opened, and the old address can undo that for a week.
 */
export const updateMe = <ThrowOnError extends boolean = true>(options?: Options<UpdateMeData, ThrowOnError>): RequestResult<UpdateMeResponses, UpdateMeErrors, ThrowOnError, 'data'> => (options?.client ?? client).patch<UpdateMeResponses, UpdateMeErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/user/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options?.headers
    }
});

/**
 * The address at which a calendar program reads one's own days and counts, without a name.
 */
export const deleteUserCalendar = <ThrowOnError extends boolean = true>(options?: Options<DeleteUserCalendarData, ThrowOnError>): RequestResult<DeleteUserCalendarResponses, DeleteUserCalendarErrors, ThrowOnError, 'data'> => (options?.client ?? client).delete<DeleteUserCalendarResponses, DeleteUserCalendarErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/user/calendar/',
    ...options
});

/**
 * The address at which a calendar program reads one's own days and counts, without a name.
 */
export const getUserCalendar = <ThrowOnError extends boolean = true>(options?: Options<GetUserCalendarData, ThrowOnError>): RequestResult<GetUserCalendarResponses, GetUserCalendarErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetUserCalendarResponses, GetUserCalendarErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/user/calendar/',
    ...options
});

/**
 * A new one, which ends the former; it is told only in this answer.
 */
export const postUserCalendar = <ThrowOnError extends boolean = true>(options?: Options<PostUserCalendarData, ThrowOnError>): RequestResult<PostUserCalendarResponses, PostUserCalendarErrors, ThrowOnError, 'data'> => (options?.client ?? client).post<PostUserCalendarResponses, PostUserCalendarErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/user/calendar/',
    ...options
});

export const ownChildren = <ThrowOnError extends boolean = true>(options?: Options<OwnChildrenData, ThrowOnError>): RequestResult<OwnChildrenResponses, OwnChildrenErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<OwnChildrenResponses, OwnChildrenErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/user/children/',
    ...options
});

export const addChild = <ThrowOnError extends boolean = true>(options: Options<AddChildData, ThrowOnError>): RequestResult<AddChildResponses, AddChildErrors, ThrowOnError, 'data'> => (options.client ?? client).post<AddChildResponses, AddChildErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/user/children/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Also deletes every test about the child, with answers and reports.
 */
export const removeChild = <ThrowOnError extends boolean = true>(options: Options<RemoveChildData, ThrowOnError>): RequestResult<RemoveChildResponses, RemoveChildErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<RemoveChildResponses, RemoveChildErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/user/children/{id}/',
    ...options
});

export const changeChild = <ThrowOnError extends boolean = true>(options: Options<ChangeChildData, ThrowOnError>): RequestResult<ChangeChildResponses, ChangeChildErrors, ThrowOnError, 'data'> => (options.client ?? client).patch<ChangeChildResponses, ChangeChildErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/user/children/{id}/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * The same answer for an address already known, whose owner gets an email instead.
 */
export const signUp = <ThrowOnError extends boolean = true>(options: Options<SignUpData, ThrowOnError>): RequestResult<SignUpResponses, SignUpErrors, ThrowOnError, 'data'> => (options.client ?? client).post<SignUpResponses, SignUpErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/user/create/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const declare = <ThrowOnError extends boolean = true>(options: Options<DeclareData, ThrowOnError>): RequestResult<DeclareResponses, DeclareErrors, ThrowOnError, 'data'> => (options.client ?? client).put<DeclareResponses, DeclareErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/user/declaration/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * All of one's own data in one file. Needs a fresh login or `current_password`: a stranger at
 * an unlocked screen must not be able to download it.
 */
export const exportOwnData = <ThrowOnError extends boolean = true>(options?: Options<ExportOwnDataData, ThrowOnError>): RequestResult<ExportOwnDataResponses, ExportOwnDataErrors, ThrowOnError, 'data'> => (options?.client ?? client).post<ExportOwnDataResponses, ExportOwnDataErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/user/export/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options?.headers
    }
});

export const ownIdentities = <ThrowOnError extends boolean = true>(options?: Options<OwnIdentitiesData, ThrowOnError>): RequestResult<OwnIdentitiesResponses, OwnIdentitiesErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<OwnIdentitiesResponses, OwnIdentitiesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/user/identities/',
    ...options
});

/**
 * Its logins end at once. Needs a fresh login or `current_password`; 409 `last_way_in`.
 */
export const unlinkIdentity = <ThrowOnError extends boolean = true>(options: Options<UnlinkIdentityData, ThrowOnError>): RequestResult<UnlinkIdentityResponses, UnlinkIdentityErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<UnlinkIdentityResponses, UnlinkIdentityErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/user/identities/{id}/',
    ...options
});

export const ownLogins = <ThrowOnError extends boolean = true>(options?: Options<OwnLoginsData, ThrowOnError>): RequestResult<OwnLoginsResponses, OwnLoginsErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<OwnLoginsResponses, OwnLoginsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/user/logins/',
    ...options
});

export const endOwnLogin = <ThrowOnError extends boolean = true>(options: Options<EndOwnLoginData, ThrowOnError>): RequestResult<EndOwnLoginResponses, EndOwnLoginErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<EndOwnLoginResponses, EndOwnLoginErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/user/logins/{id}/',
    ...options
});

/**
 * One of the person's `schools`; 404 for any other, 403 where the school does not take the
 * way in which this login came. As after a login: its former tokens end, and with the new ones
 * it does everything there.
 */
export const takeSchoolInHand = <ThrowOnError extends boolean = true>(options: Options<TakeSchoolInHandData, ThrowOnError>): RequestResult<TakeSchoolInHandResponses, TakeSchoolInHandErrors, ThrowOnError, 'data'> => (options.client ?? client).put<TakeSchoolInHandResponses, TakeSchoolInHandErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/user/school/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const secondFactors = <ThrowOnError extends boolean = true>(options?: Options<SecondFactorsData, ThrowOnError>): RequestResult<SecondFactorsResponses, SecondFactorsErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<SecondFactorsResponses, SecondFactorsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/user/second-factors/',
    ...options
});

/**
 * Needs a fresh login or `current_password`, like all calls that change how a login is
 * proved.
 */
export const removeSecondFactor = <ThrowOnError extends boolean = true>(options: Options<RemoveSecondFactorData, ThrowOnError>): RequestResult<RemoveSecondFactorResponses, RemoveSecondFactorErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<RemoveSecondFactorResponses, RemoveSecondFactorErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/user/second-factors/{id}/',
    ...options
});

export const addPasskey = <ThrowOnError extends boolean = true>(options: Options<AddPasskeyData, ThrowOnError>): RequestResult<AddPasskeyResponses, AddPasskeyErrors, ThrowOnError, 'data'> => (options.client ?? client).post<AddPasskeyResponses, AddPasskeyErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/user/second-factors/passkeys/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * PublicKeyCredentialCreationOptionsJSON of WebAuthn. Needs a fresh login or
 * `current_password`.
 */
export const passkeyOptions = <ThrowOnError extends boolean = true>(options?: Options<PasskeyOptionsData, ThrowOnError>): RequestResult<PasskeyOptionsResponses, PasskeyOptionsErrors, ThrowOnError, 'data'> => (options?.client ?? client).post<PasskeyOptionsResponses, PasskeyOptionsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/user/second-factors/passkeys/options/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options?.headers
    }
});

export const recoveryCodesLeft = <ThrowOnError extends boolean = true>(options?: Options<RecoveryCodesLeftData, ThrowOnError>): RequestResult<RecoveryCodesLeftResponses, RecoveryCodesLeftErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<RecoveryCodesLeftResponses, RecoveryCodesLeftErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/user/second-factors/recovery-codes/',
    ...options
});

/**
 * The previous codes stop working. Needs a fresh login or `current_password`.
 */
export const renewRecoveryCodes = <ThrowOnError extends boolean = true>(options?: Options<RenewRecoveryCodesData, ThrowOnError>): RequestResult<RenewRecoveryCodesResponses, RenewRecoveryCodesErrors, ThrowOnError, 'data'> => (options?.client ?? client).post<RenewRecoveryCodesResponses, RenewRecoveryCodesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/user/second-factors/recovery-codes/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options?.headers
    }
});

/**
 * Needs a fresh login or `current_password`.
 */
export const beginTotp = <ThrowOnError extends boolean = true>(options?: Options<BeginTotpData, ThrowOnError>): RequestResult<BeginTotpResponses, BeginTotpErrors, ThrowOnError, 'data'> => (options?.client ?? client).post<BeginTotpResponses, BeginTotpErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/user/second-factors/totp/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options?.headers
    }
});

/**
 * The recovery codes come with the first factor.
 */
export const confirmTotp = <ThrowOnError extends boolean = true>(options: Options<ConfirmTotpData, ThrowOnError>): RequestResult<ConfirmTotpResponses, ConfirmTotpErrors, ThrowOnError, 'data'> => (options.client ?? client).post<ConfirmTotpResponses, ConfirmTotpErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/user/second-factors/totp/confirm/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const getUserSights = <ThrowOnError extends boolean = true>(options?: Options<GetUserSightsData, ThrowOnError>): RequestResult<GetUserSightsResponses, GetUserSightsErrors, ThrowOnError, 'data'> => (options?.client ?? client).get<GetUserSightsResponses, GetUserSightsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/user/sights/',
    ...options
});

/**
 * Gives the account back to the address that was told about a new one. Ends every login,
 * and mails a link for a new password to that address.
 */
export const undoAddress = <ThrowOnError extends boolean = true>(options: Options<UndoAddressData, ThrowOnError>): RequestResult<UndoAddressResponses, UndoAddressErrors, ThrowOnError, 'data'> => (options.client ?? client).post<UndoAddressResponses, UndoAddressErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/user/undo-address/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * For whoever has left, or whose account there is in other hands.
 */
export const unlinkIdentities = <ThrowOnError extends boolean = true>(options: Options<UnlinkIdentitiesData, ThrowOnError>): RequestResult<UnlinkIdentitiesResponses, UnlinkIdentitiesErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<UnlinkIdentitiesResponses, UnlinkIdentitiesErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/users/{id}/identities/',
    ...options
});

/**
 * Product administrators can reset anybody else's, a school's administrators those of the
 * people who read its results. Needs a fresh login or `current_password`; 409 `own_account`
 * for one's own.
 */
export const resetSecondFactors = <ThrowOnError extends boolean = true>(options: Options<ResetSecondFactorsData, ThrowOnError>): RequestResult<ResetSecondFactorsResponses, ResetSecondFactorsErrors, ThrowOnError, 'data'> => (options.client ?? client).delete<ResetSecondFactorsResponses, ResetSecondFactorsErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/users/{id}/second-factors/',
    ...options
});

/**
 * For a new account, sets a cookie that the first login must send, so that login works in
 * this browser only; the link works until then. For a new address of an account in use, the
 * address takes effect, unless the page was only `opened`.
 */
export const verifyEmail = <ThrowOnError extends boolean = true>(options: Options<VerifyEmailData, ThrowOnError>): RequestResult<VerifyEmailResponses, VerifyEmailErrors, ThrowOnError, 'data'> => (options.client ?? client).post<VerifyEmailResponses, VerifyEmailErrors, ThrowOnError, 'data'>({
    responseStyle: 'data',
    url: '/app/verify-email/',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});
