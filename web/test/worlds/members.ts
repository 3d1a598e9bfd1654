import { externalMembers } from '#contract/external-members/external-members.ts'
import { toFen } from '#contract/base/money.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { memberLevels } from '#contract/member-levels/member-levels.ts'
import type { ListedMember, MemberEvent } from '#contract/members/member-words.ts'
import { members, type MemberDetail } from '#contract/members/members.ts'
import { sites } from '#contract/sites/sites.ts'
import { answering, refusing, type Serving } from '../scripted-server.ts'
import { pageOf } from './devices.ts'
import { starlight } from './sites.ts'

/** Members of a merchant, and a scripted server that has them. */
export const sunny: ListedMember = {
  id: '900120350001',
  name: '晴**',
  levelName: '金卡',
  tags: ['亲子', '周末'],
  phoneEnd: '0041',
  blocked: false,
  joinTime: new Date('2025-03-08T02:00:00Z'),
  lastVisitTime: new Date('2025-11-20T06:32:00Z'),
  visits: 64,
  paidFen: toFen(3_486_00),
  plays: 1218,
}
export const quiet: ListedMember = {
  ...sunny,
  id: '900120350002',
  name: '玩家0002',
  levelName: '',
  tags: [],
  phoneEnd: '',
  blocked: true,
  visits: 1,
  paidFen: toFen(20_00),
  plays: 1,
}
export const paidPlay: MemberEvent = {
  id: '501',
  kind: 'order',
  orderId: '501',
  orderKind: 'play',
  payment: 'wechat',
  time: new Date('2025-11-20T06:32:00Z'),
  title: '玩 3 局',
  machine: 'A03',
  fieldName: '星河影城店',
  amountFen: toFen(20_00),
  coins: 0,
  won: true,
}
export const refundedRecharge: MemberEvent = {
  ...paidPlay,
  id: '502',
  kind: 'refund',
  orderId: '502',
  orderKind: 'recharge',
  title: '充 50 送 10',
  amountFen: toFen(-50_00),
  coins: -60,
  won: false,
}
export const coinPlay: MemberEvent = {
  ...paidPlay,
  id: '503',
  orderId: '503',
  payment: 'coins',
  title: '玩 1 局',
  amountFen: toFen(0),
  coins: -6,
  won: false,
}

export const sunnyDetail: MemberDetail = {
  ...sunny,
  name: '晴天',
  levelId: 'l2',
  tagIds: ['t1', 't2'],
  source: 'scan',
  remark: '周末常来',
  birthday: '03-05',
  coinsBought: 26,
  coinsGiven: 16,
  totals: {
    paidFen: toFen(3_486_00),
    refunds: 2,
    refundedFen: toFen(20_00),
    visits: 64,
    plays: 1218,
    prizes: 86,
    firstVisitTime: new Date('2025-03-08T02:00:00Z'),
  },
  recent: { paidFen: toFen(412_00), visits: 9 },
  timeline: [paidPlay, refundedRecharge],
  erasureDay: null,
  merges: [],
}

export const goldProgress: CallOutput<typeof memberLevels.progress> = {
  levelId: 'l2',
  levelName: '金卡',
  since: new Date('2025-06-01T02:00:00Z'),
  by: 'earned',
  lastDay: null,
  reason: '',
  graceUntil: null,
  paidFen: 3_486_00,
  plays: 1218,
  nextLevelId: 'l3',
  nextLevelName: '白金卡',
  missingFen: 514_00,
  missingPlays: 0,
}
const silver = {
  id: 'l1',
  name: '银卡',
  colour: 'grey',
  rank: 1,
  basis: 'paid',
  thresholdFen: toFen(100_00),
  thresholdPlays: 0,
  pointsPercent: 100,
  members: 63,
} as const
export const someLevels: CallOutput<typeof memberLevels.list> = [
  silver,
  { ...silver, id: 'l2', name: '金卡', rank: 2, thresholdFen: toFen(1000_00), members: 12 },
]

export function servingMembers(all: readonly ListedMember[] = [sunny, quiet]): Serving[] {
  return [
    answering(externalMembers.state, () => ({ isSetUp: false })),
    answering(members.list, () => pageOf(all)),
    answering(members.detail, ({ id }) =>
      id === sunny.id ? sunnyDetail : refusing(members.detail, 'notFound'),
    ),
    answering(members.levels, () => ({
      levels: [
        { id: 'l2', name: '金卡', members: 12 },
        { id: 'l1', name: '银卡', members: 63 },
      ],
      withoutLevel: 500,
    })),
    answering(members.tags, () => [
      { id: 't1', name: '亲子' },
      { id: 't2', name: '周末' },
      { id: 't3', name: '学生' },
    ]),
    answering(members.spending, ({ id }) =>
      id === sunny.id
        ? { ...pageOf([paidPlay, refundedRecharge, coinPlay]), name: '晴**' }
        : refusing(members.spending, 'notFound'),
    ),
    answering(members.save, ({ id }) => ({ id })),
    answering(members.saveTag, ({ id = 't9', name }) => ({ id, name })),
    answering(members.removeTag, ({ id }) => ({ id })),
    answering(members.exportMembers, () => ({ url: '/files/members.csv' })),
    answering(memberLevels.progress, () => goldProgress),
    answering(memberLevels.list, () => someLevels),
    answering(memberLevels.setForMember, () => goldProgress),
    answering(sites.choices, () => [{ ...starlight }]),
  ]
}
