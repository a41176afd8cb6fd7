export { askForTest } from '../features/taking/askForTest';
import ExtraCommentPage from '../features/taking/ExtraCommentPage';
import QuestionsPage from '../features/taking/QuestionsPage';
import SelectTakerPage from '../features/taking/SelectTakerPage';
import TermsPage from '../features/taking/TermsPage';
import TestLayout from './layouts/TestLayout';

/** The way through a test, one download: who begins it sees them all, perhaps on a bad line. */
export const takingPages = {
  ExtraCommentPage,
  QuestionsPage,
  SelectTakerPage,
  TermsPage,
  TestLayout,
};
