import * as z from 'zod/mini'
import { allSitesGrant, declareCall, merchantGrant } from '../base/call.ts'
import { world } from '../example-world.ts'
import { playerPointCalls } from './player-points.ts'
import { adjustmentFields, pointPermissions, pointSettings, storePermissions } from './point.ts'
import { memberPointsDetail, noMember, pointRecordCalls, pointsPath } from './point-records.ts'
import { memberBlocked, waitingField } from '../members/member-words.ts'
import { topUpCalls } from './top-ups.ts'

export const points = {
  ...pointRecordCalls,
  ...playerPointCalls,
  ...topUpCalls,

  /** Adds points to a member, or takes some away, with a reason that the member sees. */
  adjust: declareCall({
    name: 'points.adjust',
    title: { zh: '调整会员积分', en: 'Adjust member points' },
    wire: { method: 'POST', path: `${pointsPath}/adjust`, body: 'form' },
    access: [merchantGrant(pointPermissions.adjust)],
    writes: true,
    input: z.object(adjustmentFields),
    /** `waiting`: points are added when a second person has confirmed them. */
    output: z.extend(memberPointsDetail, waitingField),
    failures: {
      noMember,
      blocked: memberBlocked,
      tooFew: {
        zh: '会员可用积分只有 {n}，请减少扣减数量',
        en: 'Available points: {n}. Deduct fewer points.',
      },
      dayUsedUp: {
        zh: '你今天还能增加 {n} 积分，如需更多请联系主账号',
        en: 'Points you can still add today: {n}. Ask the owner account for a higher limit.',
      },
    },
    example: { playerId: world.playerId, points: 200, reason: '机器故障补偿' },
  }),

  settings: declareCall({
    name: 'points.settings',
    title: { zh: '查看积分规则', en: 'Get points rules' },
    wire: { method: 'GET', path: `${pointsPath}/settings`, body: 'query' },
    access: [merchantGrant(pointPermissions.see), merchantGrant(storePermissions.edit)],
    writes: false,
    input: z.object({}),
    output: pointSettings,
    failures: {},
    example: {},
  }),

  /** Changes the rules for points that are earned from now on. */
  saveSettings: declareCall({
    name: 'points.saveSettings',
    title: { zh: '保存积分规则', en: 'Save points rules' },
    wire: { method: 'POST', path: `${pointsPath}/saveSettings`, body: 'form' },
    access: [allSitesGrant(storePermissions.edit)],
    writes: true,
    input: pointSettings,
    output: pointSettings,
    failures: {},
    example: {
      earnsPaid: true,
      earnsCoins: false,
      earnsTickets: true,
      ticketCount: 10,
      ticketPoints: 1,
      ticketPlayMax: 1000,
      waitDays: 1,
      expiryMonths: 12,
      personDayLimit: 1000,
    },
  }),
}
