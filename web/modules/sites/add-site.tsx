import { useNavigate } from '@tanstack/react-router'
import { Button } from '#web/kit/button/button.tsx'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { plus } from '#web/kit/icon/icons.ts'
import { useTexts } from '#web/kit/texts.ts'
import { toSiteSearch, type SiteListName, type SiteFilterValues } from './site-list-address.ts'
import { texts } from './texts.ts'

type Props = {
  readonly list: SiteListName
  readonly narrowed: SiteFilterValues
  /** Shown as an icon in the header of a page on a phone. */
  readonly small?: boolean
  /** Shown without emphasis beside a form, because the form's own button is the main one. */
  readonly plain?: boolean
}

/** Opens the form of a new site, with the type that the list is filtered by. */
export function AddSiteButton({ list, narrowed, small = false, plain = false }: Props) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const label = list === 'sites' ? t.addSite : t.addAddress
  const goToNewSite = () =>
    void navigate({ to: '/addaddress', search: toSiteSearch(list, narrowed) })
  if (small) return <IconButton icon={plus} label={label} onPress={goToNewSite} />
  return (
    <Button kind={plain ? 'plain' : 'primary'} icon={plus} onPress={goToNewSite}>
      {label}
    </Button>
  )
}
