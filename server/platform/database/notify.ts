import pg from 'pg'

/**
 * Sends notifications to listeners after commit. A notification inside a transaction serializes the commits,
 * each with its own disk flush, and each one wakes every listener. A server therefore collects its
 * notifications for a moment and sends them together. Listeners must also poll: a server that dies in
 * between sends none.
 */
export type NotificationSender = {
  ring(bells: readonly ChannelNotification[]): void
  /** Sends the pending notifications, then closes the connection. */
  close(): Promise<void>
}
export type ChannelNotification = { readonly channel: string; readonly message: string }

const GATHER_MS = 5
const AGAIN_MS = 1_000
const RING =
  'select pg_notify(channel, message) from unnest($1::text[], $2::text[]) as b (channel, message)'

export function openNotificationSender(url: string): NotificationSender {
  let gathered = new Map<string, ChannelNotification>()
  let timer: NodeJS.Timeout | undefined
  let ringing = Promise.resolve()
  let client: pg.Client | undefined
  let isClosed = false

  async function connectNotifier(): Promise<pg.Client> {
    if (client) return client
    const next = new pg.Client({ connectionString: url })
    const forgetClient = () => {
      if (client === next) client = undefined
    }
    next.on('error', forgetClient).once('end', forgetClient)
    await next.connect()
    client = next
    return next
  }
  async function sendNotifications(bells: readonly ChannelNotification[]): Promise<void> {
    const values = [bells.map(({ channel }) => channel), bells.map(({ message }) => message)]
    await (await connectNotifier()).query({ name: 'ring', text: RING, values })
  }
  function flushNotifications(): void {
    timer = undefined
    const bells = [...gathered.values()]
    gathered = new Map()
    if (bells.length === 0) return
    ringing = ringing
      .then(() => sendNotifications(bells))
      .catch(() => {
        if (!isClosed) gatherNotifications(bells, AGAIN_MS)
      })
  }
  function gatherNotifications(bells: readonly ChannelNotification[], ms: number): void {
    for (const bell of bells) gathered.set(`${bell.channel} ${bell.message}`, bell)
    timer ??= setTimeout(flushNotifications, ms)
  }
  return {
    ring: (bells) => gatherNotifications(bells, GATHER_MS),
    async close() {
      isClosed = true
      clearTimeout(timer)
      flushNotifications()
      await ringing
      await client?.end().catch(() => undefined)
    },
  }
}
