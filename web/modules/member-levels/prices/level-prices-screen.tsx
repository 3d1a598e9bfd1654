import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { memberLevels } from '#contract/member-levels/member-levels.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { crown, plus, ticket } from '#web/kit/icon/icons.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import css from '../member-levels.module.css'
import { LevelPricesForm, type LevelPriceTable } from './level-prices-form.tsx'
import { priceTexts } from './texts.ts'

/** /grade_preference: what members of each level pay for each package. */
export function LevelPricesScreen() {
  const t = useTexts(priceTexts)
  const query = useCall(memberLevels.prices, {}, { silent: true })
  return (
    <RouteScreen back="/member_level">
      <Loaded of={query} what={t.failed} label={t.loading} rows={8}>
        {(data) => (
          <div className={css.rows}>
            <LevelPricesContent table={data} />
            <LevelPricesLinks />
          </div>
        )}
      </Loaded>
    </RouteScreen>
  )
}

function LevelPricesContent({ table }: { readonly table: LevelPriceTable }): ReactNode {
  const t = useTexts(priceTexts)
  const navigate = useNavigate()
  if (table.levels.length === 0) {
    const act = (
      <Button kind="primary" icon={plus} onPress={() => void navigate({ to: '/member_level' })}>
        {t.addLevel}
      </Button>
    )
    return <EmptyState title={t.noLevels} text={t.noLevelsText} act={act} />
  }
  if (table.offers.length === 0) {
    const act = (
      <Button kind="primary" icon={plus} onPress={() => void navigate({ to: '/settingAccount' })}>
        {t.addOffer}
      </Button>
    )
    return <EmptyState title={t.noOffers} text={t.noOffersText} act={act} />
  }
  return <LevelPricesForm table={table} />
}

function LevelPricesLinks() {
  const t = useTexts(priceTexts)
  return (
    <RowGroup>
      <ListRow icon={crown} title={t.toLevels} to="/member_level" />
      <ListRow icon={ticket} title={t.toOffers} to="/settingAccount" />
    </RowGroup>
  )
}
