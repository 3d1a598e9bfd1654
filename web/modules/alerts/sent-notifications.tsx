import { alertRules } from '#contract/alerts/alerts.ts'
import {
  telling,
  tellingStates,
  tellingTroubles,
  ways,
  type SentNotification,
} from '#contract/alerts/notification-settings.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { formatCount, formatRelativeTime } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { tellingTexts } from './texts.ts'

/** Lists recent notifications, and why some of them were not sent. */
export function SentNotificationGroup() {
  const t = useTexts(tellingTexts)
  const query = useCall(telling.sent, {}, { silent: true })
  return (
    <Loaded of={query} what={t.sentFailed} label={t.sentLoading} rows={3} headed>
      {(data) => (
        <RowGroup title={t.sent}>
          {data.length === 0 && <ListRow title={t.sentNone} />}
          {data.map((each) => (
            <SentNotificationRow key={each.id} of={each} />
          ))}
        </RowGroup>
      )}
    </Loaded>
  )
}

const HALF_MINUTE_MS = 30_000
const KINDS = {
  waiting: 'warn',
  failed: 'danger',
  unsure: 'warn',
  sent: 'line',
  over: 'line',
} as const

function SentNotificationRow({ of }: { readonly of: SentNotification }) {
  const t = useTexts(tellingTexts)
  const language = useLanguage()
  const now = useNow(HALF_MINUTE_MS)
  const { rule, fieldName, name, count, to, way, state, trouble } = of
  const more = count > 1 ? t.more(formatCount(count)) : ''
  const ruleText = [alertRules[rule][language], more].filter(Boolean).join(' ')
  return (
    <ListRow
      title={<DottedParts parts={[name || fieldName, ruleText]} />}
      {...(trouble !== '' && {
        alert: tellingTroubles[trouble][language],
        tone: state === 'failed' ? 'danger' : 'warn',
      })}
      sub={
        <DottedParts
          unbroken
          parts={[to, ways[way][language], formatRelativeTime(of.createTime, now, language)]}
        />
      }
      value={<StateTag kind={KINDS[state]}>{tellingStates[state][language]}</StateTag>}
    />
  )
}
