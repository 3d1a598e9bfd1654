import * as z from 'zod/mini'
import { declareCall, merchant } from './call.ts'
import { sharingPermissions } from './beneficiaries.ts'
import { splitFailures, WECHAT_LIMIT_MAX } from './splits.ts'
import { declareSubject } from './subject.ts'
import { yesNo, yuan } from './wire.ts'

/** Whether and how orders are shared, and what was: /automatic_ledger. */
export const sharingSubject = declareSubject(
  'sharing',
  { zh: '自动分账', en: 'Profit sharing' },
  {
    isOn: { zh: '自动分账', en: 'Automatic profit sharing' },
    throughWechat: { zh: '微信收款用微信分账', en: 'WeChat shares what is paid by WeChat' },
    wechatLimit: { zh: '微信分出上限', en: 'Most that WeChat shares' },
    waitDays: { zh: '等待天数', en: 'Days to wait' },
  },
)

const count = (min: number, max: number) =>
  z.codec(
    z.union([z.string().check(z.regex(/^\d{1,5}$/)), z.int()]),
    z.int().check(z.minimum(min), z.maximum(max)),
    { decode: Number, encode: (number) => number },
  )

const settings = z.object({
  isOn: yesNo,
  /** Else the platform pays, out of what it has taken in for the merchant. */
  throughWechat: yesNo,
  /** In basis points. */
  wechatLimit: count(1, WECHAT_LIMIT_MAX),
  /** A payment may be refunded: its parts stay where they are for so long. WeChat gives up at 30. */
  waitDays: count(0, 25),
})

const see = [merchant(sharingPermissions.see)] as const
const edit = [merchant(sharingPermissions.edit)] as const
const path = '/api/blade-fzset/fzset'

export const sharing = {
  overview: declareCall({
    name: 'profitSharing.overview',
    title: { zh: '自动分账', en: 'Automatic profit sharing' },
    wire: { method: 'GET', path: `${path}/detail`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({}),
    output: z.object({
      ...settings.shape,
      /** Booked for others and not yet on its way. */
      dueMoney: yuan,
      /** What others have to give back. */
      claimMoney: yuan,
      /** Shared of what was paid today, and since the first of the month. */
      todayMoney: yuan,
      monthMoney: yuan,
      peopleCount: z.int(),
      /** Sites that share, of how many there are. */
      sharingSites: z.int(),
      sites: z.int(),
      /** The most that is shared anywhere from now on, with agents' parts, in basis points. */
      mostShared: z.int(),
    }),
    failures: {},
    example: {},
  }),

  changeSettings: declareCall({
    name: 'profitSharing.changeSettings',
    title: { zh: '修改自动分账', en: 'Change automatic profit sharing' },
    wire: { method: 'POST', path: `${path}/submit`, body: 'form' },
    access: edit,
    writes: true,
    /** What is absent stays as it is. Orders that are made from now on. */
    input: z.partial(settings),
    output: settings,
    failures: { overLimit: splitFailures.overLimit },
    example: { isOn: true, waitDays: 2 },
  }),
}
