import { deskEntries } from './desk-entries.ts'
import { deskRailTexts } from './desk-rail-texts.ts'
import { NavigationRail } from '../kit/page/navigation-rail.tsx'
import type { LoginInfo } from '../client/session/session.ts'
import { useTexts } from '../kit/texts.ts'
import type { RouteRow } from '../route-table.ts'

type Props = { person: LoginInfo; row: RouteRow | undefined }

/** Shows the platform's entries on a wide screen. */
export function DeskRail({ person, row }: Props) {
  const t = useTexts(deskRailTexts)
  return (
    <NavigationRail
      entries={deskEntries.map(({ says, ...entry }) => ({ ...entry, label: t[says] }))}
      current={row?.path ?? ''}
      person={{ name: person.name, merchant: person.merchantName }}
    />
  )
}
