import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { people } from '#contract/people/people.ts'
import { fileServer } from '#web/test/file-server.ts'
import { open, owner, subAccount } from '#web/test/open-console.tsx'
import { detail, ownerDetail } from '#web/test/worlds/phone-owner.ts'
import { answering, serve, silence } from '#web/test/scripted-server.ts'

afterEach(() => vi.unstubAllGlobals())

const update = answering(people.update, (changed) => ({
  ...ownerDetail,
  ...(changed as Partial<typeof ownerDetail>),
}))
const sentTo = (heard: ReturnType<typeof serve>) =>
  heard.filter(({ name }) => name === people.update.name).map(({ input }) => input)

test('previews and saves the merchant name', async () => {
  const heard = serve(detail, update)
  const { getByRole, getByLabelText, getByText, router } = await open('/shmc')
  const name = getByLabelText('商户名称')
  await expect.element(name).toHaveValue('星游文化')
  await name.fill('星游电玩')
  await expect.element(getByRole('figure', { name: '玩家端预览' })).toMatchTextContent('星游电玩')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('已保存')).toBeVisible()
  expect(sentTo(heard)).toEqual([{ merchantName: '星游电玩' }])
  await router.navigate({ to: '/account' })
  await expect.element(getByRole('link', { name: /星游电玩.*林晓峰/ })).toBeVisible()
})

test('a merchant name has 1 to 30 characters', async () => {
  const heard = serve(detail, update)
  const { getByRole, getByLabelText, getByText } = await open('/shmc')
  const name = getByLabelText('商户名称')
  await name.fill(' ')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(name).toHaveAccessibleDescription('商户名称未填写，请补全')
  await name.fill('星'.repeat(30))
  await expect.element(getByText('30 / 30')).toBeVisible()
  await expect.element(name).toHaveAttribute('maxlength', '30')
  expect(sentTo(heard)).toEqual([])
})

test('an unsaved merchant name is restored', async () => {
  serve(detail, update)
  const { getByLabelText, getByRole, getByText, router } = await open('/shmc')
  await getByLabelText('商户名称').fill('星游电玩')
  await router.navigate({ to: '/account' })
  await expect.element(getByRole('heading', { name: '我的', level: 1 })).toBeVisible()
  await router.navigate({ to: '/shmc' })
  await expect.element(getByText('有未保存的修改')).toBeVisible()
  await expect.element(getByLabelText('商户名称')).toHaveValue('星游电玩')
  await getByRole('button', { name: '放弃修改' }).click()
  await expect.element(getByLabelText('商户名称')).toHaveValue('星游文化')
})

test.each(['/shmc', '/setservice'])('%s is for those who may', async (path) => {
  serve(detail)
  const { getByText, getByRole } = await open(path, { person: subAccount('sites.see') })
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
  expect(getByRole('textbox').elements()).toEqual([])
})

test('who may only set the service contact, may', async () => {
  serve(detail)
  const { getByLabelText } = await open('/setservice', {
    person: { ...owner, userType: 3, permissions: ['house.service'] },
  })
  await expect.element(getByLabelText('客服电话')).toBeVisible()
})

test('an oversized QR code is refused before sending', async () => {
  const sent = fileServer({ link: '/files/a/qr.gif' })
  const heard = serve(detail, update)
  const { getByRole, getByLabelText, getByText } = await open('/setservice')
  await expect.element(getByText('200 KB 以内')).toBeVisible()
  await getByLabelText('客服电话').fill('0571-88886666')
  const qr = (bytes: number) =>
    new File([new Uint8Array(bytes)], '名片码.gif', { type: 'image/gif' })
  await userEvent.upload(getByLabelText('添加客服二维码'), qr(300 * 1_024))
  await expect
    .element(getByRole('alert').getByText('文件 300 KB，超过 200 KB。请选择更小的文件。'))
    .toBeVisible()
  expect(sent).toEqual([])
  await expect.element(getByLabelText('客服电话')).toHaveValue('0571-88886666')
  await getByRole('button', { name: '移除 名片码.gif' }).click()
  await userEvent.upload(getByLabelText('添加客服二维码'), qr(60 * 1_024))
  const preview = getByRole('figure', { name: '玩家端预览' })
  await expect.element(preview.getByRole('img', { name: '客服二维码' })).toBeVisible()
  await expect.element(preview).toMatchTextContent('0571-88886666')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('已保存')).toBeVisible()
  expect(sentTo(heard)).toEqual([{ servicePhone: '0571-88886666', serviceQr: '/files/a/qr.gif' }])
  expect(sent.map(({ purpose }) => purpose)).toEqual(['serviceQr'])
})

test('an invalid service phone is refused', async () => {
  const heard = serve(detail, update)
  const { getByRole, getByLabelText } = await open('/setservice', { language: 'en' })
  const phone = getByLabelText('Customer service number')
  await phone.fill('12345')
  await getByRole('button', { name: 'Save' }).click()
  await expect.element(phone).toHaveAccessibleDescription(/^This is not a valid phone number/)
  expect(sentTo(heard)).toEqual([])
})

test('clearing the phone keeps the QR code', async () => {
  const known = { ...ownerDetail, servicePhone: '0571-88886666', serviceQr: '/files/a/qr.png' }
  const heard = serve(
    answering(people.detail, () => known),
    update,
  )
  const { getByRole, getByLabelText, getByText } = await open('/setservice')
  await getByLabelText('客服电话').fill('')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('已保存')).toBeVisible()
  expect(sentTo(heard)).toEqual([{ servicePhone: '' }])
})

test('a retry keeps the input and its key', async () => {
  let broken = true
  const heard = serve(
    detail,
    answering(people.update, () =>
      broken ? silence : { ...ownerDetail, merchantName: '星游电玩' },
    ),
  )
  const { getByRole, getByLabelText, getByText } = await open('/shmc')
  await getByLabelText('商户名称').fill('星游电玩')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('网络连接失败，请重试')).toBeVisible()
  await expect.element(getByLabelText('商户名称')).toHaveValue('星游电玩')
  broken = false
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('已保存')).toBeVisible()
  const keys = heard.filter(({ name }) => name === people.update.name).map(({ key }) => key)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})
