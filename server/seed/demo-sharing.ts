import { addDaysToTime, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { toBasisPoints } from '#contract/base/money.ts'
import { must } from '#contract/base/must.ts'
import { findLoginHolder, createAgent } from '#server/modules/people/surface.ts'
import { setAgentMerchants } from '#server/modules/platform-desk/surface.ts'
import {
  createBeneficiary,
  recordFullManualPayment,
  insertPastSplits,
  type NewBeneficiary,
} from '#server/modules/profit-sharing/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import { enterMerchantScope, type Database, type Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { demoMerchant } from './demo-merchant.ts'
import type { FirstSignIn } from './first-people.ts'

/**
 * These people and companies are fictitious. The cards are a bank's published test numbers with valid check
 * digits.
 */
const PEOPLE = {
  cinema: {
    name: '星河影城',
    role: 'site',
    phone: '13805712071',
    remark: '场地合同到明年 6 月',
    wechatMerchant: '1900000101',
    wechatName: '杭州星河影城有限公司',
  },
  mall: {
    name: '江南里商管',
    role: 'site',
    phone: '13805712072',
    card: { number: '6222020200112230012', bankName: '中国工商银行', holder: '陈立' },
  },
  station: { name: '东站候车厅管理方', role: 'site', remark: '每月 5 日转账' },
  partner: {
    name: '方志远',
    role: 'partner',
    phone: '13805712073',
    card: { number: '6217000010001234569', bankName: '中国建设银行', holder: '方志远' },
  },
} as const satisfies Record<string, NewBeneficiary>
type DemoBeneficiary = keyof typeof PEOPLE | 'agent'

const AGENT = { name: '浙北代理', phone: '13805712074', person: '郑海' } as const

type DemoSplitVersion = readonly [
  daysAgo: number,
  Readonly<Partial<Record<DemoBeneficiary, number>>>,
]
/**
 * Splits by site, in basis points. The split of the first site changed some days ago, so both versions have
 * orders.
 */
const SPLITS: readonly (readonly [site: string, ...DemoSplitVersion[]])[] = [
  ['', [60, { agent: 200 }]],
  ['星河影城店', [120, { cinema: 1_800, partner: 500 }], [4, { cinema: 2_000, partner: 500 }]],
  ['江南里 B1', [120, { mall: 2_200 }]],
  ['东站候车厅', [90, { station: 2_500, partner: 300 }]],
]
/** This beneficiary has been paid all that was due until yesterday. */
const PAID = { name: PEOPLE.station.name, remark: '银行转账', userName: demoMerchant.owner.name }

/**
 * Creates once the beneficiaries and splits of the demo's sites, and an agent. Returns the agent's sign-in.
 */
export async function seedDemoSharing(
  db: Database,
  sealKeys: SealKeys,
  { first, password }: { readonly first: FirstSignIn; readonly password: string },
): Promise<FirstSignIn> {
  await db.asNobody(async (tx) => {
    const owner = await findLoginHolder(tx, demoMerchant.owner.phone)
    const platform = await findLoginHolder(tx, first.phone)
    must(owner && platform, 'the demo has its merchant and its platform')
    if (await findLoginHolder(tx, AGENT.phone)) return
    const enterSharingMerchant = (id: string) => enterMerchantScope(tx, id)
    const person = { phone: AGENT.phone, name: AGENT.person, password }
    const agent = await createAgent(tx, enterSharingMerchant, { name: AGENT.name, owner: person })
    await enterSharingMerchant(platform.merchantId)
    const agentId = agent.scope.merchantId
    await setAgentMerchants(tx, agentId, [owner.merchantId])
    await seedDemoBeneficiaryShares(
      tx,
      await enterSharingMerchant(owner.merchantId),
      sealKeys,
      agentId,
    )
  })
  return { phone: AGENT.phone, password }
}

async function seedDemoBeneficiaryShares(
  tx: Tx,
  scope: Scope,
  sealKeys: SealKeys,
  agentId: string,
): Promise<void> {
  const ids = new Map<string, string>()
  const everybody = { ...PEOPLE, agent: { name: AGENT.name, role: 'agent', agentId } as const }
  for (const [key, beneficiary] of Object.entries(everybody)) {
    ids.set(key, await createBeneficiary(tx, scope, sealKeys, beneficiary))
  }
  const sites = await listAllSites(tx, scope)
  const today = toShanghaiDayStart(new Date())
  const splits = SPLITS.flatMap(([site, ...versions]) =>
    versions.map(([daysAgo, ratios], context) => ({
      siteId: sites.find(({ firmName }) => firmName === site)?.id ?? '',
      version: context + 1,
      holdsFrom: addDaysToTime(today, -daysAgo),
      madeBy: demoMerchant.owner.name,
      parts: Object.entries(ratios).map(([key, ratio]) => {
        return { beneficiaryId: ids.get(key)!, ratio: toBasisPoints(ratio) }
      }),
    })),
  )
  await insertPastSplits(tx, scope, splits)
}

/**
 * Books the payment of what was due to one beneficiary when the past was booked, less what refunds took
 * back.
 */
export async function payDemoShares(db: Database): Promise<void> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  if (owner)
    await db.inMerchant(owner.merchantId, (tx, scope) => recordFullManualPayment(tx, scope, PAID))
}
