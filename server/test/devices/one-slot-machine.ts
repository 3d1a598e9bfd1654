import { world } from '#contract/example-world.ts'
import { goods } from '#contract/goods/goods.ts'
import { bookStockMoves } from '#server/modules/goods/surface.ts'
import type { TestServer } from '../test-server.ts'

/**
 * Returns the example world's machine with one slot, which has five of eight pieces and warns at two. Its
 * board reports nothing.
 */
export function oneSlot(testServer: TestServer) {
  const equipmentId: string = world.slotDeviceId
  const boardSays = (totals: string) =>
    testServer.sql('update device_states set totals = $1 where device_id = $2', [
      totals,
      equipmentId,
    ])
  return {
    equipmentId,
    boardSays,
    async begin() {
      await boardSays('{}')
      await testServer.sql('truncate stock_moves')
      await testServer.sql('delete from device_slots where slot <> 2')
      await testServer.sql('update device_slots set stock = 5, capacity = 8, low = 2')
    },
    stockNow: async () => (await testServer.get(goods.slots, { equipmentId })).slots[0]?.stock,
    movesNow: async () => (await testServer.get(goods.moves, {})).records,
    /** Books dispensed pieces as machines report them. */
    gone: (pieces: number) =>
      testServer.db.inMerchant(testServer.mine, (tx, scope) =>
        bookStockMoves(tx, scope, [
          { deviceId: equipmentId, slot: 2, kind: 'out', change: -pieces },
        ]),
      ),
  }
}
