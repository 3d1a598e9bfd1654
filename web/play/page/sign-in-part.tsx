import type { ReactNode } from 'react'
import { Refused } from '../calls/send-play-call.ts'
import type { PlayRequest } from '../calls/use-answer.ts'
import { buyTexts, playTexts } from '../texts.ts'
import { PageHeadline, WaitingHeadline } from './frame.tsx'
import { PlayButton } from './parts.tsx'
import { usePlaySession, usePlayTexts, useSignInState } from './play-context.tsx'

/** Shown instead of what belongs to a player while nobody is signed in. */
export function SignInPart() {
  const t = { ...usePlayTexts(buyTexts), ...usePlayTexts(playTexts) }
  const session = usePlaySession()
  const signInState = useSignInState()
  if (signInState.is === 'none') return <PageHeadline title={t.elsewhere} />
  if (signInState.is !== 'out') return <WaitingHeadline text={t.loading} />
  return (
    <>
      <PageHeadline title={t.notSignedIn} text={signInState.why} />
      <div className="mine-whole">
        <PlayButton kind="primary" onPress={() => session.signIn()}>
          {t.signIn}
        </PlayButton>
      </div>
    </>
  )
}

type NotLoadedProps = { readonly error: unknown; onAgain(): void }

export function NotLoadedPart({ error, onAgain }: NotLoadedProps) {
  const t = usePlayTexts(playTexts)
  return (
    <>
      <PageHeadline
        title={t.notLoaded}
        text={error instanceof Refused ? error.message : undefined}
      />
      <div className="mine-whole">
        <PlayButton onPress={onAgain}>{t.again}</PlayButton>
      </div>
    </>
  )
}

type RequestProps<Answer> = {
  readonly request: PlayRequest<Answer>
  readonly children: (answer: Answer) => ReactNode
}

/** Shows the answer to a request of the player, or why there is none. */
export function PlayerRequestPart<Answer>({ request, children }: RequestProps<Answer>) {
  const t = usePlayTexts(playTexts)
  const isIn = useSignInState().is === 'in'
  const { data, error, again } = request
  if (!isIn) return <SignInPart />
  if (data !== undefined) return children(data)
  if (error) return <NotLoadedPart error={error} onAgain={again} />
  return <WaitingHeadline text={t.loading} />
}
