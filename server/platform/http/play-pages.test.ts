import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { InitialPlayPageData } from '#contract/orders/play-page.ts'
import { play } from '#contract/orders/play.ts'
import { hashSha256 } from '../hash.ts'
import { createHttpServer } from './server.ts'
import { mountPlayPages } from './play-pages.ts'

/** A minimal built web app, whose page contains only its input. */
const folder = await mkdtemp(join(tmpdir(), 'playfield-play-'))
const STYLE = 'body { margin: 0 }'
async function put(path: string, text: string): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true })
  await writeFile(join(folder, path), text)
}
for (const language of ['zh', 'en']) {
  const manifest = {
    'play/main.tsx': { file: `assets/main-${language}.js`, isEntry: true },
    'style.css': { file: 'assets/style.css' },
  }
  await put(`play/${language}/.vite/manifest.json`, JSON.stringify(manifest))
  await put(`play/${language}/assets/style.css`, STYLE)
}
await put('.play/draw.js', 'export const draw = ({ path }) => `<main>${path}</main>`')

const http = await createHttpServer({
  log: undefined,
  tokenKeys: [randomBytes(32)],
  limited: true,
  fileBytesMax: 1,
  pictureOrigin: '',
  proxies: [],
})
const known = { equipmentId: 'PF20640001', number: '<A03>', merchantName: '星游 & 朋友' }
http.get(play.machine.wire.path, async ({ query }) => {
  const { equipmentId } = query as { equipmentId: string }
  if (equipmentId === known.equipmentId) return { success: true, data: known, msg: '' }
  return { success: false, data: { failure: 'noMachine' }, msg: '设备不存在' }
})
const script = 'https://app.example/in-app.js'
await mountPlayPages(http, folder, { wechat: { script, way: 'app://open?url=' }, alipay: {} })
afterAll(async () => {
  await http.close()
  await rm(folder, { recursive: true })
})

async function get(url: string, headers = {}) {
  const answer = await http.inject({ url, headers })
  const [, given = ''] =
    /<script type="application\/json" id="first">(.*?)<\/script>/s.exec(answer.body) ?? []
  return { answer, first: JSON.parse(given) as InitialPlayPageData, body: answer.body }
}
const inWechat = { 'user-agent': 'Mozilla/5.0 MicroMessenger/8.0' }

test('the first page includes its data and machine', async () => {
  const { answer, first, body } = await get('/start_equip?code=PF20640001')
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(body).toContain('<div id="app"><main>/start_equip</main></div>')
  expect(body).toContain(`<style>${STYLE}</style>`)
  expect(first).toMatchObject({
    path: '/start_equip',
    query: { code: 'PF20640001' },
    language: 'zh',
    machine: { is: known },
    ways: { wechat: 'app://open?url=' },
  })
  expect(first.app).toBeUndefined()
})

test('escapes addresses and names in markup', async () => {
  const { body, first } = await get('/start_equip?code=PF20640001&x=%3C/script%3E%3Cscript%3E')
  expect(body).toContain('<title>&#60;A03&#62; · 星游 &#38; 朋友</title>')
  expect(body.match(/<script/g)).toHaveLength(2)
  expect(first.query['x']).toBe('</script><script>')
})

test('each app gets only its own script', async () => {
  const inApp = await get('/start_equip?code=PF20640001', inWechat)
  expect(inApp.first.app).toBe('wechat')
  expect(inApp.body).toContain(`<script async src="${script}"></script>`)
  const policy = String(inApp.answer.headers['content-security-policy'])
  const hash = hashSha256(STYLE).toString('base64')
  expect(policy).toContain(`script-src 'self' https://app.example`)
  expect(policy).toContain(`style-src 'sha256-${hash}'`)
  expect(policy).not.toContain('unsafe')
  const plain = await get('/start_equip?code=PF20640001', { 'user-agent': 'AlipayClient/10' })
  expect(plain.first.app).toBe('alipay')
  expect(plain.body).not.toContain(script)
  expect(plain.answer.headers['content-security-policy']).toMatch(/script-src 'self'$/)
})

test('each phone gets its language', async () => {
  const { body, first } = await get('/paySuccess?order=1', { 'accept-language': 'en-GB,en' })
  expect(body).toContain('<html lang="en">')
  expect(body).toContain('src="/play/en/assets/main-en.js"')
  expect(first.language).toBe('en')
})

test('the WeChat return page keeps the requested machine', async () => {
  const to = encodeURIComponent('/start_equip?code=PF20640001')
  const { first } = await get(`/weChatRedirect?code=of-wechat&state=s&to=${to}`, inWechat)
  expect(first.machine).toEqual({ is: known })
})

test('reports an unknown machine code in words', async () => {
  const { first } = await get('/start_equip?code=PF99999999')
  expect(first.machine).toEqual({ refused: '设备不存在' })
})
