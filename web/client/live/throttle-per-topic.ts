const REST_MS = 1_000

/**
 * Passes a topic on at once, then at most once a second. Without this limit a screen would refetch at every
 * play of many machines. It also waits for the running refetch: on a slow network each would cancel the one
 * before, and none would finish.
 */
export function throttlePerTopic(take: (topic: string) => Promise<void>): (topic: string) => void {
  /** Topics in their rest period. The value is true if the topic was notified again meanwhile. */
  const resting = new Map<string, boolean>()
  function handleTopicEvent(topic: string): void {
    if (resting.has(topic)) resting.set(topic, true)
    else void forwardTopic(topic)
  }
  async function forwardTopic(topic: string): Promise<void> {
    resting.set(topic, false)
    const rest = new Promise((rested) => setTimeout(rested, REST_MS))
    await Promise.allSettled([take(topic), rest])
    const again = resting.get(topic)
    resting.delete(topic)
    if (again) handleTopicEvent(topic)
  }
  return handleTopicEvent
}
