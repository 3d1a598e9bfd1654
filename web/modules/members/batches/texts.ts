import { declareTexts } from '#web/kit/texts.ts'
import { formatCount } from '#web/kit/formats.ts'

const formatMembersEn = (n: number) => (n === 1 ? '1 member' : `${formatCount(n)} members`)
const formatMembersZh = (n: number) => `${formatCount(n)} 位会员`

/** Texts of acts for many members, and of their results. */
export const batchTexts = declareTexts({
  start: { zh: '批量操作', en: 'Bulk actions' },
  results: { zh: '操作结果', en: 'Results' },
  loading: { zh: '正在加载', en: 'Loading' },
  previewFailed: { zh: '会员加载失败', en: 'Could not load members' },
  members: { zh: formatMembersZh, en: formatMembersEn },
  named: {
    zh: (names: string, more: number) => (more > 0 ? `${names}等` : names),
    en: (names: string, more: number) =>
      more > 0 ? `${names} and ${formatCount(more)} more` : names,
  },
  filtered: { zh: '对当前筛选的全部会员操作', en: 'Applies to all members in the current list' },
  noMatchText: { zh: '换个条件，或清除筛选', en: 'Change the filters or clear them.' },
  noMatch: { zh: '没有符合条件的会员', en: 'No matching members' },
  addTag: { zh: '添加标签', en: 'Add tag' },
  removeTag: { zh: '移除标签', en: 'Remove tag' },
  noTags: { zh: '还没有标签', en: 'No tags yet' },
  noTagsText: {
    zh: '先在会员列表的“管理标签”里添加',
    en: 'Add tags under “Manage tags” in the member list.',
  },
  stop: { zh: '停止赠送', en: 'Stop gifts' },
  stopAsk: {
    zh: (n: number) => `对${formatMembersZh(n)}停止赠送？`,
    en: (n: number) => `Stop gifts for ${formatMembersEn(n)}?`,
  },
  stopText: {
    zh: '他们不再收到赠送和活动奖励，仍可付款和游玩',
    en: 'They receive no gifts or rewards but can still pay and play.',
  },
  resume: { zh: '恢复赠送', en: 'Resume gifts' },
  give: { zh: '派币', en: 'Give coins' },
  giveSub: { zh: '仅主账号可操作', en: 'Owner account only' },
  coins: { zh: '每人枚数', en: 'Coins each' },
  coinUnit: { zh: '枚', en: 'coins' },
  reason: { zh: '原因', en: 'Reason' },
  reasonHint: { zh: '如：周年庆', en: 'Such as anniversary' },
  giveTotal: {
    zh: (n: string) => `共 ${n} 枚，停止赠送的会员会跳过`,
    en: (n: string) => `${n} coins in total. Members with gifts stopped are skipped.`,
  },
  giveAct: {
    zh: (n: number) => `派给 ${formatCount(n)} 人`,
    en: (n: number) => (n === 1 ? 'Give to 1 member' : `Give to ${formatCount(n)} members`),
  },
  started: { zh: '已开始，10 秒内可撤销', en: 'Started. You can undo it for 10 seconds.' },

  batches: { zh: '批量操作', en: 'bulk actions' },
  none: { zh: '还没有批量操作', en: 'No bulk actions yet' },
  noneText: {
    zh: '在会员列表点“批量操作”，结果会留在这里',
    en: 'Choose Bulk actions in the member list. Results appear here.',
  },
  toMembers: { zh: '去会员列表', en: 'Go to members' },
  chooseOne: { zh: '选择一次批量操作', en: 'Choose a bulk action' },
  chooseOneText: {
    zh: '每位会员的结果会显示在这里',
    en: 'The result of each member appears here.',
  },
  failed: { zh: '批量操作加载失败', en: 'Could not load the bulk action' },
  gone: { zh: '批量操作不存在', en: 'Bulk action not found' },
  goneText: { zh: '链接可能已失效，请从列表重新选择', en: 'Choose it from the list again.' },
  toList: { zh: '全部批量操作', en: 'All bulk actions' },
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
    en: (seconds: number) => (seconds === 1 ? '1 second left' : `${seconds} seconds left`),
  },
  items: { zh: '会员', en: 'members' },
  allStates: { zh: '全部', en: 'All' },
  noItemsText: { zh: '换个状态查看', en: 'Choose another status.' },
  noItems: { zh: '没有会员', en: 'No members here' },
})
