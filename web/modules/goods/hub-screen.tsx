import { useNavigate, useSearch } from '@tanstack/react-router'
import { goods } from '#contract/goods/goods.ts'
import { ChipLine } from '#web/kit/chips/chips.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { box, doc, gift, grip, history } from '#web/kit/icon/icons.ts'
import { SiteFilterChip } from '#web/client/pickers/site-filter-chip.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { GOODS, TEMPLATES, TYPES, VISIT } from './goods-search.ts'
import { SlotDeviceGroups } from './slots/machine-groups.tsx'
import { texts } from './texts.ts'

/** /giftset: available goods, and what each machine contains of them. */
export function GoodsHubScreen() {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const { site } = useSearch({ from: '/giftset' })
  const all = useCall(goods.list, { size: 1 }, { silent: true })
  const templates = useCall(goods.templates, {}, { silent: true })
  const types = useCall(goods.types, {}, { silent: true })
  const chooseHubSite = (id: string | undefined) =>
    void navigate({ to: '/giftset', search: id === undefined ? {} : { site: id }, replace: true })
  return (
    <RouteScreen form>
      <RowGroup>
        <ListRow
          icon={gift}
          title={t.manage}
          value={all.data && t.kindsOf(all.data.total)}
          to={GOODS}
        />
        <ListRow
          icon={grip}
          title={t.types}
          value={types.data && t.typesOf(types.data.length)}
          to={TYPES}
        />
        <ListRow
          icon={doc}
          title={t.templates}
          value={templates.data && t.typesOf(templates.data.length)}
          to={TEMPLATES}
        />
        <ListRow icon={box} title={t.visit} to={VISIT} />
        <ListRow icon={history} title={t.given} to="/gift" />
      </RowGroup>
      <ChipLine>
        <SiteFilterChip site={site} onPick={chooseHubSite} />
      </ChipLine>
      <SlotDeviceGroups site={site} />
    </RouteScreen>
  )
}
