import { expect, test } from 'vitest'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { clawSettings } from '#web/test/worlds/device-settings.ts'
import { open } from '#web/test/open-console.tsx'
import { answering, serve } from '#web/test/scripted-server.ts'

test('each settings screen keeps its own draft', async () => {
  const heard = serve(
    answering(deviceSettings.detail, () => clawSettings),
    answering(deviceSettings.update, () => ({ batchId: 'b1' })),
  )
  const { getByRole, getByText, router } = await open('/dollMachineSettingSingle?id=d1')
  await getByRole('switch', { name: '背景音乐' }).click()
  await expect.element(getByText('已修改 1 项')).toBeVisible()
  await router.navigate({ to: '/consumeSetting', search: { id: 'd1' } })
  await expect.element(getByRole('button', { name: '增加' })).toBeVisible()
  expect(getByText('已修改 1 项').elements()).toEqual([])
  await getByRole('button', { name: '增加' }).click()
  expect(getByText('有未下发的修改').elements()).toEqual([])
  await getByRole('button', { name: '下发到设备' }).click()
  await expect
    .poll(() => heard.find(({ name }) => name === deviceSettings.update.name)?.input)
    .toMatchObject({ settings: { coinsPerPlay: 2 } })
  const sent = heard.find(({ name }) => name === deviceSettings.update.name)?.input
  expect(sent).not.toHaveProperty('settings.music')
  await router.navigate({ to: '/dollMachineSettingSingle', search: { id: 'd1' } })
  await expect.element(getByText('有未下发的修改')).toBeVisible()
  await expect.element(getByRole('switch', { name: '背景音乐' })).toBeChecked()
  await getByRole('button', { name: '放弃修改' }).click()
  await expect.element(getByRole('switch', { name: '背景音乐' })).not.toBeChecked()
})
