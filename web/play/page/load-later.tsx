import { useEffect, useState, type FunctionComponent } from 'react'
import { usePlayTexts } from './play-context.tsx'
import { PlayButton } from './parts.tsx'
import { playTexts } from '../texts.ts'

/**
 * Returns a component that is loaded on demand, so that seldom used parts do not slow down players who want
 * to play. The server renders `Opening`, and the phone shows it until the part is loaded.
 */
export function createLazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  Opening?: FunctionComponent<Props>,
): FunctionComponent<Props> {
  let loaded: FunctionComponent<Props> | undefined
  return function Later(props) {
    const t = usePlayTexts(playTexts)
    const [, setTurn] = useState(0)
    const [isFailed, setFailed] = useState(false)
    const loadPart = () => {
      setFailed(false)
      load()
        .then((part) => {
          loaded = part
          return setTurn((count) => count + 1)
        })
        .catch(() => setFailed(true))
    }
    useEffect(() => {
      if (!loaded) loadPart()
    }, [])
    if (loaded) {
      const Loaded = loaded
      return <Loaded {...props} />
    }
    return isFailed ? (
      <PlayButton onPress={loadPart}>{`${t.notLoaded} · ${t.again}`}</PlayButton>
    ) : (
      Opening && <Opening {...props} />
    )
  }
}
