import { randomBytes } from 'node:crypto'
import { deviceType } from '#contract/devices/device.ts'
import { toFen } from '#contract/base/money.ts'
import { must } from '#contract/base/must.ts'
import { createBoardForCode, type DeviceKeys } from '#server/modules/devices/surface.ts'
import { findLoginHolder, createMerchant } from '#server/modules/people/surface.ts'
import { createSite, listAllSites } from '#server/modules/sites/surface.ts'
import { enterMerchantScope, type Database } from '#server/platform/db.ts'
import type { DemoBoard } from './demo-devices.ts'

/** This phone number does not exist. The password is random and not stored, so nobody can sign in. */
export const LOAD_PHONE = '10000000009'
const PASSWORD_BYTES = 24
const BATCH = 500

/** Returns devices of a merchant that exists only for load tests, each with a new board. */
export async function createLoadBoards(
  db: Database,
  keys: DeviceKeys,
  count: number,
): Promise<Omit<DemoBoard, 'at'>[]> {
  const merchantId = await db.asNobody(async (tx) => {
    const existing = await findLoginHolder(tx, LOAD_PHONE)
    if (existing) return existing.merchantId
    const password = randomBytes(PASSWORD_BYTES).toString('base64url')
    const owner = { phone: LOAD_PHONE, name: '压力测试', password }
    const enterLoadMerchant = (id: string) => enterMerchantScope(tx, id)
    const { scope } = await createMerchant(tx, enterLoadMerchant, { name: '压力测试', owner })
    await createSite(tx, scope, { firmName: '压力测试' })
    return scope.merchantId
  })
  const boards: Omit<DemoBoard, 'at'>[] = []
  for (let from = 0; from < count; from += BATCH) {
    await db.inMerchant(merchantId, async (tx, scope) => {
      const [site] = await listAllSites(tx, scope)
      must(site, 'the merchant has a site')
      for (let number = from; number < Math.min(from + BATCH, count); number += 1) {
        const code = `PFLOAD${String(number + 1).padStart(6, '0')}`
        const type = deviceType.options[number % deviceType.options.length]!
        const deviceInput = { code, type, number: '', price: toFen(200), remark: '', site }
        const board = await createBoardForCode(tx, scope, keys, deviceInput)
        if (board) boards.push({ code, type, ...board })
      }
    })
  }
  return boards
}
