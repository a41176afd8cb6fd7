import { expect, test } from 'vitest';

/**
 * Nothing that a person has typed is lost: every form keeps it by useForm. This finds a form that
 * has its values in a state of its own, or that keeps them under no name.
 */

const sources = import.meta.glob<string>(
  [
    '../features/**/*.tsx',
    '../ui/**/*.tsx',
    '../parts/**/*.tsx',
    '../app/**/*.tsx',
    '!../**/*.test.tsx',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** Files, or single states of files, with the reason why they are not kept. */
const notKept: Readonly<Record<string, string>> = {
  'app/StepUpDialog.tsx': 'a password or a code',
  'features/login/': 'nobody is signed in; passwords and codes',
  'features/signOn/ProviderForm.tsx: secret': 'a secret',
  'features/settings/PasswordForm.tsx': 'passwords; it is asked about',
  'features/settings/AddressForm.tsx: useForm': 'the password alone; it is asked about',
  'features/taking/lesson/CardForm.tsx': 'the code of a card; nobody is signed in',
  'features/schools/leaving/ConfirmKey.tsx': 'read out in one call, and compared at once',
  'features/reply/': 'nobody is signed in',
  'features/campaigns/asking/TabletDialog.tsx: pin': 'a code',
  'features/consents/FormCode.tsx: code': 'a code, looked up at once',
  'features/globalSearch/SearchDialog.tsx: text': 'a search',
  'features/roster/CorrectPupil.tsx: sought': 'a search',
  'features/addPeople/StaffListPage.tsx: picked': 'one choice',
  'features/addPeople/PendingTable.tsx: wanted': 'which page is shown',
  'features/settings/AccessLog.tsx: page': 'which page is shown',
  'features/auditLog/AuditFilters.tsx: picked': 'a filter; the address has it',
  'features/erasing/KeepDialog.tsx: reason': 'a sentence asked for in a dialog, sent at once',
  'app/TextSizeMenu.tsx: chosen': 'saved as it is chosen',
  // One choice or tick in a dialog, and no text: an old choice must not wait there for a quick
  // press.
  'features/campaigns/lessons/NewCardDialog.tsx': 'one choice',
  'features/campaigns/lessons/OpenLessonDialog.tsx: minutes': 'one choice',
  'features/schools/MergeDialog.tsx': 'one choice',
  'features/schools/TutorsDialog.tsx: chosen': 'people of a list; nothing is typed',
  'features/schools/MergeSchool.tsx: moveAdmins': 'one tick',
  'features/schools/MergeSchool.tsx: keep': 'one choice of each',
  'features/consentTexts/ConsentTextsPage.tsx: language': 'which language is shown',
  'features/consentTexts/ConsentTextForm.tsx: language': 'which language is shown',
  'features/schools/CasesOfYear.tsx': 'which year is shown',
  'parts/staff/people/DeletePersonDialog.tsx: typed':
    'typed so that nobody deletes by mistake: each time',
  'ui/confirm.tsx: typed': 'typed so that nobody deletes by mistake: each time',
  'features/voices/CorrectInformant.tsx: wanted': 'one choice',
  'features/reading/HandOverMine.tsx: to': 'one choice',
  'features/schools/HandOverDuty.tsx: to': 'one choice',
  'features/family/AboutYou.tsx: chosen': 'one choice',
  'features/taking/choice/ChoosePerson.tsx: chosenId': 'one choice',
  'features/taking/start/TermsPage.tsx: accepted': 'consent is given in one visit to the page',
  'features/taking/start/TermsPage.tsx: missing': 'a refusal',
  'features/taking/visit/VisitTerms.tsx: accepted': 'consent is given in one visit to the page',
  'features/taking/visit/VisitTerms.tsx: missing': 'a refusal',
  'features/taking/myClass/StartRound.tsx': 'ticks, and consent is given in one visit to the page',
  // The columns of a file: it is chosen again, because files are never kept.
  'features/addPeople/PastePreview.tsx': 'of a file',
  'parts/staff/lists/ChooseSheets.tsx': 'of a file',
  'features/roster/ChooseList.tsx': 'of a file',
  'features/roster/ListColumns.tsx: table': 'of a file',
  'features/roster/ListColumns.tsx: chosen': 'of a file',
  'features/roster/SchoolListPage.tsx: list': 'kept by useRosterDraft',
  // Not fields but the state of the screen.
  'features/roster/ListDiff.tsx': 'what is asked, and whether it waits',
  'features/campaigns/classes/ScreeningClasses.tsx: order': 'the order of a table',
  'features/campaigns/classes/ScreeningClasses.tsx: shown': 'which classes are shown',
  'features/campaigns/classes/useClassDoing.tsx: result': 'an answer',
  'features/taking/questions/QuestionFlow.tsx: finishRefused': 'an answer',
  'features/review/ReportCard.tsx: uploaded': 'an answer',
  'features/addPeople/PasteList.tsx: nothing': 'a refusal',
  'ui/staff/DateField.tsx': 'a field; its form keeps the day',
  'parts/staff/contacts/ContactFields.tsx: isOwnWord': 'whether the tick was touched',
};

const isNotKept = (one: string) => Object.keys(notKept).some((known) => one.startsWith(known));

const states = /const \[(\w+), (set\w+)\] = useState/g;

/** The code between the braces of each attribute with these names. */
function handlers(source: string, names: RegExp): string[] {
  return [...source.matchAll(names)].map((match) => {
    const start = match.index + match[0].length;
    let depth = 1;
    let end = start;
    while (depth > 0 && end < source.length) {
      if (source[end] === '{') depth += 1;
      if (source[end] === '}') depth -= 1;
      end += 1;
    }
    return source.slice(start, end - 1);
  });
}

/** Each state that a field writes to, as "File: state". */
function ownFields(file: string, source: string): string[] {
  const changes = handlers(source, /\bonChange=\{/g);
  // Also through a prop, as in onReference={setReference}; searches do not count.
  const others = handlers(source, /\bon(?!Change|Search|Toggle|Click|Open|Close)[A-Z]\w*=\{/g);
  return [...source.matchAll(states)].flatMap(([, name, setter]) => {
    const writes = new RegExp(`\\b${setter}\\b`);
    const isField =
      changes.some((code) => writes.test(code)) || others.some((code) => code.trim() === setter);
    return isField ? [`${file.replace('../', '')}: ${name}`] : [];
  });
}

const found = Object.entries(sources).flatMap(([file, source]) => [
  ...ownFields(file, source),
  ...(/\buseForm(<[^(]*>)?\(\s*null/.test(source) ? [`${file.replace('../', '')}: useForm`] : []),
]);

test('every form keeps what is typed', () => {
  expect(found.filter((one) => !isNotKept(one))).toEqual([]);
});

test('what is said not to be kept is still there', () => {
  const gone = Object.keys(notKept).filter((known) => !found.some((one) => one.startsWith(known)));
  expect(gone).toEqual([]);
});

test('no form lets the browser send it, which would load the page again', () => {
  const forms = Object.entries(sources).filter(([, source]) => /<form\b/.test(source));
  const left = forms.filter(([, source]) => !/\bpreventDefault\(|\bsubmit\(/.test(source));
  expect(left.map(([file]) => file)).toEqual([]);
});
