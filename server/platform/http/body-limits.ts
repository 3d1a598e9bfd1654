import { commonRefusal } from '../refusal.ts'

/**
 * Limits on a body before its content is examined. The time to parse is not linear in bytes: 1 MB of `&a`
 * kept a core busy for 2.5 s. What makes a body expensive is therefore counted first.
 */

/** Bytes of the body of any call with a session. */
export const BODY_BYTES_MAX = 1024 * 1024
/** Bytes of a body as long as no session is proven. The longest of these calls is a provider's notice. */
export const OPEN_BODY_BYTES_MAX = 64 * 1024
/**
 * Pairs of a form or a query. Our clients send about 50; 500 IDs in one list are the most that a call
 * accepts.
 */
export const PAIRS_MAX = 2_000
/** Nesting levels of a JSON body. Those of our clients have 6. */
export const JSON_DEPTH_MAX = 32
/** Values of a JSON body. 999 slots with all their data have about 10,000. */
export const JSON_VALUES_MAX = 20_000

/** @throws {Refusal} `tooLarge` for a text of more than `PAIRS_MAX` pairs. */
export function parseFormPairs(text: string): URLSearchParams {
  let pairs = 1
  for (let index = text.indexOf('&'); index >= 0; index = text.indexOf('&', index + 1)) {
    pairs += 1
    if (pairs > PAIRS_MAX) throw commonRefusal('tooLarge')
  }
  return new URLSearchParams(text)
}

/**
 * @throws {Refusal} `tooLarge` if the text is too deep or has too many values, `badInput` if it is not JSON.
 */
export function readJson(text: string): unknown {
  requireSmallJson(text)
  try {
    return JSON.parse(text)
  } catch {
    throw commonRefusal('badInput')
  }
}

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c]
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Counts brackets and commas outside of strings; throws a refusal if there are too many. The parser finds
 * all other errors.
 */
function requireSmallJson(text: string): void {
  let depth = 0
  let values = 1
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index)
    if (sign === QUOTE) index = findStringEnd(text, index)
    else if (sign === COMMA) values += 1
    else if (sign === LIST || sign === OBJECT) {
      depth += 1
      values += 1
    } else if (sign === LIST_END || sign === OBJECT_END) depth -= 1
    if (depth > JSON_DEPTH_MAX || values > JSON_VALUES_MAX) throw commonRefusal('tooLarge')
  }
}

/** Returns the position of the quote that ends the string. */
function findStringEnd(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    const sign = text.charCodeAt(index)
    if (sign === QUOTE) return index
    if (sign === BACKSLASH) index += 1
  }
  return text.length
}
