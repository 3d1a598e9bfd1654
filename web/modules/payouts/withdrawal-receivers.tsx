import { toBasisPoints, formatBasisPoints } from '#contract/base/money.ts'
import type { WithdrawalSource } from '#contract/payouts/withdrawal.ts'
import { moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { plus } from '#web/kit/icon/icons.ts'
import { RadioGroup } from '#web/kit/radio/radio.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { texts } from './texts.ts'

/** Returns a key that distinguishes the places that money can be sent to. */
export function toWithdrawalSourceKey({ source, way }: WithdrawalSource): string {
  return `${way} ${source}`
}

/** Returns the source with this key; otherwise the first that lacks nothing; otherwise the first. */
export function findChosenSource(
  sources: readonly WithdrawalSource[],
  key: string | undefined,
): WithdrawalSource | undefined {
  const able = sources.find(({ lacks }) => lacks === '')
  return sources.find((each) => toWithdrawalSourceKey(each) === key) ?? able ?? sources[0]
}

/**
 * Leaves out sources that the platform does not offer. If it offers none, the first remains, because it
 * gives the reason.
 */
export function listOfferedSources(
  sources: readonly WithdrawalSource[],
): readonly WithdrawalSource[] {
  const open = sources.filter(({ lacks }) => lacks !== 'provider')
  return open.length > 0 ? open : sources.slice(0, 1)
}

type Props = {
  readonly sources: readonly WithdrawalSource[]
  readonly chosen: WithdrawalSource
  readonly onChange: (key: string) => void
  readonly note: string
}

/** Chooses the receiver. Each option shows its fee and duration. */
export function WithdrawalReceivers({ sources, chosen, onChange, note }: Props) {
  const t = useTexts(texts)
  const formatFeeRate = ({ feeRate }: WithdrawalSource) =>
    `${Number(formatBasisPoints(toBasisPoints(feeRate)))}%`
  const options = sources.map((each) => {
    const { way, receiver, lacks, available } = each
    const isFree = each.feeRate === 0
    const labels = {
      wechat: {
        label: t.wechat,
        sub: isFree ? t.wechatFree : t.wechatSub(formatFeeRate(each)),
      },
      card: {
        label: receiver || t.card,
        sub: isFree ? t.cardFree : t.cardSub(formatFeeRate(each)),
      },
      ownCard: { label: receiver, sub: t.ownSub(moneyText(available)) },
    }[way]
    const missing = {
      wechat: t.noWechat,
      card: t.noCard,
      provider: t.noProvider,
      switch: t.switchedOff,
      allSites: t.notAllSites,
      '': labels.sub,
    }
    return {
      value: toWithdrawalSourceKey(each),
      ...labels,
      sub: missing[lacks],
      locked: lacks !== '',
    }
  })
  const lacksCard = sources.some(({ lacks }) => lacks === 'card')
  return (
    <RowGroup title={t.where} note={note}>
      <RadioGroup
        label={t.where}
        options={options}
        value={toWithdrawalSourceKey(chosen)}
        onChange={onChange}
      />
      {lacksCard && <ListRow icon={plus} title={t.addCard} to="/bind_bank_card_number" />}
    </RowGroup>
  )
}
