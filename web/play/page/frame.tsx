import { useEffect, useState, type ReactNode } from 'react'
import { goToPlace, minePlaceOf } from './address.ts'
import { usePlayTexts } from './play-context.tsx'
import { PlayBanner, PlayTextButton } from './parts.tsx'
import { playTexts } from '../texts.ts'

type Props = {
  /** Title of the document. The page has its own heading. */
  readonly title: string
  /** Merchant of the machine, if known. */
  readonly merchantName: string | undefined
  /** Machine that the link to the player's coins and orders is about. */
  readonly code?: string | undefined
  /** The one action of the page, always visible. */
  readonly bar?: ReactNode
  /** The server did not answer the last request, so older data is shown. */
  readonly isUnanswered?: boolean
  readonly children: ReactNode
}

/** Frame of every player page. */
export function PlayFrame({ title, merchantName, code, bar, isUnanswered, children }: Props) {
  const t = usePlayTexts(playTexts)
  const isOffline = useOffline()
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className={bar ? 'frame-page frame-barred' : 'frame-page'}>
      <header className="frame-head">
        <b>{merchantName ?? t.product}</b>
        {code !== undefined && (
          <PlayTextButton onPress={() => goToPlace(minePlaceOf(code))}>{t.mine}</PlayTextButton>
        )}
      </header>
      <main>
        {(isOffline || isUnanswered) && <PlayBanner kind="warn" title={t.offline} />}
        {children}
      </main>
      {bar && <footer className="frame-bar">{bar}</footer>}
    </div>
  )
}

function useOffline(): boolean {
  const [isOffline, setOffline] = useState(false)
  useEffect(() => {
    const updateOffline = () => setOffline(!navigator.onLine)
    updateOffline()
    addEventListener('online', updateOffline)
    addEventListener('offline', updateOffline)
    return () => {
      removeEventListener('online', updateOffline)
      removeEventListener('offline', updateOffline)
    }
  }, [])
  return isOffline
}

/** One sentence with the current state, and below it what that means. */
export function PageHeadline(props: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className="frame-headline" aria-live="polite">
      {props.children}
      <h1>{props.title}</h1>
      {props.text && <p>{props.text}</p>}
    </div>
  )
}

/** Shown while required data is loading. */
export function WaitingHeadline({ text }: { readonly text: string }) {
  return (
    <div className="frame-headline" aria-live="polite">
      <i className="spin" />
      <p>{text}</p>
    </div>
  )
}
