/** The key of a test's name by its type (1 personality, 2 emotional wellbeing). */
export function testNameKey(type: 1 | 2) {
  return type === 1 ? 'common:testTypes.personality' : 'common:testTypes.emotionalWellbeing';
}
