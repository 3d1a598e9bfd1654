import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#web/kit/tokens.css'
import '#web/kit/base.css'
import { Held } from '#web/kit/field/held.tsx'
import { Checkbox } from './checkbox.tsx'

test('is ticked by a tap anywhere on its row, and by the space bar', async () => {
  const screen = await render(
    <Held<boolean | 'part'> start={false}>
      {(checked, onChange) => (
        <Checkbox label="星河影城店" sub="26 台" end={<b>热门</b>} {...{ checked, onChange }} />
      )}
    </Held>,
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

test('partly on is a state of its own, and a tap turns all of it on', async () => {
  const screen = await render(
    <Held<boolean | 'part'> start="part">
      {(checked, onChange) => <Checkbox label="设备" {...{ checked, onChange }} />}
    </Held>,
  )
  const box = screen.getByRole('checkbox', { name: '设备' })
  await expect.element(box).toBePartiallyChecked()
  await box.click()
  await expect.element(box).not.toBePartiallyChecked()
  await expect.element(box).toBeChecked()
})

test('locked, it stays as it is and says why', async () => {
  const onChange = vi.fn()
  const screen = await render(
    <Checkbox label="岗位和子账号" sub="只有商户本人可以" checked locked onChange={onChange} />,
  )
  const box = screen.getByRole('checkbox', { name: '岗位和子账号' })
  await expect.element(box).toBeDisabled()
  await expect.element(box).toHaveAccessibleDescription('只有商户本人可以')
})
