import type { ReactNode } from 'react'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import type { UserDetail } from '#web/client/session/session.ts'
import { useTexts } from '#web/kit/texts.ts'
import { profileTexts } from './account-texts.ts'
import { useOwnProfile } from './use-profile.ts'

type Props = {
  /** Target of the back button if there is no earlier page. */
  readonly back: '/account' | '/setaccount'
  readonly children: (person: UserDetail) => ReactNode
}

/** Page of a form that starts with the data of the signed-in user. */
export function ProfileFrame({ back, children }: Props) {
  const t = useTexts(profileTexts)
  const query = useOwnProfile()
  return (
    <RouteScreen form back={back}>
      <Loaded of={query} what={t.failed} label={t.loading} rows={4}>
        {children}
      </Loaded>
    </RouteScreen>
  )
}
