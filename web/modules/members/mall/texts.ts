import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the member system of a mall. */
export const mallTexts = declareTexts({
  group: { zh: '商场会员', en: 'Mall member' },
  open: { zh: '查询商场积分', en: 'Look up mall points' },
  openSub: { zh: '按手机号查询，可增加积分', en: 'You can search by phone number and add points.' },
  mobile: { zh: '会员手机号', en: 'Member phone number' },
  mobileHelp: { zh: '只用于查询，不保存', en: 'Used only for this search, not saved' },
  search: { zh: '查询', en: 'Look up' },
  searchFailed: { zh: '商场会员查询失败', en: 'Could not look up the mall member' },
  loading: { zh: '正在查询…', en: 'Looking up…' },
  name: { zh: '姓名', en: 'Name' },
  memberNo: { zh: '商场会员编号', en: 'Mall member no.' },
  points: { zh: '商场积分', en: 'Mall points' },
  pointsFailed: { zh: '商场积分加载失败', en: 'Could not load mall points' },
  redemptions: { zh: '商场兑换记录', en: 'Mall redemptions' },
  redemptionsFailed: { zh: '商场兑换记录加载失败', en: 'Could not load mall redemptions' },
  noRedemptions: { zh: '暂无商场兑换记录', en: 'No mall redemptions yet' },
  add: { zh: '增加商场积分', en: 'Add mall points' },
  addedPoints: { zh: '积分', en: 'Points' },
  unit: { zh: '积分', en: 'points' },
  reason: { zh: '原因', en: 'Reason' },
  confirm: {
    zh: (n: string) => `增加 ${n} 积分`,
    en: (n: string) => `Add ${n} ${n === '1' ? 'point' : 'points'}`,
  },
  confirmNone: { zh: '增加积分', en: 'Add points' },
  addFailed: { zh: '商场积分增加失败', en: 'Could not add mall points' },
  unclear: { zh: '结果待确认', en: 'Unconfirmed' },
  done: { zh: '商场积分已增加', en: 'Mall points added' },
})
