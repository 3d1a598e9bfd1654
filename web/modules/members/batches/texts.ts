import { declareTexts } from '#web/kit/texts.ts'
import { formatCount } from '#web/kit/formats.ts'

const formatMembersEn = (n: number) => (n === 1 ? '1 member' : `${formatCount(n)} members`)
const formatMembersZh = (n: number) => `${formatCount(n)} 位会员`

/** Texts of acts for many members, and of their results. */
export const batchTexts = declareTexts({
  start: { zh: '批量操作', en: 'Bulk actions' },
  results: { zh: '操作结果', en: 'Results' },
  loading: { zh: '正在加载…', en: 'Loading…' },
  previewFailed: { zh: '会员加载失败', en: 'Could not load members' },
  members: { zh: formatMembersZh, en: formatMembersEn },
  named: {
    zh: (names: string, more: number) => (more > 0 ? `${names}等` : names),
    en: (names: string, more: number) =>
      more > 0 ? `${names} and ${formatCount(more)} more` : names,
  },
  filtered: {
    zh: '将应用于当前筛选的全部会员',
    en: 'Applies to all members who match the current filters',
  },
  noMatchText: { zh: '请更换筛选条件', en: 'Try other filters.' },
  noMatch: { zh: '没有符合条件的会员', en: 'No matching members' },
  addTag: { zh: '添加标签', en: 'Add tag' },
  removeTag: { zh: '移除标签', en: 'Remove tag' },
  noTags: { zh: '暂无标签', en: 'No tags yet' },
  noTagsText: {
    zh: '请先在“会员管理”的“管理标签”中添加',
    en: 'Add tags under “Manage tags” in “Members”.',
  },
  stop: { zh: '停止赠送', en: 'Stop gifts' },
  stopAsk: {
    zh: (n: number) => `停止向 ${formatMembersZh(n)}赠送？`,
    en: (n: number) => `Stop gifts for ${formatMembersEn(n)}?`,
  },
  stopText: {
    zh: '这些会员将不再收到赠送、活动奖励和消息，仍可付款和游玩',
    en: 'These members will no longer receive gifts, promotion rewards or messages but can still pay and play.',
  },
  resume: { zh: '恢复赠送', en: 'Resume gifts' },
  give: { zh: '派币', en: 'Give coins' },
  giveSub: { zh: '仅主账号可操作', en: 'Owner account only' },
  coins: { zh: '每人枚数', en: 'Coins per member' },
  coinUnit: { zh: '枚', en: 'coins' },
  reason: { zh: '原因', en: 'Reason' },
  reasonHint: { zh: '周年庆', en: 'Anniversary' },
  giveTotal: {
    zh: (n: string) => `共 ${n} 枚，已停止赠送的会员不会收到`,
    en: (n: string) =>
      `${n} ${n === '1' ? 'coin' : 'coins'} in total. Members with stopped gifts are skipped.`,
  },
  giveAct: {
    zh: (n: number) => `派给 ${formatCount(n)} 人`,
    en: (n: number) =>
      n === 1 ? 'Give coins to 1 member' : `Give coins to ${formatCount(n)} members`,
  },
  giveVoucherAct: {
    zh: (n: number) => `赠送给 ${formatCount(n)} 人`,
    en: (n: number) =>
      n === 1 ? 'Give voucher to 1 member' : `Give vouchers to ${formatCount(n)} members`,
  },
  giveVoucher: { zh: '赠送代金券', en: 'Give vouchers' },
  voucher: { zh: '代金券', en: 'Voucher' },
  chooseVoucher: { zh: '选择代金券', en: 'Choose a voucher' },
  tagsFailed: { zh: '标签加载失败', en: 'Could not load tags' },
  vouchersFailed: { zh: '代金券加载失败', en: 'Could not load vouchers' },
  noVouchers: { zh: '暂无可赠送的代金券', en: 'No vouchers to give' },
  noVouchersText: {
    zh: '请先在积分商城的“代金券”中添加，并开启“发放代金券”',
    en: 'Add and activate a voucher under “Vouchers” in the points store.',
  },
  control: { zh: '保留 10% 会员作对照', en: 'Keep a 10% comparison group' },
  controlText: {
    zh: (kept: string) => `建议勾选。${kept} 人不会收到赠送，用于对比赠送效果。`,
    en: (kept: string) =>
      `Recommended. ${kept} ${kept === '1' ? 'member' : 'members'} will receive nothing, so you can measure the effect of the gift.`,
  },
  controlSplit: {
    zh: (given: string, kept: string) => `${given} 人收到，${kept} 人留作对照`,
    en: (given: string, kept: string) =>
      `${given} ${given === '1' ? 'member' : 'members'} with the gift, ${kept} for comparison`,
  },
  controlOf: {
    zh: (kept: string) => `另有 ${kept} 位对照会员`,
    en: (kept: string) =>
      `Plus ${kept} ${kept === '1' ? 'member' : 'members'} in the comparison group`,
  },
  toEffect: { zh: '赠送效果', en: 'Gift results' },
  sendMessage: { zh: '发消息', en: 'Send message' },
  messageText: { zh: '消息内容', en: 'Message' },
  messageHelp: {
    zh: '每位会员每天最多一条，保留 90 天',
    en: 'Each member can receive one message a day. Messages are kept for 90 days.',
  },
  sendAct: {
    zh: (n: number) => `发给 ${formatCount(n)} 人`,
    en: (n: number) => (n === 1 ? 'Send to 1 member' : `Send to ${formatCount(n)} members`),
  },
  waits: {
    zh: '已提交，等待另一人确认',
    en: 'Request submitted, awaiting approval by another person',
  },
  started: { zh: '已开始，10 秒内可撤销', en: 'Bulk action started. You can undo it within 10 s.' },

  batches: { zh: '批量操作', en: 'bulk actions' },
  none: { zh: '暂无批量操作', en: 'No bulk actions yet' },
  noneText: {
    zh: '在“会员管理”点“批量操作”，结果会显示在这里',
    en: 'Choose “Bulk actions” in “Members”. Results appear here.',
  },
  toMembers: { zh: '打开会员管理', en: 'Open members' },
  chooseOne: { zh: '选择批量操作', en: 'Select a bulk action' },
  chooseOneText: {
    zh: '每位会员的结果会显示在这里',
    en: 'The result for each member appears here.',
  },
  failed: { zh: '批量操作加载失败', en: 'Could not load bulk action' },
  gone: { zh: '批量操作不存在或已删除', en: 'Bulk action not found' },
  goneText: {
    zh: '请从列表重新选择',
    en: 'Choose a bulk action from the list.',
  },
  toList: { zh: '查看批量操作', en: 'View bulk actions' },
  by: {
    zh: (name: string, time: string) => `${name}，${time}`,
    en: (name: string, time: string) => `${name}, ${time}`,
  },
  doneOf: {
    zh: (done: string, all: string) => `已完成 ${done} / ${all}`,
    en: (done: string, all: string) => `${done} of ${all} completed`,
  },
  undone: { zh: '已撤销', en: 'Undone' },
  undo: { zh: '撤销', en: 'Undo' },
  undoLeft: {
    zh: (seconds: number) => `${seconds} 秒内可撤销`,
    en: (seconds: number) => `${seconds} s left to undo`,
  },
  takeBack: { zh: '收回未使用的币', en: 'Reclaim unspent coins' },
  takeBackAsk: { zh: '收回未使用的币？', en: 'Reclaim unspent coins?' },
  takeBackText: {
    zh: '只收回未使用的币，会员的存币不受影响。每人最多收回派出的枚数，收回后无法恢复。',
    en: 'Only unspent coins will be reclaimed, up to the number given to each member. Coins stored by members will not be affected. This cannot be undone.',
  },
  items: { zh: '会员', en: 'members' },
  allStates: { zh: '全部', en: 'All' },
  noItemsText: { zh: '请更换筛选条件', en: 'Try other filters.' },
  noItems: { zh: '没有符合条件的会员', en: 'No matching members' },
})
