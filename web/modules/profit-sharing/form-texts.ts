import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the form of a beneficiary. */
export const formTexts = declareTexts({
  failed: { zh: '分账人员加载失败', en: 'Could not load beneficiary' },
  loading: { zh: '正在加载分账人员', en: 'Loading beneficiary' },
  gone: { zh: '分账人员不存在', en: 'Beneficiary not found' },
  goneText: {
    zh: '可能已被删除',
    en: 'It may have been deleted.',
  },
  toList: { zh: '返回列表', en: 'Back to beneficiaries' },
  who: { zh: '基本资料', en: 'Details' },
  name: { zh: '姓名或名称', en: 'Name' },
  role: { zh: '身份', en: 'Role' },
  phone: { zh: '手机号', en: 'Phone' },
  identityNumber: { zh: '证件号', en: 'ID number' },
  identityHelp: {
    zh: '填身份证号，场地方也可填统一社会信用代码。加密保存，只显示首尾。',
    en:
      'Enter the ID number. Site owners can also enter the unified ' +
      'social credit code. It is stored encrypted and shown masked.',
  },
  identityKept: {
    zh: (masked: string) => `已登记 ${masked}，更换时才填`,
    en: (masked: string) => `${masked} on record. Enter a new one only to change it`,
  },
  remark: { zh: '备注', en: 'Note' },
  wechat: { zh: '微信分账', en: 'WeChat Pay sharing' },
  wechatNote: {
    zh: '填写后，玩家付款半小时后由微信支付自动分账到此商户号。不填则记为待付，由你付款。',
    en:
      'With a merchant ID, WeChat Pay sends their share half an hour after ' +
      'the payment. Without one, shares stay payable until you pay them.',
  },
  wechatMerchant: { zh: '对方的微信支付商户号', en: 'Their WeChat Pay merchant ID' },
  wechatName: { zh: '商户号全称', en: 'Registered merchant name' },
  wechatHelp: {
    zh: '须与微信支付登记的全称完全一致，否则分账失败',
    en: 'Must match the name registered with WeChat Pay exactly, or sharing fails',
  },
  numberWrong: { zh: '商户号是 8 到 10 位数字', en: 'Enter a merchant ID of 8 to 10 digits' },
  account: { zh: '收款账户', en: 'Receiving account' },
  card: { zh: '银行卡', en: 'Bank card' },
  noCard: { zh: '未绑定', en: 'Not linked' },
  bind: { zh: '绑定银行卡', en: 'Link bank card' },
  rebind: { zh: '更换银行卡', en: 'Change bank card' },
  bankCard: { zh: '卡号', en: 'Card number' },
  cardHolder: { zh: '户名', en: 'Account holder' },
  bankName: { zh: '开户行', en: 'Bank' },
  branchName: { zh: '支行（可不填）', en: 'Branch (optional)' },
  isCompany: { zh: '对公账户', en: 'Company account' },
  bound: { zh: '已绑定银行卡', en: 'Bank card linked' },
  added: { zh: '已添加', en: 'Beneficiary added' },
  saved: { zh: '已保存', en: 'Saved' },
  statement: { zh: '对账', en: 'Statement' },
  seeStatement: { zh: '查看对账单', en: 'View statement' },
  sendLink: { zh: '发送对账链接', en: 'Send statement link' },
  linkNote: {
    zh: '对方无须账号即可查看，30 天内有效。发出后不能撤回。',
    en: 'They can open it without an account for 30 days. It cannot be withdrawn.',
  },
  linkMade: { zh: '对账链接', en: 'Statement link' },
  copy: { zh: '复制链接', en: 'Copy link' },
  copied: { zh: '已复制', en: 'Copied' },
  notCopied: {
    zh: '复制失败，请长按链接选中',
    en: 'Could not copy. Press and hold the link to select it',
  },
  pay: { zh: '登记已付', en: 'Record payment' },
  paySub: { zh: '已线下付款', en: 'You have paid them yourself' },
  payOut: { zh: '付到银行卡', en: 'Pay to bank card' },
  payOutSub: {
    zh: '从平台代收的款项中付',
    en: 'Paid from the money the platform collected for you',
  },
  payOutNote: {
    zh: (paidTo: string) => `付到 ${paidTo}。每次至少 ¥1.00，付款失败会退回待付。`,
    en: (paidTo: string) =>
      `Paid to ${paidTo}, at least ¥1.00 at a time. If it fails, the amount stays payable.`,
  },
  paidOut: { zh: '已提交，正在付款', en: 'Submitted. Payment in progress' },
  payNote: {
    zh: '仅在已线下付款后登记。登记后，这笔代管款转入你的可提现余额。',
    en:
      'Only record this after you have paid them yourself. ' +
      'The amount is then released to your available balance.',
  },
  payable: {
    zh: (money: string) => `当前可付 ${money}，当天的分账次日可付`,
    en: (money: string) => `${money} payable now. Shares of today can be paid tomorrow`,
  },
  nothingPayable: { zh: '当前没有可付金额', en: 'Nothing payable now' },
  money: { zh: '金额', en: 'Amount' },
  paid: { zh: '已登记', en: 'Payment recorded' },
  remove: { zh: '删除分账人员', en: 'Delete beneficiary' },
  removeQuestion: {
    zh: (name: string) => `删除“${name}”？`,
    en: (name: string) => `Delete “${name}”?`,
  },
  removeText: {
    zh: '历史分账记录会保留姓名。删除后无法恢复。',
    en: 'Past records keep the name. This cannot be undone.',
  },
  removed: { zh: '已删除', en: 'Beneficiary deleted' },
  agentNote: {
    zh: '代理商由平台开通，分成在“代理商”中设置',
    en: 'Agents are added by the platform. Set their share under Agents',
  },
})
