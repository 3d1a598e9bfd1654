import { randomInt } from 'node:crypto'
import { keyedHash, type SealKeys } from '#server/platform/secrets/sealed-text.ts'

/**
 * Captcha of five characters for clients that require one (Saber's form accepts no fewer). It has our own
 * strokes with slightly moved points, and lines across. It only slows down a script; the growing waits stop
 * one.
 */
const STROKES: Readonly<Record<string, string>> = {
  '2': '02 10 20 32 04 06 36',
  '3': '00 30 13 33 36 06',
  '4': '26 20 04 34',
  '5': '30 00 02 22 34 26 06',
  '6': '30 03 06 36 33 03',
  '7': '00 30 16',
  '9': '33 03 00 30 33 06',
  A: '06 10 20 36 34 04',
  C: '30 10 02 04 16 36',
  E: '30 00 03 23 03 06 36',
  F: '30 00 03 23 03 06',
  H: '00 06 03 33 30 36',
  K: '00 06 03 30 03 36',
  L: '00 06 36',
  M: '06 00 13 30 36',
  N: '06 00 36 30',
  P: '06 00 30 33 03',
  T: '00 30 10 16',
  U: '00 05 16 26 35 30',
  X: '00 36 13 30 06',
  Y: '00 13 30 13 16',
  Z: '00 30 06 36',
}
const CHARACTERS = Object.keys(STROKES)
const LENGTH = 5
const WIDTH = 146
const HEIGHT = 44
const STEP = 26
const GRID = 5

export type Captcha = {
  /** In capital letters. */
  readonly answer: string
  /** Data URL for an `img`. */
  readonly image: string
}

export function createCaptcha(): Captcha {
  const answer = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]!)
  const paths = answer.map((character, context) =>
    drawCaptchaStroke(character, 12 + context * STEP),
  )
  const lines = Array.from({ length: 3 }, () => {
    const [left, right] = [randomInt(HEIGHT), randomInt(HEIGHT)]
    return `M0 ${left}C40 ${randomInt(HEIGHT)} 80 ${randomInt(HEIGHT)} ${WIDTH} ${right}`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="#f3f8f6"/><g fill="none" stroke="#0e2e2a">
<path stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="${paths.join('')}"/>
<path stroke-width="1" opacity=".5" d="${lines.join('')}"/></g></svg>`
  const image = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return { answer: answer.join(''), image }
}

/** Returns the stored hash of an answer. Letter case and surrounding spaces are ignored. */
export function hashCaptchaAnswer(keys: SealKeys, key: string, answer: string): Buffer {
  return keyedHash(keys, 'people.captcha', `${key} ${answer.trim().toUpperCase()}`)
}

function drawCaptchaStroke(character: string, left: number): string {
  const points = STROKES[character]!.split(' ').map(([x, y]) => {
    const right = left + Number(x) * GRID + randomInt(-2, 3)
    return `${right} ${7 + Number(y) * GRID + randomInt(-2, 3)}`
  })
  return `M${points.join('L')}`
}
