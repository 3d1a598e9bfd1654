import { Group } from '#web/kit/group/group.tsx'
import { out } from '#web/kit/icon/icons.ts'
import { Row } from '#web/kit/row/row.tsx'
import { useSession } from '#web/kit/session.ts'
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
  const me = useSession()?.name
  const ways = wide ? [] : deskEntries.filter(({ to }) => to !== DESK)
  return (
    <Group>
      {ways.map(({ to, icon, says }) => (
        <Row key={to} icon={icon} title={t[says]} to={to} />
      ))}
      <Row icon={out} title={t.signOut} {...(me && { sub: me })} onPress={() => void signOut()} />
    </Group>
  )
}
