import { expect, test } from 'vitest'
import { openPage, signInByForm } from './console.ts'
import { openPlayerPhone, openPlayerVenue, tapPay } from './player.ts'
import { listAccessibilityFaults, sidewaysAt } from './readable.ts'

const LONG = { timeout: 60_000 }
const words = {
  zh: {
    part: '已出 7/15',
    rest: /未出的部分(会自动退款|已退还)/,
    back: '已退款 ¥10.67（实付 ¥20.00）',
  },
  en: {
    part: '7 of 15 delivered',
    rest: /The rest (will be|was) refunded/,
    back: '¥10.67 of ¥20.00 refunded',
  },
} as const
const desk = { zh: '已出 7/15', en: '7 of 15 coins delivered' } as const

test('refunds the part that was not delivered', async () => {
  const venue = await openPlayerVenue('出一半')
  const board = await venue.connect()
  let orderId = ''
  for (const [place, language] of (['zh', 'en'] as const).entries()) {
    const page = await openPlayerPhone({ language })
    await page.goto(`/start_equip?code=${venue.machine.code}`)
    const sheet = await tapPay(page, '¥20.00')
    await sheet.getByRole('button', { name: '确认支付' }).click()
    await expect.poll(() => board.told.length, LONG).toBe(place + 1)
    const told = board.told[place]!
    orderId = told.data.orderId!
    await board.reply(told.id, 'part', { code: 'hopper.low', data: { count: 7 } })
    const said = words[language]
    await page.getByRole('heading', { level: 1, name: said.part }).waitFor(LONG)
    await page.getByText(said.rest).waitFor()
    await page.getByText(said.back).waitFor(LONG)
    expect([await listAccessibilityFaults(page), await sidewaysAt(page)]).toEqual([[], []])
  }
  for (const [language, width] of [
    ['zh', 375],
    ['en', 1280],
  ] as const) {
    const page = await openPage({ language, width })
    await signInByForm(page, venue.owner, `/order?id=${orderId}`)
    await page.getByText(desk[language]).first().waitFor(LONG)
    expect(await sidewaysAt(page)).toEqual([])
  }
})
