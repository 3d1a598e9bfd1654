import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MINUTE_MS } from '#contract/base/durations.ts'
import '#web/kit/tokens.css'
import '#web/kit/base.css'
import { HeldValue } from '#web/kit/field/held-value.tsx'
import { DeviceSettingField } from './device-field.tsx'
import type { DeviceState } from './device-state.tsx'
import { formatParameterChange, type Parameter, type ParameterValue } from './parameter.ts'

const coins: Parameter = {
  id: 'coinsPerPlay',
  type: 'int',
  name: { zh: '每局投币', en: 'Coins a play' },
  unit: '枚',
  min: 1,
  max: 10,
}
const force: Parameter = {
  id: 'strong',
  type: 'int',
  name: { zh: '强抓力', en: 'Strong grip' },
  unit: 'V',
  min: 10,
  max: 48,
  step: 0.5,
}
const options = ['random', 'guarantee', 'skill', 'timed', 'free'].map((value, at) => ({
  value,
  name: { zh: ['随机', '保底', '技巧', '限时', '畅玩'][at]!, en: value },
}))
const mode: Parameter = {
  id: 'mode',
  type: 'enum',
  name: { zh: '出奖方式', en: 'Prize mode' },
  help: { zh: '玩家页会公示保底局数', en: 'Players see it' },
  options: options.slice(0, 3),
}
const price: Parameter = {
  id: 'unitPrice',
  type: 'int',
  name: { zh: '单价', en: 'Price' },
  unit: '分',
  min: 100,
  max: 50_000,
  step: 50,
}
const music: Parameter = { id: 'music', type: 'bool', name: { zh: '背景音乐', en: 'Music' } }
const notice: Parameter = { id: 'notice', type: 'text', name: { zh: '开机语', en: 'Greeting' } }

type More = { state?: DeviceState; locked?: boolean }

async function shown(parameter: Parameter, start: ParameterValue, more: More = {}) {
  const onChange = vi.fn()
  await render(
    <HeldValue start={start}>
      {(value, hold) => (
        <DeviceSettingField
          parameter={parameter}
          value={value}
          onChange={(next) => {
            onChange(next)
            hold(next)
          }}
          {...more}
        />
      )}
    </HeldValue>,
  )
  return onChange
}

describe('the board says which control it is', () => {
  test('a count is a stepper showing its range', async () => {
    const onChange = await shown(coins, 1)
    await expect.element(page.getByText('1–10 枚')).toBeVisible()
    await page.getByRole('button', { name: '增加' }).click()
    expect(onChange).toHaveBeenLastCalledWith(2)
  })

  test('a quantity is slid by its steps', async () => {
    const onChange = await shown(force, 42)
    await expect.element(page.getByText('10.0–48.0 V，每档 0.5 V')).toBeVisible()
    page.getByRole('slider', { name: '强抓力' }).element().focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(onChange).toHaveBeenLastCalledWith(42.5)
  })

  test('money is shown in yuan and sent in fen', async () => {
    const onChange = await shown(price, 1_000, { state: { is: 'changed', was: 500 } })
    await expect.element(page.getByText('1.00–500.00 元，每档 0.5 元')).toBeVisible()
    await expect.element(page.getByText('未下发 原 ¥5.00')).toBeVisible()
    const box = page.getByRole('spinbutton', { name: '单价' })
    await expect.element(box).toHaveValue('10.00')
    await box.fill('19.5')
    await userEvent.keyboard('{Enter}')
    expect(onChange).toHaveBeenLastCalledWith(1_950)
  })

  test('yes or no is a switch', async () => {
    const onChange = await shown(music, false)
    await page.getByRole('switch', { name: '背景音乐' }).click()
    expect(onChange).toHaveBeenLastCalledWith(true)
  })

  test('a few choices are all in sight', async () => {
    const onChange = await shown(mode, 'random')
    await expect.element(page.getByText('玩家页会公示保底局数')).toBeVisible()
    await page.getByText('保底', { exact: true }).click()
    expect(onChange).toHaveBeenLastCalledWith('guarantee')
  })

  test('more stand in a sheet', async () => {
    const onChange = await shown({ ...mode, options }, 'random')
    await page.getByRole('button', { name: '出奖方式 随机' }).click()
    await page.getByRole('button', { name: '限时' }).click()
    expect(onChange).toHaveBeenLastCalledWith('timed')
    await expect.element(page.getByRole('button', { name: '出奖方式 限时' })).toBeVisible()
  })

  test('texts and unbounded numbers are typed', async () => {
    const onText = await shown(notice, '')
    await page.getByLabelText('开机语').fill('欢迎')
    expect(onText).toHaveBeenLastCalledWith('欢迎')
    const onNumber = await shown({ ...coins, min: 0, max: undefined }, 5)
    await page.getByRole('textbox', { name: '每局投币 枚' }).fill('120')
    expect(onNumber).toHaveBeenLastCalledWith(120)
  })
})

describe('what has become of the value', () => {
  test('a changed value shows its old value', async () => {
    await shown(coins, 2, { state: { is: 'changed', was: 1 } })
    await expect.element(page.getByText('未下发 原 1 枚')).toBeVisible()
    await shown(force, 43.5, { state: { is: 'changed', was: 42 } })
    await expect.element(page.getByText('未下发 原 42.0 V（竖线处）')).toBeVisible()
    await shown(mode, 'guarantee', { state: { is: 'changed', was: 'random' } })
    await expect.element(page.getByText('未下发 原 随机')).toBeVisible()
  })

  test('a sent value shows its age without announcing it', async () => {
    await shown(coins, 2, { state: { is: 'sent', at: new Date(Date.now() - 100_000) } })
    const line = page.getByText(/^已下发 1\d\d 秒，等待设备确认$/)
    await expect.element(line).toBeVisible()
    const first = line.element().textContent
    await expect.poll(() => line.element().textContent).not.toBe(first)
    await expect.element(page.getByRole('status')).toMatchTextContent(/^已下发，等待设备确认$/)
  })

  test('confirmed: by the device, when', async () => {
    const at = new Date(Date.now() - 12 * MINUTE_MS)
    await shown(coins, 2, { state: { is: 'confirmed', at } })
    await expect.element(page.getByRole('status')).toMatchTextContent('设备已确认 12 分钟前')
  })

  test('refused: why, and what the device holds now', async () => {
    const seconds = { ...coins, unit: 's', min: 0, max: 3, step: 0.1 }
    const state = { is: 'refused', asked: 2.5, why: '这块主板的最大值为 2.0' } as const
    await shown(seconds, 1.2, { state })
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('设备已拒绝 2.5 秒：这块主板的最大值为 2.0。仍为 1.2 秒')
  })
})

test('lists changes in parameter order', () => {
  const kept = { music: true, strong: 43, unheardOf: 1, coinsPerPlay: 2 }
  const said = formatParameterChange(
    [coins, force, music],
    { before: { strong: 40 }, wished: kept },
    'zh',
  )
  expect(said).toBe('每局投币 2 枚，强抓力 40.0 V → 43.0 V，背景音乐 开，unheardOf 1')
})

test('a locked field disables every control', async () => {
  for (const [parameter, value] of [
    [coins, 2],
    [force, 42],
    [music, true],
    [mode, 'random'],
    [{ ...mode, options }, 'random'],
    [notice, '欢迎'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, into one page
    await shown(parameter, value, { locked: true })
  }
  const controls = document.querySelectorAll('input, button')
  expect(controls.length).toBeGreaterThan(9)
  for (const control of controls) expect(control.matches(':disabled')).toBe(true)
})
