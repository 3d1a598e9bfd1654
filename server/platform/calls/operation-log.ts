import { isDeepStrictEqual } from 'node:util'
import type { Subject } from '#contract/base/subject.ts'
import type { Tx } from '../db.ts'
import {
  notifyLiveChange,
  insertOperationLine,
  type FieldChange,
  type OperationLine,
} from './operation-log-store.ts'
import type { Scope } from '../scope.ts'

/** An entity that a call changed, with its fields before and after. */
export type SubjectChange<Field extends string> = {
  readonly id: string
  readonly name: string
  readonly before?: Readonly<Partial<Record<Field, unknown>>> | undefined
  readonly after?: Readonly<Partial<Record<Field, unknown>>> | undefined
}

/**
 * Records who changed which values. Only the fields declared in the subject are compared, so whole rows can
 * be passed. If none of them changed, no line is written. A text value is a `Sentence`, so each reader sees
 * their own language.
 */
export type OperationRecorder = <Field extends string>(
  scope: Scope,
  subject: Subject<Field>,
  changed: SubjectChange<Field>,
) => void

export type OperationLog = {
  readonly record: OperationRecorder
  /**
   * Makes open screens of this merchant that show the topic reload. With a player ID, only the screens of
   * that player reload.
   */
  readonly tell: (scope: Scope, topic: string, playerId?: string) => void
  /**
   * Writes all lines at once, at the end of the transaction: the first line blocks the merchant's next
   * writer until the commit.
   */
  readonly write: (tx: Tx) => Promise<void>
}

export function createOperationLog(
  call: string,
  actor: OperationLine['actor'],
  requestId: string,
): OperationLog {
  const lines: OperationLine[] = []
  const topics = new Set<string>()
  return {
    record(scope, subject, { id, name, before, after }) {
      const changes = listFieldChanges(Object.keys(subject.fields), before ?? {}, after ?? {})
      if (changes.length === 0) return
      const { merchantId } = scope
      const of = { kind: subject.kind, id, name }
      lines.push({ merchantId, actor, call, subject: of, changes, requestId })
      topics.add(`${merchantId} operations`)
    },
    tell(scope, topic, playerId = '') {
      topics.add(`${scope.merchantId} ${topic} ${playerId}`)
    },
    async write(tx) {
      for (const line of lines) await insertOperationLine(tx, line)
      for (const each of topics) {
        const [merchantId, topic, playerId] = each.split(' ') as [string, string, string?]
        notifyLiveChange(tx, merchantId, topic, playerId)
      }
    },
  }
}

function listFieldChanges(
  fields: readonly string[],
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FieldChange[] {
  return fields
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
    .filter(({ from, to }) => !isDeepStrictEqual(from, to))
}
