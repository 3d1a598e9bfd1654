const REST_MS = 1_000

/**
 * Passes a topic on at once, and then no more than once a second, however often it is told: where many
 * machines are played, a screen that asked at every play would ask all the time. Nor before what was asked
 * has been answered: on a slow network each question would break off the one before, and none be answered.
 */
export function throttlePerTopic(take: (topic: string) => Promise<void>): (topic: string) => void {
  /** Whether it was told again while it rests. */
  const resting = new Map<string, boolean>()
  function hearTopic(topic: string): void {
    if (resting.has(topic)) resting.set(topic, true)
    else void passTopic(topic)
  }
  async function passTopic(topic: string): Promise<void> {
    resting.set(topic, false)
    const rest = new Promise((rested) => setTimeout(rested, REST_MS))
    await Promise.allSettled([take(topic), rest])
    const again = resting.get(topic)
    resting.delete(topic)
    if (again) hearTopic(topic)
  }
  return hearTopic
}
