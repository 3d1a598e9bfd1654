import { expect, test } from 'vitest'
import { channels } from '#contract/channels/channels.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { callProduct, control, newMerchant, openPage, signInByForm } from './console.ts'

/** Keys that the payment platforms issued, to be pasted. */
type Given = Readonly<Record<'wechatPay', Readonly<Record<string, string>>>>

test('connects a merchant WeChat Pay account and takes payments', async () => {
  markScreensCovered('/paymentChannels', '/paymentChannel')
  const { wechatPay: keys } = await control.ask<Given>('GET', 'merchant')
  const { token, ...owner } = await newMerchant('通道电玩')
  const page = await openPage()
  await signInByForm(page, owner, '/account')
  await page.getByRole('link', { name: '支付通道' }).click()
  await page.getByRole('link', { name: /平台的微信支付.*微信默认/ }).waitFor()
  await page.getByRole('button', { name: '添加通道' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '微信支付' }).click()
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  await box('名称').fill('总店商户号')
  await box('商户号').fill(keys['mchId']!)
  // Certificate and key are pasted into each other's field.
  await box('商户证书').fill(keys['privateKey']!)
  await box('商户私钥').fill(keys['certificate']!)
  await box('APIv3 密钥').fill('k'.repeat(32))
  await page.getByRole('main').getByRole('button', { name: '添加通道' }).click()
  const confirm = async (act: string) => {
    const sheet = page.getByRole('dialog', { name: act })
    await sheet.locator('input[autocomplete=current-password]').fill(owner.password)
    await sheet.getByRole('button', { name: act }).click()
  }
  await confirm('添加通道')
  await page.getByText('私钥无效，请粘贴文件的全部内容').waitFor()
  await box('商户证书').fill(keys['certificate']!)
  await box('商户私钥').fill(keys['privateKey']!)
  await page.getByRole('main').getByRole('button', { name: '添加通道' }).click()
  await page.context().setOffline(true)
  await confirm('添加通道')
  await page.getByText('网络连接失败，请重试').first().waitFor()
  await page.context().setOffline(false)
  await confirm('添加通道')
  await page.getByText('密钥指纹').waitFor()
  expect(await box('商户私钥').inputValue()).toBe('')

  await page.getByRole('button', { name: '测试连接' }).click()
  await page
    .getByText('APIv3 密钥错误，无法解密微信支付的响应。请在微信支付商户平台核对后重新粘贴。')
    .waitFor()
  await box('APIv3 密钥').fill(keys['apiV3Key']!)
  await page.getByRole('button', { name: '保存' }).click()
  await confirm('更换密钥')
  await page.getByText('未测试').waitFor()
  await page.getByRole('button', { name: '测试连接' }).click()
  await page.getByText(/^支付平台的响应验签失败/).waitFor()
  await box('微信支付公钥 ID').fill(keys['publicKeyId']!)
  await box('微信支付公钥').fill(keys['publicKey']!)
  await page.getByRole('button', { name: '保存' }).click()
  await confirm('更换密钥')
  await page.getByText('未测试').waitFor()
  await page.getByRole('button', { name: '测试连接' }).click()
  await page.getByText('连接正常').waitFor()
  await page.getByRole('button', { name: /设为微信付款的默认通道/ }).click()
  await confirm('设为微信付款的默认通道')
  await page.getByText('微信付款的默认通道', { exact: true }).waitFor()
  const all = await callProduct(channels.list, {}, token)
  expect(all.map(({ holder, takes }) => [holder, takes])).toEqual([
    ['platform', []],
    ['platform', ['alipay']],
    ['merchant', ['wechat']],
  ])
  const stored = await page.evaluate('Object.values(localStorage).join()')
  expect(stored).not.toContain(keys['privateKey']!.split('\n')[1])
})
