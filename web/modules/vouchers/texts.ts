import { declareTexts } from '#web/kit/texts.ts'

const formatVouchersEn = (n: number) => (n === 1 ? '1 voucher' : `${n} vouchers`)

/** Texts of the list of vouchers and of the page of one. */
export const texts = declareTexts({
  vouchers: { zh: '代金券', en: 'Vouchers' },
  loading: { zh: '正在加载…', en: 'Loading…' },
  failed: { zh: '代金券加载失败', en: 'Could not load vouchers' },
  gone: { zh: '代金券不存在或已删除', en: 'Voucher not found' },
  goneText: { zh: '请返回列表重新选择', en: 'Choose another voucher from the list.' },
  toList: { zh: '返回列表', en: 'Back to vouchers' },
  add: { zh: '添加代金券', en: 'Add voucher' },
  none: { zh: '暂无代金券', en: 'No vouchers yet' },
  noneText: {
    zh: '添加代金券并赠送给会员，会员付款时可使用',
    en: 'Add a voucher and give it to members to use when they pay.',
  },
  nothingFound: { zh: '没有符合条件的代金券', en: 'No matching vouchers' },
  nothingFoundText: { zh: '请更换筛选条件', en: 'Try other filters.' },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  search: { zh: '代金券名称', en: 'Voucher name' },
  state: { zh: '状态', en: 'Status' },
  all: { zh: '全部', en: 'All' },
  issuedUsed: {
    zh: (issued: number, used: number) => `已发 ${issued} 张，已用 ${used} 张`,
    en: (issued: number, used: number) => `${issued} issued, ${used} used`,
  },
  left: { zh: (n: number) => `剩 ${n} 张`, en: (n: number) => `${n} left` },
  terms: { zh: '使用规则', en: 'Terms' },
  value: { zh: '优惠', en: 'Benefit' },
  uses: { zh: '可用范围', en: 'Applies to' },
  usesAny: { zh: '不限', en: 'All purchases' },
  dates: { zh: '有效期', en: 'Validity' },
  limits: { zh: '发放限制', en: 'Issue limits' },
  limitAll: {
    zh: (n: number) => `共 ${n} 张`,
    en: (n: number) => `${formatVouchersEn(n)} in total`,
  },
  limitMember: {
    zh: (n: number) => `每人 ${n} 张`,
    en: (n: number) => `${formatVouchersEn(n)} per member`,
  },
  noLimit: { zh: '不限', en: 'No limit' },
  counts: { zh: '发放情况', en: 'Issued and used' },
  edit: { zh: '编辑代金券', en: 'Edit voucher' },
  editSub: {
    zh: '已发放的券仍按原规则使用',
    en: 'Vouchers already issued keep their original terms.',
  },
  isOn: { zh: '发放代金券', en: 'Active' },
  isOnSub: {
    zh: '关闭后不再发放，已发放的券仍可使用',
    en: 'When off, no more vouchers are issued. Issued vouchers remain valid.',
  },
  stopKind: { zh: '停用全部未使用的券', en: 'Deactivate all unused vouchers' },
  stopKindSub: { zh: '停用后无法恢复', en: 'This cannot be undone' },
  stopAll: { zh: '停用全部', en: 'Deactivate all' },
  stopKindQuestion: {
    zh: (name: string) => `停用全部未使用的“${name}”？`,
    en: (name: string) => `Deactivate all unused “${name}” vouchers?`,
  },
  stopKindText: {
    zh: '会员未使用的券全部失效（正在付款的除外），并停止发放。停用后无法恢复。',
    en: 'Members can no longer use these vouchers, except those in checkout. No more will be issued. This cannot be undone.',
  },
  stoppedKind: {
    zh: (stopped: number, inCheckout: number) =>
      inCheckout > 0
        ? `已停用 ${stopped} 张。另有 ${inCheckout} 张正在付款，未停用。`
        : `已停用 ${stopped} 张`,
    en: (stopped: number, inCheckout: number) =>
      inCheckout > 0
        ? `${formatVouchersEn(stopped)} deactivated. ` +
          `${formatVouchersEn(inCheckout)} in checkout could not be deactivated.`
        : `${formatVouchersEn(stopped)} deactivated`,
  },
  issued: { zh: '已发放的券', en: 'Issued vouchers' },
  noneIssued: { zh: '暂无已发放的券', en: 'No vouchers issued yet' },
  noneIssuedText: {
    zh: '发放给会员的券会显示在这里',
    en: 'Vouchers issued to members appear here.',
  },
  issuedOn: { zh: (time: string) => `${time} 发放`, en: (time: string) => `issued ${time}` },
  validUntil: { zh: (day: string) => `有效期至 ${day}`, en: (day: string) => `valid until ${day}` },
  stop: { zh: '停用', en: 'Deactivate' },
  stopQuestion: {
    zh: (name: string) => `停用“${name}”的这张代金券？`,
    en: (name: string) => `Deactivate this voucher for “${name}”?`,
  },
  stopText: {
    zh: '会员不能再使用这张券。停用后无法恢复。',
    en: 'The member will no longer be able to use this voucher. This cannot be undone.',
  },
  stopped: { zh: '已停用', en: 'Voucher deactivated' },
  coins: {
    zh: (n: number) => `${n} 枚币`,
    en: (n: number) => `${n} ${n === 1 ? 'coin' : 'coins'}`,
  },
})

