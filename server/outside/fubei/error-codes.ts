/** Returns whether the code means that the order does not exist. To be confirmed with a real account. */
export function isFubeiNotFound(code: string): boolean {
  return /NOT_?EXIST|NOT_?FOUND/.test(code)
}
