import { splitStreamEvents, type PushedEvent } from './event-stream.ts'

/**
 * Address of the stream and the headers that identify the user. They are passed in so that the stream code
 * depends on no address or token.
 */
export type LiveSource = {
  readonly url: string
  readonly headers: () => Record<string, string> | Promise<Record<string, string>>
}

/**
 * `pushed` is an event of the server. `ask` means that events may have been missed, because the stream was
 * interrupted or is unavailable: the shown data must be fetched again.
 */
export type LiveEvent = ({ readonly kind: 'pushed' } & PushedEvent) | { readonly kind: 'ask' }

/** All times are milliseconds since 1970. */
export type LiveStatus = {
  /** Data fetched before this time may miss changes. */
  readonly trueFrom: number
  /** Time of the last event or heartbeat. Undefined before the first. */
  readonly heardAt: number | undefined
  /**
   * When the stream becomes silent if nothing else arrives: when a heartbeat is due, or when it broke off.
   */
  readonly silentFrom: number
}

type ListenLiveOptions = {
  readonly source: LiveSource
  readonly topics: readonly string[]
  readonly onEvent: (event: LiveEvent) => void
  readonly onStatus: (status: LiveStatus) => void
}

/** The server sends something at least this often, if only a comment. */
const HEARTBEAT_MS = 15_000
/** If the stream stays silent for this long after a heartbeat was due, the connection counts as dead. */
const PATIENCE_MS = 20_000
const DELAY_FIRST_MS = 1000
const DELAY_MAX_MS = 30_000
const ASK_MS = 30_000

/** Listens until the returned function is called and reconnects whenever the connection ends. */
export function listenToLiveStream({
  source,
  topics,
  onEvent,
  onStatus,
}: ListenLiveOptions): () => void {
  let connection: AbortController | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let open = false
  let missed = false
  let heardAt: number | undefined
  let trueFrom = Date.now()

  const reportLiveStatus = (silentFrom: number) => onStatus({ trueFrom, heardAt, silentFrom })
  const receiveEvents = (events: readonly PushedEvent[]) => {
    heardAt = Date.now()
    reportLiveStatus(heardAt + HEARTBEAT_MS)
    // A screen's event handler may throw. That is the screen's defect and must not end the stream.
    for (const event of events) queueMicrotask(() => onEvent({ kind: 'pushed', ...event }))
  }
  const markStreamOpened = () => {
    tries = 0
    open = true
    if (missed) trueFrom = Date.now()
    receiveEvents([])
    if (missed) onEvent({ kind: 'ask' })
  }
  const connectLive = async () => {
    const controller = new AbortController()
    connection?.abort()
    connection = controller
    clearTimeout(retry)
    await readLiveStream(source, topics, controller, {
      opened: markStreamOpened,
      heard: receiveEvents,
    }).catch(() => undefined)
    if (connection !== controller) return
    if (open) reportLiveStatus(Date.now())
    open = false
    missed = true
    connection = undefined
    retry = setTimeout(() => void connectLive(), computeRetryDelayMs(tries))
    tries += 1
  }
  const reconnectNow = () => {
    const healthy = open && Date.now() < (heardAt ?? 0) + HEARTBEAT_MS
    if (document.visibilityState === 'hidden' || healthy) return
    tries = 0
    void connectLive()
  }
  const askTimer = setInterval(() => {
    if (!open && document.visibilityState === 'visible') onEvent({ kind: 'ask' })
  }, ASK_MS)

  reportLiveStatus(Date.now())
  addEventListener('online', reconnectNow)
  document.addEventListener('visibilitychange', reconnectNow)
  void connectLive()
  return () => {
    removeEventListener('online', reconnectNow)
    document.removeEventListener('visibilitychange', reconnectNow)
    clearInterval(askTimer)
    clearTimeout(retry)
    const last = connection
    connection = undefined
    last?.abort()
  }
}

/**
 * Returns the delay before a retry, in milliseconds. It doubles with each try and is randomized, so that a
 * thousand phones do not reconnect in the same second.
 */
export function computeRetryDelayMs(tries: number, random = Math.random()): number {
  return Math.min(DELAY_MAX_MS, DELAY_FIRST_MS * 2 ** tries) * (0.5 + random / 2)
}

type LiveStreamHandlers = {
  readonly opened: () => void
  readonly heard: (events: readonly PushedEvent[]) => void
}

/** Reads the stream until it ends for any reason. */
async function readLiveStream(
  source: LiveSource,
  topics: readonly string[],
  connection: AbortController,
  { opened, heard }: LiveStreamHandlers,
): Promise<void> {
  const abortConnection = () => connection.abort()
  let patience = setTimeout(abortConnection, HEARTBEAT_MS + PATIENCE_MS)
  try {
    const response = await fetch(
      `${source.url}?topics=${topics.map(encodeURIComponent).join(',')}`,
      {
        headers: { accept: 'text/event-stream', ...(await source.headers()) },
        signal: connection.signal,
        cache: 'no-store',
      },
    )
    const reader = response.ok && response.body?.pipeThrough(new TextDecoderStream()).getReader()
    if (!reader || connection.signal.aborted) return
    opened()
    let text = ''
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      if (connection.signal.aborted) return
      clearTimeout(patience)
      patience = setTimeout(abortConnection, HEARTBEAT_MS + PATIENCE_MS)
      const { pushed, rest } = splitStreamEvents(text + piece.value)
      text = rest
      heard(pushed)
    }
  } finally {
    clearTimeout(patience)
  }
}
