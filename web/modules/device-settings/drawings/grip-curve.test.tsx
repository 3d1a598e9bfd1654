import { expect, test } from 'vitest'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { clawSettings } from '#web/test/worlds/device-settings.ts'
import { open } from '#web/test/open-console.tsx'
import { answering, serve } from '#web/test/scripted-server.ts'

test('the grip curve shows when and how grip changes', async () => {
  const number = (id: string, zh: string) => ({
    ...clawSettings.parameters.find((each) => each.id === 'gripGrab')!,
    id,
    name: { zh, en: id },
  })
  const parameters = [
    number('strongGrip', '强抓力'),
    number('weakGrip', '弱抓力'),
    { ...number('gripSwitch', '强转弱'), unit: 's', min: 0, max: 3, default: 1 },
  ]
  const held = { strongGrip: 36, weakGrip: 12, gripSwitch: 0.5 }
  serve(answering(deviceSettings.detail, () => ({ ...clawSettings, parameters, held })))
  const { getByRole, getByText } = await open('/dollMachineSettingSingle?id=d1')
  await expect.element(getByText('抓起 0.5 秒后由强转弱')).toBeVisible()
  await getByRole('slider', { name: '弱抓力' }).fill('36')
  await expect.element(getByText('强弱抓力相同，抓起后不变')).toBeVisible()
  await getByRole('slider', { name: '弱抓力' }).fill('40')
  await expect.element(getByText('强抓力小于弱抓力，抓起 0.5 秒后会变强')).toBeVisible()
})
