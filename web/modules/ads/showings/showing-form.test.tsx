import { expect, test } from 'vitest'
import { ads } from '#contract/ads/ads.ts'
import { toFen } from '#contract/base/money.ts'
import { servingAds } from '#web/test/worlds/ads.ts'
import { open } from '#web/test/open-console.tsx'
import { answering, serve } from '#web/test/scripted-server.ts'

async function openTask() {
  const heard = serve(
    ...servingAds(),
    answering(ads.saveShowing, () => ({ id: 't1', batchId: null })),
  )
  const screen = await open('/ad_task?id=t1')
  const save = screen.getByRole('button', { name: '保存并下发' })
  const sent = () =>
    heard.filter(({ name }) => name === ads.saveShowing.name).map(({ input }) => input)
  return { ...screen, save, sent }
}

test('a zero price is refused at its field', async () => {
  const { getByRole, getByText, save, sent } = await openTask()
  await getByRole('textbox', { name: '价格' }).fill('0')
  await save.click()
  await expect
    .element(getByText('请填写大于 ¥0.00 的价格。如不收费，请选择“不收费”。'))
    .toBeVisible()
  await expect.element(getByRole('textbox', { name: '价格' })).toBeInvalid()
  expect(sent()).toEqual([])
  await getByText('不收费', { exact: true }).click()
  await save.click()
  await expect.poll(sent).toMatchObject([{ pricedBy: 'none', priceFen: toFen(0) }])
})

test('moving the start keeps the end after it', async () => {
  const { getByRole, save, sent } = await openTask()
  const until = getByRole('button', { name: /^每天结束时间/ })
  const hours = () =>
    getByRole('dialog')
      .getByText(/^\d\d:00$/)
      .elements()
      .map(({ textContent }) => textContent)
  await until.click()
  expect(hours()[0]).toBe('11:00')
  await getByRole('button', { name: '关闭' }).click()
  await getByRole('button', { name: /^每天开始时间/ }).click()
  await getByRole('dialog').getByText('21:00').click()
  await expect.element(until).toMatchTextContent('22:00')
  await getByRole('button', { name: /^每天开始时间/ }).click()
  await getByRole('dialog').getByText('22:00').click()
  await expect.element(until).toMatchTextContent('24:00')
  await until.click()
  expect(hours()).toEqual(['23:00', '24:00'])
  await getByRole('button', { name: '关闭' }).click()
  await save.click()
  await expect.poll(sent).toMatchObject([{ startMinute: 1_320, endMinute: 1_440 }])
})
