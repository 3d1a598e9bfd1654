import { expect } from 'vitest'
import { world } from '#contract/example-world.ts'
import { storedCoins } from '#contract/stored-coins/stored-coins.ts'
import { boardsOf } from './boards.ts'
import type { TestServer } from '../test-server.ts'
import { playsOf } from '../money/plays.ts'

export const asPlayer = { as: 'player' } as const

/** Returns coin changers of a test installation. Their boards answer only when a test makes them. */
export function changersOf(testServer: TestServer) {
  const boards = boardsOf(testServer)
  const plays = playsOf(testServer)

  async function changer(hopper = 500) {
    const { board, ...device } = await boards.begun({ type: 'changer', fieldId: world.siteId })
    await board.meters({ hopper })
    const equipmentId = device.code
    const own = () => testServer.get(storedCoins.own, { equipmentId }, asPlayer)
    await expect.poll(async () => (await own()).hopper).toBe(hopper)
    const told = async (times: number) => {
      await expect.poll(() => board.commands()).toHaveLength(times)
      return board.commands().at(-1)!
    }
    return { ...device, equipmentId, board, own, told }
  }
  const begin = (equipmentId: string, key?: string) =>
    testServer.get(storedCoins.begin, { equipmentId }, { ...asPlayer, ...(key && { key }) })
  return {
    changer,
    begin,
    plays,
    async open() {
      await boards.open()
      // No test here owns the storings and orders that the example world begins with.
      await testServer.sql(`update coin_storings set state = 'nothing'`)
      await testServer.sql(
        `update orders set state = 'settled', fail_code = '' where state <> 'done'`,
      )
    },
    async close() {
      await boards.close()
      await testServer.close()
    },
    /** Stores coins on the player's account with a changer that has received no command before. */
    async store(machine: Awaited<ReturnType<typeof changer>>, count: number) {
      await begin(machine.equipmentId)
      const { id } = await machine.told(1)
      await machine.board.reply({ id, state: 'accepted' })
      await machine.board.reply({ id, state: 'done', data: { count } })
      await expect.poll(async () => (await machine.own()).storing?.state).toBe('stored')
    },
  }
}
