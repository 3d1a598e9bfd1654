import type { ReactNode } from 'react'
import type { Call } from '#contract/base/call.ts'
import type { Permission } from '#contract/base/permission.ts'
import { useGate } from '#web/client/session/permission-gate.tsx'
import type { IconShape } from '#web/kit/icon/icons.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import type { Path } from '#web/route-table.ts'

export type Entry = {
  readonly icon?: IconShape
  readonly title: string
  readonly to: Path
  /** A figure of what is there, as it is now. */
  readonly value?: ReactNode
}

/** Leads to another page. */
export function AccountEntry(entry: Entry) {
  return <ListRow {...entry} />
}

type Gated = Entry & { readonly needs: Call | Pick<Permission, 'key'> }

/** The same where not everyone may: then a tap says so, and leads nowhere. */
export function GatedEntry({ needs, to, ...row }: Gated) {
  const gate = useGate(needs, {})
  if (gate.allowed) return <ListRow {...row} to={to} />
  return <ListRow {...row} onPress={() => gate.pass(() => undefined)} />
}
