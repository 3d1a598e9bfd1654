import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import { MessageComposer } from './composer.tsx'

async function shown() {
  const sent: string[] = []
  function Writing() {
    const [draft, setDraft] = useState('')
    return (
      <MessageComposer
        to="L**"
        draft={draft}
        onDraft={setDraft}
        onSend={(text) => sent.push(text)}
        onPicture={({ name }) => sent.push(name)}
        quick={['马上来看', '请再扫一次']}
        max={300}
      />
    )
  }
  const screen = await render(<Writing />)
  return { ...screen, sent, field: screen.getByRole('textbox', { name: '回复 L**' }) }
}

test('the button and Enter both send the text', async () => {
  const { sent, field, getByRole } = await shown()
  await field.fill(' 已排好 ')
  await getByRole('button', { name: '发送', exact: true }).click()
  expect(sent).toEqual(['已排好'])
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('好的{Enter}')
  expect(sent).toEqual(['已排好', '好的'])
})

test('ignores empty text and breaks lines on Shift+Enter', async () => {
  const { sent, field, getByRole } = await shown()
  await getByRole('button', { name: '发送', exact: true }).click()
  await userEvent.keyboard('一{Shift>}{Enter}{/Shift}二')
  await expect.element(field).toHaveValue('一\n二')
  expect(sent).toEqual([])
})

test('Enter during IME composition does not send', async () => {
  const { sent, field } = await shown()
  await field.fill('zai')
  const enter = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }
  field.element().dispatchEvent(new KeyboardEvent('keydown', enter))
  expect(sent).toEqual([])
  await expect.element(field).toHaveValue('zai')
})

test('a quick answer is appended without being sent', async () => {
  const { sent, field, getByRole } = await shown()
  await getByRole('button', { name: '马上来看' }).click()
  await expect.element(field).toHaveValue('马上来看')
  await expect.element(field).toHaveFocus()
  await field.fill('好，')
  await getByRole('button', { name: '请再扫一次' }).click()
  await expect.element(field).toHaveValue('好，请再扫一次')
  expect(sent).toEqual([])
})

test('the same picture can be sent twice', async () => {
  const { sent, container, getByRole } = await shown()
  await expect.element(getByRole('button', { name: '发送图片' })).toBeVisible()
  const input = container.querySelector<HTMLInputElement>('input[type=file]')!
  const picture = new File(['x'], 'e07.png', { type: 'image/png' })
  await userEvent.upload(input, picture)
  await expect.poll(() => sent).toEqual(['e07.png'])
  // The browser fires no change event if the same file is chosen while the input still holds it.
  expect(input.value).toBe('')
  await userEvent.upload(input, picture)
  await expect.poll(() => sent).toEqual(['e07.png', 'e07.png'])
})

test('the field grows up to a few lines', async () => {
  const { field } = await shown()
  const box = () => field.element().parentElement!.getBoundingClientRect().height
  const one = box()
  expect(one).toBeGreaterThanOrEqual(42)
  await field.fill('一\n二\n三')
  await expect.poll(box).toBeGreaterThan(one + 30)
  await field.fill('一\n'.repeat(40))
  await expect.poll(box).toBeLessThanOrEqual(134)
})
