/** How the platform says that it has no such order; to be confirmed with a real account. */
export function isFubeiNotFound(code: string): boolean {
  return /NOT_?EXIST|NOT_?FOUND/.test(code)
}
