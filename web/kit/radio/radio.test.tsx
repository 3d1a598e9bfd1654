import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#web/kit/tokens.css'
import '#web/kit/base.css'
import { HeldValue } from '#web/kit/field/held-value.tsx'
import { RadioGroup } from './radio.tsx'

const options = [
  { value: 'wechat', label: '微信零钱', sub: '手续费 0.6%' },
  { value: 'bank', label: '招商银行 储蓄卡 6621', sub: '下一个工作日' },
  { value: 'old', label: '工商银行 储蓄卡 0093', sub: '已解绑', locked: true },
]

test('chooses one option by tap or arrow keys', async () => {
  const screen = await render(
    <HeldValue<string | undefined> start="wechat">
      {(value, onChange) => <RadioGroup label="提现到" {...{ options, value, onChange }} />}
    </HeldValue>,
  )
  const wechat = screen.getByRole('radio', { name: '微信零钱' })
  const bank = screen.getByRole('radio', { name: '招商银行' })
  await expect.element(screen.getByRole('radiogroup', { name: '提现到' })).toBeVisible()
  await expect.element(wechat).toBeChecked()
  await expect.element(bank).toHaveAccessibleDescription('下一个工作日')
  await bank.click()
  await expect.element(bank).toBeChecked()
  await expect.element(wechat).not.toBeChecked()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(wechat).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: '工商银行' })).toBeDisabled()
})

test('none has to be chosen yet', async () => {
  const screen = await render(
    <RadioGroup label="提现到" options={options} value={undefined} onChange={() => undefined} />,
  )
  expect(screen.getByRole('radio', { checked: true }).elements()).toEqual([])
})
