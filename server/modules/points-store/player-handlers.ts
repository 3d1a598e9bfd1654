import { formatShanghaiDay, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { ADDRESSES_MAX } from '#contract/points-store/player-addresses.ts'
import { must } from '#contract/base/must.ts'
import type {
  OfferedStoreGoods,
  OwnRedemption,
  playerStoreCalls,
} from '#contract/points-store/player-store.ts'
import type { Language } from '#contract/base/sentence.ts'
import type { StoreGoods } from '#contract/points-store/store-goods.ts'
import { formatVoucherTerms } from '#contract/vouchers/voucher-words.ts'
import type { PayDeps } from '#server/modules/orders/surface.ts'
import { findFullAreaName } from '#server/modules/places/surface.ts'
import { findMerchantMember, listMemberLevels } from '#server/modules/players/surface.ts'
import { loadPointBalance } from '#server/modules/points/surface.ts'
import { listIssuableKinds, type IssuableKind } from '#server/modules/vouchers/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { deleteAddress, listAddresses, lockAddresses, saveAddress } from './address-store.ts'
import { findStoreGoods } from './goods-store.ts'
import { findActiveStoreLink } from './link-store.ts'
import { payRedemptionHandler } from './pay-redemption.ts'
import { listPickUpSites } from './pick-up-sites.ts'
import { placeRedemption } from './place-redemption.ts'
import {
  canMemberCancel,
  canMemberReturn,
  computeAvailablePieces,
  isOnOffer,
} from './redemption-rules.ts'
import * as redemptions from './redemption-store.ts'
import { toOwnRedemptions } from './redemption-view.ts'
import { readStoreSettings } from './settings-store.ts'
import { notifyRedemption, undoRedemption } from './undo-redemption.ts'

export function playerStoreHandlers(
  keys: SealKeys,
  paying: PayDeps,
): Handlers<typeof playerStoreCalls> {
  return {
    ...addressHandlers(keys),
    payRedemption: payRedemptionHandler(paying),

    async store(_input, { tx, scope, actor: { playerId }, client }) {
      const { isOpen, name, rules, pickUpDays } = await readStoreSettings(tx, scope)
      const { usable } = await loadPointBalance(tx, scope, playerId)
      const link = await findActiveStoreLink(tx, scope)
      const goods =
        isOpen && !link ? await listOfferedGoods(tx, scope, playerId, client.language) : []
      const sites = await listPickUpSites(tx, scope)
      return {
        isOpen,
        ...(link && {
          link: { title: link.title, picture: link.picture, address: link.address },
        }),
        name,
        rules,
        pickUpDays,
        points: usable,
        goods,
        sites: sites.map(({ id, firmName }) => ({ id, name: firmName })),
      }
    },

    async redeem(input, context) {
      const id = await placeRedemption(keys, input, context)
      return readOwnRedemption(keys, id, context)
    },

    async ownRedemptions(page, { tx, scope, actor: { playerId }, client }) {
      const window = toPageWindow(page)
      const rows = await redemptions.listRedemptions(tx, scope, window, { playerId })
      const total = await redemptions.countRedemptions(tx, scope, { playerId })
      const view = { keys, language: client.language, now: databaseNow() }
      return pageAnswer(window, await toOwnRedemptions(tx, scope, rows, view), total)
    },

    async cancelOwn({ id }, context) {
      const { tx, scope, refuse } = context
      const row = await requireOwnRedemption(id, context)
      if (!canMemberCancel(row.state)) throw refuse('moved', 'id')
      const move = { to: 'cancelled', by: 'member', at: databaseNow() } as const
      if (!(await undoRedemption(tx, scope, row, move))) throw refuse('moved', 'id')
      return readOwnRedemption(keys, id, context)
    },

    async confirmReceived({ id }, context) {
      const row = await requireOwnRedemption(id, context)
      if (row.state !== 'shipped') throw context.refuse('moved', 'id')
      await moveByMember(row, { to: 'received' }, context)
      return readOwnRedemption(keys, id, context)
    },

    async requestReturn({ id, reason }, context) {
      const row = await requireOwnRedemption(id, context)
      if (row.state !== 'received') throw context.refuse('moved', 'id')
      if (!canMemberReturn(row, databaseNow())) throw context.refuse('tooLate', 'id')
      await moveByMember(row, { to: 'returning', set: { reason }, detail: reason }, context)
      return readOwnRedemption(keys, id, context)
    },
  }
}

function addressHandlers(
  keys: SealKeys,
): Handlers<Pick<typeof playerStoreCalls, 'addresses' | 'removeAddress' | 'saveAddress'>> {
  return {
    addresses: (_input, { tx, scope, actor }) => listAddresses(tx, scope, actor.playerId, keys),

    async saveAddress({ id, ...sent }, { tx, scope, actor: { playerId }, refuse }) {
      await lockAddresses(tx, scope, playerId)
      const before = await listAddresses(tx, scope, playerId, keys)
      if (id !== undefined && !before.some((each) => each.id === id)) {
        throw refuse('noAddress', 'id')
      }
      if (id === undefined && before.length >= ADDRESSES_MAX) throw refuse('addressesFull')
      if (findFullAreaName(sent.regionCode) === undefined) throw refuse('noRegion', 'regionCode')
      // The first address is the default one, so that nobody has to choose it.
      const isDefault = sent.isDefault || before.every((each) => each.id === id)
      const address = { ...sent, isDefault, id: id ?? newId() }
      await saveAddress(tx, scope, playerId, keys, address)
      const after = await listAddresses(tx, scope, playerId, keys)
      const saved = after.find((each) => each.id === address.id)
      must(saved, 'the address is there')
      return saved
    },

    async removeAddress({ id }, { tx, scope, actor: { playerId }, refuse }) {
      if (!(await deleteAddress(tx, scope, playerId, id))) throw refuse('noAddress', 'id')
      return { id }
    },
  }
}

async function listOfferedGoods(
  tx: Tx,
  scope: Scope,
  playerId: string,
  language: Language,
): Promise<OfferedStoreGoods[]> {
  const now = databaseNow()
  const day = formatShanghaiDay(now)
  const goods = (await findStoreGoods(tx, scope)).filter((each) => isOnOffer(each, day))
  const levels = await listMemberLevels(tx, scope)
  const rankOf = (levelId: string | null) => levels.find(({ id }) => id === levelId)?.rank ?? 0
  const member = await findMerchantMember(tx, scope, playerId)
  const memberRank = rankOf(member?.levelId ?? null)
  const since = toShanghaiDayStart(now)
  const counts = await redemptions.countRedeemedPieces(tx, scope, playerId, since)
  const kindIds = goods.flatMap(({ voucherKindId }) => voucherKindId ?? [])
  const kinds = await listIssuableKinds(tx, scope, playerId, kindIds, { at: now, today: day })
  return goods.map((each) => {
    const { byMember = 0, today = 0 } = counts.get(each.id) ?? {}
    const voucher = kinds.get(each.voucherKindId ?? '')
    const goodsRank = rankOf(each.levelId)
    const redeemer = { memberRank, goodsRank, byMember, today, day, voucher }
    const voucherTerms = voucher ? formatOfferedVoucher(voucher, language) : ''
    return { ...toOffered(each), voucherTerms, ...computeAvailablePieces(each, redeemer) }
  })
}

function toOffered(
  goods: StoreGoods,
): Omit<OfferedStoreGoods, 'available' | 'barrier' | 'voucherTerms'> {
  const { id, kind, name, pictures, groupName, points, marketPrice, coins, detail } = goods
  const { isPickedUp, isShipped, levelName, moneyPrice: moneyFen, shippingFee } = goods
  const named = { id, kind, name, pictures: [...pictures], groupName, detail, levelName }
  const prices = { points, moneyFen, shippingFen: isShipped ? shippingFee : 0 }
  return { ...named, ...prices, marketPriceFen: marketPrice, coins, isPickedUp, isShipped }
}

/** Returns what a voucher that is issued now gives, and its last day. */
function formatOfferedVoucher({ terms, endsOn }: IssuableKind, language: Language): string {
  const sentence = formatVoucherTerms(terms)[language]
  const lastDay = formatLastDay(endsOn, language)
  return language === 'zh'
    ? `${sentence}，有效期至 ${lastDay}`
    : `${sentence}, valid until ${lastDay}`
}

/** Returns a day such as `2026-11-05` as players read it: `2026/11/05`, `5 Nov 2026`. */
function formatLastDay(day: string, language: Language): string {
  if (language === 'zh') return day.replaceAll('-', '/')
  const [year, , date] = day.split('-')
  const month = new Date(day).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })
  return `${Number(date)} ${month} ${year}`
}

