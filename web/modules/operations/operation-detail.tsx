import { lazy, Suspense } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import type { operations } from '#contract/operations/operations.ts'
import { formatDay } from '#web/kit/date-picker/days.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { formatLogMoment } from './log-moment.ts'
import css from './operation-detail.module.css'
import { texts } from './texts.ts'

/** Loaded lazily, because only changes of device settings have an effect to show. */
const OperationEffect = lazy(async () => ({
  default: (await import('./operation-effect.tsx')).OperationEffect,
}))

export type Operation = CallOutput<typeof operations.list>['records'][number]
type Change = Operation['changes'][number]

/** The batch is only used for the link, because its id means nothing to users. */
const BATCH = 'batchId'
/** A command changes no stored value, so its fields have no values before. */
const COMMAND = 'command'

type Props = { readonly operation: Operation }

/** Shows one line of the log in full: person, time, subject, and each value before and after. */
export function OperationDetail({ operation }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { userName, createTime, subjectKindName, subjectName, changes, houseName } = operation
  const isCommand = changes.some(({ field }) => field === COMMAND)
  const shownChanges = changes.filter(
    ({ field, from, to }) => field !== BATCH && !(isCommand && from === '' && to === ''),
  )
  return (
    <>
      <RowGroup>
        <ListRow title={t.by} value={userName} />
        {houseName !== '' && <ListRow title={t.tenant} value={houseName} />}
        <ListRow title={t.at} value={formatLogMoment(createTime, language)} />
        <ListRow title={t.subject} value={`${subjectKindName} ${subjectName}`} />
      </RowGroup>
      <RowGroup title={isCommand ? t.details : t.changes}>
        {shownChanges.length === 0 && <p className={css.none}>{t.noChanges}</p>}
        {shownChanges.length > 0 && (
          <dl>
            {shownChanges.map((change) => (
              <OperationChangeLine key={change.field} {...{ change, isCommand }} />
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

/** Shows the effect of a change at one device. A change of several devices links to the outcome at each. */
function OperationEffectGroup({ operation: { subjectKind, subjectId, changes } }: Props) {
  const t = useTexts(texts)
  const findNewValue = (name: string) => changes.find(({ field }) => field === name)?.to ?? ''
  const [batchId, settingsOrCommand] = [
    findNewValue(BATCH),
    findNewValue('settings') || findNewValue(COMMAND),
  ]
  if (batchId === '') return null
  const isAlone = subjectKind === 'deviceSettings' && subjectId !== batchId
  return (
    <>
      {(isAlone || subjectKind === 'device') && (
        <OperationEffect deviceId={subjectId} {...{ batchId, what: settingsOrCommand }} />
      )}
      {!isAlone && (
        <RowGroup>
          <ListRow title={t.eachDevice} to={`/batch?id=${batchId}`} />
        </RowGroup>
      )}
    </>
  )
}

type ChangeLineProps = { readonly change: Change; readonly isCommand: boolean }

function OperationChangeLine({ change, isCommand }: ChangeLineProps) {
  const t = useTexts(texts)
  const { name, from, to } = change
  return (
    <div className={css.change}>
      <dt>{name}</dt>
      {/* Earlier values are not kept for everything, so a missing one does not mean that it was empty. */}
      {from !== '' && (
        <dd>
          <span className={css.side}>{t.was}</span>
          <del>
            <OperationChangeValue of={change} text={from} />
          </del>
        </dd>
      )}
      <dd>
        {!isCommand && <span className={css.side}>{t.is}</span>}
        {to === '' ? (
          <EmptyChangeValue />
        ) : (
          <ins>
            <OperationChangeValue of={change} text={to} />
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
/** Format of a moment in the log. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** A day, or a range of days. Either end of the range may be open. */
const DAYS = /^(?:\d{4}-\d\d-\d\d)?(?: – )?(?:\d{4}-\d\d-\d\d)?$/
const DAY = /\d{4}-\d\d-\d\d/g

function OperationChangeValue({
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
