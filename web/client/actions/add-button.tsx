import { useNavigate } from '@tanstack/react-router'
import type { Call } from '#contract/base/call.ts'
import { PermissionGate } from '../session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { plus } from '#web/kit/icon/icons.ts'
import { useWide } from '#web/kit/browser/wide-screen.ts'

type Props = {
  /** What the form will be sent by. */
  readonly call: Call
  readonly label: string
  /** The list's own address: the form is there, too, behind its `add`. */
  readonly list: string
}

/** What adds to a list, in its head, by a form that has its own address. */
export function AddAct({ call, label, list }: Props) {
  const navigate = useNavigate()
  return (
    <PermissionGate to={call}>
      <AddSign label={label} onPress={() => void navigate({ href: `${list}?add=new` })} />
    </PermissionGate>
  )
}

type SignProps = { readonly label: string; readonly onPress: () => void }

/** A sign on a phone, where words would stand on the title; in words where there is room. */
export function AddSign({ label, onPress }: SignProps) {
  return useWide() ? (
    <Button kind="primary" icon={plus} onPress={onPress}>
      {label}
    </Button>
  ) : (
    <IconButton icon={plus} label={label} onPress={onPress} />
  )
}
