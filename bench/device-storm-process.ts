import { newStorm, type Wish } from './device-storm.ts'

/** Simulates the devices in a separate process, so that their cost is not counted with the broker's. */
const storm = newStorm()
process.on('message', (wish: Wish) => void answer(wish))

async function answer(wish: Wish): Promise<void> {
  try {
    process.send!(await storm(wish))
  } catch (error) {
    process.send!({ error: (error as Error).message })
  }
}
