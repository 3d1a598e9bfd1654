import { TextButton } from '#web/kit/button/text-button.tsx'
import { SettingRow } from '#web/kit/field/setting-row.tsx'
import { DottedParts } from '#web/kit/row/row.tsx'
import { NumberStepper } from '#web/kit/stepper/stepper.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useGoodsName } from '../use-goods-name.ts'
import { refillTexts } from './texts.ts'

export type RefillSlot = {
  readonly slot: number
  readonly name: string
  readonly englishName: string
  /** Book stock. */
  readonly stock: number
  readonly capacity: number
  /** Expired: the pieces are taken out, and none are brought. */
  readonly isOver: boolean
}

type Props = {
  readonly of: RefillSlot
  readonly typed: { readonly found?: number; readonly after: number }
  onFound(pieces: number): void
  onAfter(pieces: number): void
}

/**
 * One slot during a refill: the number of pieces afterwards, and the number found if the book stock is
 * wrong.
 */
export function RefillSlotLine(props: Props) {
  const t = useTexts(refillTexts)
  const nameOf = useGoodsName()
  const { of, typed, onFound, onAfter } = props
  const { slot, stock, capacity, isOver } = of
  const isToldOnly = typed.found === undefined
  const parts = [t.slot(slot), t.now(stock), isOver && t.isOver]
  return (
    <>
      <SettingRow
        label={nameOf(of)}
        sub={<DottedParts parts={parts} />}
        control={
          <NumberStepper
            {...toCapacityStepperRange(of, t.unit)}
            label={`${isOver ? t.left : t.after} ${t.slot(slot)}`}
            value={typed.after}
            changed={typed.after !== stock}
            onChange={onAfter}
          />
        }
        {...(isToldOnly && {
          state: (
            <TextButton onPress={() => onFound(Math.min(stock, capacity))}>{t.differs}</TextButton>
          ),
        })}
      />
      {!isToldOnly && <FoundPiecesSetting {...props} />}
    </>
  )
}

const toCapacityStepperRange = ({ capacity: max }: RefillSlot, unit: string) => ({
  unit,
  min: 0,
  max,
  step: 1,
})

function FoundPiecesSetting({ of, typed: { found = 0 }, onFound }: Props) {
  const t = useTexts(refillTexts)
  return (
    <SettingRow
      label={t.found}
      sub={t.foundText}
      control={
        <NumberStepper
          {...toCapacityStepperRange(of, t.unit)}
          label={`${t.found} ${t.slot(of.slot)}`}
          value={found}
          changed={found !== of.stock}
          onChange={onFound}
        />
      }
    />
  )
}
