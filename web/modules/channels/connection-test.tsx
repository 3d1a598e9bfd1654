import { useState } from 'react'
import { channels, type PaymentChannel } from '#contract/channels/channels.ts'
import { testResults } from '#contract/channels/connection-test.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { formatRelativeTime, inSentence } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from './channels.module.css'
import { channelCalls } from './channel-state.ts'
import { texts } from './texts.ts'

/** Shows the result of the last connection test, with a button for another. */
export function ChannelConnectionTest({ channel }: { channel: PaymentChannel }) {
  const t = useTexts(texts)
  return (
    <RowGroup title={t.connection} note={t.testNote}>
      <div aria-live="polite">
        <ConnectionTestResult channel={channel} />
      </div>
      <div className={css.act}>
        <CallButton call={channels.test} input={{ id: channel.id }} renews={channelCalls} wide>
          {t.test}
        </CallButton>
      </div>
    </RowGroup>
  )
}

function ConnectionTestResult({
  channel: { testResult, testWords, testedAt },
}: {
  channel: PaymentChannel
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  if (testResult === '' || !testedAt) return <ListRow slot="off" title={t.untested} />
  // A test after this component was opened counts as just now.
  const when = formatRelativeTime(testedAt, testedAt > now ? testedAt : now, language)
  const works = testResult === 'works'
  return (
    <ListRow
      slot={works ? 'on' : 'fault'}
      title={testResults[testResult][language]}
      {...(testWords && { alert: t.said(testWords) })}
      sub={t.tested(inSentence(when))}
    />
  )
}
