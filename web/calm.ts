const REST_MS = 1_000

/**
 * Passes a topic on at once, and then no more than once a second, however often it is told: where many
 * machines are played, a screen that asked at every play would ask all the time.
 */
export function calmly(take: (topic: string) => void): (topic: string) => void {
  /** Whether it was told again while it rests. */
  const resting = new Map<string, boolean>()
  function hear(topic: string): void {
    if (resting.has(topic)) {
      resting.set(topic, true)
      return
    }
    resting.set(topic, false)
    take(topic)
    setTimeout(() => {
      const again = resting.get(topic)
      resting.delete(topic)
      if (again) hear(topic)
    }, REST_MS)
  }
  return hear
}
