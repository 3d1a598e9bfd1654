import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { CallOutput } from '#contract/base/call.ts'
import { upgrades } from '#contract/upgrades/upgrades.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, serve, silence } from '#web/test/scripted-server.ts'

const release = {
  id: 'r1',
  part: 'firmware',
  model: 'YX-C8',
  version: '2.5.0',
  sha256: '9f3c'.repeat(16),
  bytes: 20_480,
  notes: '修正卡币',
  madeBy: '林晓峰',
  createTime: new Date('2026-11-18T02:00:00.000Z'),
} as const
const overview: CallOutput<typeof upgrades.overview> = {
  models: [
    {
      model: 'YX-C8',
      devices: 12,
      online: 10,
      versions: [
        { version: '2.4.1', devices: 9 },
        { version: '2.5.0', devices: 3 },
      ],
    },
    { model: 'YX-G3', devices: 1, online: 1, versions: [{ version: '', devices: 1 }] },
  ],
  releases: [release],
}
const all = answering(upgrades.overview, () => overview)

test('a version is installed in waves on its models', async () => {
  const heard = serve(
    all,
    answering(upgrades.begin, () => ({ id: '81' })),
  )
  const { getByRole, getByText, router } = await open('/versionControl')
  await expect.element(getByText('12 台，10 台在线')).toBeVisible()
  await expect.element(getByText('未上报版本')).toBeVisible()
  await getByRole('link', { name: /^升级到 2.5.0/ }).click()
  await expect.element(getByText(release.sha256)).toBeVisible()
  const first = getByRole('textbox', { name: '首批台数' })
  await first.fill('0')
  await getByRole('button', { name: '升级 9 台' }).click()
  await expect.element(getByText(/^首批台数.*1/).first()).toBeVisible()
  expect(heard.map(({ name }) => name)).not.toContain('upgrades.begin')
  await first.fill('2')
  await getByRole('button', { name: '升级 9 台' }).click()
  await expect.poll(() => router.state.location.href).toBe('/batch?id=81')
  const asked = heard.filter(({ name }) => name === 'upgrades.begin').map(({ input }) => input)
  expect(asked).toEqual([{ id: 'r1', first: 2, each: 10, stopAfter: 2, pauseMinutes: 5 }])
})

test('only chosen devices are updated', async () => {
  const other = { ...release, id: 'r2', model: 'YX-X1' }
  const models = [
    { model: 'YX-C8', devices: 2, online: 2, versions: [{ version: '2.4.1', devices: 2 }] },
  ]
  const heard = serve(
    answering(upgrades.overview, () => ({ models, releases: [release, other] })),
    answering(upgrades.begin, () => ({ id: '81' })),
  )
  const { getByRole, getByText, router } = await open('/versionControl?ids=d1,d5')
  await expect.element(getByText('已选 2 台设备')).toBeVisible()
  expect(getByText('YX-X1').elements()).toEqual([])
  await getByRole('link', { name: /^升级到 2.5.0/ }).click()
  await getByRole('button', { name: '升级 2 台' }).click()
  await expect.poll(() => router.state.location.href).toBe('/batch?id=81')
  const inputs = (name: string) =>
    heard.filter((each) => each.name === name).map(({ input }) => input)
  expect(inputs('upgrades.overview')[0]).toEqual({ part: 'firmware', ids: ['d1', 'd5'] })
  expect(inputs('upgrades.begin')).toMatchObject([{ id: 'r1', ids: ['d1', 'd5'] }])
})

test('warns of downgrades and limits the trial size', async () => {
  const lower = { ...release, id: 'r3', version: '2.4.0' }
  const between = { ...release, id: 'r4', version: '2.4.10' }
  const releases = [between, lower]
  serve(answering(upgrades.overview, () => ({ ...overview, releases })))
  const { getByRole, getByText } = await open('/versionControl')
  const back = getByRole('link', { name: /^降级到 2.4.0/ })
  await expect.element(back).toMatchTextContent('12 台可降级')
  await getByRole('link', { name: /^升级到 2.4.10/ }).click()
  await expect.element(getByText('其中 3 台在用更高的版本，会降级')).toBeVisible()
  await getByRole('textbox', { name: '首批台数' }).fill('13')
  await getByRole('button', { name: '升级 12 台' }).click()
  await expect.element(getByText(/^首批台数.*12/).first()).toBeVisible()
})

test('a version below all devices is a downgrade', async () => {
  const lower = { ...release, version: '2.4.0' }
  serve(answering(upgrades.overview, () => ({ ...overview, releases: [lower] })))
  const { getByRole } = await open('/versionControl?release=r1')
  const sheet = getByRole('dialog', { name: 'YX-C8 降级到 2.4.0' })
  await expect.element(sheet.getByRole('button', { name: '降级 12 台' })).toBeVisible()
})

