import { useEffect, useRef } from 'react'
import { livePath } from '#contract/base/live.ts'
import { useSeen, usePlaySession } from '../page/play-context.tsx'
import type { Session } from './play-session.ts'

/** Where the stream can't be had, it is asked this often. */
const ASK_MS = 3_000
/** The server is heard at least every 15 seconds; silent for longer, the connection is dead. */
const SILENT_MS = 20_000

/**
 * As long as something may still happen: asks anew when the server tells that it has, and until that
 * is answered: the stream may outlive a question that gets lost, or does not get through.
 */
export function useLiveRefresh(isOpen: boolean, again: () => void, isAnswered: boolean): void {
  const session = usePlaySession()
  const isIn = useSeen().is === 'in'
  const answered = useRef(isAnswered)
  useEffect(() => {
    answered.current = isAnswered
  }, [isAnswered])
  useEffect(() => {
    if (!isOpen || !isIn) return undefined
    let heardAt = 0
    let connection: AbortController | undefined
    const hearStream = (text: string) => {
      heardAt = Date.now()
      // An event may come in two pieces; a heartbeat has neither word.
      if (/event:|data:/.test(text)) again()
    }
    const connectStream = async () => {
      const own = new AbortController()
      connection = own
      await readPlayStream(session, own.signal, hearStream).catch(() => undefined)
      if (connection !== own) return
      // Its server may be gone: what is known is from before, and it is asked at the next look.
      connection = undefined
      heardAt = 0
    }
    const checkStream = () => {
      const isHeard = Date.now() - heardAt < SILENT_MS
      if (!isHeard || !answered.current) again()
      if (isHeard) return
      if (heardAt > 0) connection?.abort()
      heardAt = 0
      if (!connection) void connectStream()
    }
    void connectStream()
    const looking = setInterval(checkStream, ASK_MS)
    addEventListener('online', checkStream)
    return () => {
      clearInterval(looking)
      removeEventListener('online', checkStream)
      connection?.abort()
      connection = undefined
    }
  }, [isOpen, isIn, again, session])
}

/**
 * Lighter than the console's: one topic, of which it is enough that something came. Not by a
 * TextDecoderStream, which Safari 14 has not.
 */
async function readPlayStream(
  session: Session,
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
