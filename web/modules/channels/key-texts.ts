import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the forms in which keys are pasted. */
export const keyTexts = declareTexts({
  basics: { zh: '通道', en: 'Channel' },
  name: { zh: '名称', en: 'Name' },
  nameHelp: {
    zh: '仅自己可见，如“总店微信商户号”',
    en: 'Only visible to you, such as “Main store WeChat Pay”',
  },
  keys: { zh: '密钥', en: 'Keys' },
  keysNote: {
    zh: '密钥加密保存，保存后不再显示，只能更换',
    en: 'Keys are stored encrypted. After saving, they are hidden and can only be replaced.',
  },
  replaceNote: {
    zh: '已保存的密钥不再显示。如需更换请重新粘贴，留空则不变。',
    en: 'Saved keys are hidden. Paste a new value to replace one. Leave blank to keep it.',
  },
  trust: { zh: '支付宝密钥', en: 'Alipay keys' },
  trustNote: {
    zh: '公钥模式填第一项，证书模式填后三项',
    en: 'For public key mode, enter the first field. For certificate mode, enter the other three.',
  },
  platformKey: { zh: '微信支付密钥', en: 'WeChat Pay keys' },
  platformKeyNote: {
    zh: '使用微信支付公钥的商户号，两项都填。使用平台证书的，两项留空。',
    en:
      'If the merchant ID uses a WeChat Pay public key, enter ' +
      'both. If it uses platform certificates, leave both blank.',
  },
  mchId: { zh: '商户号', en: 'Merchant ID' },
  mchIdHelp: {
    zh: '见商户平台首页，须先关联本平台的公众号',
    en: 'On the home page of the merchant portal. Link it to our official account first',
  },
  certificate: { zh: '商户证书', en: 'Merchant certificate' },
  certificateHelp: {
    zh: '粘贴 apiclient_cert.pem 的全部内容',
    en: 'Paste the whole content of apiclient_cert.pem',
  },
  wechatPrivateKey: { zh: '商户私钥', en: 'Merchant private key' },
  wechatPrivateKeyHelp: {
    zh: '粘贴 apiclient_key.pem 的全部内容',
    en: 'Paste the whole content of apiclient_key.pem',
  },
  apiKey: { zh: 'APIv3 密钥', en: 'APIv3 key' },
  apiKeyHelp: {
    zh: '32 位，在商户平台的“API 安全”中设置',
    en: '32 characters, set under API security in the merchant portal',
  },
  publicKeyId: { zh: '微信支付公钥 ID', en: 'WeChat Pay public key ID' },
  publicKeyIdHelp: { zh: '以 PUB_KEY_ID_ 开头', en: 'Starts with PUB_KEY_ID_' },
  wechatPublicKey: { zh: '微信支付公钥', en: 'WeChat Pay public key' },
  wechatPublicKeyHelp: {
    zh: '粘贴 pub_key.pem 的全部内容',
    en: 'Paste the whole content of pub_key.pem',
  },
  appId: { zh: '应用 APPID', en: 'App ID' },
  appIdHelp: { zh: '16 位，见支付宝开放平台', en: '16 digits, shown on the Alipay Open Platform' },
  sellerId: { zh: '商户 PID', en: 'Merchant ID (PID)' },
  sellerIdHelp: { zh: '2088 开头的 16 位', en: '16 digits starting with 2088' },
  alipayPrivateKey: { zh: '应用私钥', en: 'App private key' },
  alipayPrivateKeyHelp: {
    zh: '粘贴密钥工具生成的完整私钥',
    en: 'Paste the whole private key from the key tool',
  },
  alipayPublicKey: { zh: '支付宝公钥', en: 'Alipay public key' },
  alipayPublicKeyHelp: {
    zh: '上传应用公钥后支付宝给出的公钥，不是应用公钥',
    en: 'The key Alipay shows after you upload the app public key, not the app public key itself',
  },
  appCertificate: { zh: '应用公钥证书', en: 'App certificate' },
  appCertificateHelp: {
    zh: '粘贴 appCertPublicKey 文件的内容',
    en: 'Paste the content of the file appCertPublicKey',
  },
  alipayCertificate: { zh: '支付宝公钥证书', en: 'Alipay certificate' },
  alipayCertificateHelp: {
    zh: '粘贴 alipayCertPublicKey_RSA2 文件的内容',
    en: 'Paste the content of the file alipayCertPublicKey_RSA2',
  },
  rootCertificate: { zh: '支付宝根证书', en: 'Alipay root certificate' },
  rootCertificateHelp: {
    zh: '粘贴 alipayRootCert 文件的内容',
    en: 'Paste the content of the file alipayRootCert',
  },
  fubeiAppId: { zh: '付呗 app_id', en: 'Fubei app_id' },
  fubeiAppIdHelp: {
    zh: '进件通过后付呗提供的商户应用号',
    en: 'Provided by Fubei after onboarding',
  },
  fubeiSecret: { zh: '付呗 app_secret', en: 'Fubei app_secret' },
  fubeiSecretHelp: { zh: '与 app_id 一起提供的密钥', en: 'Provided together with the app_id' },
  storeId: { zh: '门店编号', en: 'Store ID' },
  storeIdHelp: { zh: '收款计入该门店', en: 'Payments are recorded for this store' },
})
