import type { FastifyReply, FastifyRequest } from 'fastify'
import { HEARTBEAT_MS, livePath, liveTopics } from '#contract/base/live.ts'
import { databaseNowMs } from '../clock.ts'
import { EVERYBODY, SESSION_ENDED } from './operation-log-store.ts'
import { findTokenSession, tokenEndsAt, parseBearerToken } from '../sessions/access-token.ts'
import type { Actor } from '../sessions/actor.ts'
import { answerError, requestHeader } from '../http/server.ts'
import type { Database } from '../db.ts'
import { openChannelListener } from '../database/listen.ts'
import type { CallRunnerDeps } from './mount.ts'
import { commonRefusal } from '../refusal.ts'

const STREAMS_A_SESSION = 12
/**
 * Changes within this time before a stream opens are sent on it too, because the screen may have been loaded
 * before the change. Longer than a browser tries one connection, after which it reloads by itself.
 */
const RECENT_MS = 60_000

type LiveStream = {
  readonly sessionId: string
  readonly merchants: readonly string[]
  /** Set for a player's stream, which receives only changes addressed to that player. */
  readonly playerId: string | undefined
  readonly topics: readonly string[]
  send(text: string): void
  end(): void
}

export type LiveHub = {
  readonly streams: Set<LiveStream>
  /** Adds a stream and first sends it the recent changes that concern it. */
  admit(stream: LiveStream): void
  stop(): Promise<void>
}

/** Opens the hub, which receives the notifications of committed transactions on all servers. */
export function openLiveHub(db: Database, url: string, defect: (error: unknown) => void): LiveHub {
  const streams = new Set<LiveStream>()
  /** Time of the last notification of each change, in milliseconds since 1970. */
  const recent = new Map<string, { readonly change: LiveChange; readonly at: number }>()

  function distributeLiveChange(payload: string): void {
    const [merchantId = '', topic = '', about] = payload.split(' ')
    const change = { merchantId, topic, about }
    recent.set(payload, { change, at: Date.now() })
    for (const stream of streams) passToStream(stream, change)
  }
  function passToStream(stream: LiveStream, change: LiveChange): void {
    sendTopicEvent(stream, change)
    if (mayEndStream(stream, change)) void endStreamIfSessionEnded(stream).catch(defect)
  }
  /** Ends the stream if a change of rights ended its session. */
  async function endStreamIfSessionEnded(stream: LiveStream): Promise<void> {
    const still = await db.inSession(stream.sessionId, 'read', async () => true)
    if (!still) stream.end()
  }
  // Browsers whose stream ended reconnect and reload.
  const endAllStreams = () => {
    for (const stream of streams) stream.end()
  }
  const ear = openChannelListener({
    url,
    channel: 'playfield_live',
    hear: distributeLiveChange,
    missed: endAllStreams,
    defect,
  })
  ear.begun.catch(defect)
  const heartbeat = setInterval(() => {
    for (const stream of streams) stream.send(': still here\n\n')
    for (const [payload, { at }] of recent) if (!isRecentChange(at)) recent.delete(payload)
  }, HEARTBEAT_MS)
  return {
    streams,
    admit(stream) {
      streams.add(stream)
      for (const { change, at } of recent.values())
        if (isRecentChange(at)) passToStream(stream, change)
    },
    async stop() {
      clearInterval(heartbeat)
      endAllStreams()
      await ear.stop()
    },
  }
}

type LiveChange = {
  readonly merchantId: string
  readonly topic: string
  /** Id of the only player concerned, or of the session that ended. */
  readonly about: string | undefined
}

function isRecentChange(time: number): boolean {
  return Date.now() - time < RECENT_MS
}

function isStreamConcerned(stream: LiveStream, { merchantId, about }: LiveChange): boolean {
  const isTheirs = merchantId === EVERYBODY || stream.merchants.includes(merchantId)
  return isTheirs && stream.playerId === about
}

/** Returns whether a change may end the stream: its session was signed out, or rights have changed. */
function mayEndStream(stream: LiveStream, change: LiveChange): boolean {
  if (change.topic === SESSION_ENDED) return change.about === stream.sessionId
  return change.topic === 'session' && isStreamConcerned(stream, change)
}

function sendTopicEvent(stream: LiveStream, change: LiveChange): void {
  if (!isStreamConcerned(stream, change) || !stream.topics.includes(change.topic)) return
  stream.send(`event: ${change.topic}\ndata: {}\n\n`)
}

export function mountLive({ http, db, tokenKeys }: CallRunnerDeps, hub: LiveHub): void {
  async function openLiveStream(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    try {
      const token = parseBearerToken(requestHeader(request, 'blade-auth')) ?? ''
      const sessionId = findTokenSession(tokenKeys, token)
      const actor =
        sessionId && (await db.inSession(sessionId, 'read', async (_tx, foundActor) => foundActor))
      if (!sessionId || !actor) throw commonRefusal('notSignedIn')
      const own = [...hub.streams].filter((stream) => stream.sessionId === sessionId)
      if (own.length >= STREAMS_A_SESSION) throw commonRefusal('tooMany')
      const { merchants, playerId } = actor as Actor & { readonly playerId?: string }
      const endsAt = tokenEndsAt(token)
      startEventStream(request, reply, hub, { sessionId, merchants, playerId, endsAt })
      return reply
    } catch (error) {
      return answerError(request, reply, error)
    }
  }
  http.get(livePath, openLiveStream)
}

type Listener = Pick<LiveStream, 'sessionId' | 'merchants' | 'playerId'> & {
  readonly endsAt: number
}

/** Opens a stream until its token expires. The browser then reconnects with the next token. */
function startEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  hub: LiveHub,
  { endsAt, ...listener }: Listener,
): void {
  const { topics: list } = request.query as { topics?: unknown }
  const askedTopics = typeof list === 'string' ? list.split(',') : []
  const topics = liveTopics.filter((topic) => askedTopics.includes(topic))
  reply.hijack()
  const { raw } = reply
  const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }
  // A buffering proxy would delay the events.
  raw.writeHead(200, { ...headers, 'x-accel-buffering': 'no' })
  raw.write(': here\n\n')
  const own: LiveStream = {
    ...listener,
    topics,
    send: (text) => void raw.write(text),
    end: () => void raw.end(),
  }
  hub.admit(own)
  const over = setTimeout(own.end, endsAt - databaseNowMs())
  raw.on('close', () => {
    clearTimeout(over)
    hub.streams.delete(own)
  })
}
