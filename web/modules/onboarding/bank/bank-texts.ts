import { declareTexts } from '#web/kit/texts.ts'

/** Texts for binding a bank account. */
export const bankTexts = declareTexts({
  now: { zh: '当前收款账户', en: 'Current bank account' },
  noneYet: { zh: '未绑定', en: 'Not linked' },
  holderOf: {
    zh: (name: string) => `户名 ${name}`,
    en: (name: string) => `Account holder: ${name}`,
  },
  noBank: { zh: '银行待确认', en: 'Bank not confirmed' },
  toBranch: { zh: '补充开户银行和支行', en: 'Add bank and branch' },
  toCard: { zh: '绑定个人银行卡', en: 'Link personal card' },
  toCompany: { zh: '绑定对公账户', en: 'Link company account' },
  replace: { zh: '新的个人银行卡', en: 'New personal card' },
  cardNumber: { zh: '银行卡号', en: 'Card number' },
  cardHelp: { zh: '储蓄卡，卡面上 16 到 19 位数字', en: 'Debit card, 16 to 19 digits' },
  looking: { zh: '正在查询银行…', en: 'Looking up bank…' },
  credit: {
    zh: '这是信用卡，不能收款。请改用储蓄卡。',
    en: 'Credit cards cannot receive payments. Use a debit card.',
  },
  holder: { zh: '持卡人姓名', en: 'Cardholder' },
  holderHelp: {
    zh: '须与实名认证的负责人一致',
    en: 'Must match the responsible person in your identity verification',
  },
  password: { zh: '登录密码', en: 'Sign-in password' },
  passwordHelp: {
    zh: '你的款项将转入这个账户，请输入密码，确认为本人操作',
    en: 'Your money will be paid to this account. Enter your password to confirm that it is you.',
  },
  bindCard: { zh: '绑定这张卡', en: 'Link this card' },
  bound: { zh: '已绑定', en: 'Bank account linked' },
  bank: { zh: '开户银行', en: 'Bank' },
  chooseBank: { zh: '选择银行', en: 'Choose bank' },
  searchBank: { zh: '银行名称', en: 'Bank name' },
  banksFailed: {
    zh: (reason: string) => `银行列表加载失败：${reason}`,
    en: (reason: string) => `Could not load banks. ${reason}`,
  },
  province: { zh: '省份', en: 'Province' },
  city: { zh: '城市', en: 'City' },
  chooseArea: { zh: '选择', en: 'Choose' },
  areasFailed: {
    zh: (reason: string) => `地区加载失败：${reason}`,
    en: (reason: string) => `Could not load regions. ${reason}`,
  },
  branch: { zh: '支行', en: 'Branch' },
  branchHelp: {
    zh: '从列表选择或手动填写',
    en: 'Choose from the list or enter the name.',
  },
  branchesLooked: {
    zh: '正在查询支行…',
    en: 'Looking for branches…',
  },
  fromList: { zh: '从列表选择', en: 'Choose from list' },
  branchesFailed: {
    zh: '支行列表加载失败，可手动填写',
    en: 'Could not load branches. Enter the branch name instead.',
  },
  cityFirst: { zh: '请先选择银行和城市', en: 'Choose the bank and city first.' },
  saveBranch: { zh: '保存开户信息', en: 'Save bank details' },
  saved: { zh: '已保存', en: 'Saved' },
  bindFirst: { zh: '请先绑定银行卡', en: 'No card linked yet' },
  bindFirstText: {
    zh: '开户行须与银行卡对应。请先绑定银行卡，再选择支行。',
    en: 'You can choose a branch after you link a card. The branch must match the card.',
  },
  account: { zh: '对公账号', en: 'Account number' },
  company: { zh: '户名', en: 'Account holder' },
  companyHelp: {
    zh: '公司全称，与营业执照一致',
    en: 'The full company name, as on the business licence',
  },
  permit: { zh: '开户许可证', en: 'Account opening permit' },
  permitHelp: {
    zh: '或银行出具的基本存款账户信息',
    en: 'Basic deposit account information issued by the bank is also accepted.',
  },
  bindCompany: { zh: '绑定这个账户', en: 'Link this account' },
  sealed: {
    zh: '账号加密保存，仅显示首尾几位。查看完整号码会有记录。',
    en: 'Account numbers are encrypted and only the first and last digits are shown. Each view of a full number is logged.',
  },
  failed: { zh: '收款账户加载失败', en: 'Could not load bank account' },
  loading: { zh: '正在加载收款账户…', en: 'Loading bank account…' },
  needed: { zh: '请填写此项', en: 'This field is required.' },
})
