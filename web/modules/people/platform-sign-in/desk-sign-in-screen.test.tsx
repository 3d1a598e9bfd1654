import { expect, test } from 'vitest'
import { platformPeople } from '#contract/platform-people/platform-people.ts'
import { open, owner } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'

const nobody = { person: 'nobody' } as const
const signedIn = { ...owner, userType: 1 as const, name: '王芳' }
const secret = 'GEZDGNBVGY3TQOJQ'
const known = { ticket: 'a-ticket-of-the-test', secret: '', uri: '' }
const fresh = { ...known, secret, uri: `otpauth://totp/Playfield:x?secret=${secret}` }

test('signs in with password and code despite errors', async () => {
  let tries = 0
  serve(
    answering(platformPeople.signIn, () => known),
    answering(platformPeople.prove, () => {
      tries += 1
      if (tries === 1) return refusing(platformPeople.prove, 'codeWrong', 'code')
      return tries === 2 ? silence : { ...signedIn, recoveryCodes: [] }
    }),
  )
  const { getByRole, getByText, pathNow } = await open('/platform/sign-in', nobody)
  await getByRole('textbox', { name: '手机号' }).fill('13805712061')
  await getByRole('textbox', { name: '密码' }).fill('Machines-26')
  await getByRole('button', { name: '下一步' }).click()
  const code = getByRole('textbox', { name: '动态码' })
  await code.fill('111111')
  await expect.element(getByText(/动态码不正确/)).toBeVisible()
  await code.fill('222222')
  await expect.element(getByText('网络连接失败，请重试')).toBeVisible()
  await getByRole('button', { name: '核对动态码' }).click()
  await expect.poll(pathNow).toBe('/platform')
})

test('joining shows the secret and recovery codes first', async () => {
  serve(
    answering(platformPeople.join, () => fresh),
    answering(platformPeople.prove, () => ({
      ...signedIn,
      recoveryCodes: ['aaaa-bbbb-cccc-dddd'],
    })),
  )
  const { getByRole, getByText, pathNow } = await open(
    '/platform/join?ticket=an-invitation-of-the-test',
    nobody,
  )
  await getByRole('textbox', { name: '新密码' }).fill('Machines-26')
  await getByRole('textbox', { name: '确认密码' }).fill('Machines-26')
  await getByRole('button', { name: '下一步' }).click()
  await expect.element(getByRole('img', { name: /二维码/ })).toBeVisible()
  await expect.element(getByText('GEZD GNBV GY3T QOJQ')).toBeVisible()
  await getByRole('textbox', { name: '动态码' }).fill('123456')
  await expect.element(getByText('aaaa-bbbb-cccc-dddd')).toBeVisible()
  expect(pathNow()).toBe('/platform/join')
  await getByRole('button', { name: '已保存，进入平台' }).click()
  await expect.poll(pathNow).toBe('/platform')
})
