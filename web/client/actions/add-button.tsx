import { useNavigate } from '@tanstack/react-router'
import type { Call } from '#contract/base/call.ts'
import { PermissionGuard } from '../session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { plus } from '#web/kit/icon/icons.ts'
import { useWideScreen } from '#web/kit/browser/wide-screen.ts'

type Props = {
  /** Call with which the form is sent. */
  readonly call: Call
  readonly label: string
  /** Address of the list, which also shows the form if `add` is in its query. */
  readonly list: string
}

/** Button in the head of a list that opens the form to add an entry. The form has its own address. */
export function AddEntryButton({ call, label, list }: Props) {
  const navigate = useNavigate()
  return (
    <PermissionGuard to={call}>
      <ResponsiveAddButton
        label={label}
        onPress={() => void navigate({ href: `${list}?add=new` })}
      />
    </PermissionGuard>
  )
}

type ResponsiveAddButtonProps = { readonly label: string; readonly onPress: () => void }

/** Icon button on a narrow screen, where words would cover the title; a button with words on a wide one. */
export function ResponsiveAddButton({ label, onPress }: ResponsiveAddButtonProps) {
  return useWideScreen() ? (
    <Button kind="primary" icon={plus} onPress={onPress}>
      {label}
    </Button>
  ) : (
    <IconButton icon={plus} label={label} onPress={onPress} />
  )
}
