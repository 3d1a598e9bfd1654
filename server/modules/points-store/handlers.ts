import type { pointsStore } from '#contract/points-store/points-store.ts'
import { storeSettingsSubject } from '#contract/points-store/store-goods.ts'
import type { PayDeps } from '#server/modules/orders/surface.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { goodsHandlers, groupHandlers } from './goods-handlers.ts'
import { countGoodsOnShelf } from './goods-store.ts'
import { linkHandlers } from './link-handlers.ts'
import { findActiveStoreLink } from './link-store.ts'
import { playerStoreHandlers } from './player-handlers.ts'
import { redemptionHandlers } from './redemption-handlers.ts'
import { countOpenRedemptions } from './redemption-store.ts'
import { readStoreSettings, saveStoreSettings } from './settings-store.ts'

export function pointsStoreHandlers(keys: SealKeys, paying: PayDeps): Handlers<typeof pointsStore> {
  return {
    ...groupHandlers,
    ...goodsHandlers,
    ...linkHandlers,
    ...redemptionHandlers(keys),
    ...playerStoreHandlers(keys, paying),

    settings: (_input, { tx, scope }) => readStoreSettings(tx, scope),

    async saveSettings(after, { tx, scope, record, tell }) {
      const before = await readStoreSettings(tx, scope)
      await saveStoreSettings(tx, scope, after)
      record(scope, storeSettingsSubject, { id: scope.merchantId, name: '', before, after })
      tell(scope, 'pointsStore')
      return after
    },

    async summary(_input, { tx, scope }) {
      const { isOpen } = await readStoreSettings(tx, scope)
      const goods = await countGoodsOnShelf(tx, scope)
      const link = await findActiveStoreLink(tx, scope)
      const store = { isOpen, linkTitle: link?.title ?? '' }
      return { ...store, ...goods, ...(await countOpenRedemptions(tx, scope)) }
    },
  }
}
