import { Controller, useForm } from 'react-hook-form'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#web/kit/tokens.css'
import '#web/kit/base.css'
import { phone, requiredRule } from './rules.ts'
import { SmsCodeInput } from './code-input.tsx'
import { HeldValue } from './held-value.tsx'
import { IntInput } from './int-input.tsx'
import { PasswordInput } from './password-input.tsx'
import { PhoneInput } from './phone-input.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'

const nothing = () => undefined

describe('around an input', () => {
  test('shows an error in place of the help', async () => {
    const field = <TextInput label="名称" value="" onChange={nothing} help="玩家看得到" />
    const screen = await render(field)
    const input = screen.getByRole('textbox', { name: '名称' })
    await expect.element(input).toHaveAccessibleDescription('玩家看得到')
    await expect.element(input).toBeValid()
    await screen.rerender(
      <TextInput label="名称" value="" onChange={nothing} help="玩家看得到" error="还没有填" />,
    )
    await expect.element(input).toHaveAccessibleDescription('还没有填')
    await expect.element(input).toBeInvalid()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('还没有填')
    await expect.element(screen.getByText('玩家看得到')).not.toBeInTheDocument()
  })

  test('the unit is part of the label', async () => {
    const screen = await render(
      <IntInput label="每天可领" unit="枚" value={20} onChange={nothing} required />,
    )
    const input = screen.getByRole('textbox', { name: '每天可领 枚' })
    await expect.element(input).toBeRequired()
    await screen.getByText('枚').click()
    await expect.element(input).toHaveFocus()
  })

  test('all of the box can be tapped', async () => {
    const screen = await render(<TextInput label="编号" value="A09" onChange={nothing} />)
    const { height } = screen.getByLabelText('编号').element().getBoundingClientRect()
    expect(height).toBeGreaterThanOrEqual(44)
  })
})

describe('a text', () => {
  test('counts its characters and stops at the limit', async () => {
    const screen = await render(
      <HeldValue start="畅玩">
        {(value, onChange) => <TextInput label="名称" max={4} {...{ value, onChange }} />}
      </HeldValue>,
    )
    await expect.element(screen.getByText('2 / 4')).toBeVisible()
    await screen.getByLabelText('名称').click()
    await userEvent.keyboard('abcdef')
    await expect.element(screen.getByLabelText('名称')).toHaveValue('畅玩ab')
    await expect.element(screen.getByText('4 / 4')).toBeVisible()
  })

  test('of several lines does so too', async () => {
    const screen = await render(
      <HeldValue start="">
        {(value, onChange) => <TextArea label="说清楚一点" max={40} {...{ value, onChange }} />}
      </HeldValue>,
    )
    await screen.getByLabelText('说清楚一点').fill('A11 卡币\n等了 10 分钟')
    await expect.element(screen.getByText('15 / 40')).toBeVisible()
  })
})

describe('a mobile number', () => {
  const held = (onValue: (value: string) => void) => (
    <HeldValue start="">
      {(value, onChange) => (
        <PhoneInput
          label="手机号"
          value={value}
          onChange={(next) => {
            onValue(next)
            onChange(next)
          }}
        />
      )}
    </HeldValue>
  )

  test('is grouped while typed and stored without spaces', async () => {
    const onValue = vi.fn()
    const screen = await render(held(onValue))
    await screen.getByLabelText('手机号').click()
    await userEvent.keyboard('138057120469')
    await expect.element(screen.getByLabelText('手机号')).toHaveValue('138 0571 2046')
    expect(onValue).toHaveBeenLastCalledWith('13805712046')
  })

  test('out of the contacts loses its +86', async () => {
    const onValue = vi.fn()
    const screen = await render(held(onValue))
    await screen.getByLabelText('手机号').fill('+86 138-0571-2046')
    expect(onValue).toHaveBeenLastCalledWith('13805712046')
  })

  test('keeps the caret when edited in the middle', async () => {
    const screen = await render(held(nothing))
    const input = screen.getByLabelText('手机号')
    await input.fill('13805712046')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    await userEvent.keyboard('{Backspace}{Backspace}98')
    await expect.element(input).toHaveValue('138 0598 2046')
  })
})

describe('a password', () => {
  test('is hidden until asked for', async () => {
    const screen = await render(<PasswordInput label="密码" value="abcd1234" onChange={nothing} />)
    const input = screen.getByLabelText('密码', { exact: true })
    await expect.element(input).toHaveAttribute('type', 'password')
    await expect.element(input).toHaveAttribute('autocomplete', 'current-password')
    await screen.getByRole('button', { name: '显示密码' }).click()
    await expect.element(input).toHaveAttribute('type', 'text')
    await screen.getByRole('button', { name: '隐藏密码' }).click()
    await expect.element(input).toHaveAttribute('type', 'password')
  })
})

describe('a code', () => {
  const held = (onFull: (code: string) => void, start = '') => (
    <HeldValue start={start}>
      {(value, onChange) => <SmsCodeInput label="验证码" {...{ value, onChange, onFull }} />}
    </HeldValue>
  )

  test('is used with its sixth digit, and once', async () => {
    const onFull = vi.fn()
    const screen = await render(held(onFull))
    const input = screen.getByRole('textbox', { name: '验证码' })
    await input.click()
    await userEvent.keyboard('40 7a12')
    await expect.element(input).toHaveValue('40712')
    expect(onFull).not.toHaveBeenCalled()
    await userEvent.keyboard('69')
    await expect.element(input).toHaveValue('407126')
    expect(onFull.mock.calls).toEqual([['407126']])
  })

  test('can be pasted or autofilled', async () => {
    const onFull = vi.fn()
    const screen = await render(held(onFull))
    const input = screen.getByRole('textbox', { name: '验证码' })
    await expect.element(input).toHaveAttribute('autocomplete', 'one-time-code')
    await input.fill('验证码 407126，5 分钟内有效')
    expect(onFull.mock.calls).toEqual([['407126']])
  })

  test('is submitted again once a wrong digit is corrected', async () => {
    const onFull = vi.fn()
    const screen = await render(held(onFull, '407126'))
    await screen.getByRole('textbox', { name: '验证码' }).click()
    await userEvent.keyboard('{End}{Backspace}7')
    expect(onFull.mock.calls).toEqual([['407127']])
  })
})

test('an invalid field gets the focus on submit', async () => {
  const onSave = vi.fn()
  function Form() {
    const { control, handleSubmit } = useForm({ mode: 'onTouched', defaultValues: { phone: '' } })
    const wrong = (value: string) =>
      requiredRule({ zh: '手机号', en: 'The mobile number' })(value) ?? phone(value)
    return (
      <form noValidate onSubmit={handleSubmit(onSave)}>
        <Controller
          control={control}
          name="phone"
          rules={{ validate: (value) => wrong(value)?.zh }}
          render={({ field, fieldState }) => (
            <PhoneInput label="手机号" {...field} error={fieldState.error?.message} />
          )}
        />
        <button type="submit">保存</button>
      </form>
    )
  }
  const screen = await render(<Form />)
  const input = screen.getByLabelText('手机号')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(input).toHaveAccessibleDescription('手机号未填写，请补全')
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard('138')
  await expect.element(input).toHaveAccessibleDescription(/格式不正确/)
  await userEvent.keyboard('05712046')
  await expect.element(input).toBeValid()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onSave.mock.calls[0]?.[0]).toEqual({ phone: '13805712046' })
})
