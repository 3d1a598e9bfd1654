import { DAY_MS, HOUR_MS } from '#contract/base/durations.ts'
import { toFen } from '#contract/base/money.ts'
import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import { listMemberChunk } from '#server/modules/member-levels/surface.ts'
import { findLoginHolder, listActiveAccounts } from '#server/modules/people/surface.ts'
import {
  createVoucherKind,
  hasVoucherKinds,
  issueVoucher,
  stopVoucher,
  type VoucherKindInput,
} from '#server/modules/vouchers/surface.ts'
import type { Database } from '#server/platform/db.ts'
import { demoMerchant } from '../demo-merchant.ts'

export const plainVoucherKind: Omit<VoucherKindInput, 'name'> = {
  gives: 'amount',
  offFen: toFen(0),
  percent: 0,
  offMaxFen: toFen(0),
  coins: 0,
  fromFen: toFen(0),
  offerIds: 'all',
  forPlays: true,
  forGoods: true,
  types: 'all',
  fieldIds: 'all',
  startDate: null,
  endDate: null,
  validDays: 30,
  issueMax: 0,
  memberMax: 3,
}
/** Kinds of the demo merchant, and why staff gave vouchers of them. */
const KINDS: readonly (Partial<VoucherKindInput> & { name: string; reason: string })[] = [
  { name: '立减一元', reason: '新客欢迎', offFen: toFen(1_00) },
  { name: '满二十减五', reason: '老客回馈', offFen: toFen(5_00), fromFen: toFen(20_00) },
  {
    name: '八折券',
    reason: '设备故障补偿',
    gives: 'percent',
    percent: 20,
    offMaxFen: toFen(10_00),
    issueMax: 100,
  },
  {
    name: '多送五币',
    reason: '周末活动',
    gives: 'coins',
    coins: 5,
    forPlays: false,
    forGoods: false,
    validDays: 7,
  },
]
const MEMBERS = 15
const LAST_DAYS = 20

/** Creates once the kinds of vouchers and some 60 vouchers. Some have expired, some were deactivated. */
export async function seedDemoVouchers(db: Database, now: Date): Promise<void> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  if (!owner) return
  await db.inMerchant(owner.merchantId, async (tx, scope) => {
    if (await hasVoucherKinds(tx, scope)) return
    const people = await listActiveAccounts(tx, scope)
    const members = (await listMemberChunk(tx, scope, '')).slice(0, MEMBERS)
    for (const [kindPlace, { reason, ...fields }] of KINDS.entries()) {
      const kindId = await createVoucherKind(tx, scope, { ...plainVoucherKind, ...fields }, now)
      for (const [place, playerId] of members.entries()) {
        const days = (place * 7 + kindPlace) % LAST_DAYS
        const at = new Date(now.getTime() - days * DAY_MS - HOUR_MS)
        const { id: accountId, name } = people[(place + kindPlace) % people.length]!
        const giver = { accountId, name }
        const sourceKey = `demo ${kindId} ${playerId}`
        const issue = { kindId, playerId, reason, source: 'gift', sourceKey, giver, at } as const
        const voucher = await issueVoucher(tx, scope, issue)
        if (typeof voucher !== 'string' && (place + kindPlace) % 8 === 5)
          await stopVoucher(tx, scope, voucher.id, formatShanghaiDay(now), now)
      }
    }
  })
}
