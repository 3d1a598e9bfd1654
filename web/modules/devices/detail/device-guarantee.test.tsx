import { expect, test } from 'vitest'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import type { GuaranteeCountStart } from '#contract/device-settings/guarantee.ts'
import { devices } from '#contract/devices/devices.ts'
import { clawSettings } from '#web/test/worlds/device-settings.ts'
import { servingDevices } from '#web/test/worlds/devices.ts'
import { open } from '#web/test/open-console.tsx'
import { answering, push, serve } from '#web/test/scripted-server.ts'

const parameter = {
  id: 'guarantee',
  type: 'int' as const,
  min: 0,
  max: 200,
  step: 1,
  default: 0,
  name: { zh: '保底局数', en: 'Guaranteed win by play' },
}
const play = { id: 'p2', heardTime: new Date(), boot: 1, seq: 2, orderId: '' }

test('the guarantee count shows its start and reason', async () => {
  const time = new Date('2025-11-18T02:00:05Z')
  let since: GuaranteeCountStart | undefined = { time, why: 'replaced' }
  serve(
    answering(devices.commands, () => []),
    answering(deviceSettings.detail, () => ({ ...clawSettings, parameters: [parameter] })),
    answering(deviceSettings.guarantee, () => ({
      guarantee: { after: 10, count: 1, left: 10, plays: [play], ...(since && { since }) },
    })),
    ...servingDevices(),
  )
  const { getByRole, getByText } = await open('/manage?id=d1')
  const row = getByRole('button', { name: /最多再玩 10 局必出奖/ })
  await expect.element(row).toMatchTextContent('更换主板后的局数（2025/11/18 10:00:05 起）')
  await row.click()
  const sheet = getByRole('dialog', { name: '保底' })
  await expect
    .element(sheet.getByRole('heading', { name: '更换主板后的局数（2025/11/18 10:00:05 起）' }))
    .toBeVisible()
  await expect.element(sheet.getByText(/此前的局数不计入/)).toBeVisible()
  since = { time, why: 'cleared' }
  await expect.poll(() => push('devices')).toBeGreaterThan(0)
  await expect
    .element(sheet.getByRole('heading', { name: '码表读数清零后的局数（2025/11/18 10:00:05 起）' }))
    .toBeVisible()
  since = { time, why: 'heard' }
  await expect.poll(() => push('devices')).toBeGreaterThan(0)
  await expect
    .element(sheet.getByRole('heading', { name: '首次联网后的局数（2025/11/18 10:00:05 起）' }))
    .toBeVisible()
  since = undefined
  await expect.poll(() => push('devices')).toBeGreaterThan(0)
  await expect.element(sheet.getByRole('heading', { name: '上次出奖后的局数' })).toBeVisible()
  expect(getByText(/此前的局数不计入/).elements()).toEqual([])
})
