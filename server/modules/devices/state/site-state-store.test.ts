import { afterAll, expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { world } from '#contract/example-world.ts'
import { sites } from '#contract/sites/sites.ts'
import { openHouse } from '#server/test/test-server.ts'

const house = await openHouse()
afterAll(house.close)

test('counts a device at its current site only', async () => {
  const { id: fieldId } = await house.get(sites.submit, { firmName: '点数' })
  const standing = async () => {
    const { fields } = await house.get(devices.standing, {})
    return fields.find((each) => each.fieldId === fieldId)?.states.offline ?? 0
  }
  const { id } = await house.get(devices.register, {
    equipmentId: 'PF21010001',
    type: 'claw',
    fieldId,
  })
  expect(await standing()).toBe(1)
  await house.get(devices.move, { ids: [id], fieldId: world.siteId })
  expect(await standing()).toBe(0)
  await house.get(devices.move, { ids: [id], fieldId })
  expect(await standing()).toBe(1)
  await house.get(devices.remove, { ids: [id] })
  expect(await standing()).toBe(0)
  const { total } = await house.get(devices.list, {})
  expect((await house.get(devices.numbers, {})).equipment).toBe(total)
})