test('a version without target devices cannot begin', async () => {
  const versions = [{ version: '2.5.0', devices: 12 }]
  const other = { ...release, id: 'r2', model: 'YX-X1' }
  const models = [{ ...overview.models[0]!, versions }]
  serve(answering(upgrades.overview, () => ({ models, releases: [release, other] })))
  const { getByRole, router } = await open('/versionControl?release=r1')
  const act = (name: string) => getByRole('dialog').getByRole('button', { name })
  await expect.element(act('均已是此版本')).toBeDisabled()
  await expect.element(getByRole('textbox', { name: '首批台数' })).not.toBeInTheDocument()
  await expect.element(act('撤回版本')).toBeEnabled()
  await router.navigate({ to: '/versionControl', search: { release: 'r2' } })
  await expect.element(act('暂无这个型号的设备')).toBeDisabled()
})

/** Stubs the browser's file requests and answers each in turn. */
function files(...answers: readonly object[]) {
  const sent: URLSearchParams[] = []
  function request() {
    const xhr = Object.assign(new EventTarget(), {
      upload: new EventTarget(),
      responseText: '',
      open: (_method: string, url: string) =>
        void sent.push(new URL(url, location.href).searchParams),
      setRequestHeader: () => undefined,
      send() {
        xhr.responseText = JSON.stringify(answers[sent.length - 1])
        xhr.dispatchEvent(new Event('load'))
      },
    })
    return xhr
  }
  vi.stubGlobal('XMLHttpRequest', request)
  onTestFinished(() => void vi.unstubAllGlobals())
  return sent
}

test('publishing validates fields and refuses a taken version', async () => {
  const taken = { failure: 'versionTaken', field: 'version' }
  const sent = files(
    { code: 400, success: false, data: taken, msg: '这个型号已有这个版本' },
    { code: 200, success: true, msg: '', data: z.encode(upgrades.publish.output, release) },
  )
  serve(all)
  const { getByRole, getByLabelText, getByText } = await open('/versionControl')
  await getByRole('button', { name: '发布版本' }).click()
  const send = getByRole('dialog').getByRole('button', { name: '发布版本' })
  await send.click()
  await expect.element(getByText('请选择升级文件')).toBeVisible()
  await getByRole('button', { name: /^型号/ }).click()
  await getByRole('button', { name: 'YX-C8', exact: true }).click()
  await getByRole('textbox', { name: '版本号' }).fill('2.5.0')
  await getByLabelText('选择文件')
    .last()
    .upload(new File(['new'], 'c8.bin'))
  await send.click()
  await expect.element(getByText('这个型号已有这个版本')).toBeVisible()
  await getByRole('textbox', { name: '版本号' }).fill('2.6.0')
  await send.click()
  await expect.element(getByText('已发布')).toBeVisible()
  expect(sent.map((fields) => [fields.get('model'), fields.get('version')])).toEqual([
    ['YX-C8', '2.5.0'],
    ['YX-C8', '2.6.0'],
  ])
})

test('publishing a version in use shows a warning', async () => {
  serve(all)
  const { getByRole, getByText } = await open('/versionControl')
  await getByRole('button', { name: '发布版本' }).click()
  await getByRole('button', { name: /^型号/ }).click()
  await getByRole('button', { name: 'YX-C8', exact: true }).click()
  const version = getByRole('textbox', { name: '版本号' })
  await version.fill('2.5.0')
  await expect.element(getByText('3 台已是这个版本，不会重新安装')).toBeVisible()
  await version.fill('2.5.1')
  await expect.element(getByText(/已是这个版本/)).not.toBeInTheDocument()
})

test('a version is withdrawn after a question', async () => {
  const heard = serve(
    all,
    answering(upgrades.withdraw, () => ({ withdrawn: 1 })),
  )
  const { getByRole, getByText } = await open('/versionControl?release=r1', { language: 'en' })
  await getByRole('button', { name: /^Withdraw version/ }).click()
  await getByRole('button', { name: 'Withdraw version' }).last().click()
  await expect.element(getByText('Version withdrawn')).toBeVisible()
  expect(heard.map(({ name }) => name)).toContain('upgrades.withdraw')
})

test('broken and not permitted say what to do', async () => {
  let broken = true
  serve(answering(upgrades.overview, () => (broken ? silence : { ...overview, releases: [] })))
  const person = subAccount('devices.see')
  const { getByRole, getByText } = await open('/android_version', { person })
  await expect.element(getByText('版本加载失败')).toBeVisible()
  expect(getByRole('button', { name: '发布版本' }).elements().length).toBeLessThan(2)
  broken = false
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByText('12 台，10 台在线')).toBeVisible()
})
