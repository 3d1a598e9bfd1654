import { connectAsync } from 'mqtt'
import { onTestFinished } from 'vitest'
import { started } from './console.ts'

/** Connects a device that the journey scripts itself, and records the commands that it receives. */
export async function connectBoard(code: string, secret: string, says: { app?: string } = {}) {
  const client = await connectAsync(started.mqtt, {
    clientId: code,
    username: code,
    password: secret,
    reconnectPeriod: 0,
    will: {
      topic: `pf/v1/${code}/status`,
      payload: Buffer.from('{"online":false}'),
      qos: 1,
      retain: true,
    },
  })
  onTestFinished(() => void client.end(true))
  type Told = {
    readonly id: string
    readonly type: string
    readonly data: { orderId?: string; settings?: object }
  }
  /** Commands, each listed once: unanswered commands are sent again under the same id. */
  const told: Told[] = []
  /** Queries of settings that the server itself sends. */
  const asked: Told[] = []
  client.on('message', (_topic, payload) => {
    const command = JSON.parse(payload.toString()) as Told
    if (command.id.startsWith(command.type)) asked.push(command)
    else if (command.type !== 'time' && !told.some(({ id }) => id === command.id))
      told.push(command)
  })
  let seq = 0
  const publishBoardMessage = (part: string, body: object) =>
    client.publishAsync(`pf/v1/${code}/${part}`, JSON.stringify(body), {
      qos: 1,
      retain: part === 'status',
    })
  /** The meters reported last; undefined if none were reported. */
  let counted: object | undefined
  function publishBoardMeters(given: object) {
    seq += 1
    counted = given
    const zero = { coinIn: 0, credits: 0, coinOut: 0, plays: 0, testPlays: 0, prizesOut: 0 }
    const rest = { ticketsOut: 0, cashIn: {}, stock: {}, hopper: 0 }
    return publishBoardMessage('meters', {
      life: 1,
      boot: 1,
      seq,
      at: Date.now(),
      ...zero,
      ...rest,
      ...given,
    })
  }
  await publishBoardMessage('status', { online: true })
  await publishBoardMessage('hello', {
    boot: 1,
    model: 'PF-C8',
    firmware: '3.2.1',
    signal: 24,
    ...says,
  })
  return {
    told,
    asked,
    event(type: string, data: object = {}) {
      seq += 1
      return publishBoardMessage('events', {
        id: `e${seq}`,
        boot: 1,
        seq,
        at: Date.now(),
        type,
        data,
      })
    },
    meters: publishBoardMeters,
    /** After a failed command the device reports unchanged meters: nothing was delivered. */
    async reply(id: string, state: 'accepted' | 'done' | 'part' | 'failed', more: object = {}) {
      await publishBoardMessage('replies', { id, state, ...more })
      if (state === 'failed' && counted) await publishBoardMeters(counted)
    },
    /** Simulates a power cut: the broker then publishes the will. */
    cut: () => client.stream.destroy(),
  }
}
