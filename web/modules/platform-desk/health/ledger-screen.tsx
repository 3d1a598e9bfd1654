import { MINUTE_MS } from '#contract/base/durations.ts'
import { platformWatch, type LedgerState } from '#contract/platform-desk/platform-watch.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { formatRelativeTime, inSentence } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import css from '../platform-desk.module.css'
import { DESK } from '../desk-constants.ts'
import { watchTexts } from './watch-texts.ts'
import { DeskQueryView } from '../desk-query-view.tsx'

const CHECK = 'ledger.check'

/** /platform/ledger: result of the last check of every merchant's books. */
export function LedgerScreen() {
  const t = useTexts(watchTexts)
  const query = useCall(platformWatch.ledger, {}, { silent: true })
  return (
    <RouteScreen back={DESK} form>
      <DeskQueryView what={t.ledgerFailed} query={query}>
        {(state) => <LedgerCheckContent of={state} />}
      </DeskQueryView>
    </RouteScreen>
  )
}

function LedgerCheckContent({ of }: { of: LedgerState }) {
  const t = useTexts(watchTexts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const { merchants, checked, newestAt, faulty } = of
  const isRed = faulty.length > 0
  const statusText = isRed ? t.disagrees(faulty.length) : newestAt ? t.agrees : t.notChecked
  return (
    <>
      {isRed && (
        <div role="alert">
          <StatusBanner kind="danger" title={t.disagrees(faulty.length)} text={t.disagreesText} />
        </div>
      )}
      <RowGroup note={t.nightly}>
        <ListRow
          slot={isRed ? 'fault' : newestAt && checked === merchants ? 'on' : 'warn'}
          title={statusText}
          sub={t.checkedOf(checked, merchants)}
          {...(newestAt && {
            value: t.checkedAt(inSentence(formatRelativeTime(newestAt, now, language))),
          })}
        />
      </RowGroup>
      {faulty.map(({ id, name, checkTime, faults }) => (
        <RowGroup
          key={id}
          title={name}
          more={{ text: formatRelativeTime(checkTime, now, language) }}
        >
          {faults.map((fault) => (
            <ListRow key={fault} slot="fault" title={fault} />
          ))}
        </RowGroup>
      ))}
      <div className={css.acts}>
        <CallButton
          call={platformWatch.runJob}
          input={{ name: CHECK }}
          renews={[platformWatch.ledger]}
          tall
          wide
          onDone={() => showToast(t.willRun)}
        >
          {t.checkNow}
        </CallButton>
      </div>
    </>
  )
}
