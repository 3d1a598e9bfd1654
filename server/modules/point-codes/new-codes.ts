import { randomBytes } from 'node:crypto'
import { POINT_CODE_LENGTH, POINT_CODE_SIGNS } from '#contract/point-codes/code-text.ts'

/** Returns different codes of 80 random bits each. */
export function createPointCodes(count: number): string[] {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(createPointCode())
  return [...codes]
}

function createPointCode(): string {
  // 32 divides 256, so the remainder of a random byte is as random.
  return Array.from(
    randomBytes(POINT_CODE_LENGTH),
    (byte) => POINT_CODE_SIGNS[byte % POINT_CODE_SIGNS.length],
  ).join('')
}
