import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { cash, qr, users } from '#web/kit/icon/icons.ts'
import { ScreenPreview } from './screen-preview.tsx'

const functions = [
  { id: 'buy', name: '扫码买币', icon: qr },
  { id: 'take', name: '会员取币', icon: users },
  { id: 'notes', name: '纸币兑换', icon: cash },
]

function preview(fits: number, at?: string) {
  return (
    <ScreenPreview
      site="江南里"
      machine="C02"
      functions={functions}
      fits={fits}
      at={at}
      foot="广告 15 秒"
    />
  )
}

test('shows the functions in machine order', async () => {
  const { getByRole } = await render(preview(5))
  const screen = getByRole('img', {
    name: '机器屏幕，江南里 C02：扫码买币、会员取币、纸币兑换，底部 广告 15 秒',
  })
  await expect.element(screen).toMatchTextContent('扫码买币会员取币纸币兑换广告 15 秒')
})

test('counts functions below, except the one being moved', async () => {
  const { getByText, rerender } = await render(preview(2))
  await expect.element(getByText('下滑还有 1 个')).toBeVisible()
  expect(getByText('纸币兑换').query()).toBeNull()
  await rerender(preview(2, 'notes'))
  await expect.element(getByText('纸币兑换')).toBeVisible()
  expect(getByText('下滑还有').query()).toBeNull()
})
