import { useState } from 'react'
import { reconciliation } from '#contract/reconciliation/reconciliation.ts'
import { causes, type Cause } from '#contract/reconciliation/reconciliation-words.ts'
import { Button } from '#web/kit/button/button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { formatWeekdayAndDay } from '#web/kit/date-picker/days.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { TextArea } from '#web/kit/field/text-area.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { user } from '#web/kit/icon/icons.ts'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { useGoBack } from '#web/kit/page/use-way-back.ts'
import { SingleOptionSheet } from '#web/kit/picker/pick-one-sheet.tsx'
import { RadioGroup } from '#web/kit/radio/radio.tsx'
import { DotSeparator, DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall, useWriteCall } from '#web/client/calls/use-call.ts'
import { CashCountPhotosById } from './count-photos.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { DifferenceLinks, type ShownDifference } from './difference-links.tsx'
import css from './reconciliation.module.css'
import { texts } from './texts.ts'
import {
  evidenceText,
  differenceKindText,
  slotOf,
  listCauseParts,
} from './reconciliation-format.ts'

type Props = { readonly id: string; readonly back: string }

const NOTE_MAX = 200
const renewed = [reconciliation.day, reconciliation.find]

/** Shows one difference: the figures of the three sources, its likely cause, and who investigates it. */
export function DifferenceDetail({ id, back }: Props) {
  const t = useTexts(texts)
  const query = useCall(reconciliation.find, { id }, { silent: true })
  const goBack = useGoBack(back)
  const act = <Button onPress={goBack}>{t.toDay}</Button>
  const goneNotice = (
    <EmptyState picture={nothingFound} title={t.gone} text={t.goneText} act={act} />
  )
  return (
    <Loaded
      of={query}
      what={t.failed}
      label={t.loading}
      like="order-row"
      rows={8}
      gone={goneNotice}
    >
      {(data) => <DifferenceContent shown={data} />}
    </Loaded>
  )
}

type DifferencePartProps = { readonly shown: ShownDifference }
/** Kinds without figures from the machine, our orders and the bill, so no table is shown. */
const WITHOUT_TABLE = new Set<ShownDifference['kind']>(['cash', 'count', 'payout', 'share'])

function DifferenceContent({ shown }: DifferencePartProps) {
  const [cause, setCause] = useState<Cause | undefined>(findLikelyCause(shown))
  const [note, setNote] = useState('')
  const { kind, closed, state, orderNumber } = shown
  return (
    <>
      <DifferenceHeading shown={shown} />
      {!WITHOUT_TABLE.has(kind) && <DifferenceTable shown={shown} />}
      {state === 'explained' ? (
        <DifferenceExplanation shown={shown} />
      ) : (
        <DifferenceCauseFields
          shown={shown}
          cause={cause}
          onCause={setCause}
          note={note}
          onNote={setNote}
        />
      )}
      {kind === 'count' && <CashCountPhotosById id={orderNumber} />}
      <AssignDifferencePersonRow shown={shown} />
      <DifferenceLinks shown={shown} />
      {!closed && state !== 'explained' && (
        <ExplainDifferenceBar shown={shown} cause={cause} note={note} />
      )}
    </>
  )
}

function findLikelyCause({ causes: offered }: ShownDifference): Cause | undefined {
  const [first] = offered
  return first?.verdict === 'likely' ? first.cause : undefined
}

function DifferenceHeading({ shown }: DifferencePartProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { name, fieldName, day, state, amountFen, orderNumber } = shown
  const tag = state === 'open' ? 'danger' : state === 'waiting' ? 'warn' : 'line'
  return (
    <RowGroup>
      <ListRow
        title={<span className={css.figure}>{<MoneyAmount fen={amountFen} />}</span>}
        sub={
          <>
            {name || t.noMachine}
            <DotSeparator />
            {differenceKindText(shown, language)}
            <br />
            {formatWeekdayAndDay(day, language)}
            {fieldName !== '' && (
              <>
                <DotSeparator />
                {fieldName}
              </>
            )}
          </>
        }
        value={
          <StateTag kind={tag} state={slotOf[state]}>
            {t[state]}
          </StateTag>
        }
      />
      {shown.orderId !== '' && (
        <ListRow title={t.order} value={shown.orderId} to={`/order?id=${shown.orderId}`} />
      )}
      {shown.kind === 'payout' && (
        <ListRow
          title={t.payout}
          value={orderNumber}
          {...(shown.evidence.length === 0 && { to: `/withdrawal_records?id=${orderNumber}` })}
        />
      )}
      {shown.providerNumber !== '' && (
        <ListRow title={t.providerNumber} value={shown.providerNumber} />
      )}
      {shown.kind === 'count' && <ListRow title={t.counts} to={`/cashCount?id=${orderNumber}`} />}
    </RowGroup>
  )
}

