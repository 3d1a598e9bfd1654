import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { started } from './console.ts'

/**
 * Maximum of JavaScript that a player's phone loads at first, gzipped, per language. The load time is
 * measured by the bench.
 */
const JS_BYTES_MAX = 20 * 1024
/**
 * Maximum of everything the page of a machine ever loads, including all sheets, vouchers and an order
 * followed to its end. No visit needs all of it.
 */
const ALL_BYTES_MAX = 41 * 1024
/** Maximum of the page of points with all that it loads. */
const POINTS_PAGE_BYTES_MAX = 35 * 1024
/** Maximum of each part that is loaded on demand: the sheets and the order page. */
const LATER_BYTES_MAX = 5 * 1024

const dist = new URL('../../dist/web/play/', import.meta.url)
const weight = (text: string | Buffer) => gzipSync(text, { level: 9 }).length

function scripts(language: string) {
  const folder = new URL(`${language}/assets/`, dist)
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const weigh = (name: string) => weight(readFileSync(new URL(name, folder)))
  const [first = '', ...moreFirst] = names.filter((name) => name.startsWith('main-'))
  expect(moreFirst).toEqual([])
  const others = names.filter((name) => name !== first)
  const isOfPoints = (name: string) => name.startsWith('points')
  return {
    first: weigh(first),
    later: others.filter((name) => !isOfPoints(name)).map(weigh),
    points: others.filter(isOfPoints).map(weigh),
  }
}

test.each(['zh', 'en'])('the page in %s keeps its budget', async (language) => {
  const { first, later, points } = scripts(language)
  expect(first).toBeLessThanOrEqual(JS_BYTES_MAX)
  expect(later.length).toBeGreaterThan(0)
  for (const each of later) expect(each).toBeLessThanOrEqual(LATER_BYTES_MAX)
  const headers = { 'accept-language': language }
  const url = `${started.url}/start_equip?code=${started.device.code}`
  const page = await (await fetch(url, { headers })).text()
  expect(page).toContain('<h1>')
  const ever = later.reduce((sum, each) => sum + each, first + weight(page))
  expect(ever).toBeLessThanOrEqual(ALL_BYTES_MAX)
  expect(points.length).toBeGreaterThan(0)
  const pointsPage = points.reduce((sum, each) => sum + each, first + weight(page))
  expect(pointsPage).toBeLessThanOrEqual(POINTS_PAGE_BYTES_MAX)
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
