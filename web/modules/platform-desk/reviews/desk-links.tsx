import { RowGroup } from '#web/kit/group/group.tsx'
import { out } from '#web/kit/icon/icons.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { useConsoleSession } from '#web/client/session/session.ts'
import { signOut } from '#web/client/session/sign-in.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useWideScreen } from '#web/kit/browser/wide-screen.ts'
import { deskEntries } from '#web/shell/desk-entries.ts'
import { deskRailTexts } from '#web/shell/desk-rail-texts.ts'
import { DESK } from '../desk-constants.ts'

/** Links to all pages of the desk on a phone, which has no rail, and the sign-out. */
export function DeskLinksAndSignOut() {
  const t = useTexts(deskRailTexts)
  const isWide = useWideScreen()
  const me = useConsoleSession()?.name
  const entries = isWide ? [] : deskEntries.filter(({ to }) => to !== DESK)
  return (
    <RowGroup>
      {entries.map(({ to, icon, says }) => (
        <ListRow key={to} icon={icon} title={t[says]} to={to} />
      ))}
      <ListRow
        icon={out}
        title={t.signOut}
        {...(me && { sub: me })}
        onPress={() => void signOut()}
      />
    </RowGroup>
  )
}
