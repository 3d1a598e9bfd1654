import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { formatDeviceTopic, type Command } from '#gateway/protocol.ts'
import { newStorm } from './device-storm.ts'
import { ask, type Post } from './load.ts'
import { publishPacket } from './mqtt-packets.ts'

/**
 * Plays the provider, which sends notices at a fixed pace, and the devices that receive the commands. Both
 * are in one process, so that one clock measures them.
 */
export type Paying = {
  /** Address of the notices; `mqttUrl` is the broker of the devices. */
  readonly url: string
  readonly mqttUrl: string
  readonly secret: string
  readonly devices: number
  readonly perSecond: number
  readonly notices: readonly { readonly orderId: string; readonly post: Post }[]
}
/**
 * Milliseconds of each play, from the moment its notice was due to the arrival of the command at the device.
 */
export type Took = {
  readonly ms: readonly number[]
  /** Seconds from the first notice to the last command. */
  readonly seconds: number
}

const LAST_MS_MAX = 30_000

process.on('message', (wish: Paying) => {
  pay(wish).then(
    (took) => process.send!(took),
    (error: Error) => process.send!({ error: error.message }),
  )
})

async function pay({ url, mqttUrl, secret, devices, perSecond, notices }: Paying): Promise<Took> {
  const dueAt = new Map<string, number>()
  const took = new Map<string, number>()
  let packets = 0
  const storm = newStorm(({ code, socket }, payload) => {
    const { id, data } = JSON.parse(payload.toString()) as Command
    const orderId = 'orderId' in data && typeof data.orderId === 'string' ? data.orderId : undefined
    const due = orderId === undefined ? undefined : dueAt.get(orderId)
    if (orderId === undefined || due === undefined) return
    if (!took.has(orderId)) took.set(orderId, performance.now() - due)
    packets = (packets % 0xffff) + 1
    socket.write(
      publishPacket(
        formatDeviceTopic(code, 'replies'),
        packets,
        JSON.stringify({ id, state: 'done' }),
      ),
    )
  })
  await storm({ do: 'connect', url: mqttUrl, codes: { from: 0, count: devices }, secret })
  await storm({ do: 'greet' })
  const agent = new Agent({ keepAlive: true })
  const begun = performance.now()
  const asked = notices.map(async ({ orderId, post }, index) => {
    const due = begun + (index * 1_000) / perSecond
    await pause(due - begun)
    dueAt.set(orderId, due)
    await ask(url, {}, agent, post)
  })
  await Promise.all(asked)
  const end = performance.now() + LAST_MS_MAX
  while (took.size < notices.length && performance.now() < end) await pause(10)
  const seconds = (performance.now() - begun) / 1_000
  agent.destroy()
  await storm({ do: 'end' })
  return { ms: [...took.values()], seconds }
}
