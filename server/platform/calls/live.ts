import type { FastifyReply, FastifyRequest } from 'fastify'
import { HEARTBEAT_MS, livePath, liveTopics } from '#contract/base/live.ts'
import { timeMs } from '../clock.ts'
import { EVERYBODY, SESSION_ENDED } from './operation-log-store.ts'
import { findTokenSession, tokenEndsAt, tokenIn } from '../sessions/access-token.ts'
import type { Actor } from '../sessions/actor.ts'
import { answerError, requestHeader } from '../http/server.ts'
import type { Database } from '../db.ts'
import { openEar } from '../database/listen.ts'
import type { Mounting } from './mount.ts'
import { commonRefusal } from '../refusal.ts'

const STREAMS_A_SESSION = 12
/**
 * What changed this shortly before a stream opened is told on it, too: a screen may have been answered
 * before the change. Longer than a browser tries one connection; after that it asks anew by itself.
 */
const RECENT_MS = 60_000

type Stream = {
  readonly sessionId: string
  readonly merchants: readonly string[]
  /** Of a player: hears what is addressed to them, and nothing else of the merchant. */
  readonly playerId: string | undefined
  readonly topics: readonly string[]
  send(text: string): void
  end(): void
}

export type LiveHub = {
  readonly streams: Set<Stream>
  /** From now on it hears what concerns it, and first what changed just before. */
  admit(stream: Stream): void
  stop(): Promise<void>
}

/** Hears what transactions tell when they commit, on whichever server they ran. */
export function openLiveHub(db: Database, url: string, defect: (error: unknown) => void): LiveHub {
  const streams = new Set<Stream>()
  /** When each was last told, in milliseconds since 1970. */
  const recent = new Map<string, { readonly change: Change; readonly at: number }>()

  function receiveChange(payload: string): void {
    const [merchantId = '', topic = '', about] = payload.split(' ')
    const change = { merchantId, topic, about }
    recent.set(payload, { change, at: Date.now() })
    for (const stream of streams) passToStream(stream, change)
  }
  function passToStream(stream: Stream, change: Change): void {
    sendTopicEvent(stream, change)
    if (mayEnd(stream, change)) void endIfOver(stream).catch(defect)
  }
  /** Somebody's rights changed: whoever is signed out by it hears nothing more. */
  async function endIfOver(stream: Stream): Promise<void> {
    const still = await db.inSession(stream.sessionId, 'read', async () => true)
    if (!still) stream.end()
  }
  // Browsers whose stream ended come back and ask anew.
  const endAllStreams = () => {
    for (const stream of streams) stream.end()
  }
  const ear = openEar({
    url,
    channel: 'playfield_live',
    hear: receiveChange,
    missed: endAllStreams,
    defect,
  })
  ear.begun.catch(defect)
  const heartbeat = setInterval(() => {
    for (const stream of streams) stream.send(': still here\n\n')
    for (const [payload, { at }] of recent) if (!isRecent(at)) recent.delete(payload)
  }, HEARTBEAT_MS)
  return {
    streams,
    admit(stream) {
      streams.add(stream)
      for (const { change, at } of recent.values()) if (isRecent(at)) passToStream(stream, change)
    },
    async stop() {
      clearInterval(heartbeat)
      endAllStreams()
      await ear.stop()
    },
  }
}

type Change = {
  readonly merchantId: string
  readonly topic: string
  /** The one player that it concerns, or the session that ended. */
  readonly about: string | undefined
}

function isRecent(at: number): boolean {
  return Date.now() - at < RECENT_MS
}

function isStreamConcerned(stream: Stream, { merchantId, about }: Change): boolean {
  const isTheirs = merchantId === EVERYBODY || stream.merchants.includes(merchantId)
  return isTheirs && stream.playerId === about
}

/** Whoever signed out hears nothing more, and whoever lost the right to be here neither. */
function mayEnd(stream: Stream, change: Change): boolean {
  if (change.topic === SESSION_ENDED) return change.about === stream.sessionId
  return change.topic === 'session' && isStreamConcerned(stream, change)
}

function sendTopicEvent(stream: Stream, change: Change): void {
  if (!isStreamConcerned(stream, change) || !stream.topics.includes(change.topic)) return
  stream.send(`event: ${change.topic}\ndata: {}\n\n`)
}

export function mountLive({ http, db, tokenKeys }: Mounting, hub: LiveHub): void {
  async function openLiveStream(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    try {
      const token = tokenIn(requestHeader(request, 'blade-auth')) ?? ''
      const sessionId = findTokenSession(tokenKeys, token)
      const actor = sessionId && (await db.inSession(sessionId, 'read', async (_tx, who) => who))
      if (!sessionId || !actor) throw commonRefusal('notSignedIn')
      const own = [...hub.streams].filter((stream) => stream.sessionId === sessionId)
      if (own.length >= STREAMS_A_SESSION) throw commonRefusal('tooMany')
      const { merchants, playerId } = actor as Actor & { readonly playerId?: string }
      const endsAt = tokenEndsAt(token)
      openStream(request, reply, hub, { sessionId, merchants, playerId, endsAt })
      return reply
    } catch (error) {
      return answerError(request, reply, error)
    }
  }
  http.get(livePath, openLiveStream)
}

type Listener = Pick<Stream, 'sessionId' | 'merchants' | 'playerId'> & { readonly endsAt: number }

/** As long as its token holds: then the browser comes back with the next one. */
function openStream(
  request: FastifyRequest,
  reply: FastifyReply,
  hub: LiveHub,
  { endsAt, ...listener }: Listener,
): void {
  const { topics: list } = request.query as { topics?: unknown }
  const asked = typeof list === 'string' ? list.split(',') : []
  const topics = liveTopics.filter((topic) => asked.includes(topic))
  reply.hijack()
  const { raw } = reply
  const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }
  // A proxy that gathers what it passes on would hold the events back.
  raw.writeHead(200, { ...headers, 'x-accel-buffering': 'no' })
  raw.write(': here\n\n')
  const own: Stream = {
    ...listener,
    topics,
    send: (text) => void raw.write(text),
    end: () => void raw.end(),
  }
  hub.admit(own)
  const over = setTimeout(own.end, endsAt - timeMs())
  raw.on('close', () => {
    clearTimeout(over)
    hub.streams.delete(own)
  })
}
