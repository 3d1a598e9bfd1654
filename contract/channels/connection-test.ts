import type { Sentence } from '../base/sentence.ts'

/** Results of a connection test with a payment provider, and the remedy for each. */
export const testResults = {
  works: { zh: '连接正常', en: 'The connection works.' },
  wrongKeys: {
    zh: '平台不认这组密钥。请核对账号和私钥，重新粘贴后再测',
    en: 'The provider does not know these keys. Check account and private key, paste them again and test.',
  },
  wrongApiKey: {
    zh: 'APIv3 密钥不对，打不开平台的回复。请在商户平台核对后重新粘贴',
    en: 'The APIv3 key is wrong: it does not open what the provider sends. Paste the right one and test.',
  },
  wrongPlatformKey: {
    zh: '平台的回复验不过签名。请重新下载平台公钥和它的编号，粘贴后再测',
    en: 'What the provider answers is not proven. Paste its public key and the id again, then test.',
  },
  noRight: {
    zh: '这个账号没有开通网页支付。请先在支付平台开通',
    en: 'This account may not take payments in pages. Have it enabled at the provider first.',
  },
  unreached: {
    zh: '平台没有给出可用的回复。请过几分钟再测；一直不行就请检查服务器的网络',
    en: 'No usable answer came. Test again in some minutes; if it stays so, check the network of the server.',
  },
} as const satisfies Readonly<Record<string, Sentence>>
export type ConnectionTestOutcome = keyof typeof testResults
