import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { countPhoto, countPhotos } from './count-photos.ts'
import { world } from '../example-world.ts'
import { declareLifecycle } from '../base/lifecycle.ts'
import { cashPermissions } from './reconciliation-permissions.ts'
import { causes, causesOfKind } from './reconciliation-words.ts'
import { declareSubject } from '../base/subject.ts'
import {
  day,
  fenNumber,
  id,
  moment,
  momentIfAny,
  pagingFields,
  recordPageSchema,
  typedTextSchema,
} from '../base/wire.ts'

/**
 * Cash: a machine is emptied, or one person takes over what another has collected. The cash is counted
 * before the expected amount is shown. The variance belongs to the machine and to whoever had the cash.
 */
export const cashCountSubject = declareSubject(
  'cashCount',
  { zh: '收现金', en: 'Cash collection' },
  {
    state: { zh: '状态', en: 'Status' },
    countedFen: { zh: '清点金额', en: 'Counted amount', unit: 'fen' },
    varianceFen: { zh: '差额', en: 'Variance', unit: 'fen' },
    cause: { zh: '原因', en: 'Reason' },
    photoAdded: { zh: '已添加照片', en: 'Photo added' },
    photoRemoved: { zh: '已删除照片', en: 'Photo deleted' },
    photoSeen: { zh: '已查看照片', en: 'Photo viewed' },
  },
)

export const cashCountLife = declareLifecycle('open', {
  /** The meter readings are stored and shown to nobody. */
  open: { name: { zh: '清点中', en: 'Counting' }, next: ['counted', 'dropped'] },
  counted: { name: { zh: '已清点', en: 'Counted' }, next: ['counted', 'taken', 'dropped'] },
  taken: { name: { zh: '已收走', en: 'Collected' }, next: [] },
  dropped: { name: { zh: '已取消', en: 'Cancelled' }, next: [] },
})
export type CashCountState = (typeof cashCountLife.states)[number]

/** Face values of notes and coins in fen. If a machine took others, those are counted, too. */
export const denominations = [10_000, 5_000, 2_000, 1_000, 500, 100] as const

const PIECES_MAX = 100_000
const piece = z.object({
  unitFen: z.int().check(z.minimum(1), z.maximum(999_999_999)),
  pieces: z.int().check(z.minimum(0), z.maximum(PIECES_MAX)),
})
export type Pieces = z.output<typeof piece>

export const countCauses = causesOfKind.count
const cause = z.enum(Object.keys(causes) as [keyof typeof causes, ...(keyof typeof causes)[]])

const cashCount = z.object({
  id,
  /** Empty for a handover. */
  equipmentId: z.string(),
  name: z.string(),
  fieldName: z.string(),
  /** Person who emptied it, or who hands over. */
  personName: z.string(),
  countedBy: z.string(),
  state: z.enum(cashCountLife.states),
  openedAt: moment,
  takenAt: momentIfAny,
  /** The amounts are absent until the cash is counted. */
  countedFen: z.optional(fenNumber),
  expectedFen: z.optional(fenNumber),
  varianceFen: z.optional(fenNumber),
  cause,
  note: z.string(),
})

const opened = z.object({
  ...cashCount.shape,
  /** Face values that may have to be counted, without any quantity. */
  units: z.array(z.int()),
  /** Time of the machine's last meter reading; empty for a handover. */
  heardAt: momentIfAny,
  counted: z.array(piece),
  expected: z.array(piece),
  recounts: z.int(),
  photos: z.array(countPhoto),
  /** Last variances of the machine, newest first; empty before the comparison. */
  beforeFen: z.array(fenNumber),
  /** Figures of the person in the last 30 days. */
  month: z.optional(z.object({ varianceFen: fenNumber, takenFen: fenNumber })),
})

const variance = z.object({ varianceFen: fenNumber, takenFen: fenNumber })

const seeGrants = [merchantGrant(cashPermissions.see)] as const
const countGrants = [merchantGrant(cashPermissions.count)] as const
const base = '/api/blade-reconciliation/cashCount'

const notFound = {
  zh: '清点记录不存在，请返回列表重新选择',
  en: 'Cash count not found. Choose another cash count from the list.',
}
const notNow = {
  zh: '这次清点已结束，请重新清点',
  en: 'This cash count has ended. Start a new cash count.',
}

