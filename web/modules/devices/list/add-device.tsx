import { useNavigate } from '@tanstack/react-router'
import { Button } from '#web/kit/button/button.tsx'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { plus } from '#web/kit/icon/icons.ts'
import { useTexts } from '#web/kit/texts.ts'
import { texts } from '../texts.ts'

type Props = {
  /** Site of the new device; undefined if the list is not limited to one. */
  readonly site: string | undefined
  /** Shows the icon alone, for the header of a phone's page. */
  readonly small?: boolean
  /** Less prominent, because the page is about one device, whose own action comes first. */
  readonly plain?: boolean
}

export function AddDeviceButton({ site, small = false, plain = false }: Props) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const goToRegistration = () =>
    void navigate({ to: '/register_equip', search: site ? { site } : {} })
  if (small) return <IconButton icon={plus} label={t.add} onPress={goToRegistration} />
  return (
    <Button kind={plain ? 'plain' : 'primary'} icon={plus} onPress={goToRegistration}>
      {t.add}
    </Button>
  )
}