function DifferenceExplanation({ shown }: DifferencePartProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { explainedBy, note } = shown
  const by = explainedBy === '' ? t.saidByData : t.saidBy(explainedBy)
  return (
    <RowGroup title={t.explained} {...(note !== '' && { note })}>
      <ListRow
        slot="off"
        title={<DottedParts parts={listCauseParts(shown, language)} />}
        sub={by}
      />
    </RowGroup>
  )
}

type CauseProps = DifferencePartProps & {
  readonly cause: Cause | undefined
  readonly onCause: (cause: Cause) => void
  readonly note: string
  readonly onNote: (note: string) => void
}

function DifferenceCauseFields({ shown, cause, onCause, note, onNote }: CauseProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const options = shown.causes.map((offered) => {
    const { cause: value, verdict, why } = offered
    const sub = why
      .map((each) => evidenceText(each, shown.day, language))
      .join(language === 'zh' ? '；' : ' · ')
    const isOut = verdict === 'excluded'
    return {
      value,
      label: causes[value][language],
      ...(sub !== '' && { sub }),
      locked: isOut,
      ...(isOut && { end: <StateTag>{t.excluded}</StateTag> }),
      ...(verdict === 'likely' && { end: <StateTag kind="accent">{t.likely}</StateTag> }),
    }
  })
  return (
    <RowGroup title={t.looksLike} more={{ text: t.evidenceFirst }}>
      <RadioGroup label={t.looksLike} options={options} value={cause} onChange={onCause} />
      <div className={css.field}>
        <TextArea label={t.note} help={t.noteHelp} value={note} onChange={onNote} max={NOTE_MAX} />
      </div>
    </RowGroup>
  )
}

function AssignDifferencePersonRow({ shown }: DifferencePartProps) {
  const t = useTexts(texts)
  const { id, personName, personId, people, closed, state } = shown
  const [choosing, setChoosing] = useState(false)
  const gate = usePermission(reconciliation.assign, {})
  const write = useWriteCall(reconciliation.assign, { renews: renewed })
  const pressProps =
    closed || state === 'explained' ? {} : { onPress: () => gate.pass(() => setChoosing(true)) }
  return (
    <RowGroup>
      <ListRow icon={user} title={t.person} value={personName || t.nobodyYet} {...pressProps} />
      <SingleOptionSheet
        title={t.choosePerson}
        open={choosing}
        onClose={() => setChoosing(false)}
        options={people.map((each) => ({ value: each.id, label: each.name }))}
        value={personId}
        searchBy={t.searchPerson}
        onPick={(accountId) =>
          write.mutate(
            { id, accountId },
            { onSuccess: (done) => showToast(t.assigned(done.personName)) },
          )
        }
      />
    </RowGroup>
  )
}

type ActProps = DifferencePartProps & { readonly cause: Cause | undefined; readonly note: string }

function ExplainDifferenceBar({ shown: { id }, cause, note }: ActProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (cause === undefined) {
    return (
      <BottomBar>
        <Button disabled>{t.chooseCause}</Button>
      </BottomBar>
    )
  }
  return (
    <BottomBar>
      <CallButton
        call={reconciliation.explain}
        input={{ id, cause, ...(note.trim() !== '' && { note: note.trim() }) }}
        renews={renewed}
        kind="primary"
        onDone={() => showToast(t.recorded)}
      >
        {t.record(causes[cause][language])}
      </CallButton>
    </BottomBar>
  )
}
