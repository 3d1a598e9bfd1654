import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#web/kit/tokens.css'
import '#web/kit/base.css'
import { HeldValue } from '#web/kit/field/held-value.tsx'
import { Switch, SwitchRow } from './switch.tsx'

test('toggles by row tap and space bar', async () => {
  const screen = await render(
    <HeldValue start={false}>
      {(checked, onChange) => (
        <SwitchRow label="上架" sub="保存后玩家马上可以买" {...{ checked, onChange }} />
      )}
    </HeldValue>,
  )
  const knob = screen.getByRole('switch', { name: '上架' })
  await expect.element(knob).toHaveAccessibleDescription('保存后玩家马上可以买')
  await screen.getByText('上架').click()
  await expect.element(knob).toBeChecked()
  await userEvent.keyboard(' ')
  await expect.element(knob).not.toBeChecked()
})

test('is tappable beyond its visible size', async () => {
  const screen = await render(
    <div style={{ padding: 30 }}>
      <Switch label="背景音乐" checked={false} onChange={vi.fn()} />
    </div>,
  )
  const box = screen.getByRole('switch').element().getBoundingClientRect()
  const middle = box.x + box.width / 2
  for (const y of [box.y - 8, box.bottom + 8]) {
    expect(document.elementFromPoint(middle, y)).toBe(screen.getByRole('switch').element())
  }
})

test('locked, it cannot be switched', async () => {
  const screen = await render(<SwitchRow label="上架" checked locked onChange={vi.fn()} />)
  await expect.element(screen.getByRole('switch', { name: '上架' })).toBeDisabled()
})
