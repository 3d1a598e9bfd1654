import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import { StepProgress } from './steps.tsx'

test('marks the current step and links completed ones', async () => {
  const back = vi.fn<() => void>()
  const { getByRole } = await render(
    <StepProgress
      at={1}
      steps={['主体', '法人', '结算账户'].map((title) => ({ title, onPress: back }))}
    />,
  )
  await expect.element(getByRole('list', { name: '步骤' })).toBeVisible()
  const steps = getByRole('listitem')
  await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  await expect.element(steps.nth(0)).not.toHaveAttribute('aria-current')
  expect(getByRole('button').elements()).toHaveLength(1)
  await getByRole('button', { name: '主体 已完成' }).click()
  expect(back).toHaveBeenCalledOnce()
})

test('a finger finds a step on 44 px', async () => {
  const { getByRole } = await render(
    <div style={{ padding: '20px 0' }}>
      <StepProgress
        at={1}
        steps={[{ title: '主体', onPress: () => undefined }, { title: '法人' }]}
      />
    </div>,
  )
  const { left, top, bottom } = getByRole('button').element().getBoundingClientRect()
  for (const y of [top - 8, bottom + 8]) {
    expect(document.elementFromPoint(left + 20, y)).toBe(getByRole('button').element())
  }
  expect(bottom - top + 18).toBeGreaterThanOrEqual(44)
})
