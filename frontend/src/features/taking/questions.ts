import QuestionsPage from './QuestionsPage';

/** The screen of the questions and what asks the server for it ahead, one download. */
export { askForTest } from './askForTest';
export default QuestionsPage;
