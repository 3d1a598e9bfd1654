import type { ReactNode } from 'react'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import type { UserDetail } from '#web/client/session/session.ts'
import { useTexts } from '#web/kit/texts.ts'
import { profileTexts } from './account-texts.ts'
import { useProfile } from './use-profile.ts'

type Props = {
  /** Where the way back leads when nothing was seen before. */
  readonly back: '/account' | '/setaccount'
  readonly children: (person: UserDetail) => ReactNode
}

/** The page of a form that begins with what is known of who is signed in. */
export function ProfileFrame({ back, children }: Props) {
  const t = useTexts(profileTexts)
  const query = useProfile()
  return (
    <RouteScreen form back={back}>
      <Loaded of={query} what={t.failed} label={t.loading} rows={4}>
        {children}
      </Loaded>
    </RouteScreen>
  )
}
