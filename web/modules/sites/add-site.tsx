import { useNavigate } from '@tanstack/react-router'
import { Button } from '#web/kit/button/button.tsx'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { plus } from '#web/kit/icon/icons.ts'
import { useTexts } from '#web/kit/texts.ts'
import { toSiteSearch, type ListOf, type Narrowed } from './site-list-address.ts'
import { texts } from './texts.ts'

type Props = {
  readonly list: ListOf
  readonly narrowed: Narrowed
  /** At the head of a phone's page. */
  readonly small?: boolean
  /** Beside a form, whose own button is the one to be seen. */
  readonly plain?: boolean
}

/** Leads to the form of a new one, of the kind that the list is narrowed to. */
export function AddSite({ list, narrowed, small = false, plain = false }: Props) {
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
