import { newStorm, type Wish } from './device-storm.ts'

/** A process of its own that plays the devices, so that they aren't counted with the broker. */
const storm = newStorm()
process.on('message', (wish: Wish) => void answer(wish))

async function answer(wish: Wish): Promise<void> {
  try {
    process.send!(await storm(wish))
  } catch (error) {
    process.send!({ error: (error as Error).message })
  }
}
