import { alertRules, alerts, type Mute } from '#contract/alerts/alerts.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { formatTimeWithMinutes } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { moon } from '#web/kit/icon/icons.ts'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import css from '../home.module.css'
import { muteTexts } from './mute-texts.ts'

/** Lists the muted alerts. A mute can be ended here. */
export function AlertMuteList() {
  const t = useTexts(muteTexts)
  const query = useCall(alerts.mutes, {}, { silent: true })
  return (
    <Loaded of={query} what={t.failed} label={t.loading} like="order-row" rows={3}>
      {(data) => {
        if (data.length === 0) return <EmptyState title={t.none} text={t.noneText} />
        return (
          <RowGroup>
            <ul>
              {data.map((each) => (
                <li key={each.id}>
                  <AlertMuteRow of={each} />
                </li>
              ))}
            </ul>
          </RowGroup>
        )
      }}
    </Loaded>
  )
}

const HALF_MINUTE_MS = 30_000

function AlertMuteRow({ of: { id, rule, name, fieldName, equipmentId, until, by } }: { of: Mute }) {
  const t = useTexts(muteTexts)
  const language = useLanguage()
  const now = useNow(HALF_MINUTE_MS)
  const isOfSite = equipmentId === ''
  const end = until && formatTimeWithMinutes(until, now, language)
  return (
    <div className={css.message}>
      <ListRow
        icon={moon}
        {...(!isOfSite && { to: `/manage?id=${equipmentId}` })}
        title={<DottedParts parts={[isOfSite ? fieldName : name, alertRules[rule][language]]} />}
        sub={
          <DottedParts
            unbroken
            parts={[isOfSite ? t.whole : fieldName, end ? t.untilTime(end) : t.open, t.by(by)]}
          />
        }
      />
      <div className={css.acts}>
        <CallButton
          kind="quiet"
          fit
          call={alerts.unmute}
          input={{ id }}
          renews={[alerts.mutes, alerts.list, alerts.unread]}
        >
          {t.unmute}
        </CallButton>
      </div>
    </div>
  )
}
