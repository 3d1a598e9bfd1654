import * as z from 'zod/mini'
import { declareCall, merchantGrant, allSitesGrant } from '../base/call.ts'
import { sharingPermissions } from './beneficiaries.ts'
import { ratio } from './splits.ts'
import { declareSubject } from '../base/subject.ts'
import { yesNo, yuan } from '../base/wire.ts'

/** Settings and totals of profit sharing, for the screen /automatic_ledger. */
export const sharingSubject = declareSubject(
  'sharing',
  { zh: '自动分账', en: 'Automatic profit sharing' },
  {
    isOn: { zh: '自动分账', en: 'Automatic profit sharing' },
    paysItself: { zh: '每天自动付款', en: 'Automatic daily payouts' },
    ownMost: { zh: '微信分账上限', en: 'WeChat profit share limit' },
  },
)

const settings = z.object({
  isOn: yesNo,
  /**
   * Maximum part of an order, in basis points, that the merchant's own WeChat Pay account may share, as
   * WeChat Pay allows it. 0 means that sharing is not opened for the account.
   */
  ownMost: ratio,
  /** Whether all that can be paid to bank cards is paid every night. */
  paysItself: yesNo,
})

const seeGrants = [merchantGrant(sharingPermissions.see)] as const
const editGrants = [allSitesGrant(sharingPermissions.edit)] as const
const path = '/api/blade-fzset/fzset'

export const sharing = {
  overview: declareCall({
    name: 'profitSharing.overview',
    title: { zh: '自动分账', en: 'Get automatic profit sharing' },
    wire: { method: 'GET', path: `${path}/detail`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({}),
    output: z.object({
      ...settings.shape,
      /** Amount booked for others that is not on its way yet. */
      dueMoney: yuan,
      /** Amount that others have to give back. */
      claimMoney: yuan,
      /** Amounts shared of payments made today, and since the first of the month. */
      todayMoney: yuan,
      monthMoney: yuan,
      peopleCount: z.int(),
      /** Number of sites that share, and of all sites. */
      sharingSites: z.int(),
      sites: z.int(),
      /** Highest ratio shared at any site from now on, including agents, in basis points. */
      mostShared: z.int(),
    }),
    failures: {},
    example: {},
  }),

  changeSettings: declareCall({
    name: 'profitSharing.changeSettings',
    title: { zh: '修改自动分账', en: 'Change automatic profit sharing' },
    wire: { method: 'POST', path: `${path}/submit`, body: 'form' },
    access: editGrants,
    writes: true,
    /** Applies to orders that are created from now on. */
    input: z.partial(settings),
    output: settings,
    failures: {},
    example: { isOn: true },
  }),
}
