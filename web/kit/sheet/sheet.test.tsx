import axe from 'axe-core'
import { useState, type ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import { Button } from '#web/kit/button/button.tsx'
import { QuestionDialog } from '#web/kit/dialog/dialog.tsx'
import { BottomSheet } from './sheet.tsx'

/** Adds history entries, so that going back does not leave the test. */
beforeEach(() => {
  history.pushState(null, '', '#before')
  history.pushState(null, '', '#page')
})
const here = () => expect.poll(() => location.hash, { timeout: 10_000 })

function Page({ inside }: { inside?: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <main style={{ height: 3000 }}>
      <Button onPress={() => setOpen(true)}>设备二维码</Button>
      <BottomSheet
        title="A03 的二维码"
        open={open}
        onClose={() => setOpen(false)}
        footer={<Button kind="primary">打印标签</Button>}
      >
        <p style={{ height: 200 }}>贴在投币口上方，离地 1.2 米。</p>
        {inside}
      </BottomSheet>
    </main>
  )
}

async function openSheet(inside?: ReactNode) {
  const screen = await render(<Page inside={inside} />)
  const opener = screen.getByRole('button', { name: '设备二维码' })
  const sheet = screen.getByRole('dialog', { name: 'A03 的二维码' })
  await opener.click()
  await expect.element(sheet).toBeVisible()
  return { ...screen, opener, sheet }
}

test('holds the focus and returns it on Escape', async () => {
  const { opener, sheet } = await openSheet()
  expect(sheet.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('closes by its cross or a backdrop tap', async () => {
  const { opener, sheet, getByRole } = await openSheet()
  await getByRole('button', { name: '关闭' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await opener.click()
  await sheet.click({ position: { x: 100, y: 20 } })
  await expect.element(sheet).not.toBeInTheDocument()
})

test('history back closes only the sheet', async () => {
  const { sheet } = await openSheet()
  history.back()
  await expect.element(sheet).not.toBeInTheDocument()
  await here().toBe('#page')
})

test('closing otherwise leaves no history entry', async () => {
  const { opener, sheet } = await openSheet()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  const entries = history.length
  await opener.click()
  await userEvent.keyboard('{Escape}')
  expect(history.length).toBe(entries)
  history.back()
  await here().toBe('#before')
})

test('navigation from a sheet keeps the history intact', async () => {
  const { sheet, unmount } = await openSheet()
  await expect.element(sheet).toBeVisible()
  history.pushState(null, '', '#next')
  await unmount()
  await here().toBe('#next')
  history.back()
  await here().toBe('#page')
  history.back()
  await here().toBe('#before')
})

function Asking() {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button onPress={() => setAsking(true)}>退款</Button>
      <QuestionDialog
        title="退款 ¥10.00？"
        open={asking}
        onClose={close}
        actions={<Button onPress={close}>先不退</Button>}
      />
    </>
  )
}

test('what is asked over it is closed first', async () => {
  const { sheet, getByRole } = await openSheet(<Asking />)
  await getByRole('button', { name: '退款' }).click()
  const dialog = getByRole('dialog', { name: '退款 ¥10.00？' })
  await expect.element(dialog).toBeVisible()
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(sheet).toBeVisible()
  history.back()
  await expect.element(sheet).not.toBeInTheDocument()
  await here().toBe('#page')
})

test('a long pull closes, a short one springs back', async () => {
  const { sheet, getByRole } = await openSheet()
  const head = getByRole('heading', { name: 'A03 的二维码' })
  const top = () => head.element().getBoundingClientRect().top
  await expect.poll(() => sheet.element().getAnimations({ subtree: true }).length).toBe(0)
  const before = top()
  await userEvent.dragAndDrop(head, head, {
    sourcePosition: { x: 5, y: 4 },
    targetPosition: { x: 5, y: 20 },
  })
  await expect.poll(top).toBe(before)
  await expect.element(sheet).toBeVisible()
  await userEvent.dragAndDrop(head, getByRole('button', { name: '打印标签' }), {
    sourcePosition: { x: 5, y: 4 },
  })
  await expect.element(sheet).not.toBeInTheDocument()
})

test('the page behind it stays where it is', async () => {
  const { sheet } = await openSheet()
  await userEvent.wheel(sheet, { delta: { y: 400 } })
  scrollBy(0, 0)
  expect(scrollY).toBe(0)
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
})

test('everyone can use it', async () => {
  await openSheet()
  await expect.poll(() => document.getAnimations().length, { timeout: 10_000 }).toBe(0)
  const { violations } = await axe.run(document.querySelector('dialog')!)
  expect(violations).toEqual([])
})

test('Enter inside does not submit the outer form', async () => {
  let sent = 0
  const screen = await render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent += 1
      }}
    >
      <Page inside={<input aria-label="场地名" />} />
      <button type="submit">保存</button>
    </form>,
  )
  await screen.getByRole('button', { name: '设备二维码' }).click()
  await screen.getByRole('textbox', { name: '场地名' }).fill('江南')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  expect(sent).toBe(0)
})

test('text without controls is focusable and scrolls by keys', async () => {
  const { getByRole } = await render(
    <BottomSheet title="服务条款" open onClose={() => undefined}>
      <p style={{ height: 3000 }}>请妥善保管密码，不要告诉他人。</p>
    </BottomSheet>,
  )
  await expect.element(getByRole('button', { name: '关闭' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  const words = getByRole('region', { name: '服务条款' })
  await expect.element(words).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.poll(() => words.element().scrollTop, { timeout: 10_000 }).toBeGreaterThan(0)
  await expect.poll(() => document.getAnimations().length, { timeout: 10_000 }).toBe(0)
  const { violations } = await axe.run(document.querySelector('dialog')!)
  expect(violations).toEqual([])
})

function Loading() {
  const [sites, setSites] = useState<readonly string[]>([])
  return (
    <BottomSheet
      title="选场地"
      open
      onClose={() => undefined}
      footer={<Button onPress={() => setSites(['江南里 B1'])}>加载</Button>}
    >
      {sites.map((site) => (
        <Button key={site}>{site}</Button>
      ))}
    </BottomSheet>
  )
}

test('a control replaces the focusable text region', async () => {
  const { getByRole } = await render(<Loading />)
  await expect.element(getByRole('region', { name: '选场地' })).toBeInTheDocument()
  await getByRole('button', { name: '加载' }).click()
  await expect.element(getByRole('region')).not.toBeInTheDocument()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(getByRole('button', { name: '江南里 B1' })).toHaveFocus()
})
