import { expect, test } from 'vitest'
import { news, type NewsItem } from '#contract/news/news.ts'
import { open, owner } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'

const asPlatform = { person: { ...owner, userType: 1, name: '王芳' } } as const
const item: NewsItem = {
  id: 'n1',
  title: { zh: '周三维护', en: 'Maintenance' },
  text: { zh: '凌晨三点。', en: 'At three.' },
  from: new Date('2026-11-20T00:00:00+08:00'),
  until: null,
  state: 'shown',
  by: '王芳',
  createTime: new Date('2026-11-20T10:00:00+08:00'),
}
const pageOf = (records: NewsItem[]) => {
  return { records, total: records.length, size: 10, current: 1, pages: 1 }
}

test('news is written in two languages and saved', async () => {
  let now: NewsItem[] = []
  let refused = true
  const heard = serve(
    answering(news.list, () => pageOf(now)),
    answering(news.save, ({ titleZh, titleEn, textZh, textEn, from, until }) => {
      if (refused) return refusing(news.save, 'endsBefore', 'until')
      const title = { zh: titleZh, en: titleEn }
      const made = { ...item, title, text: { zh: textZh, en: textEn }, from, until }
      now = [made]
      return made
    }),
  )
  const { getByRole, getByText } = await open('/platform/news', asPlatform)
  await expect.element(getByText('暂无公告')).toBeVisible()
  await getByRole('button', { name: '写公告' }).click()
  await getByRole('textbox', { name: '中文标题' }).fill('国庆值班')
  await getByRole('textbox', { name: '中文正文' }).fill('第一行\n第二行')
  await getByRole('button', { name: '保存公告' }).click()
  await expect.element(getByText(/英文标题未填写/)).toBeVisible()
  expect(heard.some(({ name }) => name === news.save.name)).toBe(false)
  await getByRole('textbox', { name: '英文标题' }).fill('On duty')
  await getByRole('textbox', { name: '英文正文' }).fill('One')
  await getByRole('button', { name: '保存公告' }).click()
  await expect.element(getByText('开始日期晚于结束日期，请选择更早的开始日期')).toBeVisible()
  await expect.element(getByRole('textbox', { name: '中文标题' })).toHaveValue('国庆值班')
  refused = false
  await getByRole('checkbox', { name: '一直展示到撤回' }).click()
  await getByRole('button', { name: '保存公告' }).click()
  await expect.element(getByRole('listitem')).toMatchTextContent(/国庆值班.*直到撤回.*展示中/)
  const last = heard.findLast(({ name }) => name === news.save.name)
  expect(last?.input).toMatchObject({ titleEn: 'On duty', textZh: '第一行\n第二行', until: null })
})

test('withdrawn news can no longer be opened', async () => {
  let now = item
  serve(
    answering(news.list, () => pageOf([now])),
    answering(news.withdraw, () => (now = { ...item, state: 'withdrawn' })),
  )
  const { getByRole } = await open('/platform/news', { ...asPlatform, language: 'en' })
  await getByRole('button', { name: /Maintenance/ }).click()
  const withdraw = getByRole('button', { name: 'Withdraw announcement', exact: true })
  await withdraw.click()
  await expect.element(getByRole('dialog', { name: 'Withdraw “Maintenance”?' })).toBeVisible()
  await withdraw.last().click()
  await expect.element(getByRole('listitem')).toMatchTextContent(/Maintenance.*Withdrawn/)
  expect(getByRole('button', { name: /Maintenance/ }).elements()).toEqual([])
})

test('a broken connection is said, and tried again', async () => {
  let broken = true
  serve(answering(news.list, () => (broken ? silence : pageOf([item]))))
  const { getByRole } = await open('/platform/news', asPlatform)
  await expect.element(getByRole('button', { name: '重试' })).toBeVisible()
  broken = false
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByRole('listitem')).toMatchTextContent(/周三维护/)
})
