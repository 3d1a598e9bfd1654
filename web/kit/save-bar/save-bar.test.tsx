import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '#web/kit/tokens.css'
import '#web/kit/base.css'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { SaveBar } from './save-bar.tsx'

const nothing = () => undefined

test('lists all changes with save and undo', async () => {
  const screen = await render(<SaveBar changes={[]} onSave={nothing} />)
  expect(screen.container.textContent).toBe('')
  const onSave = vi.fn()
  const onUndo = vi.fn()
  const names = ['投币', '强抓力', '出奖方式']
  await screen.rerender(
    <SaveBar changes={names} label="下发到设备" onSave={onSave} onUndo={onUndo} />,
  )
  await expect
    .element(screen.getByRole('status'))
    .toMatchTextContent('已修改 3 项投币、强抓力、出奖方式')
  await screen.getByRole('button', { name: '下发到设备' }).click()
  expect(onSave).toHaveBeenCalledOnce()
  await screen.getByRole('button', { name: '撤销' }).click()
  expect(onUndo).toHaveBeenCalledOnce()
})

test('lists invalid fields and focuses the first', async () => {
  const screen = await render(
    <>
      <TextInput label="名称" value="畅玩月卡" onChange={nothing} />
      <div style={{ height: 2_000 }} />
      <TextInput label="每天可领" value="200" onChange={nothing} error="最多 60 枚" />
      <TextInput label="售价" value="" onChange={nothing} error="还没有填" />
      <div style={{ height: 2_000 }} />
      <SaveBar changes={['名称']} wrong={['每天可领', '售价']} onSave={nothing} />
    </>,
  )
  await screen.getByRole('button', { name: '2 项填写有误 每天可领、售价' }).click()
  const field = screen.getByLabelText('每天可领')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toBeInViewport()
})

test('while it is being saved, nothing is undone', async () => {
  const onSave = vi.fn()
  const screen = await render(<SaveBar changes={['名称']} onSave={onSave} onUndo={nothing} busy />)
  await expect.element(screen.getByRole('button', { name: '撤销' })).toBeDisabled()
  await expect
    .element(screen.getByRole('button', { name: '保存' }))
    .toHaveAttribute('aria-busy', 'true')
})
