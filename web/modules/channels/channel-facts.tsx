import { paymentProviders, type PaymentChannel } from '#contract/channels/channels.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { formatDay } from '#web/kit/date-picker/days.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { computeCertificateDaysLeft, toChannelSlotState, useChannelName } from './channel-state.ts'
import { texts } from './texts.ts'

type Props = { readonly channel: PaymentChannel }

/** Shows the account of a channel, where its money goes, and when its certificate expires. */
export function ChannelFacts({ channel }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const nameOf = useChannelName()
  const { provider, account, holder, fingerprint, expiresAt, isOn } = channel
  const goesTo = holder === 'platform' ? t.holderPlatform : t.holderMerchant
  return (
    <>
      <ChannelExpiryBanner channel={channel} />
      <RowGroup>
        <ListRow
          slot={toChannelSlotState(channel)}
          names
          title={nameOf(channel)}
          sub={isOn ? t.on : t.off}
        />
        <ListRow title={t.provider} value={paymentProviders[provider][language]} />
        <ListRow title={t.account} value={account} />
        <ListRow title={t.holder} value={goesTo} />
        {fingerprint && <ListRow title={t.fingerprint} value={fingerprint} />}
        <ListRow title={t.expiry} value={expiresAt ? formatDay(expiresAt, language) : t.noExpiry} />
      </RowGroup>
    </>
  )
}

function ChannelExpiryBanner({ channel }: Props) {
  const t = useTexts(texts)
  const days = computeCertificateDaysLeft(channel)
  if (days === undefined) return null
  const text = channel.holder === 'platform' ? t.soonOfPlatform : t.soonText
  if (days < 0) return <StatusBanner kind="danger" title={t.over} text={text} />
  return <StatusBanner kind="warn" title={t.soon(days)} text={text} />
}
