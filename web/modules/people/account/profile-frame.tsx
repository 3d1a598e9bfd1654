import type { ReactNode } from 'react'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import type { UserDetail } from '#web/client/session/session.ts'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
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
  const { data, error, isFetching, refetch } = useProfile()
  return (
    <RouteScreen form back={back}>
      {data && children(data)}
      {!data && error && (
        <ErrorState what={t.failed} error={error} retry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <LoadingSkeleton like="row" rows={4} label={t.loading} />}
    </RouteScreen>
  )
}
