import type { CallOutput } from '#contract/base/call.ts'
import type { alerts } from '#contract/alerts/alerts.ts'
import { formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { check } from '#web/kit/icon/icons.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { AlertRow } from './alert-row.tsx'
import { alertTexts } from './alert-texts.ts'
import { MuteAlertIcon } from './mute-button.tsx'

/** Shows the newest open alerts. All of them are among the messages. */
export function NewestAlerts({ found }: { found: CallOutput<typeof alerts.list> }) {
  const t = useTexts(alertTexts)
  const { records, total } = found
  const more = { text: t.all(formatCount(total)), to: '/systemMessage' }
  return (
    <RowGroup title={t.needsYou} {...(total > 0 && { more })}>
      {total === 0 && <ListRow icon={check} title={t.allRight} />}
      {records.map((each) => (
        <AlertRow key={each.id} of={each} beside={<MuteAlertIcon of={each} />} />
      ))}
    </RowGroup>
  )
}
