import { useState } from 'react'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { cashCounts } from '#contract/reconciliation/cash-counts.ts'
import { reconciliation } from '#contract/reconciliation/reconciliation.ts'
import { toFen } from '#contract/base/money.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import {
  formatCount,
  formatRelativeTime,
  formatTimeOfDay,
  inSentence,
  joinSentences,
} from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { lock } from '#web/kit/icon/icons.ts'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { StepProgress } from '#web/kit/steps/steps.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useNow } from '#web/kit/browser/use-now.ts'
import { CashCountPhotos } from './count-photos.tsx'
import { countTexts } from './count-texts.ts'
import { isCoinUnit, formatCashUnit } from './count-format.ts'
import css from './reconciliation.module.css'

export type ShownCount = CallOutput<typeof cashCounts.findCount>
type Props = {
  readonly count: ShownCount
  readonly onEntered: () => void
  readonly onDropped: () => void
}

const COUNTING = 1

/** If the machine's last report is older than this, its figures may be incomplete. */
const FRESH_MS = 10 * MINUTE_MS

/** Form for the number of pieces of each value. The form has no expected figures. */
export function CashCountForm({ count, onEntered, onDropped }: Props) {
  const { id, units, counted } = count
  const [pieces, setPieces] = useState<Readonly<Record<number, number | null>>>(() =>
    Object.fromEntries(counted.map(({ unitFen, pieces: own }) => [unitFen, own])),
  )
  const entered = units.map((unitFen) => ({ unitFen, pieces: pieces[unitFen] ?? 0 }))
  return (
    <>
      <CashCountSteps at={COUNTING} count={count} />
      <BlindCountBanner count={count} />
      <RowGroup>
        {units.map((unitFen) => (
          <CashUnitCountField
            key={unitFen}
            unitFen={unitFen}
            value={pieces[unitFen] ?? null}
            onChange={(own) => setPieces((before) => ({ ...before, [unitFen]: own }))}
          />
        ))}
      </RowGroup>
      <CashCountPhotos count={count} />
      <CashCountFormBar id={id} entered={entered} onEntered={onEntered} onDropped={onDropped} />
    </>
  )
}

type StepsProps = { readonly at: number; readonly count: Pick<ShownCount, 'equipmentId'> }

/** A handover has no box to open. */
export function CashCountSteps({ at, count: { equipmentId } }: StepsProps) {
  const t = useTexts(countTexts)
  const first = equipmentId === '' ? t.stepBegin : t.stepOpen
  const steps = [first, t.stepCount, t.stepCompare, t.stepTake].map((title) => ({ title }))
  return <StepProgress steps={steps} at={at} />
}

function BlindCountBanner({ count }: { readonly count: ShownCount }) {
  const t = useTexts(countTexts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const { equipmentId, personName, openedAt, heardAt } = count
  const isOld = heardAt !== null && openedAt.getTime() - heardAt.getTime() > FRESH_MS
  const text =
    equipmentId === '' ? t.blindHandover(personName) : t.blindText(formatTimeOfDay(openedAt))
  return (
    <StatusBanner
      kind="info"
      icon={lock}
      title={t.blind}
      text={joinSentences(
        [
          text,
          ...(isOld ? [t.offline(inSentence(formatRelativeTime(heardAt, now, language)))] : []),
        ],
        language,
      )}
    />
  )
}

type UnitProps = {
  readonly unitFen: number
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

function CashUnitCountField({ unitFen, value, onChange }: UnitProps) {
  const t = useTexts(countTexts)
  const language = useLanguage()
  return (
    <div className={css.count}>
      <IntInput
        label={formatCashUnit(unitFen, language)}
        value={value}
        onChange={onChange}
        unit={isCoinUnit(unitFen) ? t.coins : t.pieces}
      />
      <MoneyAmount fen={toFen((value ?? 0) * unitFen)} />
    </div>
  )
}

type CountFormBarProps = Omit<Props, 'count'> & {
  readonly id: string
  readonly entered: readonly { readonly unitFen: number; readonly pieces: number }[]
}

function CashCountFormBar({ id, entered, onEntered, onDropped }: CountFormBarProps) {
  const t = useTexts(countTexts)
  const total = entered.reduce((sum, { unitFen, pieces }) => sum + unitFen * pieces, 0)
  const number = entered.reduce((sum, { pieces }) => sum + pieces, 0)
  const renews = [cashCounts.findCount, cashCounts.listCounts, cashCounts.cashPlaces]
  return (
    <BottomBar>
      <div className={css.standing}>
        <b>
          <MoneyAmount fen={toFen(total)} />
        </b>
        <span>{t.total(formatCount(number))}</span>
      </div>
      <CallButton
        call={cashCounts.dropCount}
        input={{ id }}
        renews={[...renews, reconciliation.day]}
        kind="quiet"
        fit
        confirm={{ title: t.dropAsk, text: t.dropText, act: t.drop }}
        onDone={() => {
          showToast(t.dropped)
          onDropped()
        }}
      >
        {t.drop}
      </CallButton>
      <CallButton
        call={cashCounts.enterCount}
        input={{ id, counted: entered.filter(({ pieces }) => pieces > 0) }}
        renews={renews}
        kind="primary"
        fit
        onDone={onEntered}
      >
        {t.done}
      </CallButton>
    </BottomBar>
  )
}
