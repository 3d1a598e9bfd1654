import { expect, test } from 'vitest'
import { batches } from '#contract/batches/batches.ts'
import { upgrades } from '#contract/upgrades/upgrades.ts'
import { openTestServerWithBoards } from '#server/test/devices/boards.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { multipartOf } from '#server/test/multipart-body.ts'

const { testServer, boards } = await openTestServerWithBoards()

let count = 0
type Sending = { as?: string; key?: string; file?: { name: string; bytes: Buffer } | null }
async function publish(
  given: Record<string, string>,
  { as = 'mine', key = '', file = { name: 'a.bin', bytes: Buffer.from('new') } }: Sending = {},
) {
  const fields = { part: 'firmware', version: '9.0.0', ...given }
  const form = file === null ? { payload: '', headers: {} } : multipartOf(fields, file)
  const headers = {
    ...form.headers,
    'blade-auth': `bearer ${testServer.tokens.get(as) ?? 'none'}`,
    ...(key && { 'idempotency-key': key }),
  }
  const { path } = upgrades.publish.wire
  const url = file === null ? `${path}?${new URLSearchParams(fields).toString()}` : path
  const answer = await testServer.http.inject({
    method: 'POST',
    url,
    headers,
    payload: form.payload,
  })
  return answer.json()
}
const newModel = () => `M${(count += 1)}`

/** Waits until the versions reported by these boards are booked. */
async function known(model: string, size: number): Promise<void> {
  const found = async () => {
    const { models } = await testServer.get(upgrades.overview, { part: 'firmware' })
    return models.find((each) => each.model === model)?.devices ?? 0
  }
  await expect.poll(found).toBe(size)
}

/** Creates boards of a model that run 1.0.0, and a newer release. */
async function fleet(size: number) {
  const model = newModel()
  const devices = []
  for (let made = 0; made < size; made += 1) {
    const device = await boards.newDevice()
    const board = await boards.connect(device)
    await board.begin({ model, firmware: '1.0.0' })
    devices.push({ ...device, board })
  }
  await known(model, size)
  const release = (await publish({ model })).data
  return { model, devices, release }
}
const waves = { first: 1, each: 0, stopAfter: 1, pauseMinutes: 0 }
const told = (device: Awaited<ReturnType<typeof fleet>>['devices'][number]) =>
  device.board.commands().filter(({ type }) => type === 'upgrade')

test('versions are counted of chosen devices only', async () => {
  const { model, devices } = await fleet(3)
  const ids = devices.slice(1).map(({ id }) => id)
  const { models } = await testServer.get(upgrades.overview, { part: 'firmware', ids })
  expect(models).toMatchObject([{ model, devices: 2 }])
})

describeWrite(upgrades.publish, {
  async works() {
    const { data } = await publish({ model: newModel(), notes: '修正卡币' })
    expect(data).toMatchObject({ version: '9.0.0', bytes: 3, notes: '修正卡币' })
    const { releases } = await testServer.get(upgrades.overview, { part: 'firmware' })
    expect(releases.map(({ id }) => id)).toContain(data.id)
    const apps = await testServer.get(upgrades.overview, { part: 'app' })
    expect(apps.releases.map(({ id }) => id)).not.toContain(data.id)
  },
  async refuses() {
    const model = newModel()
    const empty = { name: 'a.bin', bytes: Buffer.alloc(0) }
    expect((await publish({ model }, { file: empty })).data.failure).toBe('noFile')
    expect((await publish({ model }, { file: null })).data.failure).toBe('noFile')
    await publish({ model })
    expect((await publish({ model })).data).toMatchObject({
      failure: 'versionTaken',
      field: 'version',
    })
  },
  async keepsOut() {
    const model = newModel()
    await publish({ model })
    const { releases } = await testServer.get(
      upgrades.overview,
      { part: 'firmware' },
      { as: 'stranger' },
    )
    expect(releases.map((release) => release.model)).not.toContain(model)
  },
  async runsOnce() {
    const model = newModel()
    const both = [1, 2].map(() => publish({ model }, { key: 'publish1' }))
    const [first, second] = await Promise.all(both)
    expect(second.data.id).toBe(first.data.id)
  },
})

