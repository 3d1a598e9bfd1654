import { DAY_MS, HOUR_MS } from '#contract/base/durations.ts'
import { toFen } from '#contract/base/money.ts'
import { must } from '#contract/base/must.ts'
import {
  bookPastDepositMove,
  bookPastWithdrawal,
  hasWithdrawals,
  type PastWithdrawal,
} from '#server/modules/payouts/surface.ts'
import { findLoginHolder } from '#server/modules/people/surface.ts'
import type { Database } from '#server/platform/db.ts'
import { demoMerchant, demoPeople } from './demo-merchant.ts'

/** Time of a withdrawal after midnight: in the morning, when the person who does the books has time. */
const MORNING_MS = 10 * HOUR_MS

/**
 * ID of the withdrawal that the provider reports nothing about. It has to be known before the withdrawal is
 * sent.
 */
export const DEMO_DOUBT = '1000000000000000001'

type DemoWithdrawal = Pick<PastWithdrawal, 'end' | 'id' | 'source'> & {
  readonly daysAgo: number
  readonly yuan: number
  readonly by: 'clerk' | 'owner'
  /** Whether the owner has agreed. */
  readonly agreed: boolean
}
const clerk = { source: 'balance', by: 'clerk', agreed: true } as const
const own = { ...clerk, by: 'owner' } as const

/**
 * Withdrawals once a week. Those paid out are older than the days whose bills of the provider are matched.
 */
const withdrawn: readonly DemoWithdrawal[] = [
  ...[1_280, 1_500, 1_660, 1_420, 1_800, 1_750, 1_580, 1_900].map((yuan, week) => {
    return {
      ...(week % 3 === 0 ? own : clerk),
      daysAgo: 84 - 7 * week,
      yuan,
      end: { is: 'paid' },
    } as const
  }),
  { ...clerk, daysAgo: 28, yuan: 1_950, end: { is: 'refused', why: '收款人和商户主体不一致' } },
  { ...own, daysAgo: 21, yuan: 1_200, end: { is: 'takenBack' } },
  { ...clerk, daysAgo: 14, yuan: 1_600, end: { is: 'overdue' } },
  { ...own, source: 'deposit', daysAgo: 3, yuan: 500, end: { is: 'open' } },
  { ...clerk, id: DEMO_DOUBT, daysAgo: 2, yuan: 960, end: { is: 'sent' } },
  { ...own, daysAgo: 1, yuan: 1_240, end: { is: 'sent' } },
  { ...clerk, daysAgo: 1, yuan: 1_700, end: { is: 'open' } },
  { ...clerk, agreed: false, daysAgo: 0, yuan: 880, end: { is: 'open' } },
]
/** Movements of the deposit that the platform holds, beginning before the first withdrawal. */
const moves = [
  { kind: 'paid', daysAgo: 85, yuan: 2_000, reason: '' },
  { kind: 'used', daysAgo: 41, yuan: 120, reason: '退回的纸钞机少了一把钥匙' },
] as const

/** Books the withdrawals once, after their money has been earned. `openid` is the payee's ID at WeChat. */
export async function seedDemoWithdrawals(
  db: Database,
  today: Date,
  openid: string,
): Promise<void> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  const clerkPerson = demoPeople.find(({ role }) => role === '财务')
  must(clerkPerson, 'somebody does the books')
  const clerkLogin = await db.asNobody((tx) => findLoginHolder(tx, clerkPerson.phone))
  if (!owner || !clerkLogin) return
  const ownerPerson = { id: owner.accountId, name: demoMerchant.owner.name }
  const people = { owner: ownerPerson, clerk: { id: clerkLogin.accountId, name: clerkPerson.name } }
  const toWithdrawalTime = (daysAgo: number) => {
    const morning = today.getTime() - daysAgo * DAY_MS + MORNING_MS
    return new Date(Math.min(morning, Date.now()))
  }
  await db.inMerchant(owner.merchantId, async (tx, scope) => {
    if (await hasWithdrawals(tx, scope)) return
    for (const { kind, daysAgo, yuan, reason } of moves) {
      const by = kind === 'paid' ? ownerPerson.name : '平台'
      await bookPastDepositMove(tx, scope, {
        kind,
        reason,
        by,
        at: toWithdrawalTime(daysAgo),
        amount: toFen(yuan * 100),
      })
    }
    for (const { id, source, end, daysAgo, yuan, by, agreed } of withdrawn) {
      const agreedBy = agreed ? ownerPerson : undefined
      const idField = id === undefined ? {} : { id }
      const withdrawal = {
        ...idField,
        source,
        end,
        askedBy: people[by],
        agreedBy,
        openid,
        at: toWithdrawalTime(daysAgo),
      }
      await bookPastWithdrawal(tx, scope, { ...withdrawal, amount: toFen(yuan * 100) })
    }
  })
}
