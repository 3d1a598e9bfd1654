import * as z from 'zod/mini'
import { allSitesGrant, declareCall, merchantGrant } from '../base/call.ts'
import { id } from '../base/wire.ts'
import { world } from '../example-world.ts'
import { levelPermissions } from '../member-levels/member-level.ts'
import { FREE_PLAY_RULES_MAX, freePlayRule, freePlayValues } from './free-play.ts'

const path = '/api/blade-memberLevel/freeTimes' as const
const edit = [allSitesGrant(levelPermissions.edit)] as const

const notFound = {
  zh: '规则不存在或已删除',
  en: 'Rule not found. It may have been deleted.',
}

/** Calls of staff about the rules. Players use their free plays by `play.freePlay`. */
export const freePlays = {
  /** Lists the rules, the newest last. */
  list: declareCall({
    name: 'freePlays.list',
    title: { zh: '免费次数规则列表', en: 'List free play rules' },
    wire: { method: 'GET', path: `${path}/list`, body: 'query' },
    access: [merchantGrant(levelPermissions.see)],
    writes: false,
    input: z.object({}),
    output: z.array(
      z.extend(freePlayRule, {
        /** Empty for all members. */
        levelName: z.string(),
        /** Names of those sites that still exist and that the caller sees. */
        fieldNames: z.array(z.string()),
      }),
    ),
    failures: {},
    example: {},
  }),

  /** Creates a rule, or changes one with an id. Plays that were used today stay used. */
  save: declareCall({
    name: 'freePlays.save',
    title: { zh: '保存免费次数规则', en: 'Save free play rule' },
    wire: { method: 'POST', path: `${path}/save`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ ...freePlayValues, id: z.optional(id) }),
    output: freePlayRule,
    failures: {
      notFound,
      full: {
        zh: `最多可添加 ${FREE_PLAY_RULES_MAX} 条规则，请先删除不用的规则`,
        en: `You can have up to ${FREE_PLAY_RULES_MAX} rules. Delete an unused rule first.`,
      },
      levelMissing: {
        zh: '等级不存在或已删除，请重新选择',
        en: 'Level not found. It may have been deleted. Choose another level.',
      },
      siteMissing: {
        zh: '部分场地不存在或已删除，请重新选择',
        en: 'Some sites were not found. They may have been deleted. Choose the sites again.',
      },
      notPlayed: {
        zh: '兑币机、售货机和玻璃机没有局数，请取消选择',
        en: 'Coin changers, vending machines and glass-front machines have no plays. Deselect these types.',
      },
      hoursCrossed: {
        zh: '结束时间须晚于开始时间，请重新选择',
        en: 'The end time must be later than the start time. Choose a later end time.',
      },
    },
    example: {
      levelId: world.levelId,
      plays: 2,
      deviceTypes: ['claw'],
      fieldIds: [world.siteId],
      weekdays: [],
      fromHour: 0,
      untilHour: 24,
      isOn: true,
    },
  }),

  remove: declareCall({
    name: 'freePlays.remove',
    title: { zh: '删除免费次数规则', en: 'Delete free play rule' },
    wire: { method: 'POST', path: `${path}/remove`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ id }),
    output: z.object({ removed: z.int() }),
    failures: { notFound },
    example: { id: world.freePlayRuleId },
  }),
}
