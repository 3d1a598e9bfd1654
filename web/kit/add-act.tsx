import { useNavigate } from '@tanstack/react-router'
import type { Call } from '#contract/call.ts'
import { Allowed } from './allowed.tsx'
import { Button } from './button/button.tsx'
import { IconButton } from './button/icon-button.tsx'
import { plus } from './icon/icons.ts'
import { useWide } from './wide.ts'

type Props = {
  /** What the form will be sent by. */
  readonly call: Call
  readonly label: string
  /** The list's own address: the form is there, too, behind its `add`. */
  readonly list: string
}

/** What adds to a list, in its head: a sign on a phone, in words where there is room. */
export function AddAct({ call, label, list }: Props) {
  const wide = useWide()
  const navigate = useNavigate()
  const press = () => void navigate({ href: `${list}?add=new` })
  return (
    <Allowed to={call}>
      {wide ? (
        <Button kind="primary" icon={plus} onPress={press}>
          {label}
        </Button>
      ) : (
        <IconButton icon={plus} label={label} onPress={press} />
      )}
    </Allowed>
  )
}
