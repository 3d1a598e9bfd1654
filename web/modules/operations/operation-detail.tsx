import { lazy, Suspense } from 'react'
import type { OutputOf } from '#contract/base/call.ts'
import type { operations } from '#contract/operations/operations.ts'
import { formatDay } from '#web/kit/date-picker/days.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { formatLogMoment } from './log-moment.ts'
import css from './operation-detail.module.css'
import { texts } from './texts.ts'

/** Only what devices are set to has any. */
const OperationEffect = lazy(async () => ({
  default: (await import('./operation-effect.tsx')).OperationEffect,
}))

export type Operation = OutputOf<typeof operations.list>['records'][number]
type Change = Operation['changes'][number]

/** Which batch it was is what the line leads on by: its number says nothing to anybody. */
const BATCH = 'batchId'

type Props = { readonly operation: Operation }

/** One line of the log in full: who, when, what about, and each value from what to what. */
export function OperationDetail({ operation }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { userName, createTime, subjectKindName, subjectName, changes, houseName } = operation
  const shown = changes.filter(({ field }) => field !== BATCH)
  return (
    <>
      <RowGroup>
        <ListRow title={t.by} value={userName} />
        {houseName !== '' && <ListRow title={t.tenant} value={houseName} />}
        <ListRow title={t.at} value={formatLogMoment(createTime, language)} />
        <ListRow title={t.subject} value={`${subjectKindName} ${subjectName}`} />
      </RowGroup>
      <RowGroup title={t.changes}>
        {shown.length === 0 && <p className={css.none}>{t.noChanges}</p>}
        {shown.length > 0 && (
          <dl>
            {shown.map((change) => (
              <ChangeLine key={change.field} change={change} />
            ))}
          </dl>
        )}
      </RowGroup>
      <Suspense fallback={null}>
        <OperationEffectGroup operation={operation} />
      </Suspense>
    </>
  )
}

/** Of one device it is shown; what many were told together leads to what became of it at each. */
function OperationEffectGroup({ operation: { subjectKind, subjectId, changes } }: Props) {
  const t = useTexts(texts)
  const findNewValue = (name: string) => changes.find(({ field }) => field === name)?.to ?? ''
  const [batchId, what] = [findNewValue(BATCH), findNewValue('settings') || findNewValue('command')]
  if (batchId === '') return null
  const isAlone = subjectKind === 'deviceSettings' && subjectId !== batchId
  return (
    <>
      {(isAlone || subjectKind === 'device') && (
        <OperationEffect deviceId={subjectId} {...{ batchId, what }} />
      )}
      {!isAlone && (
        <RowGroup>
          <ListRow title={t.eachDevice} to={`/batch?id=${batchId}`} />
        </RowGroup>
      )}
    </>
  )
}

function ChangeLine({ change }: { readonly change: Change }) {
  const t = useTexts(texts)
  const { name, from, to } = change
  return (
    <div className={css.change}>
      <dt>{name}</dt>
      {/* What stood there before is not kept of everything: that is not the same as nothing. */}
      {from !== '' && (
        <dd>
          <span className={css.side}>{t.was}</span>
          <del>
            <ChangeValue of={change} text={from} />
          </del>
        </dd>
      )}
      <dd>
        <span className={css.side}>{t.is}</span>
        {to === '' ? (
          <EmptyChangeValue />
        ) : (
          <ins>
            <ChangeValue of={change} text={to} />
          </ins>
        )}
      </dd>
    </div>
  )
}

function EmptyChangeValue() {
  return <span className={css.nothing}>{useTexts(texts).nothing}</span>
}

/** Fields whose value is a link to a picture of ours. */
const PICTURES: ReadonlySet<string> = new Set(['avatar', 'serviceQr'])
/** How the log keeps a moment. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** A day, or days from one to another: either may be open. */
const DAYS = /^(?:\d{4}-\d\d-\d\d)?(?: – )?(?:\d{4}-\d\d-\d\d)?$/
const DAY = /\d{4}-\d\d-\d\d/g

function ChangeValue({
  of: { field, name },
  text,
}: {
  readonly of: Change
  readonly text: string
}) {
  const language = useLanguage()
  if (PICTURES.has(field)) return <img className={css.picture} src={text} alt={name} />
  if (MOMENT.test(text)) return formatLogMoment(new Date(text), language)
  return DAYS.test(text) ? text.replaceAll(DAY, (day) => formatDay(day, language)) : text
}
