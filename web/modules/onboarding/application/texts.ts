import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the application while it is filled in. */
export const texts = declareTexts({
  loading: { zh: '正在加载认证资料…', en: 'Loading application…' },
  failed: { zh: '认证资料加载失败', en: 'Could not load application' },
  subject: { zh: '主体', en: 'Business' },
  person: { zh: '负责人', en: 'Responsible person' },
  bank: { zh: '收款账户', en: 'Bank account' },
  check: { zh: '核对', en: 'Review' },
  who: { zh: '主体类型', en: 'Business type' },
  personSub: {
    zh: '无营业执照，用身份证认证',
    en: 'With an ID card, without a business licence',
  },
  soleTraderSub: { zh: '有个体工商户营业执照', en: 'With a sole trader business licence' },
  companySub: { zh: '有公司营业执照', en: 'With a company business licence' },
  business: { zh: '门店和执照', en: 'Store and licence' },
  merchantName: { zh: '商户全称', en: 'Full merchant name' },
  merchantNameHelp: {
    zh: '与营业执照完全一致，个人填写本人姓名',
    en: 'Exactly as on the business licence. Individuals enter their own name.',
  },
  shortName: { zh: '店名', en: 'Shop name' },
  shortNameHelp: { zh: '玩家账单上显示的名称', en: 'Shown on players’ payment records' },
  creditCode: { zh: '统一社会信用代码', en: 'Unified social credit code' },
  creditCodeHelp: {
    zh: '18 位，见营业执照',
    en: 'The 18-character code on the business licence',
  },
  keptNumber: {
    zh: (masked: string) => `已保存 ${masked}，不修改则留空`,
    en: (masked: string) => `Saved: ${masked}. Leave blank to keep it.`,
  },
  licencePhoto: { zh: '营业执照照片', en: 'Business licence photo' },
  licenceForever: { zh: '执照长期有效', en: 'Licence without expiry' },
  licenceUntil: { zh: '执照有效期至', en: 'Licence valid until' },
  category: { zh: '经营类目', en: 'Category' },
  chooseCategory: { zh: '选择类目', en: 'Choose category' },
  searchCategory: { zh: '类目名称', en: 'Category name' },
  area: { zh: '所在地区', en: 'Region' },
  address: { zh: '详细地址', en: 'Address' },
  storefrontPhoto: { zh: '门头照片', en: 'Storefront photo' },
  storefrontHelp: { zh: '须拍到店名和店门', en: 'Show the shop name and the entrance.' },
  whoAnswers: { zh: '负责人信息', en: 'Responsible person' },
  asOnLicence: {
    zh: '与营业执照上的法定代表人或经营者一致',
    en: 'Must match the legal representative or owner on the business licence',
  },
  identityFront: { zh: '身份证人像面', en: 'ID card, front' },
  identityBack: { zh: '身份证国徽面', en: 'ID card, back' },
  personName: { zh: '姓名', en: 'Name' },
  identityNumber: { zh: '身份证号', en: 'ID number' },
  identityHelp: {
    zh: '18 位，最后一位可能是 X',
    en: '18 characters. The last character can be X.',
  },
  identityFrom: { zh: '有效期自', en: 'Valid from' },
  identityUntil: { zh: '有效期至', en: 'Valid until' },
  identityForever: { zh: '证件长期有效', en: 'ID without expiry' },
  contactPhone: { zh: '联系手机号', en: 'Contact phone number' },
  sealed: {
    zh: '证件加密保存，仅用于平台和付呗审核。每次查看完整号码都有记录。',
    en:
      'Documents are encrypted and used only for the review by the platform and Fubei. Each ' +
      'view of a full number is logged.',
  },
  whereTo: { zh: '收款账户', en: 'Bank account' },
  whereToNote: {
    zh: '个人卡的户名须为负责人，对公账户的户名须为商户全称',
    en:
      'A personal card must be in the name of the responsible person. A company account must be ' +
      'in the full merchant name.',
  },
  noBank: { zh: '尚未绑定收款账户', en: 'No bank account linked yet' },
  bindCard: { zh: '绑定个人银行卡', en: 'Link personal card' },
  bindCompany: { zh: '绑定对公账户', en: 'Link company account' },
  bankFirst: { zh: '请先绑定收款账户', en: 'Link a bank account first.' },
  looksRight: { zh: '核对资料', en: 'Review your details' },
  looksRightNote: {
    zh: '提交后由平台审核，再由付呗审核，通常 1 个工作日',
    en:
      'The platform reviews your application first, then Fubei. This usually takes 1 business ' +
      'day.',
  },
  photos: { zh: '照片', en: 'Photos' },
  photoCount: {
    zh: (count: number, all: number) => `${count} / ${all} 张`,
    en: (count: number, all: number) => `${count} of ${all} ${all === 1 ? 'photo' : 'photos'}`,
  },
  dayLike: { zh: '2019-03-12', en: '2019-03-12' },
  dayWrong: {
    zh: '日期格式不正确，请按 2019-03-12 或 20190312 的格式填写，并与证件核对',
    en: 'Enter the date as on the document, in the format 2019-03-12 or 20190312.',
  },
  forever: { zh: '长期', en: 'No expiry' },
  missing: { zh: '未填写', en: 'Missing' },
  keep: { zh: '不变', en: 'Unchanged' },
  back: { zh: '上一步', en: 'Back' },
  next: { zh: '下一步', en: 'Next' },
  submit: { zh: '提交审核', en: 'Submit for review' },
  submitted: { zh: '已提交，待平台审核', en: 'Application submitted, awaiting platform review' },
  prepare: { zh: '准备材料', en: 'Documents you need' },
  prepareText: {
    zh: '身份证正反面、营业执照（个人无需提供）、门头照片，以及储蓄卡或对公账户。填写内容自动保留，身份证号和信用代码除外。',
    en:
      'Both sides of the ID card, the business licence (not for individuals), a ' +
      'storefront photo, and a debit card or company account. Your entries are kept automatically, except the ID number and credit code.',
  },
})
