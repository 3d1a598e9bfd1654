import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/base/durations.ts'
import { SHANGHAI_HOURS_AHEAD } from '#contract/base/shanghai.ts'

/** Values with a single definition, because a second one drifts from the first. */

type Node = { readonly type: string; readonly [key: string]: unknown }

const DURATIONS = 'contract/base/durations.ts'
const SHANGHAI = 'contract/base/shanghai.ts'
const HASH = 'server/platform/hash.ts'
const DURATION_NAME = /^(SECOND|MINUTE|HOUR|DAY)_MS$/
const OFFSET_NAME = /^(SHANGHAI|CHINA)_(HOURS|MS|OFFSET)/
const OFFSET_MS = SHANGHAI_HOURS_AHEAD * HOUR_MS
const VALUES: Readonly<Record<string, number>> = { SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS }
/** Tests may write a moment in the form that it has on the wire. */
const OF_TESTS = /^(e2e|bench)\/|\.test\.tsx?$|\/test\//

/** Places that may compute SHA-256 directly, and why. */
const HASHES_BY_HAND: readonly (readonly [place: RegExp, why: string])[] = [
  [/^server\/platform\/hash\.ts$/, 'the home'],
  [/^(sandbox|simulator)\//, 'they speak as other programs do and may not import the server'],
  [/^tools\/start\/build-web\.ts$/, 'it feeds a thousand files, one after the other'],
]

/** Returns the fault if a node of the syntax tree defines what is defined elsewhere, else undefined. */
export function findDuplicateDefinition(path: string, node: Node): string | undefined {
  const name = node.type === 'VariableDeclarator' ? String((node['id'] as Node)['name']) : ''
  if (path !== DURATIONS && (DURATION_NAME.test(name) || isDuration(node))) {
    return `milliseconds of an hour or a day stand in ${DURATIONS}`
  }
  if (path !== SHANGHAI && (OFFSET_NAME.test(name) || isShanghaiOffset(path, node))) {
    return `the clock of China stands in ${SHANGHAI}`
  }
  if (isSha256(node) && !HASHES_BY_HAND.some(([pathPattern]) => pathPattern.test(path))) {
    return `a SHA-256 is made by ${HASH}`
  }
  return undefined
}

function isDuration(node: Node): boolean {
  const value = computeConstant(node)
  return node.type !== 'Identifier' && (value === HOUR_MS || value === DAY_MS)
}

function isShanghaiOffset(path: string, node: Node): boolean {
  if (computeConstant(node) === OFFSET_MS) return true
  if (node.type !== 'TemplateLiteral' || OF_TESTS.test(path)) return false
  const parts = node['quasis'] as readonly { readonly value: { readonly raw: string } }[]
  return parts.length > 1 && parts.some(({ value }) => value.raw.includes('+08:00'))
}

/** Returns the value of a number, a named duration, or a product of those; undefined for any other node. */
function computeConstant(node: Node): number | undefined {
  if (node.type === 'Literal') return Number(node['value'])
  if (node.type === 'Identifier') return VALUES[String(node['name'])]
  if (node.type !== 'BinaryExpression' || node['operator'] !== '*') return undefined
  const left = computeConstant(node['left'] as Node)
  const right = computeConstant(node['right'] as Node)
  return left === undefined || right === undefined ? undefined : left * right
}

function isSha256(node: Node): boolean {
  if (node.type !== 'CallExpression' || (node['callee'] as Node)['name'] !== 'createHash')
    return false
  return (node['arguments'] as readonly Node[])[0]?.['value'] === 'sha256'
}
