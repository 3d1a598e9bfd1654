/**
 * Arguments of the two type checks, which run together. Each has one checker: by default, files are divided
 * among four, and each of them computes the types that the files share. On two cores this takes half as much
 * processor time again.
 */
const toTypeCheck = (project: string) => ['typescript/bin/tsc', '-p', project, '--checkers', '1']

export const TYPE_CHECK = toTypeCheck('tsconfig.json')
export const WEB_TYPE_CHECK = toTypeCheck('web/tsconfig.json')
