import { expect, test } from 'vitest'
import { inbox, type InboxMessage } from '#contract/inbox/inbox.ts'
import { open } from '#web/test/open-console.tsx'
import { answering, serve, silence } from '#web/test/scripted-server.ts'
import { servingAlerts } from '#web/test/worlds/alerts.ts'

const sent: InboxMessage = {
  id: 'i1',
  title: { zh: '', en: '' },
  text: { zh: '', en: '' },
  to: '/systemMessage?tab=own',
  read: false,
  createTime: new Date(Date.now() - 180_000),
}
const pageOf = (records: InboxMessage[]) => {
  return { records, total: records.length, size: 20, current: 1, pages: 1 }
}

test('a platform message opens in place and becomes read', async () => {
  const text = { zh: '请在月底前续签。\n有问题请打客服电话。', en: 'Renew it.' }
  const message = { ...sent, title: { zh: '合同快到期', en: 'Your contract ends' }, text }
  let now: InboxMessage = message
  let broken = true
  const heard = serve(
    ...servingAlerts(() => []),
    answering(inbox.list, () => pageOf([now])),
    answering(inbox.read, () => (broken ? silence : (now = { ...now, read: true }))),
  )
  const { getByRole, pathNow } = await open('/systemMessage?tab=own')
  const row = getByRole('button', { name: /^合同快到期/ })
  await row.click()
  const sheet = getByRole('dialog', { name: '合同快到期' })
  await expect.element(sheet.getByText('有问题请打客服电话')).toBeVisible()
  expect(pathNow()).toBe('/systemMessage')
  // Marking it as read failed. It stays new and is marked the next time.
  await sheet.getByRole('button', { name: '关闭' }).click()
  await expect.element(row).toHaveFocus()
  await expect.element(getByRole('listitem')).toMatchTextContent('新')
  broken = false
  await row.click()
  await expect.element(getByRole('dialog', { name: '合同快到期' })).toBeVisible()
  await expect.poll(() => heard.filter(({ name }) => name === inbox.read.name).length).toBe(2)
  await getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect.element(getByRole('listitem')).not.toMatchTextContent('新')
})
