import { useNavigate, useSearch } from '@tanstack/react-router'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { ListDetailPanes } from '#web/kit/page/list-detail-panes.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { ReconciledDayPane } from './day-pane.tsx'
import { DifferenceDetail } from './difference-detail.tsx'
import { texts } from './texts.ts'
import { reconciledDayAddress, parseReconciledDay } from './reconciliation-format.ts'

/** /reconciliation: a day with its differences, and beside it one difference with the three sources. */
export function ReconciliationScreen() {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const { day: dayText, site, id } = useSearch({ from: '/reconciliation' })
  const day = parseReconciledDay(dayText)
  const list = day ? reconciledDayAddress(day, site) : '/reconciliation'
  const filterReconciledSite = (chosenSiteId: string | undefined) =>
    void navigate({
      to: '/reconciliation',
      search: { ...(dayText && { day: dayText }), ...(chosenSiteId && { site: chosenSiteId }) },
      replace: true,
    })
  return (
    <RouteScreen back={id === undefined ? '/index' : list}>
      <ListDetailPanes
        list={<ReconciledDayPane day={day} site={site} onSite={filterReconciledSite} />}
        detail={
          id === undefined ? (
            <EmptyState title={t.chooseOne} text={t.chooseText} />
          ) : (
            <DifferenceDetail key={id} id={id} back={list} />
          )
        }
        onPhone={id === undefined ? 'list' : 'detail'}
        {...(id !== undefined && { close: list })}
      />
    </RouteScreen>
  )
}
