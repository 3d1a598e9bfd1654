import { RowGroup } from '#web/kit/group/group.tsx'
import { out } from '#web/kit/icon/icons.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { useConsoleSession } from '#web/kit/session.ts'
import { signOut } from '#web/kit/sign-in.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useWide } from '#web/kit/wide.ts'
import { deskEntries } from '#web/desk-entries.ts'
import { deskRailTexts } from '#web/desk-rail-texts.ts'
import { DESK } from './places.ts'

/** Where else one may go: on a phone all of it, since there is no rail; and out. */
export function DeskWays() {
  const t = useTexts(deskRailTexts)
  const wide = useWide()
  const me = useConsoleSession()?.name
  const ways = wide ? [] : deskEntries.filter(({ to }) => to !== DESK)
  return (
    <RowGroup>
      {ways.map(({ to, icon, says }) => (
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
