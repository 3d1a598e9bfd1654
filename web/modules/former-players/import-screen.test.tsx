import { expect, onTestFinished, test, vi } from 'vitest'
import type { FormerPlayer } from '#contract/former-players/former-player.ts'
import { formerPlayers } from '#contract/former-players/former-players.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, serve, silence, type Serving } from '#web/test/scripted-server.ts'

const waiting: FormerPlayer = {
  id: 'r1',
  importId: 'i1',
  name: '张**',
  phoneEnd: '0001',
  coins: 20,
  points: 300,
  levelName: '金卡',
  state: 'waiting',
  moveTime: new Date('2026-06-01T12:00:00+08:00'),
  playerId: '',
}
const claimed: FormerPlayer = {
  ...waiting,
  id: 'r2',
  name: '李**',
  phoneEnd: '0002',
  state: 'claimed',
  playerId: '9',
}
const checked = {
  rows: 2,
  coins: 25,
  points: 300,
  known: 1,
  faulty: 1,
  faults: [{ line: 4, fault: 'phone' }],
}

function servingImports(rows: readonly FormerPlayer[] = [waiting, claimed]): Serving[] {
  return [
    answering(formerPlayers.list, () => ({
      records: [...rows],
      total: rows.length,
      current: 1,
      size: 20,
      pages: 1,
    })),
    answering(formerPlayers.imports, () =>
      rows.length === 0
        ? []
        : [
            {
              id: 'i1',
              fileName: '旧系统.csv',
              importerName: '周敏',
              importTime: new Date('2026-06-01T12:00:00+08:00'),
              lastDay: new Date('2026-09-01T00:00:00+08:00'),
              rows: 2,
              claimed: 1,
              waiting: 1,
            },
          ],
    ),
    answering(formerPlayers.refuse, () => ({ refused: 1 })),
  ]
}

/** Answers each upload in turn. */
function stubUploads(...answers: readonly object[]) {
  const sent: string[] = []
  function request() {
    const xhr = Object.assign(new EventTarget(), {
      upload: new EventTarget(),
      responseText: '',
      open: (_method: string, url: string) => void sent.push(new URL(url, location.href).pathname),
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
const doneWith = (data: object) => ({ code: 200, success: true, msg: '', data })

test('lists former members with what they can claim', async () => {
  serve(...servingImports())
  const { getByRole, getByText } = await open('/member_import')
  await expect
    .element(getByRole('button', { name: /张\*\*.*尾号 0001.*20 枚币.*300 积分.*金卡.*待领取/ }))
    .toBeVisible()
  await expect.element(getByText(/已领取 1 \/ 2/)).toBeVisible()
})

test('checks a file, names faults and imports the others', async () => {
  const sent = stubUploads(doneWith(checked), doneWith({ ...checked, id: 'i2' }))
  serve(...servingImports([]))
  const { getByRole, getByLabelText, getByText } = await open('/member_import')
  await getByRole('button', { name: '导入名单' }).first().click()
  await getByLabelText('选择文件')
    .last()
    .upload(new File(['手机号'], '旧系统.csv'))
  await expect.element(getByText('第 4 行')).toBeVisible()
  await expect.element(getByText(/^有问题1 行$/)).toBeVisible()
  await expect.element(getByText('手机号须为 11 位数字')).toBeVisible()
  await getByRole('dialog').getByRole('button', { name: '导入 2 人' }).click()
  await expect.element(getByText('已导入 2 人')).toBeVisible()
  expect(sent).toEqual([formerPlayers.check.wire.path, formerPlayers.import.wire.path])
})

test('keeps the chosen file when the server refuses it', async () => {
  const msg = '请在表格软件中另存为 CSV 文件，再上传'
  stubUploads({ code: 400, success: false, data: { failure: 'isWorkbook' }, msg })
  serve(...servingImports([]))
  const { getByRole, getByLabelText, getByText } = await open('/member_import')
  await getByRole('button', { name: '导入名单' }).first().click()
  await getByLabelText('选择文件')
    .last()
    .upload(new File(['PK'], '旧系统.xls'))
  await expect.element(getByText(msg)).toBeVisible()
  await expect.element(getByText('旧系统.xls')).toBeVisible()
})

test('a broken workbook is not sent', async () => {
  const sent = stubUploads(doneWith(checked))
  serve(...servingImports([]))
  const { getByRole, getByLabelText, getByText } = await open('/member_import')
  await getByRole('button', { name: '导入名单' }).first().click()
  await getByLabelText('选择文件')
    .last()
    .upload(new File(['PK'], '旧系统.xlsx'))
  await expect.element(getByText('表格打开失败，请另存为 CSV 文件后再选择')).toBeVisible()
  await expect.element(getByText('旧系统.xlsx')).toBeVisible()
  expect(sent).toEqual([])
})

test('cancels an unclaimed member after a question', async () => {
  const heard = serve(...servingImports())
  const { getByRole } = await open('/member_import')
  await getByRole('button', { name: /张\*\*/ }).click()
  await getByRole('dialog').getByRole('button', { name: '作废' }).click()
  await getByRole('button', { name: '作废 1 人' }).click()
  await expect
    .poll(() => heard.findLast(({ name }) => name === formerPlayers.refuse.name)?.input)
    .toEqual({ importId: 'i1', rowId: 'r1' })
})

test('an empty list leads to the import', async () => {
  serve(...servingImports([]))
  const { getByRole, getByText } = await open('/member_import')
  await expect.element(getByText('暂无老会员')).toBeVisible()
  await getByRole('button', { name: '导入名单' }).click()
  await expect.element(getByRole('dialog', { name: '导入名单' })).toBeVisible()
})

test('offers another try without an answer', async () => {
  serve(
    answering(formerPlayers.list, () => silence),
    ...servingImports(),
  )
  const { getByRole } = await open('/member_import')
  await expect.element(getByRole('button', { name: /再试|重试/ }).first()).toBeVisible()
})

test('refuses people without the permission', async () => {
  serve(...servingImports())
  const { getByText } = await open('/member_import', { person: subAccount('members.see') })
  await expect.element(getByText(/暂无权限/).first()).toBeVisible()
})
