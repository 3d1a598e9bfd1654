import type { Offer } from '#contract/offers/offer.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { moveFocusBetweenRows } from '#web/kit/list/move-focus.ts'
import { useTexts } from '#web/kit/texts.ts'
import { OfferRow } from './offer-row.tsx'
import { offerAddress } from './places.ts'
import { texts } from './texts.ts'

type Props = {
  /** Omitted where the page's own title names the kind. */
  readonly title?: string
  /** Names the list for screen readers. */
  readonly label: string
  readonly offers: readonly Offer[]
  /** Site that is shown; undefined for packages of every site. */
  readonly fieldId: string | undefined
}

/** Lists packages of one kind, each with its owner. Renders nothing if there are none. */
export function OfferGroup({ title, label, offers, fieldId }: Props) {
  const t = useTexts(texts)
  if (offers.length === 0) return null
  return (
    <RowGroup {...(title && { title })}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves focus */}
      <ul aria-label={label} onKeyDown={moveFocusBetweenRows}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferRow
              offer={offer}
              whose={fieldId && (offer.fieldId === fieldId ? t.ofSite : t.everySite)}
              to={offerAddress(offer.id, fieldId)}
            />
          </li>
        ))}
      </ul>
    </RowGroup>
  )
}
