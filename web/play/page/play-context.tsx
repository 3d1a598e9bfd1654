import { createContext, useContext } from 'react'
import type { InitialPlayPageData } from '#contract/orders/play-page.ts'
import { pickLanguageTexts, type Texts, type ScreenText } from '#web/kit/declare-texts.ts'
import type { SignInState, PlaySession } from '../calls/play-session.ts'
import { useExternalValue } from './use-external-value.ts'

/** Data and session of the open page. The data of the first rendering stays while the page is open. */
type PlayContext = { readonly first: InitialPlayPageData; readonly session: PlaySession }
const Here = createContext<PlayContext | undefined>(undefined)
export const HereProvider = Here.Provider

function usePlayContext(): PlayContext {
  const context = useContext(Here)
  if (!context) throw new Error('must: the page is somewhere')
  return context
}

export function useInitialPlayData(): InitialPlayPageData {
  return usePlayContext().first
}

export function usePlaySession(): PlaySession {
  return usePlayContext().session
}

export function useSignInState(): SignInState {
  const { subscribe, seen } = usePlaySession()
  return useExternalValue(subscribe, seen)
}

export function usePlayTexts<W extends Record<string, ScreenText>>(texts: Texts<W>): W {
  return pickLanguageTexts(texts, useInitialPlayData().language)
}
