import { useState } from 'react'
import { cashCounts, countCauses } from '#contract/reconciliation/cash-counts.ts'
import { causes, type Cause } from '#contract/reconciliation/reconciliation-words.ts'
import { reconciliation } from '#contract/reconciliation/reconciliation.ts'
import { toFen } from '#contract/base/money.ts'
import { Button } from '#web/kit/button/button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { FilterChips } from '#web/kit/chips/chips.tsx'
import { formatTimeOfDay, moneyText, formatCount, formatPercent } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { MatchTable } from '#web/kit/match-table/match-table.tsx'
import { MeterWindow } from '#web/kit/meter-window/meter-window.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { CashCountSteps, type ShownCount } from './count-form.tsx'
import { CashCountPhotos } from './count-photos.tsx'
import { countTexts } from './count-texts.ts'
import { formatCashUnit, formatCashVariance } from './count-format.ts'

type Props = { readonly count: ShownCount; readonly onAgain: () => void }
type CountPartProps = { readonly count: ShownCount }

const COMPARING = 2
const TAKEN = 4
const DIFFERENCE = 2

/**
 * Compares the count with the expected pieces line by line. A variance gets a cause, and the person's record
 * is shown.
 */
export function CashCountComparison({ count, onAgain }: Props) {
  const t = useTexts(countTexts)
  const [cause, setCause] = useState<Cause | undefined>()
  const { state, varianceFen = toFen(0) } = count
  return (
    <>
      <CashCountSteps at={state === 'taken' ? TAKEN : COMPARING} count={count} />
      <CashCountOutcome count={count} />
      <CashCountUnitTable count={count} />
      {varianceFen !== 0 && state === 'counted' && (
        <CashVarianceCauseChips cause={cause} onCause={setCause} />
      )}
      <CashVarianceHistoryGroup count={count} />
      <CashCountPhotos count={count} />
      {state === 'counted' && (
        <BottomBar>
          <Button onPress={onAgain}>{t.again}</Button>
          <TakeCountedCashButton count={count} cause={cause} />
        </BottomBar>
      )}
    </>
  )
}

function CashCountOutcome({ count }: CountPartProps) {
  const t = useTexts(countTexts)
  const language = useLanguage()
  const { equipmentId, openedAt, countedFen, expectedFen, varianceFen = toFen(0) } = count
  return (
    <MeterWindow
      label={equipmentId === '' ? t.againstHeld : t.against}
      {...(equipmentId !== '' && { live: t.readAt(formatTimeOfDay(openedAt)) })}
      amount={formatCashVariance(varianceFen, language)}
      against={t.both(moneyText(countedFen), moneyText(expectedFen))}
    />
  )
}

function CashCountUnitTable({ count }: CountPartProps) {
  const t = useTexts(countTexts)
  const language = useLanguage()
  const findUnitPieces = (list: ShownCount['counted'], unit: number) =>
    list.find(({ unitFen }) => unitFen === unit)?.pieces ?? 0
  const rows = count.units.map((unit) => {
    const [expected, counted] = [
      findUnitPieces(count.expected, unit),
      findUnitPieces(count.counted, unit),
    ]
    const off = Math.abs(counted - expected)
    const differenceText =
      counted < expected ? t.lessPieces(formatCount(off)) : t.morePieces(formatCount(off))
    return {
      name: formatCashUnit(unit, language),
      cells: [
        { text: formatCount(expected) },
        { text: formatCount(counted) },
        { text: off === 0 ? '0' : differenceText },
      ],
      ...(off !== 0 && { odd: DIFFERENCE }),
    }
  })
  return (
    <RowGroup>
      <MatchTable
        label={count.equipmentId === '' ? t.againstHeld : t.against}
        columns={[{ name: t.expected }, { name: t.counted }, { name: t.difference }]}
        rows={rows}
      />
    </RowGroup>
  )
}

type CountCauseChipsProps = {
  readonly cause: Cause | undefined
  readonly onCause: (cause: Cause) => void
}

function CashVarianceCauseChips({ cause, onCause }: CountCauseChipsProps) {
  const t = useTexts(countTexts)
  const language = useLanguage()
  const options = countCauses.map((value) => ({
    value,
    label: value === 'unknown' ? t.unknown : causes[value][language],
  }))
  return (
    <RowGroup title={t.why} note={t.belongs} padded>
      <FilterChips
        label={t.why}
        options={options}
        value={cause ?? ('' as Cause)}
        onChange={onCause}
      />
    </RowGroup>
  )
}

function CashVarianceHistoryGroup({ count }: CountPartProps) {
  const t = useTexts(countTexts)
  const language = useLanguage()
  const { beforeFen, month, personName, cause, state, varianceFen, equipmentId } = count
  return (
    <RowGroup>
      {state === 'taken' && varianceFen !== 0 && (
        <ListRow title={t.why} value={causes[cause][language]} />
      )}
      {beforeFen.length > 0 && (
        <ListRow
          title={t.lastCounts(formatCount(beforeFen.length))}
          to={`/cashCount?show=variances&by=machine&of=${equipmentId}`}
          value={
            <DottedParts parts={beforeFen.map((each) => formatCashVariance(each, language))} />
          }
        />
      )}
      {month && (
        <ListRow
          title={t.month(personName)}
          sub={t.ratio(
            formatPercent(
              month.takenFen === 0 ? undefined : Math.abs(month.varianceFen) / month.takenFen,
            ),
          )}
          value={formatCashVariance(month.varianceFen, language)}
        />
      )}
    </RowGroup>
  )
}

function TakeCountedCashButton({
  count,
  cause,
}: CountPartProps & { readonly cause: Cause | undefined }) {
  const t = useTexts(countTexts)
  const { id, countedFen } = count
  const amount = moneyText(countedFen)
  return (
    <CallButton
      call={cashCounts.takeCount}
      input={{ id, ...(cause && { cause }) }}
      renews={[
        cashCounts.findCount,
        cashCounts.listCounts,
        cashCounts.cashPlaces,
        reconciliation.day,
      ]}
      kind="primary"
      onDone={() => showToast(t.taken(amount))}
    >
      {t.takeIt(amount)}
    </CallButton>
  )
}
