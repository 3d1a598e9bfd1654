import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import * as z from 'zod/mini'
import { readSandboxCall, type PlatformServerDeps } from './platform-server.ts'
import type { Phones } from './phones.ts'
import { toJsonReply, type Platform, type Reply } from './platform.ts'
import { parseRuleEffect } from './fault-rules.ts'

/** The control plane, by which tests and people control the sandbox. It belongs to no platform. */
export type ControlledSandbox = PlatformServerDeps & {
  readonly phones: Phones
  /** Keys issued to a merchant by the payment platforms, to be pasted where keys are requested. */
  readonly merchant: unknown
  readonly platforms: Readonly<Record<string, Platform>>
}

type Route = (
  controlled: ControlledSandbox,
  query: URLSearchParams,
  body: unknown,
) => Reply | Promise<Reply>

const ruleForm = z.object({
  platform: z.string(),
  match: z.optional(
    z.strictObject({
      method: z.optional(z.string()),
      path: z.optional(z.string()),
      number: z.optional(z.string()),
      openid: z.optional(z.string()),
    }),
  ),
  times: z.optional(z.int().check(z.positive())),
  effect: z.unknown(),
})
const doForm = z.looseObject({ platform: z.string(), act: z.string() })
const clockForm = z.object({ advance: z.int().check(z.nonnegative()) })

const routes: Readonly<Record<string, Route>> = {
  'POST /__ctl/rules': ({ platforms, rules }, _query, body) => {
    const { platform, match = {}, times = null, effect: wantedEffect } = ruleForm.parse(body)
    const knownPlatform = platforms[platform]
    if (!knownPlatform) return createUnknownNameReply('platform', platform, Object.keys(platforms))
    const effect = parseRuleEffect(wantedEffect, knownPlatform)
    if (!effect)
      return createUnknownNameReply(
        'effect',
        JSON.stringify(wantedEffect),
        listEffectNames(knownPlatform),
      )
    return toJsonReply(200, rules.add({ platform, match, left: times, effect }))
  },
  'DELETE /__ctl/rules': ({ rules }, query) => {
    rules.remove(query.has('id') ? Number(query.get('id')) : undefined)
    return toJsonReply(200, rules.list())
  },
  'POST /__ctl/do': async ({ platforms }, _query, body) => {
    const { platform, act, ...details } = doForm.parse(body)
    const acts = platforms[platform]?.acts
    if (!acts) return createUnknownNameReply('platform', platform, Object.keys(platforms))
    const carryOut = acts[act]
    return carryOut
      ? toJsonReply(200, await carryOut(details))
      : createUnknownNameReply('act', act, Object.keys(acts))
  },
  'GET /__ctl/state': ({ platforms, clock, rules }) => {
    const states = Object.entries(platforms).map(([name, { state }]) => [name, state()])
    return toJsonReply(200, {
      now: clock.now().toISOString(),
      platforms: Object.fromEntries(states),
      rules: rules.list(),
    })
  },
  'GET /__ctl/log': ({ log }, query) =>
    toJsonReply(200, log.list(query.get('platform') ?? undefined, Number(query.get('after') ?? 0))),
  'POST /__ctl/clock': ({ clock }, _query, body) => {
    clock.advance(clockForm.parse(body).advance)
    return toJsonReply(200, { now: clock.now().toISOString() })
  },
  'POST /__ctl/reset': ({ platforms, clock, rules, log, phones }) => {
    for (const platform of Object.values(platforms)) platform.reset()
    phones.clear()
    rules.remove()
    log.clear()
    clock.reset()
    return toJsonReply(200, { now: clock.now().toISOString() })
  },
  'GET /__ctl/payments': ({ platforms }) => {
    const all = Object.entries(platforms).flatMap(([platform, { payments }]) =>
      (payments?.() ?? []).map((payment) => ({ platform, ...payment })),
    )
    return toJsonReply(200, all.toReversed())
  },
  'GET /__ctl/applications': ({ platforms }) => {
    const all = Object.entries(platforms).flatMap(([platform, { applications }]) =>
      (applications?.() ?? []).map((application) => ({ platform, ...application })),
    )
    return toJsonReply(200, all.toReversed())
  },
  'GET /__ctl/merchant': ({ merchant }) => toJsonReply(200, merchant),
  'GET /__ctl/sms': ({ phones }, query) =>
    toJsonReply(200, phones.inbox(query.get('phone') ?? undefined)),
}

const HTML = 'text/html; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'
const PAGE: Readonly<Record<string, readonly [file: string, type: string]>> = {
  'GET /': ['phone.html', HTML],
  'GET /payments': ['payments.html', HTML],
  'GET /applications': ['applications.html', HTML],
  'GET /calls': ['calls.html', HTML],
  'GET /page.mjs': ['page.mjs', SCRIPT],
  'GET /phone.mjs': ['phone.mjs', SCRIPT],
  'GET /payments.mjs': ['payments.mjs', SCRIPT],
  'GET /applications.mjs': ['applications.mjs', SCRIPT],
  'GET /calls.mjs': ['calls.mjs', SCRIPT],
  'GET /phone.css': ['phone.css', 'text/css; charset=utf-8'],
}

const SAFE_PAGE = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/**
 * Node closes an idle keep-alive connection after five seconds. A client on a busy machine may notice only
 * when it sends its next call on it.
 */
const ONCE = { connection: 'close' }

export function serveSandboxControl(controlled: ControlledSandbox): Server {
  return createServer((request, response) => {
    void answerControlCall(controlled, request)
      .catch((error: unknown) =>
        toJsonReply(400, { error: error instanceof Error ? error.message : 'unreadable' }),
      )
      .then(({ status, headers, body }) =>
        response.writeHead(status, { ...SAFE_PAGE, ...headers, ...ONCE }).end(body),
      )
  })
}

async function answerControlCall(
  controlled: ControlledSandbox,
  request: IncomingMessage,
): Promise<Reply> {
  // A foreign page can make a browser on this machine send requests here, but not with our own host and
  // origin.
  const { host = '', origin = `http://${host}` } = request.headers
  const isOwn = /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host) && origin === `http://${host}`
  if (!isOwn) return toJsonReply(403, { error: 'asked from elsewhere' })
  const { method, path, query, body } = await readSandboxCall(request)
  const name = `${method} ${path}`
  const page = PAGE[name]
  if (page) return readPageFile(...page)
  const route = routes[name]
  if (!route) return createUnknownNameReply('call', name, Object.keys(routes))
  const isEmpty = body.length === 0
  return route(controlled, new URLSearchParams(query), isEmpty ? {} : JSON.parse(body.toString()))
}

async function readPageFile(file: string, type: string): Promise<Reply> {
  const body = await readFile(new URL(`page/${file}`, import.meta.url))
  return { status: 200, headers: { 'content-type': type }, body }
}

function listEffectNames({ troubles, spoils = {}, happenings = {} }: Platform): readonly string[] {
  const own = [troubles, spoils, happenings].flatMap((each) => Object.keys(each))
  return ['delay', 'lost-request', 'lost-answer', ...own]
}

function createUnknownNameReply(
  kind: string,
  unknownName: string,
  knownNames: readonly string[],
): Reply {
  return toJsonReply(404, { error: `no ${kind} ${unknownName}; known: ${knownNames.join(', ')}` })
}
