import type { Sentence } from '../base/sentence.ts'

/** Results of a connection test with a payment provider, and the remedy for each. */
export const testResults = {
  works: { zh: '连接正常', en: 'Connection successful' },
  wrongKeys: {
    zh: '支付平台拒绝了这组密钥。请核对账号，重新粘贴私钥后再测试。',
    en:
      'The payment provider rejected these keys. Check the account ID, paste the ' +
      'private key again, then test again.',
  },
  wrongApiKey: {
    zh: 'APIv3 密钥错误，无法解密微信支付的响应。请在微信支付商户平台核对后重新粘贴。',
    en:
      'The APIv3 key is wrong, so the response from WeChat Pay cannot be decrypted. Check ' +
      'the key in the WeChat Pay merchant portal and paste it again.',
  },
  wrongPlatformKey: {
    zh: '支付平台的响应验签失败。请重新获取支付平台公钥或证书，粘贴后再测试。',
    en:
      'Could not verify the payment provider’s signature. Get the provider’s ' +
      'public key or certificate again, paste it, then test again.',
  },
  noRight: {
    zh: '这个账号未开通网页支付，请先在支付平台开通',
    en: 'Web payments are not enabled for this account. Enable them at the payment provider first.',
  },
  unreached: {
    zh: '支付平台未返回有效响应。请几分钟后再测试，如仍失败，请联系平台检查服务器网络。',
    en:
      'The payment provider returned no valid response. Test again ' +
      'in a few minutes. If the test still fails, ask the platform to check its network connection.',
  },
} as const satisfies Readonly<Record<string, Sentence>>
export type ConnectionTestOutcome = keyof typeof testResults
