import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import { LifecycleTimeline } from './timeline.tsx'

test('lists steps in order and marks the waiting one', async () => {
  const { getByRole } = await render(
    <LifecycleTimeline
      steps={[
        { state: 'on', title: '下单', at: '14:29:36', facts: ['1 局 ¥10.00', '按当时价格'] },
        { state: 'fault', title: '设备没启动', at: '14:29:45' },
        { state: 'warn', title: '待处理', at: '已 3 分钟', until: '到 14:59 会再提醒' },
        { state: 'off', title: '处理完' },
      ]}
    />,
  )
  const said = getByRole('listitem')
    .elements()
    .map((step) => step.textContent)
  expect(said).toEqual([
    '下单14:29:361 局 ¥10.00按当时价格',
    '设备没启动14:29:45',
    '待处理已 3 分钟到 14:59 会再提醒',
    '处理完',
  ])
  const waiting = getByRole('listitem').nth(2)
  await expect.element(waiting).toHaveAttribute('aria-current', 'step')
  await expect.element(getByRole('listitem').nth(3)).not.toHaveAttribute('aria-current')
})
