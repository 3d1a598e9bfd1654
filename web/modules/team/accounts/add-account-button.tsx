import { useNavigate } from '@tanstack/react-router'
import { Button } from '#web/kit/button/button.tsx'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { plus } from '#web/kit/icon/icons.ts'
import { useTexts } from '#web/kit/texts.ts'
import { toAccountSearch, type AccountFilterValues } from './account-filters.ts'
import { texts } from './account-list-texts.ts'

type Props = {
  readonly narrowed: AccountFilterValues
  /** Shown as an icon in the header of a page on a phone. */
  readonly small?: boolean
}

export function AddAccountButton({ narrowed, small = false }: Props) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const goToNewAccount = () => void navigate({ to: '/addzzh', search: toAccountSearch(narrowed) })
  if (small) return <IconButton icon={plus} label={t.add} onPress={goToNewAccount} />
  return (
    <Button kind="primary" icon={plus} onPress={goToNewAccount}>
      {t.add}
    </Button>
  )
}
