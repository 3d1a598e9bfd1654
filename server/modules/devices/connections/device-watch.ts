import { randomUUID } from 'node:crypto'
import type { DeviceBus, DeviceRegistry, DeviceSession } from '#gateway/device-bus.ts'
import type { Command } from '#gateway/protocol.ts'
import type { Observation } from '#gateway/observation.ts'
import { notifyAfterCommit, type Database } from '#server/platform/db.ts'
import { openChannelListener } from '#server/platform/database/listen.ts'
import { COMMAND_CHANNEL, notifyWatchers, WATCHED_CHANNEL } from '../commands/command-store.ts'

/**
 * Requests for observing a device, meant for its maker (`npm run device:check`). Only somebody with the
 * database password can send them; gateways receive them on the channel for commands.
 */
type WatchRequest =
  | { readonly is: 'watch'; readonly code: string; readonly until: number }
  | { readonly is: 'tell'; readonly code: string; readonly command: Command }
/** Messages from a gateway to an observer: first that it watches the device, then each observation. */
type WatchReport =
  | { readonly is: 'watching'; readonly at: number; readonly has: boolean }
  | Observation

/** Commands that make a machine give something. */
const GIVING: readonly Command['type'][] = ['credit', 'vend', 'coins.out']

/** The payload of a PostgreSQL notification must be shorter than 8,000 bytes. */
const PIECE_CHARACTERS = 7_000

export type DeviceWatchRelay = {
  /** Returns true if the message was a request for observing a device. */
  hear(message: string, bus: DeviceBus): boolean
  /** Wraps a keeper so that all messages of watched devices are sent to the observer. */
  through(keeper: DeviceRegistry): DeviceRegistry
  /**
   * Wraps a bus so that commands of orders and people that make a device give something are sent to the
   * observer.
   */
  sending(bus: DeviceBus): DeviceBus
}

export function createDeviceWatchRelay(
  db: Database,
  defect: (error: unknown) => void,
): DeviceWatchRelay {
  const watched = new Map<string, number>()
  let queue = Promise.resolve()

  function sendToWatcher(code: string, report: WatchReport): void {
    const pieces = [
      ...splitIntoPieces(`${code} ${randomUUID()}`, escapeNonAscii(JSON.stringify(report))),
    ]
    // The messages are sent one after another, in the order of the observations.
    queue = queue
      .then(() => db.asNobody(async (tx) => notifyWatchers(tx, pieces)))
      .catch((error: unknown) => defect(error))
  }
  function forwardObservation(code: string, observation: Observation): void {
    const until = watched.get(code)
    if (until === undefined) return
    if (until < Date.now()) watched.delete(code)
    else sendToWatcher(code, observation)
  }
  function wrapSessionWithObservation<Session extends Pick<DeviceSession, 'nonsense' | 'ended'>>(
    code: string,
    session: Session,
  ): Session {
    return {
      ...session,
      async nonsense(kind, about = '') {
        forwardObservation(code, { is: 'nonsense', at: Date.now(), kind, about })
        await session.nonsense(kind, about)
      },
      async ended() {
        forwardObservation(code, { is: 'ended', at: Date.now() })
        await session.ended()
      },
    }
  }
  return {
    hear(message, bus) {
      if (!message.startsWith('{')) return false
      const request = JSON.parse(message) as WatchRequest
      const { code } = request
      if (request.is === 'watch') {
        watched.set(code, request.until)
        sendToWatcher(code, { is: 'watching', at: Date.now(), has: bus.has(code) })
      } else if (bus.has(code)) {
        forwardObservation(code, { is: 'sent', at: Date.now(), command: request.command })
        bus.send(code, request.command)
      }
      return true
    },
    sending: (bus) => ({
      ...bus,
      send(code, command) {
        if (GIVING.includes(command.type))
          forwardObservation(code, { is: 'given', at: Date.now(), command })
        return bus.send(code, command)
      },
    }),
    through: (registry) => ({
      async admit(code, secret, address) {
        const session = await registry.admit(code, secret, address)
        if (!session) return undefined
        forwardObservation(code, { is: 'came', at: Date.now() })
        return {
          ...wrapSessionWithObservation(code, session),
          heard(message) {
            forwardObservation(code, { is: 'heard', at: Date.now(), message })
            return session.heard(message)
          },
        }
      },
      async known(code) {
        const session = await registry.known(code)
        if (!session) return undefined
        return {
          ...wrapSessionWithObservation(code, session),
          async heard(message, isFresh) {
            forwardObservation(code, { is: 'heard', at: Date.now(), message })
            await session.heard(message, isFresh)
          },
          async greet() {
            forwardObservation(code, { is: 'came', at: Date.now() })
            await session.greet()
          },
        }
      },
    }),
  }
}

/**
 * Escapes all other characters than ASCII, so a character is one byte and no piece ends in the middle of
 * one.
 */
function escapeNonAscii(json: string): string {
  return json.replace(/[^\x20-\x7e]/g, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

function* splitIntoPieces(head: string, text: string): Generator<string> {
  const count = Math.ceil(text.length / PIECE_CHARACTERS)
  for (let index = 0; index < count; index += 1) {
    const piece = text.slice(index * PIECE_CHARACTERS, (index + 1) * PIECE_CHARACTERS)
    yield `${head} ${index} ${count} ${piece}`
  }
}

export type DeviceWatch = {
  /** Asks the running gateways to watch. A gateway that starts later has to be asked again. */
  ask(seconds: number): Promise<void>
  tell(command: Command): Promise<void>
  stop(): Promise<void>
}

/** Watches a device through the gateways. `url` is the database URL to listen on. */
export async function watchDevice(
  db: Database,
  url: string,
  code: string,
  see: (report: WatchReport) => void,
): Promise<DeviceWatch> {
  const parts = new Map<string, string[]>()
  const ear = openChannelListener({
    url,
    channel: WATCHED_CHANNEL,
    hear(message) {
      const [, of, id = '', index, count, piece = ''] =
        /^(\S+) (\S+) (\d+) (\d+) (.*)$/s.exec(message) ?? []
      if (of !== code) return
      const have = parts.get(id) ?? []
      have[Number(index)] = piece
      parts.set(id, have)
      if (have.filter((part) => part !== undefined).length < Number(count)) return
      parts.delete(id)
      see(JSON.parse(have.join('')) as WatchReport)
    },
    defect: () => undefined,
  })
  await ear.begun
  const sendWatchRequestToGateways = (request: WatchRequest) =>
    db.asNobody(async (tx) => notifyAfterCommit(tx, COMMAND_CHANNEL, JSON.stringify(request)))
  return {
    ask: (seconds) =>
      sendWatchRequestToGateways({ is: 'watch', code, until: Date.now() + seconds * 1_000 }),
    tell: (command) => sendWatchRequestToGateways({ is: 'tell', code, command }),
    stop: ear.stop,
  }
}