/** Texts of vouchers that staff give. */
export const giftTexts = declareTexts({
  give: { zh: '赠送给会员', en: 'Give to member' },
  giveName: { zh: (name: string) => `赠送“${name}”`, en: (name: string) => `Give “${name}”` },
  playerId: { zh: '会员编号', en: 'Member no.' },
  playerHint: { zh: '384634090617249792', en: '384634090617249792' },
  reason: { zh: '原因', en: 'Reason' },
  reasonHint: { zh: '设备故障补偿', en: 'Compensation for a device fault' },
  act: { zh: '赠送代金券', en: 'Give voucher' },
  given: {
    zh: (name: string) => `已赠送给${name}`,
    en: (name: string) => `Voucher given to ${name}`,
  },
  leftToday: {
    zh: (n: number) => `你今天还能赠送 ${n} 张`,
    en: (n: number) => `You can give ${n === 1 ? '1 more voucher' : `${n} more vouchers`} today.`,
  },
  limits: { zh: '赠券限额', en: 'Voucher gift limits' },
  limitsSub: { zh: '每位员工每天可赠送的张数', en: 'Vouchers that each employee can give per day' },
  loading: { zh: '正在加载…', en: 'Loading…' },
  failed: { zh: '赠券限额加载失败', en: 'Could not load voucher gift limits' },
  everybody: { zh: '所有员工', en: 'All staff' },
  aDay: { zh: (n: number) => `每天 ${n} 张`, en: (n: number) => `${formatVouchersEn(n)} per day` },
  today: {
    zh: (n: number) => `今天已赠送 ${n} 张`,
    en: (n: number) => `${formatVouchersEn(n)} given today`,
  },
  owner: { zh: '主账号不受限制', en: 'The owner account has no limit.' },
  people: { zh: '有赠送权限的员工', en: 'Staff who can give vouchers' },
  nobody: { zh: '暂无可赠券的子账号', en: 'No sub-account can give vouchers yet' },
  own: { zh: '单独限额', en: 'Individual limit' },
  vouchersADay: { zh: '每天最多', en: 'Maximum per day' },
  unit: { zh: '张', en: 'vouchers' },
  save: { zh: '保存限额', en: 'Save limits' },
  saved: { zh: '已保存', en: 'Saved' },
  back: { zh: '恢复为统一限额', en: 'Reset to all-staff limit' },
})