describeWrite(upgrades.begin, {
  async works() {
    const { model, devices, release } = await fleet(3)
    const [first, ...others] = devices
    const { id } = await testServer.get(upgrades.begin, { id: release.id, ...waves })
    const trying = () => devices.filter((device) => told(device).length > 0)
    await expect.poll(() => trying().length).toBe(1)
    const [one] = trying()
    const [{ id: commandId, data }] = told(one!) as [ReturnType<typeof told>[number]]
    expect(data).toMatchObject({ version: '9.0.0', sha256: release.sha256, part: 'firmware' })
    // The address serves the file itself.
    const { pathname } = new URL((data as { url: string }).url)
    expect((await testServer.http.inject({ url: pathname })).payload).toBe('new')
    await one!.board.reply({ id: commandId, state: 'done' })
    await expect
      .poll(async () => (await testServer.carry(), trying().length), { timeout: 15_000 })
      .toBe(3)
    const { waves: number, about } = await testServer.get(batches.detail, { id })
    expect({ number, about: about.en }).toEqual({ number: 2, about: `Update ${model} to 9.0.0` })
    expect([first, ...others]).toHaveLength(3)
  },
  async refuses() {
    const { model, release } = await fleet(0)
    const none = await testServer.send(upgrades.begin, { id: release.id, ...waves })
    expect(none).toMatchObject({ failure: 'noDevice' })
    // A device that already runs this version is left out.
    const device = await boards.newDevice()
    await (await boards.connect(device)).begin({ model, firmware: '9.0.0' })
    await known(model, 1)
    const still = await testServer.send(upgrades.begin, { id: release.id, ...waves })
    expect(still).toMatchObject({ failure: 'noDevice' })
    const gone = await testServer.send(upgrades.begin, { id: '404', ...waves })
    expect(gone).toMatchObject({ failure: 'noRelease' })
  },
  async keepsOut() {
    const { devices, release } = await fleet(1)
    const wish = { id: release.id, ...waves }
    const refused = await testServer.send(upgrades.begin, wish, { as: 'stranger' })
    expect(refused).toMatchObject({ failure: 'noRelease' })
    expect(told(devices[0]!)).toEqual([])
  },
  async runsOnce() {
    const { devices, release } = await fleet(1)
    const wish = { id: release.id, ...waves }
    const both = [1, 2].map(() => testServer.get(upgrades.begin, wish, { key: 'begin1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    await expect.poll(() => told(devices[0]!).length).toBe(1)
  },
})

test('a failed trial halts the upgrade and gives reasons', async () => {
  const { devices, release } = await fleet(2)
  // After the trial two failures are tolerated, but none within the trial.
  const wish = { id: release.id, ...waves, stopAfter: 2 }
  const { id } = await testServer.get(upgrades.begin, wish)
  await expect.poll(() => devices.flatMap(told).length).toBe(1)
  const trying = devices.find((device) => told(device).length > 0)!
  await trying.board.reply({ id: told(trying)[0]!.id, state: 'failed', code: 'checksum' })
  await expect
    .poll(async () => (await testServer.get(batches.detail, { id })).haltedTime)
    .toBeDefined()
  await testServer.carry()
  const { items } = await testServer.get(batches.detail, { id })
  expect(items.find(({ deviceId }) => deviceId === trying.id)?.said?.zh).toContain('校验和不一致')
  expect(items.map(({ state }) => state).toSorted()).toEqual(['refused', 'waiting'])
  expect(devices.flatMap(told)).toHaveLength(1)
})

test('a withdrawn version is not installed by any retry', async () => {
  const { devices, release } = await fleet(2)
  const { id } = await testServer.get(upgrades.begin, { id: release.id, ...waves })
  await expect.poll(() => devices.flatMap(told).length).toBe(1)
  const trying = devices.find((device) => told(device).length > 0)!
  await testServer.get(upgrades.withdraw, { id: release.id })
  expect((await testServer.get(batches.detail, { id })).haltedTime).toBeDefined()
  await trying.board.reply({ id: told(trying)[0]!.id, state: 'failed', code: 'download' })
  const itemOf = async ({ id: deviceId }: { id: string }) => {
    const { items } = await testServer.get(batches.detail, { id })
    return items.find((item) => item.deviceId === deviceId)
  }
  await expect.poll(async () => (await itemOf(trying))?.state).toBe('refused')
  await testServer.get(batches.again, { id })
  await testServer.get(batches.goOn, { id })
  await testServer.carry()
  expect(devices.flatMap(told)).toHaveLength(1)
  for (const device of devices) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await itemOf(device)).toMatchObject({ state: 'refused', code: 'withdrawn' })
  }
  expect((await itemOf(trying))?.said?.zh).toContain('已撤回')
})

describeWrite(upgrades.withdraw, {
  async works() {
    const { data } = await publish({ model: newModel() })
    await testServer.get(upgrades.withdraw, { id: data.id })
    const { releases } = await testServer.get(upgrades.overview, { part: 'firmware' })
    expect(releases.map(({ id }) => id)).not.toContain(data.id)
    expect((await publish({ model: data.model })).data.version).toBe('9.0.0')
  },
  async refuses() {
    expect(await testServer.send(upgrades.withdraw, { id: '404' })).toMatchObject({
      failure: 'noRelease',
    })
  },
  async keepsOut() {
    const { data } = await publish({ model: newModel() })
    const refused = await testServer.send(upgrades.withdraw, { id: data.id }, { as: 'stranger' })
    expect(refused).toMatchObject({ failure: 'noRelease' })
  },
  async runsOnce() {
    const { data } = await publish({ model: newModel() })
    const both = [1, 2].map(() => testServer.get(upgrades.withdraw, { id: data.id }, { key: 'w1' }))
    expect(await Promise.all(both)).toEqual([{ withdrawn: 1 }, { withdrawn: 1 }])
  },
})
