import { useNavigate } from '@tanstack/react-router'
import { Button } from '#web/kit/button/button.tsx'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { plus } from '#web/kit/icon/icons.ts'
import { useTexts } from '#web/kit/texts.ts'
import { texts } from '../texts.ts'

type Props = {
  /** Where it is to stand, as far as the list says. */
  readonly site: string | undefined
  /** At the head of a phone's page. */
  readonly small?: boolean
  /** Beside one thing, whose own act is the one to be seen. */
  readonly plain?: boolean
}

export function AddDevice({ site, small = false, plain = false }: Props) {
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
