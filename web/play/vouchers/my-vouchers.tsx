import { play } from '#contract/orders/play.ts'
import { voucherStateNames } from '#contract/vouchers/voucher-states.ts'
import { ticket } from '#web/kit/icon/icons.ts'
import { usePlayRequest } from '../calls/use-answer.ts'
import { formatSentDay } from '../calls/wire-values.ts'
import { PlayGroup, PlayRow } from '../page/parts.tsx'
import { useInitialPlayData, usePlaySession, usePlayTexts } from '../page/play-context.tsx'
import { voucherTexts } from './texts.ts'

/** The player's vouchers at this venue. Nothing for a player who never had one. */
export function MyVouchers({ onUse }: { onUse(): void }) {
  const t = usePlayTexts(voucherTexts)
  const { language } = useInitialPlayData()
  const session = usePlaySession()
  const { data, error, again } = usePlayRequest('vouchers', () => session.ask(play.vouchers, {}))
  if (!data && error) {
    return (
      <PlayGroup title={t.mine}>
        <PlayRow icon={ticket} title={t.failed} onPress={again} />
      </PlayGroup>
    )
  }
  if (!data || data.length === 0) return null
  return (
    <PlayGroup title={t.mine}>
      {data.map(({ id, name, value, uses, endDate, state }) => (
        <PlayRow
          key={id}
          title={name}
          sub={[value, uses, t.until(formatSentDay(endDate, language))]
            .filter(Boolean)
            .join(t.comma)}
          value={voucherStateNames[state][language]}
          onPress={onUse}
        />
      ))}
    </PlayGroup>
  )
}
