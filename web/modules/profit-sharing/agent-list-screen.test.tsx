import { expect, test } from 'vitest'
import { toFen } from '#contract/base/money.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { open, owner } from '#web/test/open-console.tsx'
import { answering, serve } from '#web/test/scripted-server.ts'

const agent: typeof owner = { ...owner, userId: '3001', userType: 4, name: '郑海' }

test('an agent sees their merchants and monthly shares', async () => {
  serve(
    answering(profitSharing.agents, () => [
      {
        id: 'a1',
        merchantId: 'm1',
        name: '浙北代理',
        merchantName: '星游文化',
        ratio: 200,
        nextRatio: -1,
        nextDate: null,
        dueMoney: toFen(13_252),
        claimMoney: toFen(0),
        monthIncome: toFen(662_600),
        monthShared: toFen(13_252),
      },
    ]),
  )
  const { getByText } = await open('/agent_list', { person: agent })
  await expect.element(getByText('星游文化')).toBeVisible()
  await expect.element(getByText(/本月收款 ¥6,626\.00/)).toBeVisible()
  const others = await open('/division_personal_manage', { person: agent })
  await expect.element(others.getByText('暂无权限，请联系管理员')).toBeVisible()
})
