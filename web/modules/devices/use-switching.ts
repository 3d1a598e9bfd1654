import { useState } from 'react'
import { devices } from '#contract/devices.ts'
import { Refused } from '#web/kit/refused.ts'
import { useWrite } from '#web/kit/use-call.ts'

/** What became of the asking; what the device itself says of it is seen at its state. */
export type Asked = 'toBeSent' | 'sent' | 'noAnswer' | { readonly refused: string }
export type Switching = {
  readonly lock: boolean
  readonly ids: readonly string[]
  readonly asked: ReadonlyMap<string, Asked>
  readonly busy: boolean
}

/** Locks or unlocks many, one after the other, so that a break leaves it known how far it came. */
export function useSwitching() {
  const [now, setNow] = useState<Switching>()
  // What each does then is pushed; asking anew after each of them would hold up the next.
  const wish = { renews: [], silent: true }
  const locking = useWrite(devices.lock, wish)
  const unlocking = useWrite(devices.unlock, wish)

  async function ask(id: string, lock: boolean): Promise<Asked> {
    try {
      await (lock ? locking : unlocking).mutateAsync({ id })
      return 'sent'
    } catch (error) {
      return error instanceof Refused ? { refused: error.message } : 'noAnswer'
    }
  }
  async function run(lock: boolean, ids: readonly string[]) {
    const asked = new Map<string, Asked>(now?.lock === lock ? now.asked : [])
    const show = (busy: boolean) => {
      setNow({ lock, ids: [...asked.keys()], asked: new Map(asked), busy })
    }
    for (const id of ids) asked.set(id, 'toBeSent')
    show(true)
    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      asked.set(id, await ask(id, lock))
      show(true)
    }
    show(false)
  }
  return { now, run }
}
