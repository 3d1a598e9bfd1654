import { points } from '#contract/points/points.ts'
import type { PointFigures } from '#contract/points/point-records.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { chart, edit, history, sliders, users } from '#web/kit/icon/icons.ts'
import { KpiTiles } from '#web/kit/kpis/kpis.tsx'
import { joinQueries } from '#web/kit/loaded/join-queries.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import css from './points.module.css'
import { homeTexts, pointTexts } from './texts.ts'

/** /integralStore: figures of points, and the pages that belong to them. */
export function PointsStoreScreen() {
  const t = useTexts(homeTexts)
  const own = useTexts(pointTexts)
  const figures = useCall(points.figures, {}, { silent: true })
  const settings = useCall(points.settings, {}, { silent: true })
  const query = joinQueries([figures, settings])
  return (
    <RouteScreen back="/singleModify">
      <Loaded of={query} what={t.failed} label={own.loading} rows={5}>
        {([data, { earnsPaid, earnsCoins }]) => (
          <div className={css.rows}>
            {!earnsPaid && !earnsCoins && (
              <StatusBanner kind="info" title={t.off} text={t.offText} />
            )}
            <PointHomeFigures figures={data} />
            <PointPages />
          </div>
        )}
      </Loaded>
    </RouteScreen>
  )
}

function PointHomeFigures({ figures }: { readonly figures: PointFigures }) {
  const t = useTexts(homeTexts)
  const own = useTexts(pointTexts)
  return (
    <KpiTiles
      items={[
        {
          label: own.outstanding,
          value: formatCount(figures.outstanding),
          note: own.pendingOf(formatCount(figures.pending)),
          to: '/integralStore/accountData',
        },
        { label: t.members, value: formatCount(figures.members) },
        { label: own.given, value: formatCount(figures.given), note: t.last30 },
        { label: own.spent, value: formatCount(figures.spent), note: t.last30 },
      ]}
    />
  )
}

function PointPages() {
  const t = useTexts(homeTexts)
  return (
    <RowGroup title={t.manage}>
      <ListRow
        icon={users}
        title={t.memberPoints}
        sub={t.memberPointsSub}
        to="/integralStore/memberIntegral"
      />
      <ListRow
        icon={edit}
        title={t.adjustments}
        sub={t.adjustmentsSub}
        to="/integralStore/userUpdateRecord"
      />
      <ListRow icon={history} title={t.log} sub={t.logSub} to="/integralStore/integralLog" />
      <ListRow icon={chart} title={t.figures} sub={t.figuresSub} to="/integralStore/accountData" />
      <PermissionGuard to={points.saveSettings}>
        <ListRow
          icon={sliders}
          title={t.settings}
          sub={t.settingsSub}
          to="/integralStore/storeSet"
        />
      </PermissionGuard>
    </RowGroup>
  )
}
