import { formatCount } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

/** Texts of gifts that a second person confirms. */
export const texts = declareTexts({
  list: { zh: '大额赠送', en: 'large gifts' },
  settings: { zh: '设置', en: 'Settings' },
  count: {
    zh: (n: number) => `共 ${formatCount(n)} 笔`,
    en: (n: number) => (n === 1 ? '1 gift' : `${formatCount(n)} gifts`),
  },
  none: { zh: '暂无大额赠送', en: 'No large gifts yet' },
  noneText: {
    zh: '超过设定数量的派币和积分会在这里等待另一人确认',
    en: 'Coin and points gifts above the set amount wait here for approval by another person.',
  },
  by: {
    zh: (name: string, time: string) => `${name}，${time}`,
    en: (name: string, time: string) => `${name}, ${time}`,
  },
  reason: { zh: '原因', en: 'Reason' },
  askedBy: { zh: '发起人', en: 'Requested by' },
  expires: { zh: '确认截止', en: 'Approval deadline' },
  state: { zh: '状态', en: 'Status' },
  decidedBy: { zh: '处理人', en: 'Handled by' },
  declineReason: { zh: '拒绝原因', en: 'Reason for declining' },
  declineHint: { zh: '数量不对', en: 'Wrong amount' },
  confirm: { zh: '确认赠送', en: 'Approve gift' },
  confirmAsk: {
    zh: (what: string) => `确认${what}？`,
    en: (what: string) => `Approve the gift of ${what}?`,
  },
  confirmText: {
    zh: '确认后立即到账',
    en: 'The gift will be credited immediately.',
  },
  confirmed: { zh: '已确认', en: 'Gift approved' },
  decline: { zh: '拒绝赠送', en: 'Decline gift' },
  declined: { zh: '已拒绝', en: 'Gift declined' },
  ownNote: {
    zh: '自己发起的赠送须由其他人确认',
    en: 'Gifts that you requested need approval by another person.',
  },
  settingsTitle: { zh: '大额赠送确认', en: 'Large gift approval' },
  settingsFailed: { zh: '设置加载失败', en: 'Could not load settings' },
  loading: { zh: '正在加载…', en: 'Loading…' },
  settingsText: {
    zh: '超过设定数量的赠送须在 3 天内由另一人确认，留空则无需确认。同一人 24 小时内给同一会员的赠送合并计算，批量派币也按 24 小时内的总数计算。',
    en: 'Gifts above these amounts need approval by another person within 3 days. Leave blank if no approval is needed. Gifts from one person to the same member within 24 hours are counted together, and so are bulk coin gifts within 24 hours.',
  },
  coinsAbove: { zh: '派币超过', en: 'Coin gifts above' },
  coinUnit: { zh: '枚', en: 'coins' },
  pointsAbove: { zh: '加积分超过', en: 'Points gifts above' },
  pointUnit: { zh: '积分', en: 'points' },
  noteWith: {
    zh: (names: string) =>
      `超过设定数量的赠送须在 3 天内由另一人确认，留空则无需确认。同一人 24 小时内给同一会员的赠送合并计算，批量派币也按 24 小时内的总数计算。可由以下账号确认：主账号、${names}。`,
    en: (names: string) =>
      `Gifts above these amounts need approval by another person within 3 days. Leave blank if no approval is needed. Gifts from one person to the same member within 24 hours are counted together, and so are bulk coin gifts within 24 hours. Accounts that can approve: owner account, ${names}.`,
  },
  noConfirmers: { zh: '暂无其他账号可以确认', en: 'No other account can approve' },
  noConfirmersText: {
    zh: '请先为岗位添加“确认大额赠送”权限，再把这个岗位分配给可查看全部场地的子账号',
    en: 'Add the “Approve large gifts” permission to a role, then assign the role to a sub-account with access to all sites.',
  },
  toRoles: { zh: '设置岗位', en: 'Set up roles' },
  save: { zh: '保存设置', en: 'Save settings' },
  saved: { zh: '已保存', en: 'Saved' },
})
