import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
// Starting the product also builds the web.
import './console.ts'

/** Maximum sizes of the built web, gzipped: the console's first load, and what each screen adds to it. */
const BYTES_A_KB = 1024
const FIRST_JS_KB = 140
const SCREEN_JS_KB = 25
/**
 * Includes chunks shared with other screens, such as the form library. The list of redemptions has 81.1, all
 * others less.
 */
const SCREEN_WITH_SHARED_KB = 83
const CSS_KB = 16

type Chunk = {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}
const dist = new URL('../../dist/web/', import.meta.url)
const page = readFileSync(new URL('index.html', dist), 'utf8')
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<
  string,
  Chunk
>

function weight(files: Iterable<string>): number {
  const all = [...files].map((file) => gzipSync(readFileSync(new URL(file, dist))).length)
  return all.reduce((sum, each) => sum + each, 0) / BYTES_A_KB
}

/** Returns a chunk with all the chunks that it loads. */
function loadedWith(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const each of manifest[name]?.imports ?? []) loadedWith(each, found)
  return found
}

const files = (names: Iterable<string>) => [...names].map((name) => manifest[name]!.file)
/** Only the page's own tags count. Preloaded files belong to the screens. */
const tagged = (tag: RegExp) => [...page.matchAll(tag)].map((found) => found[1]!)
const scripts = tagged(/<script[^>]* src="\/([^"]+)"/g)
const first = new Set<string>()
for (const [name, { file }] of Object.entries(manifest)) {
  if (scripts.includes(file)) loadedWith(name, first)
}

test('the first load keeps its budget', () => {
  expect(files(first)).toEqual(expect.arrayContaining(scripts))
  expect(weight(files(first))).toBeLessThanOrEqual(FIRST_JS_KB)
  // The style is inline in the page, so the first paint needs no other request.
  const [css] = tagged(/<style>([^<]+)</g)
  expect(css && gzipSync(css).length / BYTES_A_KB).toBeLessThanOrEqual(CSS_KB)
  expect(page).not.toContain('rel="stylesheet"')
})

const screens = Object.keys(manifest).filter((name) => name.endsWith('-screen.tsx'))

test('browser bundles contain no call examples', () => {
  const all = Object.values(manifest).map(({ file }) => readFileSync(new URL(file, dist), 'utf8'))
  expect(all.join('\n')).not.toContain(world.password)
})

test('what a screen loads later is there', () => {
  const loaded = Object.values(manifest).flatMap(({ file }) => {
    const text = readFileSync(new URL(file, dist), 'utf8')
    return text.match(/assets\/[\w-]+\.(?:css|js)\b/g) ?? []
  })
  const missing = loaded.filter((file) => !existsSync(new URL(file, dist)))
  expect(loaded.length).toBeGreaterThan(10)
  expect([...new Set(missing)]).toEqual([])
})

test('there are screens to weigh', () => {
  expect(screens.length).toBeGreaterThan(5)
})

test('preloads every screen outside the first load', () => {
  const ahead = JSON.parse(readFileSync(new URL('ahead.json', dist), 'utf8')) as Record<
    string,
    readonly string[]
  >
  const known = new Set(Object.values(ahead).flat())
  expect(screens.filter((name) => !known.has(`/${manifest[name]!.file}`))).toEqual([])
  expect(ahead['/login']!.filter((file) => page.includes(file))).toEqual([])
})

test.each(screens)('%s adds no more than its budget', (name) => {
  const own = [...loadedWith(name)].filter((each) => !first.has(each))
  expect(weight([manifest[name]!.file])).toBeLessThanOrEqual(SCREEN_JS_KB)
  expect(weight(files(own))).toBeLessThanOrEqual(SCREEN_WITH_SHARED_KB)
})
