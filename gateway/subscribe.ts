import { setTimeout as wait } from 'node:timers/promises'
import type { MqttClient } from 'mqtt'

export type SubscribeOptions = {
  /** Called with the reason before the connection is cut. */
  readonly refused?: (reason: unknown) => void
  /** Time in which the broker has to answer. */
  readonly answerMs?: number
}

/** The time that `docs/device-makers.md` gives a broker. */
const ANSWER_MS = 10_000

/**
 * Subscribes with QoS 1. Returns false if the connection ended. It is cut if the broker refuses a topic or
 * does not answer, because nothing would arrive on it.
 */
export async function subscribeOrCut(
  client: MqttClient,
  topics: readonly string[],
  { refused, answerMs = ANSWER_MS }: SubscribeOptions = {},
): Promise<boolean> {
  const answered = new AbortController()
  const { stream } = client
  const late = wait(answerMs, undefined, { signal: answered.signal }).then(() => {
    throw new Error(`the broker did not answer a subscription in ${answerMs} ms`)
  })
  try {
    await Promise.race([client.subscribeAsync([...topics], { qos: 1 }), late])
    return true
  } catch (error) {
    // A connection that ended by itself was not refused.
    if (client.connected && client.stream === stream) {
      refused?.(error)
      stream.destroy()
    }
    return false
  } finally {
    answered.abort()
  }
}
