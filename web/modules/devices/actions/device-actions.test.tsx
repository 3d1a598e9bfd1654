import { expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { toFen } from '#contract/base/money.ts'
import { buildQrDrawing } from '#web/kit/qr/qr-path.ts'
import { changer, claw, connection, newcomer, servingDevices } from '#web/test/worlds/devices.ts'
import { open } from '#web/test/open-console.tsx'
import { answering, refusing, serve } from '#web/test/scripted-server.ts'

const SECRET = 'x7Tq-2mNw_Lp0aRzQb3c4g'
const quiet = answering(devices.commands, () => [])
const given = {
  id: '702',
  type: 'credit',
  state: 'written',
  code: '',
  askedBy: '林晓峰',
  createTime: new Date(),
  movedTime: new Date(),
  expiresTime: new Date(),
} as const
const asked = (heard: ReturnType<typeof serve>, name: string) =>
  heard.filter((one) => one.name === name)

test('sends only the changed device fields', async () => {
  const heard = serve(
    answering(devices.update, () => claw),
    quiet,
    ...servingDevices(),
  )
  const { getByRole, getByText } = await open('/manage?id=d1')
  await getByRole('button', { name: '编辑资料' }).click()
  const sheet = getByRole('dialog', { name: '编辑 A03 的资料' })
  await sheet.getByRole('textbox', { name: '单局价' }).fill('5')
  await sheet.getByRole('textbox', { name: '备注' }).fill('换了爪')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('已保存')).toBeVisible()
  const [sent] = asked(heard, 'devices.update')
  expect(sent?.input).toEqual({ id: 'd1', price: toFen(500), remark: '换了爪' })
})

test('a taken number is refused at its field', async () => {
  serve(
    answering(devices.update, () => refusing(devices.update, 'numberTaken', 'number')),
    quiet,
    ...servingDevices(),
  )
  const { getByRole } = await open('/manage?id=d1')
  await getByRole('button', { name: '编辑资料' }).click()
  const number = getByRole('dialog').getByRole('textbox', { name: '机台编号' })
  await number.fill('A11')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(number).toHaveAccessibleDescription(devices.update.failures.numberTaken.zh)
  await expect.element(number).toHaveValue('A11')
})

test('a move can be undone', async () => {
  const heard = serve(
    answering(devices.move, () => ({ moved: 1 })),
    quiet,
    ...servingDevices(),
  )
  const { getByRole, getByText } = await open('/manage?id=d1')
  await getByRole('button', { name: '移动' }).click()
  await getByRole('button', { name: /^江南里 B1/ }).click()
  await expect.element(getByText('已移到江南里 B1')).toBeVisible()
  await getByRole('button', { name: '撤销' }).click()
  await expect
    .poll(() => asked(heard, 'devices.move').map(({ input }) => input))
    .toEqual([
      { ids: ['d1'], fieldId: 's2' },
      { ids: ['d1'], fieldId: 's1' },
    ])
})

test('a spare board needs the old one offline', async () => {
  let isOnline = true
  const heard = serve(
    answering(devices.check, ({ equipmentId }) => ({ code: equipmentId, state: 'free' as const })),
    answering(devices.replaceBoard, () =>
      isOnline
        ? refusing(devices.replaceBoard, 'stillOnline')
        : { code: 'PF30550001', secret: SECRET, connection },
    ),
    quiet,
    ...servingDevices(),
  )
  const { getByRole, getByText } = await open('/manage?id=d1')
  await getByRole('button', { name: /^更换主板/ }).click()
  const question = getByRole('dialog', { name: '更换 A03 的主板？' })
  await question.getByRole('textbox', { name: /备用主板编码/ }).fill('pf 3055 0001')
  await expect.element(question.getByText('未注册，可以使用')).toBeVisible()
  const act = question.getByRole('button', { name: '更换 A03 的主板' })
  await act.click()
  await expect.element(getByText(/^旧主板仍在线/)).toBeVisible()
  isOnline = false
  await act.click()
  await expect.element(getByText(SECRET)).toBeVisible()
  await expect.element(getByText(/^断电后换上备用主板/)).toBeVisible()
  const sent = { id: 'd1', equipmentId: 'PF30550001' }
  expect(asked(heard, 'devices.replaceBoard').map(({ input }) => input)).toEqual([sent, sent])
  await getByRole('button', { name: '我已保存' }).click()
  await expect.element(getByText(SECRET)).not.toBeInTheDocument()
})

test('coins are given only to the shown machine', async () => {
  const heard = serve(
    answering(devices.credit, () => given),
    quiet,
    ...servingDevices(() => [{ ...claw, online: true }, changer]),
  )
  const { getByRole, unmount } = await open('/manage?id=d1')
  await getByRole('button', { name: '上币' }).click()
  const sheet = getByRole('dialog', { name: '给 A03 上币' })
  expect(sheet.getByRole('button', { name: /^场地/ }).elements()).toEqual([])
  await sheet.getByRole('textbox', { name: '枚数' }).fill('2')
  await sheet.getByRole('button', { name: '给 A03 娃娃机 上币 2 枚' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(asked(heard, 'devices.credit').map(({ input }) => input)).toEqual([{ id: 'd1', coins: 2 }])
  await unmount()
  // This machine pays out coins and takes none.
  const other = await open('/manage?id=d3')
  await expect.element(other.getByRole('button', { name: '锁机' })).toBeVisible()
  expect(other.getByRole('button', { name: '上币' }).elements()).toEqual([])
})

test('an offline device refuses coins at once', async () => {
  serve(quiet, ...servingDevices(() => [{ ...claw, state: 'offline', online: false }]))
  const { getByRole, getByText } = await open('/manage?id=d1')
  await getByRole('button', { name: '上币' }).click()
  await expect.element(getByText('设备离线，不能上币')).toBeVisible()
  expect(getByRole('dialog').elements()).toEqual([])
})

test('the QR code opens the start page', async () => {
  serve(quiet, ...servingDevices())
  const { getByRole } = await open('/manage?id=d1')
  await getByRole('button', { name: '二维码', exact: true }).click()
  const sheet = getByRole('dialog', { name: 'A03 的二维码' })
  const code = sheet.getByRole('img', { name: /A03 玩家页的二维码/ })
  await expect.element(code).toBeVisible()
  const drawn = code.element().querySelector('path')?.getAttribute('d')
  expect(drawn).toBe(buildQrDrawing(claw.startUrl, 'H').path)
  await expect.element(sheet.getByRole('button', { name: '保存图片' })).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: '打印标签' })).toBeVisible()
})

test('removing a device asks for confirmation by name', async () => {
  let have = [claw, newcomer]
  const heard = serve(
    answering(devices.remove, () => {
      have = [newcomer]
      return { removed: 1 }
    }),
    quiet,
    ...servingDevices(() => have),
  )
  const { getByRole, getByText, pathNow } = await open('/manage?id=d1')
  await getByRole('button', { name: '移除 A03' }).click()
  await getByRole('dialog', { name: '移除 A03？' })
    .getByRole('button', { name: '移除 A03' })
    .click()
  await expect.element(getByText('已移除')).toBeVisible()
  await expect.poll(pathNow).toBe('/index2')
  expect(asked(heard, 'devices.remove')[0]?.input).toEqual({ ids: ['d1'] })
})
