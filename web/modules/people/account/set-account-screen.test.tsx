import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { people } from '#contract/people/people.ts'
import { open, owner } from '#web/test/open-console.tsx'
import { detail, ownerDetail } from '#web/test/worlds/phone-owner.ts'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'
import { fileServer } from '#web/test/file-server.ts'

afterEach(() => vi.unstubAllGlobals())

const update = (of: Partial<typeof ownerDetail> = {}) =>
  answering(people.update, (changed) => ({ ...ownerDetail, ...of, ...(changed as object) }))
const png = async (): Promise<File> => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 40 })
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done))
  return new File([blob!], '工牌照.png', { type: 'image/png' })
}

test('shows the details and links to their screens', async () => {
  serve(detail)
  const { getByRole, getByLabelText } = await open('/setaccount')
  await expect.element(getByLabelText('姓名')).toHaveValue('林晓峰')
  for (const [name, to] of [
    [/手机号.*138 \*\*\*\* 2046/, '/setphone'],
    [/密码.*修改/, '/setpassword'],
    [/商户名称.*星游文化/, '/shmc'],
    [/客服设置.*未设置/, '/setservice'],
  ] as const) {
    await expect.element(getByRole('link', { name })).toHaveAttribute('href', to)
  }
})

test('saves a new name alone and shows it', async () => {
  const heard = serve(detail, update())
  const { getByRole, getByLabelText, getByText, router } = await open('/setaccount')
  await getByLabelText('姓名').fill('林大山')
  await expect.element(getByText('已修改 1 项')).toBeVisible()
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('已保存')).toBeVisible()
  const [sent] = heard.filter(({ name }) => name === people.update.name)
  expect(sent).toMatchObject({ input: { name: '林大山' }, key: expect.stringMatching(/./) })
  await expect.element(getByText('已修改 1 项')).not.toBeInTheDocument()
  await router.navigate({ to: '/account' })
  await expect.element(getByRole('link', { name: /星游文化.*林大山/ })).toBeVisible()
})

test('a photo uploads at once and saves later', async () => {
  const sent = fileServer({ link: '/files/a/1.webp' })
  const heard = serve(detail, update())
  const { getByRole, getByLabelText } = await open('/setaccount')
  await userEvent.upload(getByLabelText('添加头像'), await png())
  await expect.element(getByRole('img', { name: '头像 1' })).toBeVisible()
  expect(sent).toMatchObject([{ purpose: 'photo', token: `bearer ${owner.accessToken}` }])
  await getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => heard.find(({ name }) => name === people.update.name)?.input)
    .toEqual({ avatar: '/files/a/1.webp' })
})

test('a retry keeps the input and its key', async () => {
  let broken = true
  const saving = answering(people.update, (changed) =>
    broken ? silence : { ...ownerDetail, name: changed.name ?? '' },
  )
  const heard = serve(detail, saving)
  const { getByRole, getByLabelText, getByText, unmount } = await open('/setaccount')
  await getByLabelText('姓名').fill('林晓')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('网络连接失败，请重试')).toBeVisible()
  await expect.element(getByLabelText('姓名')).toHaveValue('林晓')
  broken = false
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('已保存')).toBeVisible()
  const keys = heard.filter(({ name }) => name === people.update.name).map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  await unmount()
})

test('local and server errors stand at the field', async () => {
  const heard = serve(
    detail,
    answering(people.update, () => refusing(people.update, 'badInput', 'name')),
  )
  const { getByRole, getByLabelText } = await open('/setaccount')
  const name = getByLabelText('姓名')
  await name.fill('')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(name).toHaveAccessibleDescription('姓名未填写，请补全')
  expect(heard.map((each) => each.name)).not.toContain(people.update.name)
  await name.fill('林')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(name).toHaveAccessibleDescription('填写有误，请检查后重试')
  await expect.element(name).toHaveValue('林')
})

test('a failed load can be retried', async () => {
  let broken = true
  serve(answering(people.detail, () => (broken ? silence : ownerDetail)))
  const { getByRole, getByLabelText, getByText } = await open('/setaccount', { language: 'en' })
  await expect.element(getByText('Could not load your profile')).toBeVisible()
  broken = false
  await getByRole('button', { name: 'Try again' }).click()
  await expect.element(getByLabelText('Name')).toHaveValue('林晓峰')
})

test('merchant settings need a permission', async () => {
  const clerk = { ...ownerDetail, userType: 3, account: 'zhoumin' } as const
  serve(answering(people.detail, () => clerk))
  const { getByRole, getByText, pathNow } = await open('/setaccount', {
    person: { ...owner, userType: 3, permissions: ['house.service'] },
  })
  await expect.element(getByText('zhoumin')).toBeVisible()
  await getByRole('button', { name: /商户名称/ }).click()
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
  expect(pathNow()).toBe('/setaccount')
  await expect.element(getByRole('link', { name: /客服/ })).toBeVisible()
})
