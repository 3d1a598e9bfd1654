import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { detectPayApp, type PayApp } from '#contract/orders/pay-app.ts'
import {
  findMachineCode,
  playPaths,
  type RenderPlayPage,
  type InitialPlayPageData,
  type PlayMachineWire,
  type PlayPath,
} from '#contract/orders/play-page.ts'
import { play } from '#contract/orders/play.ts'
import type { Language } from '#contract/base/sentence.ts'
import { hashSha256 } from '../hash.ts'
import { requestAddress, requestHeader, getRequestLanguage } from './server.ts'

/** What a page needs for an app in which players scan. */
export type PageApp = {
  /** URL of a script that replaces what the real app injects into the page. */
  readonly script?: string | undefined
  /** Prefix of an address that opens it in the app from any other browser. */
  readonly way?: string | undefined
}
export type PageApps = Readonly<Partial<Record<PayApp, PageApp>>>

type BuiltPlayPage = { readonly script: string; readonly style: string; readonly policy: string }

/**
 * Mounts the pages for players. The first screen is rendered here, so that a cheap phone on a slow network
 * shows it with the first answer. Without a built web app, no page is mounted.
 */
export async function mountPlayPages(
  http: FastifyInstance,
  folder: string,
  apps: PageApps,
): Promise<void> {
  const file = join(folder, '.play/draw.js')
  if (!existsSync(file)) return
  const { draw } = (await import(pathToFileURL(file).href)) as { readonly draw: RenderPlayPage }
  const built = {
    zh: await readBuiltPlayPage(folder, 'zh'),
    en: await readBuiltPlayPage(folder, 'en'),
  }
  const payMethods = Object.fromEntries(
    Object.entries(apps).flatMap(([app, { way }]) => (way === undefined ? [] : [[app, way]])),
  )

  async function answerPlayPage(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const language = getRequestLanguage(request)
    const app = detectPayApp(requestHeader(request, 'user-agent') ?? '')
    const path = new URL(request.url, 'http://page').pathname as PlayPath
    const query = toTextParameters(request.query)
    const machine = await fetchInitialMachineData(http, request, findPageMachineCode(path, query))
    const first = { path, query, language, app, machine, ways: payMethods, now: Date.now() }
    const { policy, ...own } = built[language]
    const inApp = app && apps[app]?.script
    const basePolicy = String(reply.getHeader('content-security-policy'))
    void reply.headers({
      'content-type': 'text/html; charset=utf-8',
      // The page contains the current state of the machine.
      'cache-control': 'no-store',
      vary: 'accept-language, user-agent',
      'content-security-policy': buildPlayPageContentPolicy(basePolicy, policy, inApp),
    })
    return renderPlayPage({ ...own, first, inApp, body: draw(first) })
  }
  for (const url of playPaths) http.get(url, answerPlayPage)
}

async function readBuiltPlayPage(folder: string, language: Language): Promise<BuiltPlayPage> {
  const pageFolder = join(folder, 'play', language)
  const manifest = JSON.parse(
    await readFile(join(pageFolder, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, { readonly file: string; readonly isEntry?: boolean; readonly src?: string }>
  const files = Object.values(manifest)
  const script = files.find(({ isEntry }) => isEntry)!.file
  const style = await readFile(
    join(pageFolder, files.find(({ file }) => file.endsWith('.css'))!.file),
    'utf8',
  )
  const policy = `'sha256-${hashSha256(style).toString('base64')}'`
  return { script: `/play/${language}/${script}`, style, policy }
}

/** Returns a policy that allows only our own style, our own scripts and the app's script. */
function buildPlayPageContentPolicy(
  basePolicy: string,
  style: string,
  inApp: string | undefined,
): string {
  const scripts = inApp === undefined ? `'self'` : `'self' ${new URL(inApp).origin}`
  return `${basePolicy.replace(/style-src [^;]*/, `style-src ${style}`)}; script-src ${scripts}`
}

/**
 * Returns the code of the machine. On the way back from WeChat, `code` belongs to WeChat, and the machine's
 * code is part of the target address.
 */
function findPageMachineCode(
  path: PlayPath,
  query: Readonly<Record<string, string>>,
): string | undefined {
  if (path !== '/weChatRedirect') return findMachineCode(path, query)
  const target = URL.parse(query['to'] ?? '', 'http://page')
  if (!target) return undefined
  return findMachineCode(target.pathname as PlayPath, Object.fromEntries(target.searchParams))
}

function toTextParameters(query: unknown): Record<string, string> {
  const entries = Object.entries(query as Readonly<Record<string, unknown>>)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/**
 * Gets the machine by the same call that the page uses later, so that the same limits and messages apply.
 */
async function fetchInitialMachineData(
  http: FastifyInstance,
  request: FastifyRequest,
  code: string | undefined,
): Promise<InitialPlayPageData['machine']> {
  if (code === undefined) return undefined
  const answered = await http.inject({
    method: 'GET',
    url: play.machine.wire.path,
    query: { equipmentId: code },
    headers: { 'accept-language': getRequestLanguage(request) },
    remoteAddress: requestAddress(request),
  })
  const { success, data, msg } = answered.json<{ success: boolean; data: unknown; msg: string }>()
  if (success) return { is: data as PlayMachineWire }
  return (data as { failure?: unknown } | null)?.failure === 'noMachine'
    ? { refused: msg }
    : undefined
}

type PlayPageParts = Omit<BuiltPlayPage, 'policy'> & {
  readonly first: InitialPlayPageData
  readonly inApp: string | undefined
  readonly body: string
}

function renderPlayPage({ first, script, style, inApp, body }: PlayPageParts): string {
  const machine = first.machine && 'is' in first.machine ? first.machine.is : undefined
  const title = machine ? `${machine.number} · ${machine.merchantName}` : '游场'
  const appScript = inApp === undefined ? '' : `<script async src="${escapeHtml(inApp)}"></script>`
  // Inside a script element only its end tag is markup.
  const firstJson = JSON.stringify(first).replaceAll('<', '\\u003c')
  return `<!doctype html><html lang="${first.language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#EEF1F0" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0C1112" media="(prefers-color-scheme: dark)">
<title>${escapeHtml(title)}</title><link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${style}</style><script type="module" src="${script}"></script>${appScript}</head>
<body><div id="app">${body}</div>
<script type="application/json" id="first">${firstJson}</script></body></html>`
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
