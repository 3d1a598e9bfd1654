import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { toBasisPoints } from '#contract/base/money.ts'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import { computeShareLeft, computeOwnShare } from './shares.ts'
import { SplitBar } from './split-bar.tsx'
import { ShareSplitFields, type EditedPart } from './split-field.tsx'

const limit = { by: '微信', most: toBasisPoints(3000) }

const parts: readonly EditedPart[] = [
  { id: 'site', name: '星河影城', share: toBasisPoints(2000), was: toBasisPoints(2000) },
  { id: 'partner', name: '陈立', share: toBasisPoints(625), was: toBasisPoints(625) },
]

function Split({ limited = true }: { readonly limited?: boolean }) {
  const [now, setNow] = useState(parts)
  const rule = limited ? limit : undefined
  return (
    <>
      <SplitBar parts={now} limit={rule} />
      <ShareSplitFields parts={now} limit={rule} owner="星游文化" onChange={setNow} />
    </>
  )
}

async function shown(limited?: boolean) {
  const screen = await render(<Split {...(limited !== undefined && { limited })} />)
  const field = (name: string) => screen.getByRole('spinbutton', { name })
  return {
    ...screen,
    field,
    async type(name: string, percent: string) {
      await field(name).fill(percent)
      await userEvent.keyboard('{Enter}')
    },
  }
}

test('computes the owner share and the remaining limit', () => {
  expect(computeOwnShare(parts)).toBe(7375)
  expect(computeShareLeft(parts, limit)).toBe(375)
  expect(computeShareLeft(parts, undefined)).toBe(7375)
  expect(computeShareLeft(parts, { by: '微信', most: toBasisPoints(2000) })).toBe(0)
})

test('the bar summary adds up to 100%', async () => {
  const { getByRole, getByText } = await shown()
  await expect
    .element(getByRole('img', { name: '星河影城 20%，陈立 6.25%，你 73.75%，合计 100%' }))
    .toBeVisible()
  await expect.element(getByText('微信最多可分 30%，还可分 3.75%')).toBeVisible()
})

test('parts fill the bar by share in list order', async () => {
  const { getByRole } = await shown()
  const bar = getByRole('img').element()
  const widths = [...bar.children].map((piece) => piece.getBoundingClientRect().width)
  const whole = bar.getBoundingClientRect().width
  expect(widths.map((width) => Math.round((width / whole) * 100))).toEqual([20, 6, 73])
})

test('raising a part lowers the share of the owner', async () => {
  const { getByRole, getByText, type } = await shown()
  expect(getByRole('spinbutton').elements()).toHaveLength(2)
  await type('陈立', '8.5')
  await expect.element(getByText('71.50')).toBeVisible()
  await expect.element(getByText('原 6.25%')).toBeVisible()
  await expect.element(getByText('微信最多可分 30%，还可分 1.5%')).toBeVisible()
})

test('stops at the limit and shows it', async () => {
  const { getByRole, getByText, field, type } = await shown()
  await type('陈立', '40')
  await expect.element(field('陈立')).toBeInvalid()
  await type('陈立', '10')
  await expect.element(field('陈立')).toHaveValue('10.00')
  await expect.element(getByText('已达上限：微信最多可分 30%')).toBeVisible()
  const more = getByRole('group', { name: '陈立' }).getByRole('button', { name: '增加' })
  await more.click({ force: true })
  await expect.element(field('陈立')).toHaveValue('10.00')
  const less = getByRole('group', { name: '星河影城' }).getByRole('button', { name: '减少' })
  await less.click()
  await expect.element(field('星河影城')).not.toHaveValue('20.00')
  expect(getByText('已达上限：微信最多可分 30%').query()).toBeNull()
})

test('without another limit parts stop at 100%', async () => {
  const { getByText, field, type } = await shown(false)
  await type('星河影城', '99')
  await expect.element(field('星河影城')).toBeInvalid()
  await type('星河影城', '93.75')
  await expect.element(field('星河影城')).toHaveValue('93.75')
  await expect.element(getByText('已达上限：合计 100%')).toBeVisible()
})

test('a fixed share lowers the share of the owner', async () => {
  const agents = { id: 'agents', name: '代理商', share: toBasisPoints(200) }
  const all = { parts, fixed: agents, limit }
  const { getByRole, getByText } = await render(
    <>
      <SplitBar {...all} />
      <ShareSplitFields {...all} owner="星游文化" onChange={() => undefined} />
    </>,
  )
  await expect
    .element(getByRole('img', { name: '陈立 6.25%，代理商 2%，你 71.75%，合计 100%' }))
    .toBeVisible()
  await expect.element(getByText('71.75%')).toBeVisible()
  await expect.element(getByText('微信最多可分 30%，还可分 3.75%')).toBeVisible()
  expect(getByRole('spinbutton').elements()).toHaveLength(2)
})
