/** For users who are about to begin: downloads the questions' screen while the server makes the test. */
export function loadQuestions(): void {
  import('./QuestionsPage').catch(() => undefined); // asked for again when it is shown
}
