import { testResults } from '#contract/channels/connection-test.ts'
import {
  channels,
  payers,
  paymentProviders,
  type PaymentChannel,
  type PaymentApp,
} from '#contract/channels/channels.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { AddChannelButton } from './add-channel.tsx'
import css from './channels.module.css'
import {
  computeCertificateDaysLeft,
  toChannelSlotState,
  findPayerChannel,
  useChannelName,
} from './channel-state.ts'
import { texts } from './texts.ts'

/** Lists all payment channels, and which one takes the payments of which app. */
export function ChannelList({ adding }: { adding: boolean }) {
  const t = useTexts(texts)
  const query = useCall(channels.list, {}, { silent: true })
  return (
    <Loaded of={query} what={t.failed} label={t.loading} like="order-row" rows={3}>
      {(data) => {
        const act = adding ? undefined : <AddChannelButton />
        if (data.length === 0) return <EmptyState title={t.none} text={t.noneText} act={act} />
        return (
          <div className={css.rows}>
            {(Object.keys(payers) as PaymentApp[]).map((payer) => (
              <MissingPayerBanner key={payer} payer={payer} all={data} />
            ))}
            <RowGroup>
              <ul aria-label={t.channels}>
                {data.map((channel) => (
                  <li key={channel.id}>
                    <ChannelRow channel={channel} />
                  </li>
                ))}
              </ul>
            </RowGroup>
          </div>
        )
      }}
    </Loaded>
  )
}

/**
 * Warns about an app whose payments no channel takes. The warning precedes all rows, because players who
 * cannot pay matter most.
 */
function MissingPayerBanner({ payer, all }: { payer: PaymentApp; all: readonly PaymentChannel[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (findPayerChannel(all, payer)) return null
  return (
    <StatusBanner kind="danger" title={t.nobody(payers[payer][language])} text={t.nobodyText} />
  )
}

function ChannelRow({ channel }: { channel: PaymentChannel }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const nameOf = useChannelName()
  const { id, provider, holder, account, isOn, takes } = channel
  const slot = toChannelSlotState(channel)
  const trouble = useChannelTroubleText(channel)
  const name = nameOf(channel)
  const providerName = paymentProviders[provider][language]
  return (
    <ListRow
      slot={slot}
      names
      title={name}
      {...(trouble && { alert: trouble, tone: slot === 'fault' ? 'danger' : 'warn' })}
      sub={
        <>
          {isOn ? t.on : t.off}
          <DotSeparator />
          {holder === 'merchant' && !name.includes(providerName) && (
            <>
              {providerName}
              <DotSeparator />
            </>
          )}
          {account}
        </>
      }
      {...(takes.length > 0 && {
        value: (
          <StateTag kind="accent">
            {t.takes(
              takes.map((payer) => payers[payer][language]).join(language === 'zh' ? '、' : ', '),
            )}
          </StateTag>
        ),
      })}
      to={`/paymentChannel?${new URLSearchParams({ id })}`}
    />
  )
}

/** Returns the problem that a person has to solve, in one line; undefined if there is none. */
function useChannelTroubleText(channel: PaymentChannel): string | undefined {
  const t = useTexts(texts)
  const language = useLanguage()
  const days = computeCertificateDaysLeft(channel)
  if (!channel.isOn) return undefined
  if (days !== undefined) return days < 0 ? t.over : t.soon(days)
  const { testResult } = channel
  return testResult === '' || testResult === 'works' ? undefined : testResults[testResult][language]
}
