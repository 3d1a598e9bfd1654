import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#web/kit/tokens.css'
import '#web/kit/base.css'
import { HeldValue } from '#web/kit/field/held-value.tsx'
import { CheckboxRow } from './checkbox.tsx'

test('toggles by row tap and space bar', async () => {
  const screen = await render(
    <HeldValue<boolean | 'part'> start={false}>
      {(checked, onChange) => (
        <CheckboxRow label="星河影城店" sub="26 台" end={<b>热门</b>} {...{ checked, onChange }} />
      )}
    </HeldValue>,
  )
  const box = screen.getByRole('checkbox', { name: '星河影城店' })
  await expect.element(box).toHaveAccessibleDescription('26 台')
  const { x, y, width, height } = box.element().getBoundingClientRect()
  expect(height).toBeGreaterThanOrEqual(44)
  expect(document.elementFromPoint(x + width - 2, y + height - 2)).toBe(box.element())
  await box.click()
  await expect.element(box).toBeChecked()
  await userEvent.keyboard(' ')
  await expect.element(box).not.toBeChecked()
})

test('a tap turns a partly checked box fully on', async () => {
  const screen = await render(
    <HeldValue<boolean | 'part'> start="part">
      {(checked, onChange) => <CheckboxRow label="设备" {...{ checked, onChange }} />}
    </HeldValue>,
  )
  const box = screen.getByRole('checkbox', { name: '设备' })
  await expect.element(box).toBePartiallyChecked()
  await box.click()
  await expect.element(box).not.toBePartiallyChecked()
  await expect.element(box).toBeChecked()
})

test('a locked checkbox is disabled and shows why', async () => {
  const onChange = vi.fn()
  const screen = await render(
    <CheckboxRow label="岗位和子账号" sub="只有商户本人可以" checked locked onChange={onChange} />,
  )
  const box = screen.getByRole('checkbox', { name: '岗位和子账号' })
  await expect.element(box).toBeDisabled()
  await expect.element(box).toHaveAccessibleDescription('只有商户本人可以')
})
