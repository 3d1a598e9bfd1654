import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#web/kit/tokens.css'
import '#web/kit/base.css'
import { HeldValue } from '#web/kit/field/held-value.tsx'
import { SelectField } from './select.tsx'

const levels = [
  { value: 'silver', label: '银卡' },
  { value: 'gold', label: '金卡', sub: '每月消费 ¥200.00 起' },
  { value: 'black', label: '黑卡', locked: '还没有开放' },
]

test('opens the options and shows the chosen one', async () => {
  await render(
    <HeldValue start="">
      {(value, onChange) => (
        <SelectField
          label="会员等级"
          placeholder="选一个"
          options={levels}
          {...{ value, onChange }}
        />
      )}
    </HeldValue>,
  )
  await page.getByRole('button', { name: '会员等级 选一个' }).click()
  await expect.element(page.getByRole('dialog', { name: '会员等级' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '黑卡' })).toBeDisabled()
  await page.getByRole('button', { name: '金卡' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const field = page.getByRole('button', { name: '会员等级 金卡' })
  await expect.element(field).toHaveFocus()
})

test('says what is wrong with it', async () => {
  const field = { label: '会员等级', placeholder: '选一个', options: levels, onChange: vi.fn() }
  await render(<SelectField {...field} value="" error="会员等级还没有选。选一个再保存" />)
  await expect
    .element(page.getByRole('button', { name: '会员等级' }))
    .toHaveAccessibleDescription('会员等级还没有选。选一个再保存')
})
