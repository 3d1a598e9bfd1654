import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { channels } from '#contract/channels/channels.ts'
import { onboarding } from '#contract/onboarding/onboarding.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import {
  actAtPlatform,
  callProduct,
  control,
  newMerchant,
  openPage,
  requestReviewerTokens,
  signInByForm,
  type SignIn,
} from './console.ts'

const photo = {
  name: 'paper.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 560, channels: 3, background: '#cfe0e8' } })
    .jpeg()
    .toBuffer(),
}
const desk = await requestReviewerTokens()

const HEADINGS = ['负责人信息', '收款账户', '核对资料'] as const

/** Fills in the form as a person with their papers at hand does. */
function formOf(page: Page) {
  const fill = (label: string, text: string) => page.getByLabel(label).fill(text)
  const group = (label: string) => page.getByRole('group', { name: label })
  const next = page.getByRole('button', { name: '下一步' })
  return {
    fill,
    next,
    /** Goes on through steps that are already filled in, beginning at the step with the heading `first`. */
    async toCheck(first: (typeof HEADINGS)[number] = HEADINGS[0]) {
      for (const heading of HEADINGS.slice(HEADINGS.indexOf(first))) {
        await next.click()
        await page.getByRole('heading', { name: heading, exact: true }).waitFor()
      }
    },
    send: page.getByRole('button', { name: '提交审核' }),
    async upload(label: string) {
      await group(label).locator('input[type=file]').setInputFiles(photo)
      await group(label).getByRole('img').waitFor()
    },
    takeAway: (label: string) => group(label).getByRole('button').click(),
    async place() {
      await page.getByRole('button', { name: /经营类目/ }).click()
      await page.getByRole('dialog').getByText('娃娃机').click()
      await page.getByRole('button', { name: /所在地区/ }).click()
      await page.getByRole('button', { name: '使用这个地区' }).click()
      await fill('详细地址', '文一西路 998 号')
    },
    async person(name: string, phone: string) {
      await page.getByRole('heading', { name: '负责人信息', exact: true }).waitFor()
      await fill('姓名', name)
      await fill('有效期自', '20190312')
      await fill('有效期至', '2039-03-12')
      await fill('联系手机号', phone)
    },
    async card(holder: string, { password }: SignIn) {
      await page.getByRole('link', { name: '绑定个人银行卡' }).click()
      await fill('银行卡号', '6214 8357 1234 6624')
      await page.getByText('招商银行 储蓄卡').waitFor()
      await fill('持卡人姓名', holder)
      await fill('登录密码', password)
      return page.getByRole('button', { name: '绑定这张卡' })
    },
  }
}

/**
 * Returns the id of a waiting application. The desk's list shows the merchant's name from the application.
 */
async function waitingId(name: string): Promise<string> {
  const { records } = await callProduct(onboarding.waiting, { size: 500 }, desk[0])
  const found = records.find(({ merchantName }) => merchantName === name)
  expect(found).toBeDefined()
  return found!.id
}
/**
 * Approves with both reviewers and waits until the provider was asked for the first time. It is asked again
 * only minutes later.
 */
async function agreeBoth(name: string, token: string): Promise<void> {
  // Times on the wire have no fractions of a second.
  const from = Date.now() - 1_000
  const yes = { id: await waitingId(name), agree: true } as const
  await callProduct(onboarding.review, yes, desk[0])
  await expect(callProduct(onboarding.review, yes, desk[0])).rejects.toThrow('sameReviewer')
  await callProduct(onboarding.review, yes, desk[1])
  const asked = async () => (await callProduct(onboarding.state, {}, token)).askedAt?.getTime()
  await expect.poll(asked, { timeout: 60_000 }).toBeGreaterThan(from)
}

type AtFubei = { readonly number: string; readonly name: string; readonly state: string }
type State = { readonly platforms: { readonly fubei: { readonly merchants: readonly AtFubei[] } } }
const LOOKED_AT = ['ADD_INFO', 'AUDITING']

/** Performs a decision of Fubei's staff once the papers have arrived. */
async function decideAtFubei(name: string, what: string): Promise<void> {
  const found = async () => {
    const { platforms } = await control.ask<State>('GET', 'state')
    return platforms.fubei.merchants.find((each) => each.name === name)
  }
  const state = async () => (await found())?.state
  await expect.poll(state, { timeout: 60_000 }).toBeOneOf(LOOKED_AT)
  const { number } = (await found())!
  await actAtPlatform('fubei', what, { number })
}

/** Checks that the merchant's new account takes payments once it is chosen. */
async function takesBy(owner: SignIn & { readonly token: string }): Promise<void> {
  const { token, password } = owner
  const own = async () =>
    (await callProduct(channels.list, {}, token)).find(({ holder }) => holder === 'merchant')
  const { id, provider } = (await own())!
  expect(provider).toBe('fubei')
  expect(await callProduct(channels.test, { id }, token)).toMatchObject({ testResult: 'works' })
  await callProduct(channels.choose, { id, payer: 'wechat', password }, token)
  expect((await own())!.takes).toEqual(['wechat'])
}

