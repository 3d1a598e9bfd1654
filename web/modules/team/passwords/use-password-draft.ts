import { useEffect, useRef } from 'react'
import { userId } from '#web/client/session/session.ts'
import type { AccountForm } from '../accounts/account-values.ts'

type Typed = { readonly by: string; readonly password: string; readonly again: string }

/** Of a form that was left, such as for a look at the roles. No draft may keep a password. */
let left: Typed | undefined

/**
 * The first password of a new sub-account is still there when its form is come back to: in memory
 * alone, and for who typed it. What is given back forgets it, once it is of no more use.
 */
export function useKeptPassword(form: AccountForm): () => void {
  const done = useRef(false)
  const { setValue, getValues } = form
  useEffect(() => {
    if (left?.by === userId.get()) {
      setValue('password', left.password)
      setValue('again', left.again)
    }
    left = undefined
    return () => {
      const [password, again] = getValues(['password', 'again'])
      if (!done.current && (password || again)) left = { by: userId.get(), password, again }
    }
  }, [setValue, getValues])
  return () => {
    done.current = true
  }
}
