import { expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { sites } from '#contract/sites/sites.ts'
import { storedCoins } from '#contract/stored-coins/stored-coins.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { connectBoard } from './board.ts'
import { callProduct, newDeviceCode, newMerchant, openPage, signInByForm } from './console.ts'
import { openPlayerPhone } from './player.ts'
import { sidewaysAt } from './readable.ts'

const LONG = { timeout: 60_000 }

test('stores coins and restores them after a failed payout', async () => {
  markScreensCovered('/depositing_coins', '/currencyAccount', '/currencyRecord')
  const { token, ...owner } = await newMerchant('存币电玩')
  const { id: fieldId } = await callProduct(sites.submit, { firmName: '城西一店' }, token)
  const equipmentId = newDeviceCode()
  const changer = { equipmentId, type: 'changer', number: 'C01', fieldId } as const
  const { secret } = await callProduct(devices.register, changer, token)
  const board = await connectBoard(equipmentId, secret)
  await board.meters({ hopper: 6 })
  const told = async (...types: readonly string[]) => {
    await expect.poll(() => board.told.map(({ type }) => type), LONG).toEqual(types)
    return board.told.at(-1)!
  }
  const page = await openPlayerPhone()
  await page.goto(`/depositing_coins?code=${equipmentId}`)
  await page.getByText('0 枚', { exact: true }).waitFor(LONG)
  await page.getByRole('button', { name: '存币' }).click()
  await page.getByRole('heading', { name: '请将币投入兑币机' }).waitFor()
  const counting = await told('coins.in')
  expect(counting).toMatchObject({ data: { seconds: 60 } })
  await board.reply(counting.id, 'accepted')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '完成存币' }).click()
  await page.getByText('没有收到响应，请再点一次。不会重复提交。').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '完成存币' }).click()
  await told('coins.in', 'coins.stop')
  await board.reply(counting.id, 'done', { data: { count: 12 } })
  await board.reply(counting.id, 'done', { data: { count: 12 } })
  await page.getByText('已存入 12 枚').waitFor(LONG)
  await page.getByText('12 枚', { exact: true }).waitFor()
  expect(await sidewaysAt(page)).toEqual([])

  // The page shows the hopper's coins; if they have changed meanwhile, the server refuses with the new
  // number.
  await page.getByText('最多可取 6 枚').waitFor()
  await page.getByRole('textbox', { name: /取币数量/ }).fill('5')
  await board.meters({ hopper: 3 })
  await expect
    .poll(async () => (await callProduct(storedCoins.stock, {}, token))[0]?.hopper, LONG)
    .toBe(3)
  await page.getByRole('button', { name: '取 5 枚币' }).click()
  await page.getByText(/只剩 3 枚币，你的存币没有变动/).waitFor()
  await board.meters({ hopper: 300, coinsStored: 12 })
  const outs: string[] = []
  for (const reply of ['failed', 'done'] as const) {
    await expect
      .poll(async () => (await callProduct(storedCoins.stock, {}, token))[0]?.hopper, LONG)
      .toBe(300)
    if (reply === 'failed') await page.reload()
    await page.getByRole('textbox', { name: /取币数量/ }).fill('5')
    await page.getByRole('button', { name: '取 5 枚币' }).click()
    await page.getByText('正在出 5 枚币').waitFor()
    outs.push('coins.out')
    const out = await told('coins.in', 'coins.stop', ...outs)
    expect(out).toMatchObject({ data: { count: 5 } })
    await board.reply(out.id, reply, reply === 'failed' ? { code: 'hopper.jam' } : {})
    if (reply === 'failed') await page.getByText('机器没有出币，5 枚币已退回').waitFor(LONG)
    else await page.getByText('已出 5 枚币').waitFor(LONG)
    await page.getByText(reply === 'failed' ? '12 枚' : '7 枚', { exact: true }).waitFor()
  }

  const desk = await openPage()
  await signInByForm(desk, owner, '/currencyAccount')
  await desk.getByText('币斗 300 枚').waitFor(LONG)
  await desk.getByText('12 枚', { exact: true }).waitFor()
  await desk.getByRole('link', { name: /C01/ }).click()
  await desk.getByText('已退款').waitFor(LONG)
  await desk.getByRole('radio', { name: '存币变动' }).click()
  await desk.getByText('+12 枚').waitFor(LONG)
  await desk.getByText('−5 枚').first().waitFor()
})
