import type { CallInput } from '#contract/base/call.ts'
import {
  FREE_PLAY_RULES_MAX,
  freePlaySubject,
  isPlayedDeviceType,
  type FreePlayRule,
} from '#contract/free-plays/free-play.ts'
import type { freePlays } from '#contract/free-plays/free-plays.ts'
import { listMemberLevels } from '#server/modules/players/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import * as store from './store.ts'

export const freePlaysHandlers: Handlers<typeof freePlays> = {
  async list(_input, { tx, scope }) {
    const names = await readRuleNames(tx, scope)
    const rules = await store.listFreePlayRules(tx, scope)
    return rules.map((rule) => ({ ...rule, ...names(rule) }))
  },

  async save(input, context) {
    const { tx, scope, refuse, record, tell } = context
    await store.lockFreePlayRules(tx, scope)
    const rules = await store.listFreePlayRules(tx, scope)
    const before = rules.find(({ id }) => id === input.id)
    if (input.id !== undefined && !before) throw refuse('notFound', 'id')
    if (!before && rules.length >= FREE_PLAY_RULES_MAX) throw refuse('full')
    await requireRuleValues(input, context)
    const rule = { ...input, id: before?.id ?? newId() }
    await store.saveFreePlayRule(tx, scope, rule)
    const names = await readRuleNames(tx, scope)
    const toLogFields = (each: FreePlayRule) => toLoggedRule(each, names(each))
    record(scope, freePlaySubject, {
      id: rule.id,
      name: names(rule).levelName,
      ...(before && { before: toLogFields(before) }),
      after: toLogFields(rule),
    })
    tell(scope, 'memberLevels')
    return rule
  },

  async remove({ id }, { tx, scope, refuse, record, tell }) {
    await store.lockFreePlayRules(tx, scope)
    const before = (await store.listFreePlayRules(tx, scope)).find((rule) => rule.id === id)
    if (!before) throw refuse('notFound', 'id')
    await store.deleteFreePlayRule(tx, scope, id)
    const names = (await readRuleNames(tx, scope))(before)
    const fields = toLoggedRule(before, names)
    record(scope, freePlaySubject, { id, name: names.levelName, before: fields })
    tell(scope, 'memberLevels')
    return { removed: 1 }
  },
}

type RuleNames = { readonly levelName: string; readonly fieldNames: string[] }

/** Returns a function that names the level and the sites of a rule. */
async function readRuleNames(tx: Tx, scope: Scope): Promise<(rule: FreePlayRule) => RuleNames> {
  const [levels, sites] = await Promise.all([listMemberLevels(tx, scope), listAllSites(tx, scope)])
  return ({ levelId, fieldIds }) => ({
    levelName: levels.find(({ id }) => id === levelId)?.name ?? '',
    fieldNames: sites.filter(({ id }) => fieldIds.includes(id)).map(({ firmName }) => firmName),
  })
}

async function requireRuleValues(
  { levelId, fieldIds, deviceTypes, fromHour, untilHour }: CallInput<typeof freePlays.save>,
  { tx, scope, refuse }: CallContext<typeof freePlays.save>,
): Promise<void> {
  if (fromHour >= untilHour) throw refuse('hoursCrossed', 'untilHour')
  if (!deviceTypes.every(isPlayedDeviceType)) throw refuse('notPlayed', 'deviceTypes')
  const levels = levelId === null ? [] : await listMemberLevels(tx, scope)
  if (levelId !== null && !levels.some(({ id }) => id === levelId)) {
    throw refuse('levelMissing', 'levelId')
  }
  const siteIds = new Set((await listAllSites(tx, scope)).map(({ id }) => id))
  if (!fieldIds.every((id) => siteIds.has(id))) throw refuse('siteMissing', 'fieldIds')
}

function toLoggedRule(rule: FreePlayRule, { levelName, fieldNames }: RuleNames) {
  const { plays, deviceTypes, weekdays, fromHour, untilHour, isOn } = rule
  return {
    levelName,
    plays,
    deviceTypes: deviceTypes.join(' '),
    siteNames: fieldNames.join(' '),
    weekdays: weekdays.join(' '),
    hours: `${fromHour}–${untilHour}`,
    isOn,
  }
}
