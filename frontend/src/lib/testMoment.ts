/** The moment whose day is the test's: of its finish; until then, of its beginning. */
export function testMoment(test: { finished_at: string | null; created_at: string }): string {
  return test.finished_at ?? test.created_at;
}
