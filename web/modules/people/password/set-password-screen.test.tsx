import { expect, test } from 'vitest'
import { people } from '#contract/people/people.ts'
import { open, owner } from '#web/test/open-console.tsx'
import { detail } from '#web/test/worlds/phone-owner.ts'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'

async function typed(oldPassword: string, newPassword: string, again = newPassword) {
  const opened = await open('/setpassword')
  const { getByLabelText, getByRole } = opened
  const fields = {
    old: getByLabelText('原密码'),
    first: getByLabelText('新密码'),
    again: getByLabelText('确认密码'),
    change: getByRole('button', { name: '修改密码' }),
  }
  await fields.old.fill(oldPassword)
  await fields.first.fill(newPassword)
  await fields.again.fill(again)
  return { ...opened, ...fields }
}

test('changing the password warns about other devices', async () => {
  const heard = serve(
    detail,
    answering(people.changeOwnPassword, () => ({ id: owner.userId })),
  )
  const { change, getByText, pathNow } = await typed('machines-26', 'lucky-2064')
  await expect.element(getByText('在其他手机和电脑上须重新登录', { exact: false })).toBeVisible()
  await change.click()
  await expect.element(getByText('密码已修改，其他手机和电脑已退出登录')).toBeVisible()
  await expect.poll(pathNow).toBe('/setaccount')
  const asked = heard.filter(({ name }) => name === 'people.changeOwnPassword')
  expect(asked.map(({ input }) => input)).toEqual([
    { oldPassword: 'machines-26', newPassword: 'lucky-2064', newPassword1: 'lucky-2064' },
  ])
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/machines-26|lucky-2064/)
})

test('each password error stands at its field', async () => {
  const heard = serve(
    detail,
    answering(people.changeOwnPassword, () =>
      refusing(people.changeOwnPassword, 'oldPasswordWrong', 'oldPassword'),
    ),
  )
  const screen = await typed('machines-27', 'lucky-2064-lucky-2064', 'lucky')
  await screen.change.click()
  await expect.element(screen.first).toHaveAccessibleDescription('密码最多 16 位，请减少 5 位')
  await expect.element(screen.again).toHaveAccessibleDescription('两次输入的密码不一致，请重新输入')
  expect(heard.filter(({ name }) => name === 'people.changeOwnPassword')).toEqual([])
  await screen.first.fill('lucky-2064')
  await screen.again.fill('lucky-2064')
  await screen.change.click()
  const wrong = people.changeOwnPassword.failures.oldPasswordWrong.zh
  await expect.element(screen.old).toHaveAccessibleDescription(wrong)
  await expect.element(screen.old).toHaveFocus()
  await expect.element(screen.first).toHaveValue('lucky-2064')
  await expect
    .element(screen.getByRole('link', { name: '忘记原密码？用短信重设' }))
    .toHaveAttribute('href', '/forgetpass')
})

test('a missing repetition is refused', async () => {
  const heard = serve(detail)
  const { again, change } = await typed('machines-26', 'lucky-2064', '')
  await change.click()
  await expect.element(again).toHaveAccessibleDescription('请再次输入相同的密码')
  expect(heard.filter(({ name }) => name === 'people.changeOwnPassword')).toEqual([])
})

test('a hidden password shows its length check', async () => {
  serve(detail)
  const { first } = await typed('machines-26', 'lucky-2')
  await expect.element(first).toHaveAccessibleDescription('密码至少 8 位，还差 1 位')
  await first.fill('lucky-20')
  await expect.element(first).toHaveAccessibleDescription('长度符合要求')
})

test('a retry after a lost answer keeps its key', async () => {
  let broken = true
  const heard = serve(
    detail,
    answering(people.changeOwnPassword, () => (broken ? silence : { id: owner.userId })),
  )
  const { change, getByText, pathNow } = await typed('machines-26', 'lucky-2064')
  await change.click()
  await expect.element(getByText('网络连接失败，请重试')).toBeVisible()
  broken = false
  await change.click()
  await expect.poll(pathNow).toBe('/setaccount')
  const keys = heard.filter(({ name }) => name === 'people.changeOwnPassword').map((one) => one.key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('an anonymous visitor is sent to sign in', async () => {
  serve()
  const { pathNow } = await open('/setpassword', { person: 'nobody' })
  expect(pathNow()).toBe('/login')
})
