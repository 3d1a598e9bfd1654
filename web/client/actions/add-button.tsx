import { useNavigate } from '@tanstack/react-router'
import type { Call } from '#contract/base/call.ts'
import { PermissionGate } from '../session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { plus } from '#web/kit/icon/icons.ts'
import { useWide } from '#web/kit/browser/wide-screen.ts'

type Props = {
  /** Call with which the form is sent. */
  readonly call: Call
  readonly label: string
  /** Address of the list, which also shows the form if `add` is in its query. */
  readonly list: string
}

/** Button in the head of a list that opens the form to add an entry. The form has its own address. */
export function AddAct({ call, label, list }: Props) {
  const navigate = useNavigate()
  return (
    <PermissionGate to={call}>
      <AddSign label={label} onPress={() => void navigate({ href: `${list}?add=new` })} />
    </PermissionGate>
  )
}

type SignProps = { readonly label: string; readonly onPress: () => void }

/** Icon button on a narrow screen, where words would cover the title; a button with words on a wide one. */
export function AddSign({ label, onPress }: SignProps) {
  return useWide() ? (
    <Button kind="primary" icon={plus} onPress={onPress}>
      {label}
    </Button>
  ) : (
    <IconButton icon={plus} label={label} onPress={onPress} />
  )
}