test('a company corrects rejected applications until approval', async () => {
  markScreensCovered('/authentication', '/bind_bank_card_number', '/bind_bank', '/bind_bank2')
  const name = '杭州星游电玩有限公司'
  const owner = await newMerchant('进件电玩')
  const page = await openPage()
  await signInByForm(page, owner, '/authentication')
  const form = formOf(page)
  const { fill, next, upload } = form

  await fill('商户全称', name)
  await fill('店名', '星游电玩')
  await upload('营业执照照片')
  await page.getByRole('switch', { name: '执照长期有效' }).click()
  await form.place()
  await upload('门头照片')
  await fill('统一社会信用代码', '91330106MA2H7K8T4E')
  await next.click()
  await page.getByText(/信用代码有误/).waitFor()
  await fill('统一社会信用代码', '91330106MA2H7K8T4F')
  await next.click()
  await upload('身份证人像面')
  await upload('身份证国徽面')
  await form.person('林晓峰', owner.phone)
  await fill('身份证号', '330106 19880814 0332')
  await next.click()
  await page.getByText(/身份证号有误/).waitFor()
  await fill('身份证号', '330106 19880814 0353')
  await next.click()
  const bind = await form.card('林晓峰', owner)
  await page.context().setOffline(true)
  await bind.click()
  await page.getByText('网络连接失败，请重试').waitFor()
  await page.context().setOffline(false)
  await bind.click()
  await page.getByText('6214 **** 6624').waitFor()

  // Identity and card numbers are never stored on the device, so they are typed again.
  await page.getByRole('button', { name: '上一步' }).click()
  await fill('身份证号', '330106198808140353')
  await page.getByRole('button', { name: '上一步' }).click()
  await fill('统一社会信用代码', '91330106MA2H7K8T4F')
  await form.toCheck()
  await form.send.click()
  await page.getByText('平台审核中').waitFor()

  const words = '门头照片看不清店名'
  const refusal = { id: await waitingId(name), agree: false, kind: 'photo', words } as const
  await callProduct(onboarding.review, refusal, desk[0])
  await page.getByText('平台审核未通过').waitFor()

  await page.goto('/bind_bank')
  await page.getByRole('button', { name: '省份' }).click()
  await page.getByRole('dialog').getByText('浙江省').click()
  await page.getByRole('button', { name: '城市' }).click()
  await page.getByRole('dialog').getByText('杭州市').click()
  await page.getByRole('button', { name: '从列表选择' }).click()
  await page.getByRole('dialog').getByText('招商银行滨江支行').click()
  await fill('登录密码', owner.password)
  await page.getByRole('button', { name: '保存开户信息' }).click()
  await page.getByText('已保存').waitFor()
  await page.goto('/bind_bank2')
  await page.getByRole('button', { name: '绑定这个账户' }).click()
  await page.getByText('请填写对公账号').first().waitFor()

  // Corrected at the rejected fields, with a network loss in between; numbers that were sent are kept.
  await page.goto('/authentication')
  await page.getByRole('link', { name: '修改资料' }).click()
  await page.getByText('门店和执照').waitFor()
  await page.getByText(`审核说明：${words}`).waitFor()
  await form.takeAway('门头照片')
  await upload('门头照片')
  await form.toCheck()
  await page.context().setOffline(true)
  await form.send.click()
  await page.getByText('网络连接失败，请重试').first().waitFor()
  await page.context().setOffline(false)
  await form.send.click()
  await page.getByText('平台审核中').waitFor()
  await agreeBoth(name, owner.token)
  await page.getByText('付呗审核中').first().waitFor()

  await decideAtFubei(name, 'reject')
  const ask = page.getByRole('button', { name: '查询付呗结果' })
  await ask.click()
  await page.getByText('付呗审核未通过').waitFor()
  await page.getByRole('link', { name: '修改资料' }).click()
  await page.getByText('门店和执照').waitFor()
  await page.getByText('审核说明：商户名称与证照不符').waitFor()
  const mended = '杭州星游电玩游艺有限公司'
  await fill('商户全称', mended)
  await form.toCheck()
  await form.send.click()
  await page.getByText('平台审核中').waitFor()
  await agreeBoth(mended, owner.token)
  await decideAtFubei(mended, 'approve')
  const built = page.getByText('付呗支付通道已开通', { exact: false })
  // The product also asks by itself, so either the click or the poll comes first.
  await Promise.any([ask.click(), built.waitFor()])
  await built.waitFor()
  await page.getByText('未授权', { exact: false }).waitFor()
  await takesBy(owner)
})

test('onboards a person without a business licence', async () => {
  const name = '沈晓满'
  const owner = await newMerchant('个人电玩')
  const page = await openPage({ theme: 'dark' })
  await signInByForm(page, owner, '/authentication')
  const form = formOf(page)
  const { fill, next, upload } = form
  await page.getByRole('radio', { name: '个人' }).click()
  await fill('商户全称', name)
  await fill('店名', '小满抓娃娃')
  await form.place()
  await upload('门头照片')
  await next.click()
  await upload('身份证人像面')
  await upload('身份证国徽面')
  await form.person(name, owner.phone)
  await fill('身份证号', '330106199503120049')
  await next.click()
  await (await form.card(name, owner)).click()
  await page.getByText('6214 **** 6624').waitFor()
  await page.getByRole('button', { name: '上一步' }).click()
  await fill('身份证号', '330106199503120049')
  await form.toCheck('收款账户')
  await form.send.click()
  await page.getByText('平台审核中').waitFor()
  await agreeBoth(name, owner.token)
  await decideAtFubei(name, 'approve')
  await page.getByRole('button', { name: '查询付呗结果' }).click()
  await page.getByRole('link', { name: '选择支付通道' }).click()
  await page.getByText('付呗（进件）').first().waitFor()
  await takesBy(owner)
})
