import { useState } from 'react'
import type { Offer, OfferKind } from '#contract/offers/offer.ts'
import { offers } from '#contract/offers/offers.ts'
import { ResponsiveAddButton } from '#web/client/actions/add-button.tsx'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { FilterChips } from '#web/kit/chips/chips.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { moveFocusBetweenRows } from '#web/kit/list/move-focus.ts'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { SearchField } from '#web/kit/search/search.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { OfferRow } from '../offer-row.tsx'
import { toOfferState, type OfferState } from '../offer-state.ts'
import css from '../offers.module.css'
import { cardTexts } from './package-texts.ts'
import { useGoToNewOffer } from '../places.ts'
import { texts } from '../texts.ts'

const STATES: readonly OfferState[] = ['sold', 'notYet', 'over', 'off']
const ALL = ''

/** /cardmanage: all packages of all sites, by kind and state. Filters are kept for the next visit. */
export function CardListScreen() {
  const t = useTexts(texts)
  const language = useLanguage()
  const add = useGoToNewOffer()
  return (
    <RouteScreen
      // The Chinese title comes from the specification and does not say what is listed.
      sub={language === 'zh' && t.cards}
      back="/settingAccount"
      actions={
        <PermissionGuard to={offers.submit}>
          <ResponsiveAddButton label={t.add} onPress={() => add(undefined)} />
        </PermissionGuard>
      }
    >
      <OfferCardList />
    </RouteScreen>
  )
}

function OfferCardList() {
  const t = useTexts(cardTexts)
  const [state, setState] = useState<OfferState | ''>(ALL)
  const [searchText, setSearchText] = useState('')
  const query = useCall(offers.list, {}, { silent: true })
  return (
    <Loaded of={query} what={t.failed} label={t.loading} like="order-row" rows={8} headed>
      {(data) => {
        if (data.length === 0) return <EmptyState title={t.none} text={t.noneText} />
        const matches = data.filter(({ name, fieldName }) =>
          `${name} ${fieldName}`.includes(searchText.trim()),
        )
        const shownOffers = matches.filter(
          (offer) => state === ALL || toOfferState(offer) === state,
        )
        const clearCardFilters = () => {
          setState(ALL)
          setSearchText('')
        }
        return (
          <div className={css.rows}>
            <SearchField label={t.search} value={searchText} onChange={setSearchText} />
            <FilterChips
              label={t.state}
              value={state}
              onChange={setState}
              options={[
                { value: ALL, label: t.all, count: matches.length },
                ...STATES.map((value) => {
                  const count = matches.filter((offer) => toOfferState(offer) === value).length
                  return { value, label: t[value], count }
                }),
              ]}
            />
            {shownOffers.length > 0 ? (
              <>
                <OfferCardGroup kind="play" all={shownOffers} />
                <OfferCardGroup kind="recharge" all={shownOffers} />
              </>
            ) : (
              <NoCardMatch clear={clearCardFilters} />
            )}
          </div>
        )
      }}
    </Loaded>
  )
}

/** Lists packages of one kind, on sale first, then by creation. Renders nothing if there are none. */
function OfferCardGroup({
  kind,
  all,
}: {
  readonly kind: OfferKind
  readonly all: readonly Offer[]
}) {
  const t = useTexts(texts)
  const rankOfferByState = (offer: Offer) => STATES.indexOf(toOfferState(offer))
  const ofKind = all
    .filter((offer) => offer.kind === kind)
    .toSorted((a, b) => rankOfferByState(a) - rankOfferByState(b))
  if (ofKind.length === 0) return null
  return (
    <RowGroup title={t[kind]}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves focus */}
      <ul aria-label={t[kind]} onKeyDown={moveFocusBetweenRows}>
        {ofKind.map((offer) => (
          <li key={offer.id}>
            <OfferRow
              offer={offer}
              whose={offer.fieldName || t.everySite}
              to={`/card?${new URLSearchParams({ id: offer.id })}`}
            />
          </li>
        ))}
      </ul>
    </RowGroup>
  )
}

function NoCardMatch({ clear }: { readonly clear: () => void }) {
  const t = useTexts(cardTexts)
  return (
    <EmptyState
      picture={nothingFound}
      title={t.nothing}
      text={t.nothingText}
      act={<Button onPress={clear}>{t.clear}</Button>}
    />
  )
}
