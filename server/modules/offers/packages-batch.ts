import * as z from 'zod/mini'
import { offerKinds, offerPermissions, type Offer } from '#contract/offers/offer.ts'
import { declareBatchKind, type BatchItemCommand } from '#server/modules/batches/surface.ts'
import { findDevices } from '#server/modules/devices/surface.ts'
import { isPackageUsableOn } from './price.ts'
import { listSellableOffers } from './surface.ts'

const form = z.object({ kind: z.enum(['play', 'recharge']) })
/** Names of the kinds in the protocol of boards. */
const AT_BOARDS = { play: 'coins', recharge: 'storage' } as const
const TAKES_NONE: BatchItemCommand = {
  refused: {
    zh: '设备按货道售货，没有投币套餐',
    en: 'This device sells products by slot, so it has no coin packages.',
  },
  code: 'unsupported',
}

/** Sends each machine the packages that are sold at its site, all of that kind at once. */
export const packagesPush = declareBatchKind({
  name: 'offers.push',
  title: { zh: '下发套餐', en: 'Send packages to devices' },
  permission: offerPermissions.edit,
  form,
  about: ({ kind }) => offerKinds[kind],
  async commandsFor(tx, scope, devices, { kind }) {
    const now = new Date()
    const ids = devices.map(({ id }) => id)
    const byPlace = Map.groupBy(await findDevices(tx, scope, ids), ({ fieldId }) => fieldId)
    const commands = new Map<string, BatchItemCommand>()
    for (const [siteId, siteDevices] of byPlace) {
      // Machines of a site differ only in whether they take coins.
      const sold = await listSellableOffers(tx, scope, { siteId, deviceType: 'claw' }, now)
      const data = {
        kind: AT_BOARDS[kind],
        packages: sold.filter((offer) => offer.kind === kind).map(toScreenPackage),
      }
      for (const { id, type } of siteDevices) {
        commands.set(
          id,
          isPackageUsableOn(kind, type) ? { type: 'packages.set', data } : TAKES_NONE,
        )
      }
    }
    return commands
  },
})

function toScreenPackage({ id, name, price, coins, bonusCoins: bonus }: Omit<Offer, 'fieldName'>) {
  return { id, name, price, coins, bonus }
}
