import type { Sentence } from '#contract/base/sentence.ts'
import { findDevices } from '#server/modules/devices/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listDevicesWithGoods } from './slot-store.ts'
import { listSlotTemplates } from './template-store.ts'

/** Number of holders that are named; of the others only the number is given. */
const NAMED_MAX = 3
/** Joins names as English does: A, B and C. */
const NAMES = new Intl.ListFormat('en-GB')

/** Returns in words which machines and templates hold any of these goods; undefined if none does. */
export async function formatGoodsHolders(
  tx: Tx,
  scope: Scope,
  goodsIds: readonly string[],
): Promise<Sentence | undefined> {
  const [deviceIds, templates, sites] = await Promise.all([
    listDevicesWithGoods(tx, scope, goodsIds),
    listSlotTemplates(tx, scope),
    listAllSites(tx, scope),
  ])
  const devices = await findDevices(tx, scope, deviceIds)
  const machines = devices.map(({ number, code, fieldId }) => {
    // Two sites may each have a machine called D01.
    const site = sites.find(({ id }) => id === fieldId)?.firmName ?? ''
    const name = `${site} ${number || code}`.trim()
    return { zh: name, en: name }
  })
  const wishing = templates
    .filter(({ slots }) => slots.some(({ giftId }) => goodsIds.includes(giftId)))
    .map(({ name }) => ({ zh: `模板“${name}”`, en: `template “${name}”` }))
  const all = [...machines, ...wishing]
  if (all.length === 0) return undefined
  const more = all.length - NAMED_MAX
  const namedHolders = all.slice(0, NAMED_MAX)
  return {
    zh: `${namedHolders.map(({ zh }) => zh).join('、')}${more > 0 ? `等 ${all.length} 处` : ''}`,
    en: NAMES.format([...namedHolders.map(({ en }) => en), ...(more > 0 ? [`${more} more`] : [])]),
  }
}
