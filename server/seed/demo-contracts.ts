import * as z from 'zod/mini'
import { DAY_MS } from '#contract/base/durations.ts'
import { must } from '#contract/base/must.ts'
import { day } from '#contract/base/wire.ts'
import { createPastContract, createPastTemplate } from '#server/modules/contracts/surface.ts'
import { findLoginHolder } from '#server/modules/people/surface.ts'
import { listAllBeneficiaries } from '#server/modules/profit-sharing/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Database } from '#server/platform/db.ts'
import { demoMerchant } from './demo-merchant.ts'

const TEMPLATE = {
  name: '场地合作合同',
  body: `甲方：【商户】
乙方：【对方】（手机 【对方手机号】）

一、甲方在乙方的【场地】（【场地地址】）投放自助游乐设备，数量以现场清单为准。
二、乙方按该场地线上收入的【分账比例】分账（分账版本【分账版本】），每月【结算日】日前结清上月。
三、甲方向乙方交付场地押金【押金】，合同到期、设备撤场后 7 日内退还。
四、合同自【开始日期】至【结束日期】。到期前 30 日双方可协商续签。`,
} as const

/** One contract was signed when its site began to share; the other was sent yesterday. */
const CONTRACTS = [
  {
    partner: '星河影城',
    site: '星河影城店',
    sentDaysAgo: 118,
    signed: { daysAgo: 117, address: '115.236.20.14' },
    startsDaysAgo: 116,
    values: { 结算日: '5', 押金: '5000 元' },
  },
  {
    partner: '江南里商管',
    site: '江南里 B1',
    sentDaysAgo: 1,
    signed: undefined,
    startsDaysAgo: -9,
    values: { 结算日: '10', 押金: '3000 元' },
  },
] as const

/**
 * Creates once a template, a signed contract and a waiting one. The demo's profit sharing must exist before.
 */
export async function seedDemoContracts(db: Database): Promise<void> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  must(owner, 'the demo has its merchant')
  const now = Date.now()
  const dateDaysAgo = (days: number) => new Date(now - days * DAY_MS)
  await db.inMerchant(owner.merchantId, async (tx, scope) => {
    const templateId = await createPastTemplate(tx, scope, { ...TEMPLATE, at: dateDaysAgo(120) })
    if (templateId === undefined) return
    const partners = await listAllBeneficiaries(tx, scope)
    const sites = await listAllSites(tx, scope)
    for (const { partner, site, sentDaysAgo, signed, startsDaysAgo, values } of CONTRACTS) {
      const partnerId = partners.find(({ name }) => name === partner)?.id
      const siteId = sites.find(({ firmName }) => firmName === site)?.id
      must(partnerId && siteId, `${partner} shares what ${site} earns`)
      await createPastContract(tx, scope, {
        templateId,
        partnerId,
        siteId,
        startsOn: z.encode(day, dateDaysAgo(startsDaysAgo)),
        endsOn: z.encode(day, dateDaysAgo(startsDaysAgo - 364)),
        values: Object.entries(values).map(([name, value]) => ({ name, value })),
        by: { id: owner.accountId, name: demoMerchant.owner.name },
        sentAt: dateDaysAgo(sentDaysAgo),
        ...(signed && { signed: { at: dateDaysAgo(signed.daysAgo), address: signed.address } }),
      })
    }
  })
}
