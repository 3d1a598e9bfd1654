import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import { Button } from '#web/kit/button/button.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { showUndoToast } from './offer-undo.ts'
import { showToast, ToastHost } from './toast.tsx'

// Fake timers control how long a toast stays, so that no test waits.
beforeEach(() => {
  document.documentElement.style.removeProperty('--toast-stay')
  document.documentElement.style.removeProperty('--alert-stay')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('a message lasts two seconds or until the next', async () => {
  const { getByRole, getByText } = await render(<ToastHost />)
  showToast('备注已保存')
  await expect.element(getByRole('status')).toMatchTextContent('备注已保存')
  showToast('已下架')
  await expect.element(getByRole('status')).toMatchTextContent(/^已下架$/)
  // Waiting for the text has already used some of the two seconds.
  vi.advanceTimersByTime(1_000)
  await expect.element(getByText('已下架')).toBeVisible()
  vi.advanceTimersByTime(1_000)
  await expect.element(getByText('已下架')).not.toBeInTheDocument()
})

test('an alert is announced once for five seconds', async () => {
  const { getByRole, getByText } = await render(<ToastHost />)
  showToast('暂无权限，请联系管理员', { alert: true })
  await expect.element(getByRole('alert')).toMatchTextContent('暂无权限，请联系管理员')
  expect(getByText('暂无权限，请联系管理员').elements()).toHaveLength(1)
  vi.advanceTimersByTime(4_999)
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
  vi.advanceTimersByTime(1)
  await expect.element(getByText('暂无权限，请联系管理员')).not.toBeInTheDocument()
})

test('fits above the action bar on narrow screens', async () => {
  const { getByText } = await render(<ToastHost />)
  showToast('设备未接受 2.5 秒：这块主板的最大值为 2.0。仍为 1.2，请改小一些再下发一次')
  const words = getByText(/设备未接受/)
  await expect.element(words).toBeVisible()
  const { left, right, bottom } = words.element().parentElement!.getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(12)
  expect(right).toBeLessThanOrEqual(innerWidth - 12)
  expect(bottom).toBeLessThanOrEqual(innerHeight - 64)
})

test('an unlimited toast ends only on request', async () => {
  const { getByText } = await render(<ToastHost />)
  const endUpload = showToast('正在上传 3 张照片', { ms: Number.POSITIVE_INFINITY })
  vi.advanceTimersByTime(60_000)
  await expect.element(getByText('正在上传 3 张照片')).toBeVisible()
  showToast('备注已保存')
  endUpload()
  await expect.element(getByText('备注已保存')).toBeVisible()
})

test('undo stays five seconds, longer while focused', async () => {
  const undo = vi.fn<() => void>()
  const { getByRole, getByText } = await render(<ToastHost />)
  showUndoToast('“畅玩月卡”已下架', undo)
  const button = getByRole('button', { name: '撤销' })
  vi.advanceTimersByTime(4_999)
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  vi.advanceTimersByTime(60_000)
  await button.click()
  expect(undo).toHaveBeenCalledOnce()
  await expect.element(getByText('“畅玩月卡”已下架')).not.toBeInTheDocument()
})

const atItsPlace = {
  position: 'fixed',
  inset: 'auto 0 calc(var(--tabbar) + var(--space-10))',
} as const

test('hovering keeps a toast only after moving onto it', async () => {
  const { getByRole, getByText } = await render(
    <>
      <button type="button" style={{ ...atItsPlace, height: 44 }}>
        保存
      </button>
      <h1>备注</h1>
      <ToastHost />
    </>,
  )
  await userEvent.hover(getByRole('button', { name: '保存' }))
  showToast('备注已保存')
  const words = getByText('备注已保存')
  // Waits by animation frames, because polling would also advance the fake timers.
  const isUnder = () => words.query()?.matches(':hover') === true
  while (!isUnder()) await new Promise(requestAnimationFrame)
  vi.advanceTimersByTime(2_000)
  await expect.element(words).not.toBeInTheDocument()
  await userEvent.hover(getByRole('heading', { name: '备注' }))
  showToast('备注已保存')
  await userEvent.hover(words)
  vi.advanceTimersByTime(60_000)
  await expect.element(words).toBeVisible()
  await userEvent.hover(getByRole('heading', { name: '备注' }))
  vi.advanceTimersByTime(2_000)
  await expect.element(words).not.toBeInTheDocument()
})

function Printing() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <BottomSheet title="A03 的二维码" open={open} onClose={() => setOpen(false)}>
        <Button onPress={() => showToast('已送到打印机')}>打印标签</Button>
        <Button
          onPress={() => {
            setOpen(false)
            showToast('标签已存到相册')
          }}
        >
          保存图片
        </Button>
      </BottomSheet>
      <ToastHost />
    </>
  )
}

test('appears inside an open sheet', async () => {
  const { getByRole, getByText } = await render(<Printing />)
  await getByRole('button', { name: '打印标签' }).click()
  await expect.element(getByRole('dialog').getByRole('status')).toMatchTextContent('已送到打印机')
  expect(getByText('已送到打印机').elements()).toHaveLength(1)
  // The toast must not cover the button that is tapped next.
  const words = getByText('已送到打印机').element().parentElement!.getBoundingClientRect()
  const choice = getByRole('button', { name: '打印标签' }).element().getBoundingClientRect()
  expect(words.bottom).toBeLessThan(choice.top)
  await getByRole('button', { name: '保存图片' }).click()
  await expect.element(getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(getByRole('status')).toMatchTextContent('标签已存到相册')
})
