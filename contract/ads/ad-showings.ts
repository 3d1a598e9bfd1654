import * as z from 'zod/mini'
import { adIds, adName } from './ad.ts'
import { notAllYours, toldFailures } from './ad-functions.ts'
import { adMissing } from './ad-media.ts'
import { agent, declareCall, merchantGrant } from '../base/call.ts'
import { world } from '../example-world.ts'
import { holdingStates, type HoldingState } from '../holdings/holding.ts'
import { adPermissions } from './device-screen.ts'
import { toFen } from '../base/money.ts'
import { dayIfAny, fenNumber, id, idIfAny, ids, moment, wholeNumber, yesNo } from '../base/wire.ts'

/** Calls for the showings of ads (which ad, where and when), as part of `ads`. */
const path = '/api/ads' as const
const seeGrants = [merchantGrant(adPermissions.see), agent] as const
const editGrants = [merchantGrant(adPermissions.edit)] as const

/**
 * `placement`: on devices, on some days, at some times of day. `group`: devices that show the same. `task`:
 * for a paying customer.
 */
export const showingKind = z.enum(['placement', 'group', 'task'])
export type AdShowingKind = z.output<typeof showingKind>
export const DAY_MINUTES = 1_440
export const PLAYS_WANTED_MAX = 100_000_000
const PRICE_FEN_MAX = 100_000_00

/** Unit of a customer's price: nothing, a thousand plays, or all wanted plays. */
export const pricedBy = z.enum(['none', 'thousand', 'task'])
export type AdPriceUnit = z.output<typeof pricedBy>

/** Null is an empty text on the wire. */
const playsWanted = z.codec(
  z.union([z.string().check(z.regex(/^\d{0,9}$/)), z.int(), z.null()]),
  z.nullable(z.int().check(z.minimum(1), z.maximum(PLAYS_WANTED_MAX))),
  {
    decode: (wireValue) => (wireValue === '' || wireValue === null ? null : Number(wireValue)),
    encode: (hours) => (hours === null ? '' : hours),
  },
)
const stateWord = z.enum(Object.keys(holdingStates) as [HoldingState, ...HoldingState[]])
/** Number of devices in each state of their screen content. */
const stateCounts = z.array(z.object({ state: stateWord, count: z.int() }))
export type StateCounts = z.output<typeof stateCounts>
const input = {
  name: adName,
  /** Days in Shanghai, the last one included; null means no limit. */
  startDate: dayIfAny,
  endDate: dayIfAny,
  /** Minutes of the day in Shanghai; the end is not included. */
  startMinute: wholeNumber.check(z.minimum(0), z.maximum(DAY_MINUTES - 1)),
  endMinute: wholeNumber.check(z.minimum(1), z.maximum(DAY_MINUTES)),
  /** Null means no limit of plays. */
  playsWanted,
  pricedBy,
  priceFen: fenNumber.check(z.refine((amount) => amount >= 0 && amount <= PRICE_FEN_MAX)),
}

const showing = z.object({
  id,
  kind: showingKind,
  ...input,
  adIds: z.array(id),
  deviceIds: z.array(id),
  /** Not begun, running, or over: by its days, by its plays, or ended by a person. */
  phase: z.enum(['coming', 'running', 'over']),
  /** Ended by a person. A showing that only ran out can be extended. */
  isEnded: yesNo,
  plays: z.int(),
  /**
   * Amount that the customer owes for the plays. It is settled outside with the customer and is not in the
   * ledger.
   */
  earnedFen: fenNumber,
  states: stateCounts,
  createTime: moment,
})
export type AdShowing = z.output<typeof showing>

const showingMissing = {
  zh: '投放不存在或已结束',
  en: 'Ad placement not found. It may have ended.',
}

const saved = z.object({
  id,
  /** Batch for the affected devices; null if there are none. */
  batchId: idIfAny,
})

