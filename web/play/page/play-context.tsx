import { createContext, useContext } from 'react'
import type { FirstPicture } from '#contract/orders/play-page.ts'
import { textsIn, type Texts, type Words } from '#web/kit/declare-texts.ts'
import type { Seen, Session } from '../calls/play-session.ts'
import { useChanging } from './use-external-value.ts'

/** Data and session of the open page. The data of the first rendering stays while the page is open. */
type Given = { readonly first: FirstPicture; readonly session: Session }
const Here = createContext<Given | undefined>(undefined)
export const HereProvider = Here.Provider

function useGiven(): Given {
  const given = useContext(Here)
  if (!given) throw new Error('must: the page is somewhere')
  return given
}

export function useHere(): FirstPicture {
  return useGiven().first
}

export function usePlaySession(): Session {
  return useGiven().session
}

export function useSeen(): Seen {
  const { subscribe, seen } = usePlaySession()
  return useChanging(subscribe, seen)
}

export function useSaid<W extends Record<string, Words>>(texts: Texts<W>): W {
  return textsIn(texts, useHere().language)
}
