import type { ReactNode } from 'react'
import { offers } from '#contract/offers/offers.ts'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { plus } from '#web/kit/icon/icons.ts'
import { ListDetailPanes } from '#web/kit/page/list-detail-panes.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useWideScreen } from '#web/kit/browser/wide-screen.ts'
import { OfferList } from './offer-list.tsx'
import { offerListAddress, useGoToNewOffer } from '../places.ts'
import { texts } from '../texts.ts'

type Props = {
  readonly fieldId: string | undefined
  readonly onPhone: 'list' | 'detail'
  /** Replaces the title of the route. */
  readonly title?: string
  /** True if a new package is already being created. */
  readonly adding?: boolean
  readonly children: ReactNode
}

/**
 * Shows the packages of a place with one of them beside it. A phone shows only the part that the address
 * names.
 */
export function OffersFrame({ fieldId, onPhone, title, adding = false, children }: Props) {
  const t = useTexts(texts)
  const isWide = useWideScreen()
  const add = useGoToNewOffer()
  const goToNewOffer = () => add(fieldId)
  const close = onPhone === 'detail' ? offerListAddress(fieldId) : undefined
  const isButtonShown = isWide ? !adding : onPhone === 'list'
  const button = isWide ? (
    <Button kind={onPhone === 'detail' ? 'plain' : 'primary'} icon={plus} onPress={goToNewOffer}>
      {t.add}
    </Button>
  ) : (
    <IconButton icon={plus} label={t.add} onPress={goToNewOffer} />
  )
  return (
    <RouteScreen
      {...(title && { title })}
      back={close ?? '/account'}
      actions={isButtonShown && <PermissionGuard to={offers.submit}>{button}</PermissionGuard>}
    >
      <ListDetailPanes
        list={<OfferList fieldId={fieldId} />}
        detail={children}
        onPhone={onPhone}
        close={close}
      />
    </RouteScreen>
  )
}