export const showingCalls = {
  /** Lists the newest showings first. */
  showings: declareCall({
    name: 'ads.showings',
    title: { zh: '广告投放列表', en: 'List ad placements' },
    wire: { method: 'GET', path: `${path}/showings`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ kind: showingKind }),
    output: z.array(showing),
    failures: {},
    example: { kind: 'task' },
  }),

  saveShowing: declareCall({
    name: 'ads.saveShowing',
    title: { zh: '保存广告投放', en: 'Save ad placement' },
    wire: { method: 'POST', path: `${path}/saveShowing`, body: 'form' },
    access: editGrants,
    writes: true,
    input: z.extend(z.partial(z.object(input)), {
      id: z.optional(id),
      kind: showingKind,
      name: adName,
      adIds,
      ids,
    }),
    output: saved,
    failures: {
      notFound: toldFailures.notFound,
      tooMuch: toldFailures.tooMuch,
      adMissing,
      showingMissing,
      notAllYours,
      datesCrossed: {
        zh: '开始日期晚于结束日期，请选择更早的开始日期',
        en: 'The start date is after the end date. Choose an earlier start date.',
      },
      timesCrossed: {
        zh: '开始时间须早于结束时间，请选择更早的开始时间',
        en: 'The start time must be before the end time. Choose an earlier start time.',
      },
      noPlaysWanted: {
        zh: '按整个任务收费时，请填写计划播放次数',
        en: 'To charge for the whole campaign, enter the number of planned plays.',
      },
      noPrice: {
        zh: '请填写大于 ¥0.00 的价格。如不收费，请选择“不收费”。',
        en: 'Enter a price greater than ¥0.00. To charge nothing, choose “No charge”.',
      },
      priceStays: {
        zh: '广告已开始播放，价格不能修改。请先结束这个投放，再新建投放。',
        en:
          'Ads in this placement have already been shown, so its price ' +
          'cannot be changed. End the placement and create a new one.',
      },
    },
    example: {
      kind: 'task',
      name: '隔壁奶茶',
      adIds: [world.adId],
      ids: [world.deviceId],
      startMinute: 600,
      endMinute: 1_320,
      playsWanted: 1_000,
      pricedBy: 'thousand',
      priceFen: toFen(3_000),
    },
  }),

  endShowing: declareCall({
    name: 'ads.endShowing',
    title: { zh: '结束广告投放', en: 'End ad placement' },
    wire: { method: 'POST', path: `${path}/endShowing`, body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({ id }),
    output: saved,
    failures: { showingMissing, notAllYours },
    example: { id: world.showingId },
  }),

  mainSwitch: declareCall({
    name: 'ads.mainSwitch',
    title: { zh: '广告总开关', en: 'Get main ad switch' },
    wire: { method: 'POST', path: '/api/selectByAdMainSwitch', body: 'form' },
    access: seeGrants,
    writes: false,
    input: z.object({}),
    output: z.object({
      isOn: yesNo,
      /** Counts screens that have a setting. */
      states: stateCounts,
      fields: z.array(z.object({ fieldId: id, fieldName: z.string(), isOn: yesNo })),
      equipment: z.array(
        z.object({
          deviceId: id,
          equipmentId: z.string(),
          number: z.string(),
          /** Empty if the device is at no site. */
          fieldId: z.string(),
          isOn: yesNo,
        }),
      ),
    }),
    failures: {},
    example: {},
  }),

  /**
   * Switches the ads of a device, of a site, or of all if neither is given. Ads are off if any level above
   * is off.
   */
  setMainSwitch: declareCall({
    name: 'ads.setMainSwitch',
    title: { zh: '设置广告总开关', en: 'Set main ad switch' },
    wire: { method: 'POST', path: '/api/updateByAdMainSwitch', body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({
      isOn: yesNo,
      fieldId: z.optional(idIfAny),
      equipmentId: z.optional(idIfAny),
    }),
    output: z.object({ batchId: idIfAny }),
    failures: {
      notFound: toldFailures.notFound,
      everySite: {
        zh: '总开关对所有场地生效，请联系有全部场地权限的人修改',
        en: 'The main switch applies to all sites. Ask someone with access to all sites to change it.',
      },
    },
    example: { isOn: false, equipmentId: world.deviceId },
  }),
}
