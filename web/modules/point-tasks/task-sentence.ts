import type { Language } from '#contract/base/sentence.ts'
import type { PointTask } from '#contract/point-tasks/point-task.ts'
import type { ListedTask } from '#contract/point-tasks/point-tasks.ts'
import { formatCount, moneyText } from '#web/kit/formats.ts'
import { texts } from './texts.ts'

/** Returns what a member has to do, for example 一天玩满 5 局. */
export function formatTaskTitle({ kind, plays, amountFen }: PointTask, language: Language): string {
  if (kind === 'plays') return texts.plays[language](formatCount(plays))
  if (kind === 'recharge') return texts.recharge[language](moneyText(amountFen))
  return texts[kind][language]
}

/** Returns the points of a task, for a sign-in those of each day. */
export function formatTaskPoints({ kind, points }: PointTask, language: Language): string {
  if (kind !== 'signIn') return texts.points[language](formatCount(points[0]))
  const list = points.map((each) => formatCount(each)).join(texts.and[language])
  return texts.signInPoints[language](list)
}

/** Returns the sites of a task about visits; undefined for other kinds. */
export function formatTaskSites(
  { kind, fieldIds, fieldNames }: ListedTask,
  language: Language,
): string | undefined {
  if (kind !== 'visit') return undefined
  if (fieldIds.length === 0) return texts.everySite[language]
  return fieldNames.join(texts.and[language]) || texts.siteMissing[language]
}
