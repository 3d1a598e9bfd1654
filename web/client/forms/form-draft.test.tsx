import { Controller, useForm } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toFen, type Fen } from '#contract/base/money.ts'
import '#web/kit/tokens.css'
import '#web/kit/base.css'
import { useFormDraft } from './form-draft.ts'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { userId } from '../session/session.ts'

beforeEach(() => {
  localStorage.clear()
  userId.set('u1')
})

type Values = {
  name: string
  note: string
  price: Fen | null
  newPassword: string
  code: string
}
const start: Values = { name: '畅玩月卡', note: '', price: toFen(9_900), newPassword: '', code: '' }

type Props = { card?: string; begin?: Values }

function CardForm({ card = 'c1', begin = start }: Props) {
  const form = useForm<Values>({ defaultValues: begin })
  const draft = useFormDraft(form, { start: begin, draft: `card ${card}`, unkept: ['code'] })
  const text = (name: Exclude<keyof Values, 'price'>, label: string) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => <TextInput {...field} label={label} />}
    />
  )
  return (
    <form onSubmit={form.handleSubmit(draft.drop)}>
      {draft.found && (
        <p>
          有未保存的修改
          <button type="button" onClick={draft.undo}>
            放弃修改
          </button>
        </p>
      )}
      {text('name', '名称')}
      {text('note', '说明')}
      <Controller
        control={form.control}
        name="price"
        render={({ field }) => <MoneyInput {...field} label="售价" />}
      />
      {text('newPassword', '新密码')}
      {text('code', '验证码')}
      <button type="submit">保存</button>
    </form>
  )
}

const input = (label: string) => page.getByLabelText(label)
const found = page.getByText('有未保存的修改')

async function again(form = <CardForm />) {
  await (await render(<p>elsewhere</p>)).unmount()
  return render(form)
}

async function typed() {
  const screen = await render(<CardForm />)
  await expect.element(found).not.toBeInTheDocument()
  await input('名称').fill('畅玩季卡')
  await input('售价').fill('')
  await userEvent.tab()
  await screen.unmount()
}

test('restores typed input and shows a notice', async () => {
  await typed()
  await again()
  await expect.element(found).toBeVisible()
  await expect.element(input('名称')).toHaveValue('畅玩季卡')
  await expect.element(input('售价')).toHaveValue('')
  await expect.element(input('说明')).toHaveValue('')
})

test('discarding a draft restores the initial values', async () => {
  await typed()
  const screen = await again()
  await page.getByRole('button', { name: '放弃修改' }).click()
  await expect.element(input('名称')).toHaveValue('畅玩月卡')
  await expect.element(input('售价')).toHaveValue('99.00')
  await expect.element(found).not.toBeInTheDocument()
  await screen.unmount()
  await again()
  await expect.element(input('名称')).toHaveValue('畅玩月卡')
  await expect.element(found).not.toBeInTheDocument()
})

test('saving clears the draft, later input starts another', async () => {
  const screen = await render(<CardForm />)
  await input('名称').fill('畅玩季卡')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => localStorage.getItem('draft u1 card c1')).toBeNull()
  await input('说明').fill('暑假专用')
  await screen.unmount()
  await again(<CardForm begin={{ ...start, name: '畅玩季卡' }} />)
  await expect.element(input('说明')).toHaveValue('暑假专用')
  expect(localStorage.getItem('draft u1 card c1')).not.toContain('畅玩季卡')
})

test('typing back to the original leaves no draft', async () => {
  const screen = await render(<CardForm />)
  await input('名称').fill('畅玩季卡')
  await input('名称').fill('畅玩月卡')
  await screen.unmount()
  await again()
  await expect.element(found).not.toBeInTheDocument()
})

test('a draft does not overwrite changes by others', async () => {
  await typed()
  await again(<CardForm begin={{ ...start, note: '全店可用' }} />)
  await expect.element(input('名称')).toHaveValue('畅玩季卡')
  await expect.element(input('说明')).toHaveValue('全店可用')
})

test('a draft belongs to one entity and person', async () => {
  await typed()
  const screen = await again(<CardForm card="c2" />)
  await expect.element(input('名称')).toHaveValue('畅玩月卡')
  await screen.unmount()
  userId.set('u2')
  await again()
  await expect.element(input('名称')).toHaveValue('畅玩月卡')
  await expect.element(found).not.toBeInTheDocument()
})

test('passwords and codes are not kept', async () => {
  const screen = await render(<CardForm />)
  await input('新密码').fill('abcd1234')
  await input('验证码').fill('407126')
  await input('说明').fill('暑假专用')
  await screen.unmount()
  const kept = Object.values(localStorage).join()
  expect(kept).toContain('暑假专用')
  expect(kept).not.toContain('abcd1234')
  expect(kept).not.toContain('407126')
})
