import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMessageScheduler } from './arrival-order.ts'

type Message = { readonly inOrder: boolean; readonly fails: boolean; readonly turns: number }
const messages = fc.array(
  fc.record({ inOrder: fc.boolean(), fails: fc.boolean(), turns: fc.nat(5) }),
  { maxLength: 30 },
)

/** Runs the messages, each taking some turns of the event loop, and records when each began and ended. */
async function run(list: readonly Message[]) {
  const order = createMessageScheduler()
  const said: { readonly index: number; readonly is: 'began' | 'ended' }[] = []
  const all = list.map(({ inOrder, fails, turns }, index) =>
    order(async () => {
      said.push({ index, is: 'began' })
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
      said.push({ index, is: 'ended' })
      if (fails) throw new Error(String(index))
    }, inOrder),
  )
  const ends = await Promise.allSettled(all)
  return { said, failed: ends.map(({ status }) => status === 'rejected') }
}

test('ordered messages never overlap others, even after failures', async () => {
  await fc.assert(
    fc.asyncProperty(messages, async (list) => {
      const { said, failed } = await run(list)
      expect(failed).toEqual(list.map(({ fails }) => fails))
      const at = (index: number, is: string) =>
        said.findIndex((each) => each.index === index && each.is === is)
      list.forEach((message, index) => {
        if (!message.inOrder) return
        for (let other = 0; other < list.length; other += 1) {
          if (other < index) expect(at(other, 'ended')).toBeLessThan(at(index, 'began'))
          if (other > index) expect(at(other, 'began')).toBeGreaterThan(at(index, 'ended'))
        }
      })
    }),
  )
})

test('unordered messages run concurrently', async () => {
  const order = createMessageScheduler()
  let both = 0
  const together = Promise.withResolvers<void>()
  const meets = () => {
    both += 1
    if (both === 2) together.resolve()
    return together.promise
  }
  await Promise.all([order(meets, false), order(meets, false)])
  expect(both).toBe(2)
})
