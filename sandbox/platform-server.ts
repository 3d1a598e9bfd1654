import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallLog } from './call-log.ts'
import type { Clock } from './clock.ts'
import type { Call, CallJudgement, Platform, Reply } from './platform.ts'
import type { Effect, Rules } from './fault-rules.ts'

export type PlatformServerDeps = {
  readonly rules: Rules
  readonly log: CallLog
  readonly clock: Clock
}

const BODY_BYTES_MAX = 64 * 1024 * 1024

/**
 * Serves a platform on a separate port: reads whole calls, judges them, applies fault rules and logs them.
 */
export function createPlatformServer(
  name: string,
  platform: Platform,
  grounds: PlatformServerDeps,
): Server {
  return createServer((request, response) => {
    answerPlatformCall(name, platform, grounds, request, response).catch((error: unknown) => {
      console.error(`sandbox: ${name} failed`, error)
      response.destroy()
    })
  })
}

async function answerPlatformCall(
  name: string,
  platform: Platform,
  { rules, log, clock }: PlatformServerDeps,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const call = await readSandboxCall(request)
  const judged = platform.judge(call)
  const rule = 'carryOut' in judged ? rules.take(name, call, judged) : undefined
  const reply = await carryOutJudgedCall(platform, call, judged, rule?.effect)
  const effect = rule && getEffectName(rule.effect)
  const time = clock.now()
  log.add({ at: time, platform: name, call, request, verdict: judged.verdict, effect, reply })
  if (rule?.effect.is === 'delay') await pause(rule.effect.ms, undefined, { ref: false })
  if (reply) response.writeHead(reply.status, reply.headers).end(reply.body)
  else request.socket.destroy()
}

/** Returns undefined if the connection is to be cut. */
async function carryOutJudgedCall(
  platform: Platform,
  call: Call,
  judged: CallJudgement,
  effect?: Effect,
): Promise<Reply | undefined> {
  if ('reply' in judged) return judged.reply
  if (effect?.is === 'lost-request') return undefined
  const trouble = effect?.is === 'trouble' ? platform.troubles[effect.name]?.(call) : undefined
  if (effect?.is === 'trouble' && effect.when === 'before') return trouble
  const reply = await judged.carryOut()
  if (effect?.is === 'lost-answer') return undefined
  const spoil = effect?.is === 'spoil' ? platform.spoils?.[effect.name] : undefined
  if (effect?.is === 'spoil' && spoil) return spoil(reply, effect.details)
  return trouble ?? reply
}

function getEffectName(effect: Effect): string {
  return 'name' in effect ? effect.name : effect.is
}

export async function readSandboxCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > BODY_BYTES_MAX) throw new Error('a body of more than 64 MB')
    chunks.push(chunk)
  }
  const { method = '', url: target = '/', headers } = request
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const query = mark < 0 ? '' : target.slice(mark + 1)
  return { method, target, path, query, headers, body: Buffer.concat(chunks) }
}

/** Listens on the loopback interface only, because nobody outside this machine may use the sandbox. */
export async function listenOnSandboxPort(server: Server, port = 0): Promise<string> {
  await new Promise<void>((ready, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', ready)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export async function stopSandboxServer(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
}
