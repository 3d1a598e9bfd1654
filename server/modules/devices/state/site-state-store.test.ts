import { afterAll, expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { world } from '#contract/example-world.ts'
import { sites } from '#contract/sites/sites.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

test('counts a device at its current site only', async () => {
  const { id: fieldId } = await testServer.get(sites.submit, { firmName: '点数' })
  const standing = async () => {
    const { fields } = await testServer.get(devices.standing, {})
    return fields.find((each) => each.fieldId === fieldId)?.states.offline ?? 0
  }
  const { id } = await testServer.get(devices.register, {
    equipmentId: 'PF21010001',
    type: 'claw',
    fieldId,
  })
  expect(await standing()).toBe(1)
  await testServer.get(devices.move, { ids: [id], fieldId: world.siteId })
  expect(await standing()).toBe(0)
  await testServer.get(devices.move, { ids: [id], fieldId })
  expect(await standing()).toBe(1)
  await testServer.get(devices.remove, { ids: [id] })
  expect(await standing()).toBe(0)
  const { total } = await testServer.get(devices.list, {})
  expect((await testServer.get(devices.numbers, {})).equipment).toBe(total)
})
