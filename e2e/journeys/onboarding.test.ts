import sharp from 'sharp'
import { test } from 'vitest'
import { onboarding } from '#contract/onboarding.ts'
import { platformPeople } from '#contract/platform-people.ts'
import { covers } from '#e2e/covers.ts'
import { call, newMerchant, openPage, signIn, started } from './console.ts'
import type { DeskSignIn } from './product.ts'
import { codeNow } from './second-factor.ts'

const photo = {
  name: 'paper.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 560, channels: 3, background: '#cfe0e8' } })
    .jpeg()
    .toBuffer(),
}

async function deskToken({ phone, password, secret }: DeskSignIn): Promise<string> {
  const { ticket } = await call(platformPeople.signIn, { username: phone, password })
  return (await call(platformPeople.prove, { ticket, code: codeNow(secret) })).accessToken
}

test('an owner fills in the papers, binds a card with a slip, is refused, and mends it', async () => {
  covers('/authentication', '/bind_bank_card_number', '/bind_bank', '/bind_bank2')
  const owner = await newMerchant('进件电玩')
  const page = await openPage()
  await signIn(page, owner, '/authentication')
  const next = page.getByRole('button', { name: '下一步' })
  const fill = (label: string, text: string) => page.getByLabel(label).fill(text)
  const upload = async (label: string) => {
    await page.getByRole('group', { name: label }).locator('input[type=file]').setInputFiles(photo)
    await page.getByRole('group', { name: label }).getByRole('img').waitFor()
  }

  await page.getByRole('radio', { name: '个体户' }).click()
  await fill('商户全称', '杭州星游电玩店')
  await fill('店名', '星游电玩')
  await fill('统一社会信用代码', '92330106MA2KQ7X31L')
  await upload('营业执照照片')
  await page.getByRole('switch', { name: '执照长期有效' }).click()
  await page.getByRole('button', { name: /经营类目/ }).click()
  await page.getByRole('dialog').getByText('娃娃机').click()
  await page.getByRole('button', { name: /所在地区/ }).click()
  await page.getByRole('button', { name: '用这里' }).click()
  await fill('详细地址', '文一西路 998 号')
  await upload('门头照片')
  await next.click()

  await page.getByText('负责人是谁').waitFor()
  await upload('身份证人像面')
  await upload('身份证国徽面')
  await fill('姓名', '林晓峰')
  await fill('身份证号', '330106 19880814 0332')
  await fill('有效期从', '20190312')
  await fill('有效期到', '2039-03-12')
  await fill('联系手机', owner.phone)
  await next.click()
  await page.getByText(/身份证号对不上校验位/).waitFor()
  await fill('身份证号', '330106 19880814 0353')
  await next.click()

  await page.getByRole('link', { name: '绑定个人银行卡' }).click()
  await fill('银行卡号', '6214 8357 1234 6624')
  await page.getByText('招商银行 储蓄卡').waitFor()
  await fill('持卡人姓名', '林晓峰')
  await fill('登录密码', owner.password)
  const bind = page.getByRole('button', { name: '绑定这张卡' })
  await page.context().setOffline(true)
  await bind.click()
  await page.getByText('网络连接失败，请重试').waitFor()
  await page.context().setOffline(false)
  await bind.click()
  await page.getByText('6214 **** 6624').waitFor()

  // The identity number was kept by no device, so it is typed once more.
  await page.getByRole('button', { name: '上一步' }).click()
  await fill('身份证号', '330106198808140353')
  await page.getByRole('button', { name: '上一步' }).click()
  await fill('统一社会信用代码', '92330106MA2KQ7X31L')
  for (const heading of ['负责人是谁', '钱到哪里', '都对吗']) {
    await next.click()
    await page.getByText(heading).waitFor()
  }
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.getByText('平台正在看').waitFor()

  const desk = await deskToken(started.desk[0])
  const waiting = (await call(onboarding.waiting, { size: 500 }, desk)).records.find(
    ({ merchantName }) => merchantName === '杭州星游电玩店',
  )
  const words = '门头照片看不清店名'
  const refusal = { id: waiting!.id, agree: false, kind: 'photo', words } as const
  await call(onboarding.review, refusal, desk)
  await page.getByText('平台没通过').waitFor()
  await page.getByText(`原话：${words}`).first().waitFor()

  await page.goto('/bind_bank')
  await page.getByRole('button', { name: '省' }).click()
  await page.getByRole('dialog').getByText('浙江省').click()
  await page.getByRole('button', { name: '城市' }).click()
  await page.getByRole('dialog').getByText('杭州市').click()
  await page.getByRole('button', { name: '从列表选' }).click()
  await page.getByRole('dialog').getByText('招商银行滨江支行').click()
  await fill('登录密码', owner.password)
  await page.getByRole('button', { name: '保存开户行' }).click()
  await page.getByText('已保存').waitFor()

  await page.goto('/bind_bank2')
  await page.getByRole('button', { name: '绑定这个账户' }).click()
  await page.getByText('还没有填。填上再继续').first().waitFor()
})