export const cashCounts = {
  ...countPhotos,

  openCount: declareCall({
    name: 'reconciliation.openCount',
    title: { zh: '开始清点现金', en: 'Start cash count' },
    wire: { method: 'POST', path: `${base}/open`, body: 'form' },
    access: countGrants,
    writes: true,
    input: z.object({
      /** Machine that is emptied. Either this or `personId` is given. */
      equipmentId: z.optional(id),
      /** Person who hands over what they have collected. */
      personId: z.optional(id),
    }),
    output: opened,
    failures: {
      oneOfBoth: {
        zh: '请选择一台设备或一位交班人员',
        en: 'Choose a device or the person handing over cash.',
      },
      noDevice: {
        zh: '设备不存在或已删除，请重新选择',
        en: 'Device not found. Choose another device.',
      },
      nothingHeld: {
        zh: '所选人员没有待交的现金，请选择其他人员',
        en: 'This person has no cash to hand over. Choose someone else.',
      },
      toOneself: {
        zh: '须由接班人员清点，不能交班给自己',
        en: 'The person taking over must count the cash. You cannot hand over cash to yourself.',
      },
      countedNow: {
        zh: '有人正在清点这笔现金，请在清点结束后再试',
        en: 'Someone is counting this cash. Try again after the count has ended.',
      },
    },
    example: { equipmentId: world.deviceId },
  }),

  enterCount: declareCall({
    name: 'reconciliation.enterCount',
    title: { zh: '提交清点结果', en: 'Submit cash count' },
    wire: { method: 'POST', path: `${base}/enter`, body: 'json' },
    access: countGrants,
    writes: true,
    input: z.object({ id, counted: z.array(piece).check(z.maxLength(20)) }),
    output: opened,
    failures: { notFound, notNow },
    example: { id: world.cashCountId, counted: [{ unitFen: 500, pieces: 4 }] },
  }),

  takeCount: declareCall({
    name: 'reconciliation.takeCount',
    title: { zh: '收走现金', en: 'Collect cash' },
    wire: { method: 'POST', path: `${base}/take`, body: 'form' },
    access: countGrants,
    writes: true,
    input: z.object({ id, cause: z.optional(cause), note: z.optional(typedTextSchema(200)) }),
    output: cashCount,
    failures: {
      notFound,
      notNow: {
        zh: '这次清点未完成或已结束，请刷新',
        en: 'This cash count is not complete or has already ended. Refresh and try again.',
      },
      noCause: {
        zh: '存在差额，请选择原因。如不清楚，请选择“原因不明”。',
        en: 'There is a variance. Choose a reason, or “Unknown” if the reason is not clear.',
      },
    },
    example: { id: world.countedId, cause: 'stuckNote' },
  }),

  dropCount: declareCall({
    name: 'reconciliation.dropCount',
    title: { zh: '取消清点', en: 'Cancel cash count' },
    wire: { method: 'POST', path: `${base}/drop`, body: 'form' },
    access: countGrants,
    writes: true,
    input: z.object({ id }),
    output: cashCount,
    failures: { notFound, notNow },
    example: { id: world.cashCountId },
  }),

  findCount: declareCall({
    name: 'reconciliation.findCount',
    title: { zh: '清点详情', en: 'Get cash count details' },
    wire: { method: 'GET', path: `${base}/detail`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ id }),
    output: opened,
    failures: { notFound },
    example: { id: world.cashCountId },
  }),

  listCounts: declareCall({
    name: 'reconciliation.listCounts',
    title: { zh: '收现金和交班记录', en: 'List cash collections and handovers' },
    wire: { method: 'GET', path: `${base}/list`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({
      ...pagingFields(),
      equipmentId: z.optional(id),
      personId: z.optional(id),
      kind: z.optional(z.enum(['machine', 'handover'])),
    }),
    output: recordPageSchema(cashCount),
    failures: {},
    example: {},
  }),

  /** Returns how far off counts were, largest first, and the history by week. */
  variances: declareCall({
    name: 'reconciliation.variances',
    title: { zh: '清点差额', en: 'List cash count variances' },
    wire: { method: 'GET', path: `${base}/variances`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({
      by: z.enum(['machine', 'person']),
      /** Only this machine or person. */
      of: z.optional(id),
    }),
    output: z.object({
      /** Oldest first, including weeks without a count. */
      weeks: z.array(z.object({ day, ...variance.shape })),
      list: z.array(
        z.object({
          id,
          name: z.string(),
          fieldName: z.string(),
          counts: z.int(),
          /** Number of these counts that differed. */
          off: z.int(),
          ...variance.shape,
        }),
      ),
    }),
    failures: {},
    example: { by: 'machine' },
  }),

  /** Lists machines that take cash, those that wait longest first, and people who have cash to hand over. */
  cashPlaces: declareCall({
    name: 'reconciliation.cashPlaces',
    title: { zh: '待收现金的设备和人员', en: 'List devices and people holding cash' },
    wire: { method: 'GET', path: `${base}/places`, body: 'query' },
    access: countGrants,
    writes: false,
    input: z.object({}),
    output: z.object({
      machines: z.array(
        z.object({
          equipmentId: id,
          name: z.string(),
          fieldName: z.string(),
          /** When it was last emptied; empty if never. */
          takenAt: momentIfAny,
          /** Count that has begun there; empty if none has. */
          openId: z.string(),
          openBy: z.string(),
        }),
      ),
      holders: z.array(
        z.object({
          personId: id,
          personName: z.string(),
          machines: z.int(),
          /** Whether the person is the caller. */
          isMe: z.boolean(),
          openId: z.string(),
        }),
      ),
    }),
    failures: {},
    example: {},
  }),
} as const
