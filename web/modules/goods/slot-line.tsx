import { TextButton } from '#web/kit/button/text-button.tsx'
import { Setting } from '#web/kit/field/setting.tsx'
import { Dot } from '#web/kit/row/row.tsx'
import { Stepper } from '#web/kit/stepper/stepper.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useNameOf } from './name-of.ts'
import { refillTexts } from './refill-texts.ts'

export type Filled = {
  readonly slot: number
  readonly name: string
  readonly englishName: string
  /** By the book. */
  readonly stock: number
  readonly capacity: number
  /** Past its date: it is taken out, and nothing of it is brought. */
  readonly isOver: boolean
}

type Props = {
  readonly of: Filled
  readonly typed: { readonly found?: number; readonly after: number }
  onFound(pieces: number): void
  onAfter(pieces: number): void
}

/** One slot while it is filled: what lies in it afterwards, and what lay there, where the book is wrong. */
export function SlotLine({ of, typed: { found, after }, onFound, onAfter }: Props) {
  const t = useTexts(refillTexts)
  const nameOf = useNameOf()
  const { slot, stock, capacity, isOver } = of
  const stepper = { unit: t.unit, min: 0, max: capacity, step: 1 }
  return (
    <>
      <Setting
        label={nameOf(of)}
        sub={
          <>
            {t.slot(slot)}
            <Dot />
            {t.now(stock)}
            {isOver && (
              <>
                <Dot />
                {t.isOver}
              </>
            )}
          </>
        }
        control={
          <Stepper
            {...stepper}
            label={`${isOver ? t.left : t.after} ${t.slot(slot)}`}
            value={after}
            changed={after !== stock}
            onChange={onAfter}
          />
        }
        {...(found === undefined && {
          state: (
            <TextButton onPress={() => onFound(Math.min(stock, capacity))}>{t.differs}</TextButton>
          ),
        })}
      />
      {found !== undefined && (
        <Setting
          label={t.found}
          sub={t.foundText}
          control={
            <Stepper
              {...stepper}
              label={`${t.found} ${t.slot(slot)}`}
              value={found}
              changed={found !== stock}
              onChange={onFound}
            />
          }
        />
      )}
    </>
  )
}
