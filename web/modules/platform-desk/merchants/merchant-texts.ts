import { declareTexts } from '#web/kit/texts.ts'

export const merchantTexts = declareTexts({
  merchants: { zh: '商户', en: 'merchants' },
  search: { zh: '商户名称', en: 'Merchant name' },
  count: {
    zh: (n: number) => `共 ${n} 家`,
    en: (n: number) => (n === 1 ? '1 merchant' : `${n} merchants`),
  },
  none: { zh: '暂无商户', en: 'No merchants yet' },
  notFound: { zh: '没有符合条件的商户', en: 'No matching merchants' },
  notFoundText: { zh: '请更换筛选条件', en: 'Try other filters.' },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  noneText: {
    zh: '商户用手机号注册后显示在这里',
    en: 'Merchants appear here after they register with a phone number.',
  },
  since: { zh: (day: string) => `${day} 加入`, en: (day: string) => `Joined ${day}` },
  active: { zh: '正常', en: 'Active' },
  stopped: { zh: '已停用', en: 'Deactivated' },
  chooseOne: { zh: '请选择商户', en: 'Select a merchant' },
  chooseOneText: {
    zh: '每次查看都会记入这个商户的操作记录',
    en: 'Viewing a merchant is recorded in its activity log.',
  },
  state: { zh: '状态', en: 'Status' },
  owner: { zh: '主账号', en: 'Owner account' },
  phone: { zh: '手机号', en: 'Phone number' },
  servicePhone: { zh: '客服电话', en: 'Customer service number' },
  accounts: { zh: '子账号', en: 'Sub-accounts' },
  why: { zh: '停用原因', en: 'Reason for deactivation' },
  stop: { zh: '停用商户', en: 'Deactivate merchant' },
  start: { zh: '恢复商户', en: 'Reactivate merchant' },
  stopTitle: {
    zh: (tenantName: string) => `停用“${tenantName}”？`,
    en: (tenantName: string) => `Deactivate “${tenantName}”?`,
  },
  startTitle: {
    zh: (tenantName: string) => `恢复“${tenantName}”？`,
    en: (tenantName: string) => `Reactivate “${tenantName}”?`,
  },
  stopNote: {
    zh: '商户的所有账号将立即退出登录，设备停止收款，玩家会看到机器暂停使用。已支付的订单照常完成，账户余额不变。',
    en:
      'All accounts of the merchant will be signed out immediately, and its devices will stop taking payments. Players will see ' +
      'that its machines are out of service. Paid orders will be completed and balances will not change.',
  },
  startNote: {
    zh: '商户的账号可重新登录，设备恢复收款',
    en: 'The merchant’s accounts will be able to sign in again, and its devices will resume taking payments.',
  },
  reason: { zh: '原因', en: 'Reason' },
  reasonHelp: { zh: '记入这个商户的操作记录', en: 'Recorded in the merchant’s activity log' },
  isStopped: { zh: '商户已停用', en: 'Merchant deactivated' },
  isStarted: { zh: '商户已恢复', en: 'Merchant reactivated' },
  useDeposit: { zh: '扣押金', en: 'Deduct from deposit' },
  askUse: { zh: '提交审批', en: 'Submit for approval' },
  useDepositNote: {
    zh: '须由另一人在“待审”中批准后才会扣除，你自己不能批准。扣除后不能撤销，主账号会收到含原因的消息。',
    en:
      'The amount is deducted only after another person approves the request under “To review”. ' +
      'You cannot approve it yourself. A deduction cannot be undone. The owner account will get a ' +
      'message with the reason.',
  },
  amount: { zh: '金额', en: 'Amount' },
  depositReasonHelp: { zh: '商户可见', en: 'Shown to the merchant' },
  depositUsed: {
    zh: '已提交，待另一人审批',
    en: 'Request submitted. Another person must approve it.',
  },
  agents: { zh: '代理商', en: 'agents' },
  agentCount: {
    zh: (n: number) => `共 ${n} 家`,
    en: (n: number) => (n === 1 ? '1 agent' : `${n} agents`),
  },
  agentNone: { zh: '暂无代理商', en: 'No agents yet' },
  agentNoneText: {
    zh: '代理商可查看所分配商户的数据',
    en: 'Agents can view the data of the merchants assigned to them.',
  },
  addAgent: { zh: '添加代理商', en: 'Add agent' },
  editAgent: { zh: '编辑代理商', en: 'Edit agent' },
  name: { zh: '名称', en: 'Name' },
  password: { zh: '密码', en: 'Password' },
  passwordHelp: { zh: '留空则不修改', en: 'Leave blank to keep the current password.' },
  itsMerchants: { zh: '可查看的商户', en: 'Visible merchants' },
  merchantCount: {
    zh: (n: number) => `${n} 家商户`,
    en: (n: number) => (n === 1 ? '1 merchant' : `${n} merchants`),
  },
  save: { zh: '保存代理商', en: 'Save agent' },
  saved: { zh: '已保存', en: 'Saved' },
})
