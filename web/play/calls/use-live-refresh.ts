import { useEffect, useRef } from 'react'
import { livePath } from '#contract/base/live.ts'
import { useSignInState, usePlaySession } from '../page/play-context.tsx'
import type { PlaySession } from './play-session.ts'

/** Polling interval if the stream is not available. */
const ASK_MS = 3_000
/**
 * The server sends something at least every 15 seconds. A connection silent for longer than this is dead.
 */
const SILENT_MS = 20_000

/**
 * Refreshes data while it can still change: after each event of the stream, and then until the request is
 * answered. The stream can survive a request that is lost or does not get through.
 */
export function useLiveRefresh(isOpen: boolean, again: () => void, isAnswered: boolean): void {
  const session = usePlaySession()
  const isIn = useSignInState().is === 'in'
  const answered = useRef(isAnswered)
  useEffect(() => {
    answered.current = isAnswered
  }, [isAnswered])
  useEffect(() => {
    if (!isOpen || !isIn) return undefined
    let heardAt = 0
    let connection: AbortController | undefined
    const refreshOnStreamEvent = (text: string) => {
      heardAt = Date.now()
      // An event may arrive in two pieces. A heartbeat contains neither word.
      if (/event:|data:/.test(text)) again()
    }
    const connectStream = async () => {
      const own = new AbortController()
      connection = own
      await readPlayStream(session, own.signal, refreshOnStreamEvent).catch(() => undefined)
      if (connection !== own) return
      // The server may be gone, so the shown data may be outdated. It is requested again at the next check.
      connection = undefined
      heardAt = 0
    }
    const refreshOrReconnectStream = () => {
      const isHeard = Date.now() - heardAt < SILENT_MS
      if (!isHeard || !answered.current) again()
      if (isHeard) return
      if (heardAt > 0) connection?.abort()
      heardAt = 0
      if (!connection) void connectStream()
    }
    void connectStream()
    const looking = setInterval(refreshOrReconnectStream, ASK_MS)
    addEventListener('online', refreshOrReconnectStream)
    return () => {
      clearInterval(looking)
      removeEventListener('online', refreshOrReconnectStream)
      connection?.abort()
      connection = undefined
    }
  }, [isOpen, isIn, again, session])
}

/**
 * Reads the stream more simply than the console: it has one topic, and any event is enough.
 * TextDecoderStream is not used, because Safari 14 lacks it.
 */
async function readPlayStream(
  session: PlaySession,
  signal: AbortSignal,
  hear: (text: string) => void,
): Promise<void> {
  const headers = { 'blade-auth': `bearer ${await session.token()}` }
  const response = await fetch(`${livePath}?topics=play`, { headers, signal, cache: 'no-store' })
  const reader = response.ok && response.body?.getReader()
  if (!reader) return
  const decoder = new TextDecoder()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    hear(decoder.decode(piece.value, { stream: true }))
  }
}
