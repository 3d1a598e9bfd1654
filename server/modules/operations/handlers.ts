import { DAY_MS } from '#contract/base/durations.ts'
import { formatChannelName } from '#contract/channels/channel-name.ts'
import type { operations } from '#contract/operations/operations.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import * as platformStore from './platform-store.ts'
import * as store from './store.ts'
import {
  findSubjectField,
  formatSubjectName,
  formatOperationValue,
  type OperationsDeps,
} from './log-words.ts'

/** A person who registers, or confirms a phone number, is not signed in yet. */
const NOBODY: Sentence = { zh: '未登录', en: 'Not signed in' }

export function operationsHandlers(deps: OperationsDeps): Handlers<typeof operations> {
  return {
    async list(
      { startDate, endDate, userId, subjectKind, ...page },
      { tx, actor, scope, client, refuse },
    ) {
      if (startDate && endDate && startDate > endDate) throw refuse('daysReversed', 'endDate')
      const { language } = client
      const window = toPageWindow(page)
      const until = endDate && new Date(endDate.getTime() + DAY_MS)
      const filter = { from: startDate, until, actorId: userId, subjectKind }
      const { records, total } =
        actor.is === 'platform'
          ? await platformStore.listPlatformOperations(tx, window, filter)
          : await store.listOperations(tx, scope, actor.accountId, window, filter)
      const lines = records.map((line) => ({
        id: line.id,
        houseName: line.houseName,
        createTime: line.at,
        userId: line.actorId,
        userName: line.actorKind === 'nobody' ? NOBODY[language] : line.actorName,
        title: deps.titleOf(line.call)?.[language] ?? line.call,
        subjectKind: line.subjectKind,
        subjectKindName: formatSubjectName(line.subjectKind, language),
        subjectId: line.subjectId,
        // A name that onboarding gave was stored in the language of the actor.
        subjectName: formatChannelName(line.subjectName, language),
        changes: line.changes.map(({ field, from, to }) => {
          const declared = findSubjectField(line.subjectKind, field)
          const shown = { field, unit: declared?.unit }
          return {
            field,
            name: declared?.[language] ?? field,
            from: formatOperationValue(deps, shown, from, language),
            to: formatOperationValue(deps, shown, to, language),
          }
        }),
      }))
      return pageAnswer(window, lines, total)
    },

    async choices(_input, { tx, actor, scope, client }) {
      const { people, kinds } =
        actor.is === 'platform'
          ? await platformStore.listPlatformLogFilterChoices(tx)
          : await listMerchantLogFilterChoices(tx, scope, actor.accountId)
      const subjects = kinds.map((kind) => ({
        kind,
        name: formatSubjectName(kind, client.language),
      }))
      return { people, subjects }
    },
  }
}

async function listMerchantLogFilterChoices(tx: Tx, scope: Scope, readerId: string) {
  return {
    people: await store.listOperationActors(tx, scope, readerId),
    kinds: await store.listOperationSubjectKinds(tx, scope, readerId),
  }
}
