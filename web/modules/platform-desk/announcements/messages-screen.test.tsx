import { expect, test } from 'vitest'
import type { DeskMessage } from '#contract/platform-desk/desk-messages.ts'
import { platformDesk } from '#contract/platform-desk/platform-desk.ts'
import { open, owner } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'

const asPlatform = { person: { ...owner, userType: 1, name: '王芳' } } as const
const pageOf = <Item,>(records: Item[]) => {
  return { records, total: records.length, size: 10, current: 1, pages: 1 }
}
const sent: DeskMessage = {
  id: 'm1',
  title: { zh: '合同快到期', en: 'Your contract ends' },
  text: { zh: '请续签', en: 'Renew it' },
  toAll: false,
  merchantNames: ['星游文化', '乐天地'],
  merchants: 2,
  received: 5,
  read: 3,
  state: 'sent',
  by: '王芳',
  createTime: new Date('2026-11-22T10:00:00+08:00'),
}
const merchants = answering(platformDesk.merchants, () =>
  pageOf([{ id: 'a', name: '星游文化', state: 'active' as const, createTime: new Date() }]),
)

test('a platform message is written, previewed and sent', async () => {
  let refused = true
  let all: DeskMessage[] = []
  const heard = serve(
    merchants,
    answering(platformDesk.messages, () => pageOf(all)),
    answering(platformDesk.sendMessage, () => {
      if (refused) return refusing(platformDesk.sendMessage, 'titleMissing', 'titleZh')
      all = [sent]
      return sent
    }),
  )
  const { getByRole, getByText } = await open('/platform/messages', asPlatform)
  await expect.element(getByText('暂无平台消息')).toBeVisible()
  await getByRole('button', { name: '写消息' }).click()
  await getByRole('checkbox', { name: '星游文化' }).click()
  await getByRole('textbox', { name: '中文正文' }).fill('请续签')
  await getByRole('button', { name: '发给 1 家商户' }).click()
  await expect.element(getByText('请至少填写一种语言的标题')).toBeVisible()
  await expect.element(getByRole('textbox', { name: '中文正文' })).toHaveValue('请续签')
  refused = false
  await getByRole('textbox', { name: '中文标题' }).fill('合同快到期')
  await getByRole('button', { name: '发给 1 家商户' }).click()
  await getByRole('button', { name: /合同快到期.*星游文化等 2 家.*3 \/ 5 人已读/ }).click()
  await expect.element(getByText('乐天地')).toBeVisible()
  const input = heard.findLast(({ name }) => name === 'platformDesk.sendMessage')?.input
  expect(input).toMatchObject({ titleZh: '合同快到期', toAll: false, merchantIds: ['a'] })
})

test('a failed load can be retried', async () => {
  let broken = true
  serve(answering(platformDesk.messages, () => (broken ? silence : pageOf([sent]))))
  const { getByRole, getByText } = await open('/platform/messages', asPlatform)
  await expect.element(getByRole('button', { name: '重试' })).toBeVisible()
  broken = false
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByText('合同快到期')).toBeVisible()
})
