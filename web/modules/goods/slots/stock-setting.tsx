import { useState } from 'react'
import { goods } from '#contract/goods/goods.ts'
import type { MachineSlot } from '#contract/goods/goods-slots.ts'
import { REASON_MAX } from '#contract/goods/goods-stock.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { SettingRow } from '#web/kit/field/setting-row.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { NumberStepper } from '#web/kit/stepper/stepper.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import css from '../goods.module.css'
import { slotTexts } from './slot-texts.ts'

type Props = { readonly equipmentId: string; readonly of: MachineSlot }

/**
 * Shows the book stock beside the machine's report. A difference is shown, but no number changes by itself.
 * A person who sees another number corrects it here, which is a count of this slot.
 */
export function SlotStockSetting({ equipmentId, of }: Props) {
  const t = useTexts(slotTexts)
  const gate = usePermission(goods.count, {})
  const [enteredStock, setEnteredStock] = useState<number>()
  const { stock, told, capacity } = of
  const is = enteredStock ?? stock
  return (
    <>
      <SettingRow
        label={t.stock}
        sub={told === undefined ? t.untold : t.told(told)}
        control={
          gate.allowed ? (
            <NumberStepper
              label={t.stock}
              unit={t.unit}
              value={is}
              changed={is !== stock}
              min={Math.min(0, stock)}
              max={Math.max(capacity, stock)}
              step={1}
              onChange={setEnteredStock}
            />
          ) : (
            <b>{t.pieces(stock)}</b>
          )
        }
        {...(is === stock &&
          told !== undefined &&
          stock !== told && {
            state: <StockDifference by={stock - told} />,
          })}
      />
      {is !== stock && (
        <StockCorrectionForm
          {...{ equipmentId, of }}
          counted={Math.max(0, is)}
          onDone={() => setEnteredStock(undefined)}
        />
      )}
    </>
  )
}

function StockDifference({ by }: { readonly by: number }) {
  const t = useTexts(slotTexts)
  return <small className={css.variance}>{by > 0 ? t.differs(by) : t.differsLess(-by)}</small>
}

type CorrectionProps = Props & { readonly counted: number; onDone(): void }

/** Booked at once with variance, reason and person. It is not part of what is saved below. */
function StockCorrectionForm({
  equipmentId,
  of: { slot, stock },
  counted,
  onDone,
}: CorrectionProps) {
  const t = useTexts(slotTexts)
  const [reason, setReason] = useState('')
  const more = counted - stock
  return (
    <FieldStack>
      <TextInput
        label={t.reason}
        help={t.corrects(stock, more > 0 ? t.more(more) : t.fewer(-more))}
        max={REASON_MAX}
        value={reason}
        onChange={setReason}
      />
      <CallButton
        call={goods.count}
        input={{ equipmentId, slots: [{ slot, counted }], reason }}
        renews={[goods.slots, goods.machines, goods.moves, goods.picks]}
        wide
        onDone={() => {
          onDone()
          showToast(t.corrected)
        }}
      >
        {t.correct(counted)}
      </CallButton>
    </FieldStack>
  )
}
