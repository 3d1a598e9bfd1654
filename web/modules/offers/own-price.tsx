import { useState } from 'react'
import { placeKey, type Offer } from '#contract/offer.ts'
import { offers } from '#contract/offers.ts'
import { useGate } from '#web/kit/allowed.tsx'
import { Group } from '#web/kit/group/group.tsx'
import { store } from '#web/kit/icon/icons.ts'
import { Money } from '#web/kit/money/money.tsx'
import { PickOneSheet } from '#web/kit/picker/pick-one-sheet.tsx'
import { Row } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { formTexts } from './form-texts.ts'
import { offerAddress, useAddOffer, usePlaces } from './places.ts'
import { texts } from './texts.ts'

type Props = {
  /** For every site. */
  readonly offer: Offer
  readonly all: readonly Offer[]
}

/** The sites that have another one in its place, and the way to one more. */
export function OwnPrice({ offer, all }: Props) {
  const t = useTexts(formTexts)
  const { searchPlace } = useTexts(texts)
  const [choosing, setChoosing] = useState(false)
  const add = useAddOffer()
  const gate = useGate(offers.submit, {})
  const own = all.filter((each) => each.fieldId !== null && placeKey(each) === placeKey(offer))
  const free = usePlaces().filter(
    ({ value }) => value !== '' && !own.some((each) => each.fieldId === value),
  )
  const showOwnPriceSites = () => setChoosing(true)
  return (
    <Group title={t.ownPrices}>
      {own.map((each) => (
        <Row
          key={each.id}
          icon={store}
          title={each.fieldName}
          value={<Money fen={each.price} />}
          to={offerAddress(each.id, each.fieldId ?? undefined)}
        />
      ))}
      {free.length > 0 && (
        <Row title={t.makeOwn} sub={t.ownPricesHelp} onPress={() => gate.pass(showOwnPriceSites)} />
      )}
      <PickOneSheet
        title={t.makeOwn}
        open={choosing}
        onClose={() => setChoosing(false)}
        options={free}
        value={undefined}
        onPick={(site) => add(site, { like: offer.id })}
        searchBy={searchPlace}
      />
    </Group>
  )
}