type OwnContext = Pick<
  CallContext<typeof playerStoreCalls.confirmReceived>,
  'actor' | 'client' | 'refuse' | 'scope' | 'tx'
>

/** Finds a redemption of the player who asks. */
async function requireOwnRedemption(
  id: string,
  { tx, scope, actor: { playerId }, refuse }: OwnContext,
): Promise<redemptions.RedemptionRow> {
  const row = await redemptions.findRedemption(tx, scope, { id, playerId })
  if (!row) throw refuse('noRedemption', 'id')
  return row
}

async function moveByMember(
  row: redemptions.RedemptionRow,
  move: Omit<redemptions.RedemptionMove, 'at' | 'by'>,
  { tx, scope, refuse }: OwnContext,
): Promise<void> {
  const byMember = { ...move, by: 'member', at: databaseNow() } as const
  if (!(await redemptions.moveRedemption(tx, scope, row, byMember))) throw refuse('moved', 'id')
  notifyRedemption(tx, scope, row.playerId)
}

async function readOwnRedemption(
  keys: SealKeys,
  id: string,
  { tx, scope, actor: { playerId }, client }: Pick<OwnContext, 'actor' | 'client' | 'scope' | 'tx'>,
): Promise<OwnRedemption> {
  const row = await redemptions.findRedemption(tx, scope, { id, playerId })
  must(row, 'the redemption is there')
  const view = { keys, language: client.language, now: databaseNow() }
  return (await toOwnRedemptions(tx, scope, [row], view))[0]!
}
