import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { started } from './console.ts'

/**
 * Maximum of JavaScript that a player's phone loads at first, gzipped, per language. The load time is
 * measured by the bench.
 */
const JS_BYTES_MAX = 20 * 1024
/** Maximum of everything a page ever loads, including all sheets and an order followed to its end. */
const ALL_BYTES_MAX = 43 * 1024
/** Maximum of each page about points with all that it loads, without pictures and the code to scan. */
const POINTS_PAGE_BYTES_MAX = 35 * 1024
/**
 * Parts of which each page about points loads one, the phone, what can be bought, and the code to scan. A
 * machine's page loads none.
 */
const POINTS_PART =
  /^(?:(?:address|exchange|points|redeem|redemption|store|tasks)-view|phone-part|member-part|packages-part|pick-up-code|points)-/
/** Maximum of each part that is loaded on demand: the sheets and the order page. */
const LATER_BYTES_MAX = 5 * 1024

/** How names of built files end. The hash may contain a hyphen. */
const HASH_ENDING = '-12345678.js'

const dist = new URL('../../dist/web/play/', import.meta.url)
const weight = (text: string | Buffer) => gzipSync(text, { level: 9 }).length

function scripts(language: string) {
  const folder = new URL(`${language}/assets/`, dist)
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const weigh = (name: string) => weight(readFileSync(new URL(name, folder)))
  const [first = '', ...others] = names.filter((name) => name.startsWith('main-'))
  expect(others).toEqual([])
  const later = names.filter((name) => name !== first)
  return {
    first: weigh(first),
    later: later.filter((name) => !POINTS_PART.test(name)).map(weigh),
    points: Object.fromEntries(
      later
        .filter((name) => POINTS_PART.test(name) || name.startsWith('shared-'))
        .map((name) => [name.slice(0, -HASH_ENDING.length), weigh(name)]),
    ),
  }
}

async function fetchPage(path: string, language: string): Promise<string> {
  const headers = { 'accept-language': language }
  const url = `${started.url}${path}?code=${started.device.code}`
  return (await fetch(url, { headers })).text()
}

test.each(['zh', 'en'])('the page in %s keeps its budget', async (language) => {
  const { first, later } = scripts(language)
  expect(first).toBeLessThanOrEqual(JS_BYTES_MAX)
  expect(later.length).toBeGreaterThan(0)
  for (const each of later) expect(each).toBeLessThanOrEqual(LATER_BYTES_MAX)
  const page = await fetchPage('/start_equip', language)
  expect(page).toContain('<h1>')
  const ever = later.reduce((sum, each) => sum + each, first + weight(page))
  expect(ever).toBeLessThanOrEqual(ALL_BYTES_MAX)
})

test.each(['zh', 'en'])('pages about points in %s keep their budget', async (language) => {
  const { first, points } = scripts(language)
  const shared = first + points['points']! + points['shared']!
  const page = await fetchPage('/subIntegralStore', language)
  // The server renders the frame with the name of the merchant.
  expect(page).toContain('class="frame-head"')
  for (const part of ['address', 'exchange', 'points', 'redeem', 'redemption', 'store', 'tasks']) {
    const phone = part === 'points' ? points['phone-part']! : 0
    const own = points[`${part}-view`]!
    expect(own).toBeLessThanOrEqual(LATER_BYTES_MAX)
    expect(weight(page) + shared + own + phone).toBeLessThanOrEqual(POINTS_PAGE_BYTES_MAX)
  }
  // The code to scan follows when the player already sees its digits.
  expect(points['pick-up-code']!).toBeLessThanOrEqual(LATER_BYTES_MAX)
  expect(points['member-part']!).toBeLessThanOrEqual(LATER_BYTES_MAX)
  // Venues that sell points load what can be bought when the player already sees the balance.
  expect(points['packages-part']!).toBeLessThanOrEqual(LATER_BYTES_MAX)
})

test('player styles work in Safari 14 and Chrome 87', async () => {
  const page = await (await fetch(`${started.url}/start_equip`)).text()
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? []
  expect(style.length).toBeGreaterThan(1_000)
  expect(style).not.toMatch(/:has\(|[;{]inset:|aspect-ratio|\d[dsl]vh|light-dark\(|:is\(|@layer/)
  // Safari supports `gap` between flex items only since 14.1.
  const flex = style.match(/\{[^{}]*display:(?:inline-)?flex[^{}]*\}/g) ?? []
  expect(flex.filter((rule) => /[;{](?:column-|row-)?gap:/.test(rule))).toEqual([])
})

test('never serves the server-side renderer', async () => {
  expect((await fetch(`${started.url}/.play/draw.js`)).status).toBe(404)
})
