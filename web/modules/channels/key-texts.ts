import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the forms in which keys are pasted. */
export const keyTexts = declareTexts({
  basics: { zh: '通道', en: 'Channel' },
  name: { zh: '名称', en: 'Name' },
  nameHelp: { zh: '只有你们看到，如“总店微信商户号”', en: 'Only you see it' },
  keys: { zh: '密钥', en: 'Keys' },
  keysNote: {
    zh: '密钥加密保存，保存后谁也看不到，只能换',
    en: 'Keys are kept encrypted. Once saved nobody can see them, only replace them',
  },
  replaceNote: {
    zh: '已保存的密钥不再显示。要换哪一项就粘贴哪一项，空着的不变',
    en: 'Saved keys are not shown. Paste what you want to replace; what is empty stays',
  },
  trust: { zh: '支付宝那一边', en: 'The side of Alipay' },
  trustNote: {
    zh: '公钥模式填第一项，证书模式填后三项',
    en: 'With public keys fill in the first; with certificates the other three',
  },
  platformKey: { zh: '微信支付那一边', en: 'The side of WeChat Pay' },
  platformKeyNote: {
    zh: '用微信支付公钥的商户号，两项一起填；还用平台证书的，两项都空着',
    en: 'With a public key of WeChat Pay fill in both; with platform certificates leave both empty',
  },
  mchId: { zh: '商户号', en: 'Merchant number' },
  mchIdHelp: {
    zh: '在商户平台首页。它要先关联本平台的公众号',
    en: 'On the first page of the merchant platform. Bind it to the official account here',
  },
  certificate: { zh: '商户证书', en: 'Merchant certificate' },
  certificateHelp: {
    zh: 'apiclient_cert.pem 的全部内容',
    en: 'The whole content of apiclient_cert.pem',
  },
  wechatPrivateKey: { zh: '商户私钥', en: 'Merchant private key' },
  wechatPrivateKeyHelp: {
    zh: 'apiclient_key.pem 的全部内容',
    en: 'The whole content of apiclient_key.pem',
  },
  apiKey: { zh: 'APIv3 密钥', en: 'APIv3 key' },
  apiKeyHelp: {
    zh: '32 位，在商户平台的 API 安全里设置',
    en: '32 characters, set under API security',
  },
  publicKeyId: { zh: '微信支付公钥 ID', en: 'Id of that public key' },
  publicKeyIdHelp: { zh: '以 PUB_KEY_ID_ 开头', en: 'Begins with PUB_KEY_ID_' },
  wechatPublicKey: { zh: '微信支付公钥', en: 'Public key of WeChat Pay' },
  wechatPublicKeyHelp: {
    zh: 'pub_key.pem 的全部内容',
    en: 'The whole content of pub_key.pem',
  },
  appId: { zh: '应用 APPID', en: 'App id' },
  appIdHelp: { zh: '16 位，在支付宝开放平台', en: '16 digits, at the Alipay open platform' },
  sellerId: { zh: '商户 PID', en: 'Merchant id (PID)' },
  sellerIdHelp: { zh: '2088 开头的 16 位', en: '16 digits that begin with 2088' },
  alipayPrivateKey: { zh: '应用私钥', en: 'App private key' },
  alipayPrivateKeyHelp: {
    zh: '密钥工具生成的私钥，整段粘贴',
    en: 'From the key tool, all of it',
  },
  alipayPublicKey: { zh: '支付宝公钥', en: 'Public key of Alipay' },
  alipayPublicKeyHelp: {
    zh: '不是应用公钥：上传应用公钥后，平台给的那一个',
    en: 'Not that of the app: the one shown after that was uploaded',
  },
  appCertificate: { zh: '应用公钥证书', en: 'App certificate' },
  appCertificateHelp: { zh: 'appCertPublicKey 文件', en: 'The file appCertPublicKey' },
  alipayCertificate: { zh: '支付宝公钥证书', en: 'Certificate of Alipay' },
  alipayCertificateHelp: {
    zh: 'alipayCertPublicKey_RSA2 文件',
    en: 'The file alipayCertPublicKey_RSA2',
  },
  rootCertificate: { zh: '支付宝根证书', en: 'Root certificate of Alipay' },
  rootCertificateHelp: { zh: 'alipayRootCert 文件', en: 'The file alipayRootCert' },
  fubeiAppId: { zh: '付呗 app_id', en: 'Fubei app_id' },
  fubeiAppIdHelp: {
    zh: '进件通过后付呗给的商户应用号',
    en: 'Given by Fubei once you are taken on',
  },
  fubeiSecret: { zh: '付呗 app_secret', en: 'Fubei app_secret' },
  fubeiSecretHelp: { zh: '和 app_id 一起给的密钥', en: 'The secret that came with the app_id' },
  storeId: { zh: '门店编号', en: 'Store id' },
  storeIdHelp: { zh: '收款记在这家门店', en: 'Payments are taken for this store' },
})
