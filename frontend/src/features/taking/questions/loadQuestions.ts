/**
 * Downloads the questions page for a user who is about to begin, while the server creates the test.
 */
export function loadQuestions(): void {
  import('./QuestionsPage').catch(() => undefined); // a failed download is repeated when it is needed
}
