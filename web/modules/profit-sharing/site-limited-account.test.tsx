import { expect, test } from 'vitest'
import { toBasisPoints, toFen } from '#contract/base/money.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, serve } from '#web/test/scripted-server.ts'

const nothing = toFen(0)

test.each(['/automatic_ledger', '/division_personal_manage', '/agent_list'])(
  '%s says why a one-site account sees 0.00',
  async (address) => {
    serve(
      answering(profitSharing.overview, () => ({
        isOn: true,
        ownMost: toBasisPoints(0),
        paysItself: false,
        dueMoney: nothing,
        claimMoney: nothing,
        todayMoney: nothing,
        monthMoney: nothing,
        peopleCount: 0,
        sharingSites: 0,
        sites: 1,
        mostShared: 0,
      })),
      answering(profitSharing.list, () => ({
        records: [],
        total: 0,
        size: 20,
        current: 1,
        pages: 1,
      })),
      answering(profitSharing.agents, () => []),
    )
    const { getByText } = await open(address, { person: subAccount('sharing.see') })
    await expect.element(getByText('你的账号仅有部分场地的权限')).toBeVisible()
  },
)
