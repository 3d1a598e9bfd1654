import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Call } from '#contract/base/call.ts'
import type { Permission } from '#contract/base/permission.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import type { IconShape } from '#web/kit/icon/icons.ts'
import { ListRow } from '#web/kit/row/row.tsx'

export type AccountEntryProps = {
  readonly icon?: IconShape
  readonly title: string
  readonly sub?: string
  readonly to: NonNullable<LinkProps['to']>
  /** A current figure. */
  readonly value?: ReactNode
}

export function AccountEntry(entry: AccountEntryProps) {
  return <ListRow {...entry} />
}

type GatedEntryProps = AccountEntryProps & { readonly needs: Call | Pick<Permission, 'key'> }

/** An entry that needs a permission. Without it, a tap shows a message and opens nothing. */
export function GatedEntry({ needs, to, ...row }: GatedEntryProps) {
  const gate = usePermission(needs, {})
  if (gate.allowed) return <ListRow {...row} to={to} />
  return <ListRow {...row} onPress={() => gate.pass(() => undefined)} />
}
