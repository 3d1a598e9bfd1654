import pg from 'pg'

const RECONNECT_MS = 1_000

export type ChannelListenerOptions = {
  readonly url: string
  readonly channel: string
  hear(payload: string): void
  /** Runs on each connection before it listens, to set up what must hold as long as the connection lasts. */
  begin?(client: pg.Client): Promise<void>
  /** Called when listening resumes after a broken connection: notifications sent meanwhile are lost. */
  missed?(): void
  defect(error: unknown): void
}

/** Listens to the notifications of a channel. A broken connection is replaced. */
export function openChannelListener({
  url,
  channel,
  hear,
  begin,
  missed,
  defect,
}: ChannelListenerOptions): {
  /** Rejects if the first connection cannot be made. */
  readonly begun: Promise<void>
  stop(): Promise<void>
} {
  let client: pg.Client | undefined
  let stopped = false
  let hasListened = false

  async function connectAndListen(): Promise<void> {
    const next = new pg.Client({ connectionString: url })
    client = next
    next.on('error', defect)
    next.on('notification', ({ payload = '' }) => hear(payload))
    next.once('end', () =>
      setTimeout(() => !stopped && void connectAndListen().catch(defect), RECONNECT_MS),
    )
    try {
      await next.connect()
      await begin?.(next)
      await next.query(`listen ${channel}`)
      if (hasListened) missed?.()
      hasListened = true
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
  }

  const firstConnection = connectAndListen()
  return {
    begun: firstConnection,
    async stop() {
      stopped = true
      await firstConnection.catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}
