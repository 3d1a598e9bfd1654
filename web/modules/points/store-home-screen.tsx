import { points } from '#contract/points/points.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import type { PointFigures } from '#contract/points/point-records.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { PermissionGuard, usePermission } from '#web/client/session/permission-gate.tsx'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { calendar, chart, edit, gift, history, sliders, users } from '#web/kit/icon/icons.ts'
import { KpiTiles } from '#web/kit/kpis/kpis.tsx'
import { joinQueries } from '#web/kit/loaded/join-queries.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { NotPermitted } from '#web/routing/screen-states.tsx'
import css from './points.module.css'
import { StoreOverview } from './store-overview.tsx'
import { homeTexts, pointTexts } from './texts.ts'

/**
 * /integralStore: what waits for the staff, figures of points, and the pages of the store. People who only
 * hand goods out see what waits.
 */
export function PointsStoreScreen() {
  const seesStore = usePermission(pointsStore.summary, {}).allowed
  const seesPoints = usePermission(points.figures, {}).allowed
  if (!seesStore && !seesPoints) return <NotPermitted />
  return (
    <RouteScreen back="/singleModify">
      <div className={css.rows}>
        {seesStore && <StoreOverview />}
        {seesPoints && <PointHome />}
        <StorePages />
      </div>
    </RouteScreen>
  )
}

function PointHome() {
  const t = useTexts(homeTexts)
  const own = useTexts(pointTexts)
  const figures = useCall(points.figures, {}, { silent: true })
  const settings = useCall(points.settings, {}, { silent: true })
  const query = joinQueries([figures, settings])
  return (
    <Loaded of={query} what={t.failed} label={own.loading} rows={5}>
      {([data, { earnsPaid, earnsCoins, earnsTickets }]) => (
        <>
          {!earnsPaid && !earnsCoins && !earnsTickets && (
            <StatusBanner kind="info" title={t.off} text={t.offText} act={<PointRulesLink />} />
          )}
          <PointHomeFigures figures={data} />
          <PointPages />
        </>
      )}
    </Loaded>
  )
}

function PointRulesLink() {
  const t = useTexts(homeTexts)
  return (
    <PermissionGuard to={points.saveSettings}>
      <TextButton to="/integralStore/storeSet">{t.turnOn}</TextButton>
    </PermissionGuard>
  )
}

function PointHomeFigures({ figures }: { readonly figures: PointFigures }) {
  const t = useTexts(homeTexts)
  const own = useTexts(pointTexts)
  return (
    <RowGroup>
      <KpiTiles
        items={[
          {
            label: own.outstanding,
            value: formatCount(figures.outstanding),
            note: t.withPending(formatCount(figures.pending)),
            to: '/integralStore/accountData',
          },
          { label: t.members, value: formatCount(figures.members), note: t.availableOnly },
          { label: own.given, value: formatCount(figures.given), note: t.last30 },
          { label: own.spent, value: formatCount(figures.spent), note: t.last30 },
        ]}
      />
    </RowGroup>
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
    </RowGroup>
  )
}

/** Pages of the store that each need a permission of their own. */
function StorePages() {
  const t = useTexts(homeTexts)
  const seesGoods = usePermission(pointsStore.goods, {}).allowed
  if (!seesGoods) return null
  return (
    <RowGroup title={t.store}>
      <PermissionGuard to={pointsStore.saveGoods}>
        <StoreGoodsRow />
      </PermissionGuard>
      <ListRow icon={calendar} title={t.tasks} sub={t.tasksSub} to="/integralStore/orderTask" />
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

function StoreGoodsRow() {
  const t = useTexts(homeTexts)
  const { allowed } = usePermission(pointsStore.summary, {})
  const { data } = useCall(pointsStore.summary, {}, { silent: true, when: allowed })
  const soldOut = data?.soldOut ?? 0
  return (
    <ListRow
      icon={gift}
      title={t.goods}
      sub={t.goodsSub}
      {...(data && { value: t.goodsOn(formatCount(data.goodsOn)) })}
      {...(soldOut > 0 && { valueSub: t.soldOut(formatCount(soldOut)) })}
      to="/integralStore/goodManage"
    />
  )
}
