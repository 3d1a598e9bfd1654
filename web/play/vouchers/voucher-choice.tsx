import { useEffect, useState } from 'react'
import { play } from '#contract/orders/play.ts'
import { moneyText } from '#web/kit/formats.ts'
import { ticket } from '#web/kit/icon/icons.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import type { WireOutputOf } from '../calls/send-play-call.ts'
import { usePlayRequest } from '../calls/use-answer.ts'
import { formatSentDay, parseSentFen } from '../calls/wire-values.ts'
import { PlaySheet } from '../lazy/play-sheet.tsx'
import { PlayGroup, PlayRow } from '../page/parts.tsx'
import { useInitialPlayData, usePlaySession, usePlayTexts } from '../page/play-context.tsx'
import type { ChosenVoucher } from '../purchase/chosen-voucher.ts'
import { voucherTexts } from './texts.ts'

type UsableVoucher = WireOutputOf<typeof play.usableVouchers>['vouchers'][number]
type Props = {
  readonly code: string
  /** Fields of the purchase as they are sent. */
  readonly purchase: Readonly<Record<string, string>>
  /** Price without a voucher. */
  readonly price: Fen
  /** Same text as long as the purchase and the player's vouchers are the same. */
  readonly about: string
  onChoose(voucher: ChosenVoucher): void
}

/** Row with the voucher for a purchase: the best one at first. A tap changes it. */
export function VoucherChoice({ code, purchase, price, about, onChoose }: Props) {
  const t = usePlayTexts(voucherTexts)
  const session = usePlaySession()
  const { data, error, again } = usePlayRequest(about, () =>
    session.ask(play.usableVouchers, { equipmentId: code, ...purchase }),
  )
  const [isOpen, setOpen] = useState(false)
  const [choice, setChoice] = useState<{ readonly about: string; readonly id: string }>()
  const id = choice?.about === about ? choice.id : data?.bestId
  const chosen = data?.vouchers.find((voucher) => voucher.id === id)
  const isFailed = !data && Boolean(error)
  useEffect(() => {
    if (chosen) onChoose({ about, id: chosen.id, price: parseSentFen(chosen.price) })
    else if (data || isFailed) onChoose({ about })
    // `onChoose` is a new function at each drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [about, chosen, data, isFailed])
  if (isFailed) {
    return (
      <PlayGroup>
        <PlayRow icon={ticket} title={t.title} sub={t.failed} onPress={again} />
      </PlayGroup>
    )
  }
  if (!data || data.vouchers.length === 0) return null
  const closeSheet = () => setOpen(false)
  return (
    <PlayGroup>
      <PlayRow
        icon={ticket}
        title={t.title}
        sub={chosen?.name ?? (data.bestId ? t.unused : t.noneUsable)}
        value={chosen && <VoucherGain voucher={chosen} price={price} />}
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <PlaySheet title={t.choose} onClose={closeSheet}>
          <VoucherOptions
            vouchers={data.vouchers}
            price={price}
            chosenId={chosen?.id ?? ''}
            onChoose={(voucherId) => {
              setChoice({ about, id: voucherId })
              closeSheet()
            }}
          />
        </PlaySheet>
      )}
    </PlayGroup>
  )
}

type GainProps = { readonly voucher: UsableVoucher; readonly price: Fen }

function VoucherGain({ voucher, price }: GainProps) {
  const t = usePlayTexts(voucherTexts)
  const off = price - parseSentFen(voucher.price)
  return <>{off > 0 ? moneyText(toFen(-off)) : t.extra(voucher.extraCoins)}</>
}

type OptionsProps = {
  readonly vouchers: readonly UsableVoucher[]
  readonly price: Fen
  readonly chosenId: string
  onChoose(id: string): void
}

function VoucherOptions({ vouchers, price, chosenId, onChoose }: OptionsProps) {
  const t = usePlayTexts(voucherTexts)
  const { language } = useInitialPlayData()
  return (
    <div className="voucher-list">
      {vouchers.map((voucher) => {
        const { id, name, value, endDate, reason } = voucher
        return (
          <VoucherOption
            key={id}
            isChosen={id === chosenId}
            disabled={reason !== ''}
            onChoose={() => onChoose(id)}
          >
            <b>{name}</b>
            <span className="pack-gives">
              {[value, t.until(formatSentDay(endDate, language))].join(t.comma)}
            </span>
            <span>{reason || <VoucherGain voucher={voucher} price={price} />}</span>
          </VoucherOption>
        )
      })}
      <VoucherOption isChosen={chosenId === ''} onChoose={() => onChoose('')}>
        <b>{t.unused}</b>
      </VoucherOption>
    </div>
  )
}

type OptionProps = {
  readonly isChosen: boolean
  readonly disabled?: boolean
  onChoose(): void
  readonly children: React.ReactNode
}

function VoucherOption({ isChosen, disabled = false, onChoose, children }: OptionProps) {
  const look = isChosen ? 'pack-chosen' : disabled ? 'pack-gone' : ''
  return (
    <label className={`pack pack-wide ${look}`}>
      <input
        type="radio"
        name="voucher"
        className="sr"
        checked={isChosen}
        disabled={disabled}
        onChange={onChoose}
        onClick={isChosen ? onChoose : undefined}
      />
      {children}
    </label>
  )
}
