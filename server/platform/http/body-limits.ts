import { commonRefusal } from '../refusal.ts'

/**
 * What a body may cost before anybody has looked at what it says. Reading is not linear in bytes:
 * 1 MB of `&a` kept a core busy for 2.5 s. So what makes a body expensive is counted first.
 */

/** Of any call that somebody signed in to. */
export const BODY_BYTES_MAX = 1024 * 1024
/** As long as nobody has shown a session of ours: the longest of these calls is a provider's notice. */
export const OPEN_BODY_BYTES_MAX = 64 * 1024
/** Of a form or a query. Ours send about 50; 500 ids in one list are the most that a call takes. */
export const PAIRS_MAX = 2_000
/** Levels of a JSON. Ours have 6. */
export const JSON_DEPTH_MAX = 32
/** Values of a JSON. 999 slots with all that is known of them are about 10,000. */
export const JSON_VALUES_MAX = 20_000

/** @throws {Refusal} `tooLarge` for a text of more than `PAIRS_MAX` pairs. */
export function parseFormPairs(text: string): URLSearchParams {
  let pairs = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    pairs += 1
    if (pairs > PAIRS_MAX) throw commonRefusal('tooLarge')
  }
  return new URLSearchParams(text)
}

/** @throws {Refusal} `tooLarge` for what is too deep or has too many values, `badInput` for no JSON. */
export function readJson(text: string): unknown {
  countValues(text)
  try {
    return JSON.parse(text)
  } catch {
    throw commonRefusal('badInput')
  }
}

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c]
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Looks at brackets and commas outside of texts. What else is wrong is found by who parses. */
function countValues(text: string): void {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) at = endOfText(text, at)
    else if (sign === COMMA) values += 1
    else if (sign === LIST || sign === OBJECT) {
      depth += 1
      values += 1
    } else if (sign === LIST_END || sign === OBJECT_END) depth -= 1
    if (depth > JSON_DEPTH_MAX || values > JSON_VALUES_MAX) throw commonRefusal('tooLarge')
  }
}

/** Where the text ends that begins at this quote. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) return at
    if (sign === BACKSLASH) at += 1
  }
  return text.length
}
