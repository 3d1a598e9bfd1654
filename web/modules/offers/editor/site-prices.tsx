import { useState } from 'react'
import { toOfferKey, type Offer } from '#contract/offers/offer.ts'
import { offers } from '#contract/offers/offers.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { store } from '#web/kit/icon/icons.ts'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { SingleOptionSheet } from '#web/kit/picker/pick-one-sheet.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { formTexts } from './offer-form-texts.ts'
import { offerAddress, useGoToNewOffer, useOfferSiteOptions } from '../places.ts'
import { texts } from '../texts.ts'

type Props = {
  /** A package for every site. */
  readonly offer: Offer
  readonly all: readonly Offer[]
}

/** Lists the sites that replace this package by their own, and adds another such site. */
export function SitePriceGroup({ offer, all }: Props) {
  const t = useTexts(formTexts)
  const { searchPlace } = useTexts(texts)
  const [choosing, setChoosing] = useState(false)
  const add = useGoToNewOffer()
  const gate = usePermission(offers.submit, {})
  const own = all.filter((each) => each.fieldId !== null && toOfferKey(each) === toOfferKey(offer))
  const free = useOfferSiteOptions().filter(
    ({ value }) => value !== '' && !own.some((each) => each.fieldId === value),
  )
  const openPriceSitePicker = () => setChoosing(true)
  return (
    <RowGroup title={t.ownPrices}>
      {own.map((each) => (
        <ListRow
          key={each.id}
          icon={store}
          title={each.fieldName}
          value={<MoneyAmount fen={each.price} />}
          to={offerAddress(each.id, each.fieldId ?? undefined)}
        />
      ))}
      {free.length > 0 && (
        <ListRow
          title={t.makeOwn}
          sub={t.ownPricesHelp}
          onPress={() => gate.pass(openPriceSitePicker)}
        />
      )}
      <SingleOptionSheet
        title={t.makeOwn}
        open={choosing}
        onClose={() => setChoosing(false)}
        options={free}
        value={undefined}
        onPick={(site) => add(site, { like: offer.id })}
        searchBy={searchPlace}
      />
    </RowGroup>
  )
}
