import axe from 'axe-core'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import { Button } from '#web/kit/button/button.tsx'
import { QuestionDialog } from './dialog.tsx'

function Refund({ onRefund, act = '退款 ¥10.00' }: { onRefund: () => void; act?: string }) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button onPress={() => setAsking(true)}>退款</Button>
      <QuestionDialog
        title="退款 ¥10.00？"
        open={asking}
        onClose={close}
        actions={
          <>
            <Button onPress={close}>先不退</Button>
            <Button kind="danger" onPress={onRefund}>
              {act}
            </Button>
          </>
        }
      >
        钱原路退回玩家的支付宝。退款后不能撤销。
      </QuestionDialog>
    </>
  )
}

test('focuses the safe choice and closes on Escape', async () => {
  const onRefund = vi.fn<() => void>()
  const { getByRole } = await render(<Refund onRefund={onRefund} />)
  const opener = getByRole('button', { name: '退款' })
  await opener.click()
  const dialog = getByRole('dialog', { name: '退款 ¥10.00？' })
  await expect.element(dialog).toMatchTextContent('退款后不能撤销')
  await expect.element(getByRole('button', { name: '先不退' })).toHaveFocus()
  // During the fade-in the contrast of the text is too low for axe.
  await expect.poll(() => document.getAnimations().length, { timeout: 10_000 }).toBe(0)
  const { violations } = await axe.run(dialog.element())
  expect(violations).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(onRefund).not.toHaveBeenCalled()
})

test('a tap beside it answers nothing', async () => {
  const { getByRole } = await render(<Refund onRefund={() => undefined} />)
  await getByRole('button', { name: '退款' }).click()
  const dialog = getByRole('dialog')
  await userEvent.click(document.documentElement, { position: { x: 100, y: 10 }, force: true })
  await expect.element(dialog).toBeVisible()
})

test('a long label gets a line of its own', async () => {
  const act = 'Deactivate all unused vouchers'
  const { getByRole } = await render(<Refund act={act} onRefund={() => undefined} />)
  await getByRole('button', { name: '退款' }).click()
  const cancel = getByRole('button', { name: '先不退' }).element().getBoundingClientRect()
  const danger = getByRole('button', { name: act }).element().getBoundingClientRect()
  expect(danger.top).toBeGreaterThan(cancel.bottom)
  expect(danger.height).toBe(cancel.height)
})
