// The word for a difficulty, such as "advanced"; '' when the engine has not told its words yet.
export function levelOf(score: number, levels: readonly { name: string; score: number }[]): string {
  return levels.findLast((level) => score >= level.score)?.name ?? '';
}
