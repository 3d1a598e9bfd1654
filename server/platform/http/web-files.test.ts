import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createHttpServer } from './server.ts'
import { serveWebFiles } from './web-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'playfield-web-'))
await mkdir(join(folder, 'assets'))
await writeFile(join(folder, 'index.html'), '<!doctype html>')
await writeFile(
  join(folder, 'ahead.json'),
  '{"/shop":["/assets/shop-x.js","/assets/shop-x.css"],"/gift/:id":[]}',
)
await writeFile(join(folder, 'icon.svg'), '<svg/>')
await writeFile(join(folder, 'assets', 'main-x.js'), 'export {}')
const http = await createHttpServer({
  log: undefined,
  tokenKeys: [randomBytes(32)],
  limited: true,
  fileBytesMax: 1,
  pictureOrigin: '',
  proxies: [],
})
http.get('/call', async () => ({}))
await serveWebFiles(http, folder)
afterAll(async () => {
  await http.close()
  await rm(folder, { recursive: true })
})

const asPage = { accept: 'text/html' }

test('caches hashed files forever and revalidates pages', async () => {
  const kept = async (url: string) => (await http.inject(url)).headers['cache-control']
  expect(await kept('/assets/main-x.js')).toContain('immutable')
  expect(await kept('/icon.svg')).toBe('public, max-age=86400')
  const page = await http.inject({ url: '/shop', headers: asPage })
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(page.body).toBe('<!doctype html>')
})

test('serves pages only for unknown paths that accept HTML', async () => {
  const said = async (url: string, headers = {}) => (await http.inject({ url, headers })).statusCode
  expect(await said('/assets/gone.js')).toBe(404)
  expect(await said('/no-such')).toBe(404)
  expect(await said('/api/no-such', asPage)).toBe(404)
  expect(await said('/no-such', asPage)).toBe(200)
})

test('serves screen addresses as pages to any client', async () => {
  for (const accept of [undefined, '*/*', 'application/json', 'text/html']) {
    const headers = accept === undefined ? {} : { accept }
    const { statusCode, body } = await http.inject({ url: '/shop?sort=near', headers })
    expect([accept, statusCode, body]).toEqual([accept, 200, '<!doctype html>'])
  }
  expect((await http.inject({ url: '/shop', method: 'HEAD' })).statusCode).toBe(200)
  expect((await http.inject('/gift/7')).statusCode).toBe(200)
  expect((await http.inject('/gift/7/8')).statusCode).toBe(404)
  const posted = await http.inject({ url: '/shop', method: 'POST' })
  expect([posted.statusCode, posted.json()]).toMatchObject([404, { code: 404, success: false }])
})

test('a page links the files of its screen', async () => {
  const linked = async (url: string) => (await http.inject({ url, headers: asPage })).headers.link
  expect(await linked('/shop?sort=near')).toBe(
    '</assets/shop-x.js>; rel=modulepreload; crossorigin, ' +
      '</assets/shop-x.css>; rel=preload; as=style; crossorigin',
  )
  expect(await linked('/nowhere')).toBeUndefined()
})

test('limits calls but not files per address', async () => {
  const codes = { file: new Set<number>(), call: new Set<number>() }
  for (let at = 0; at < 1_300; at += 1) {
    codes.file.add((await http.inject('/assets/main-x.js')).statusCode)
    codes.call.add((await http.inject('/call')).statusCode)
  }
  expect([[...codes.file], [...codes.call]]).toEqual([[200], [200, 429]])
})
