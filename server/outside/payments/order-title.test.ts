import { expect, test } from 'vitest'
import { toProviderOrderTitle } from './order-title.ts'

test.each([
  ['抓娃娃 10 局', '抓娃娃 10 局'],
  ['🎉开业🎉 10 币', '开业 10 币'],
  ['👨‍👩‍👧 家庭票', '家庭票'],
  ['1️⃣ 号机 ⭐', '1 号机'],
  ['第一行\n第二行\t\0', '第一行 第二行'],
  ['藏在\u200b里\u202e面\ufeff', '藏在 里 面'],
  ['半个\ud83d字', '半个 字'],
  ['𠮷祥物', '祥物'],
  ['🎉', '自助设备消费'],
  ['', '自助设备消费'],
])('%j goes out as %j', (title, sent) => {
  for (const provider of ['wechatPay', 'fubei', 'alipay'] as const) {
    expect(toProviderOrderTitle(provider, title)).toBe(sent)
  }
})

test('Alipay gets no sign that it refuses', () => {
  expect(toProviderOrderTitle('alipay', '10币/次&奖=1')).toBe('10币 次 奖 1')
  expect(toProviderOrderTitle('wechatPay', '10币/次&奖=1')).toBe('10币/次&奖=1')
})

test('truncates long titles by bytes or characters', () => {
  expect(Buffer.byteLength(toProviderOrderTitle('wechatPay', '币'.repeat(60)))).toBe(126)
  expect(Buffer.byteLength(toProviderOrderTitle('fubei', `a${'币'.repeat(60)}`))).toBe(127)
  expect(toProviderOrderTitle('alipay', '币'.repeat(300))).toHaveLength(256)
})
