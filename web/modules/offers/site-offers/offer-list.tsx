import { useState } from 'react'
import type { Offer } from '#contract/offers/offer.ts'
import { offers } from '#contract/offers/offers.ts'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { coin, plus, sliders, store, ticket, wallet } from '#web/kit/icon/icons.ts'
import { SingleOptionSheet } from '#web/kit/picker/pick-one-sheet.tsx'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { OfferGroup } from '../offer-group.tsx'
import css from '../offers.module.css'
import { offerListAddress, offerCalls, useGoToNewOffer, useOfferSiteOptions } from '../places.ts'
import { texts } from '../texts.ts'
import { useGoToOfferSite } from './use-go-to-place.ts'

type Props = {
  /** Undefined for the packages of every site. */
  readonly fieldId: string | undefined
}

/** Lists the packages of a place, with links to another place and to several at once. */
export function OfferList({ fieldId }: Props) {
  return (
    <div className={css.rows}>
      <OfferSitePickerAndLinks fieldId={fieldId} />
      <OfferPackageGroups fieldId={fieldId} />
    </div>
  )
}

function OfferSitePickerAndLinks({ fieldId = '' }: Props) {
  const t = useTexts(texts)
  const [choosing, setChoosing] = useState(false)
  const go = useGoToOfferSite()
  const places = useOfferSiteOptions()
  const siteOption = places.find(({ value }) => value === fieldId)
  return (
    <RowGroup>
      <ListRow
        icon={store}
        title={t.place}
        value={siteOption?.label}
        onPress={() => setChoosing(true)}
      />
      <ListRow icon={coin} title={t.play} to={withSiteParam('/directCoinIssuance', fieldId)} />
      <ListRow
        icon={wallet}
        title={t.recharge}
        to={withSiteParam('/valueSavingPackage', fieldId)}
      />
      <ListRow icon={ticket} title={t.cards} sub={t.cardsSub} to="/cardmanage" />
      <PermissionGuard to={offers.applyToSites}>
        <ListRow icon={sliders} title={t.many} sub={t.manySub} to="/batchModify" />
      </PermissionGuard>
      <SingleOptionSheet
        title={t.choosePlace}
        open={choosing}
        onClose={() => setChoosing(false)}
        options={places}
        value={fieldId}
        onPick={(picked) => go(picked || undefined)}
        searchBy={t.searchPlace}
      />
    </RowGroup>
  )
}

function withSiteParam(path: string, fieldId: string): string {
  return fieldId === '' ? path : `${path}?${new URLSearchParams({ fieldId })}`
}

function OfferPackageGroups({ fieldId }: Props) {
  const t = useTexts(texts)
  const query = useCall(offers.list, fieldId ? { fieldId } : {}, { silent: true })
  const goneNotice = query.error instanceof Refused && query.error.failure === 'siteMissing' && (
    <OfferSiteGone />
  )
  return (
    <Loaded of={query} what={t.failed} label={t.loading} like="order-row" headed gone={goneNotice}>
      {(data) => {
        const shownOffers = data.filter((offer) => fieldId !== undefined || offer.fieldId === null)
        return (
          <>
            {shownOffers.length === 0 && <OfferListEmpty fieldId={fieldId} />}
            {(['play', 'recharge'] as const).map((kind) => (
              <OfferGroup
                key={kind}
                title={t[kind]}
                label={t[kind]}
                offers={shownOffers.filter((offer) => offer.kind === kind)}
                fieldId={fieldId}
              />
            ))}
            {fieldId === undefined ? (
              <SitesWithOwnPackages all={data} />
            ) : (
              <SiteOffersRestoreButton fieldId={fieldId} all={data} />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/** Lists the sites that have their own packages. */
function SitesWithOwnPackages({ all }: { all: readonly Offer[] }) {
  const t = useTexts(texts)
  const counts = new Map<string, { readonly name: string; readonly count: number }>()
  for (const { fieldId, fieldName } of all) {
    if (fieldId === null) continue
    counts.set(fieldId, { name: fieldName, count: (counts.get(fieldId)?.count ?? 0) + 1 })
  }
  if (counts.size === 0) return null
  return (
    <RowGroup title={t.ownSites}>
      {[...counts].map(([id, { name, count }]) => (
        <ListRow
          key={id}
          icon={store}
          title={name}
          value={t.ownCount(count)}
          to={offerListAddress(id)}
        />
      ))}
    </RowGroup>
  )
}

/** Resets a site that has its own packages to the packages of every site. */
function SiteOffersRestoreButton({ fieldId, all }: { fieldId: string; all: readonly Offer[] }) {
  const t = useTexts(texts)
  const own = all.filter((offer) => offer.fieldId === fieldId)
  if (own.length === 0) return null
  return (
    <>
      <p className={css.note}>{t.hasOwn(own.length)}</p>
      <div className={css.act}>
        <CallButton
          call={offers.restore}
          input={{ fieldId }}
          renews={offerCalls}
          kind="danger-plain"
          wide
          confirm={{
            title: t.restoreQuestion(own[0]?.fieldName ?? ''),
            text: t.restoreText(own.length),
            act: t.restore,
          }}
          onDone={() => showToast(t.restored)}
        >
          {t.restore}
        </CallButton>
      </div>
    </>
  )
}

function OfferListEmpty({ fieldId }: Props) {
  const t = useTexts(texts)
  const add = useGoToNewOffer()
  const act = (
    <PermissionGuard to={offers.submit}>
      <Button kind="primary" icon={plus} onPress={() => add(fieldId)}>
        {t.add}
      </Button>
    </PermissionGuard>
  )
  return <EmptyState title={t.none} text={t.noneText} act={act} />
}

function OfferSiteGone() {
  const t = useTexts(texts)
  const go = useGoToOfferSite()
  const act = <Button onPress={() => go(undefined)}>{t.toEverySite}</Button>
  return <EmptyState picture={nothingFound} title={t.gone} text={t.goneText} act={act} />
}
