import { useEffect, useRef } from 'react'
import { userId } from '#web/client/session/session.ts'
import type { AccountForm } from '../accounts/account-values.ts'

type PasswordDraft = { readonly by: string; readonly password: string; readonly again: string }

/**
 * Password of a form that was left, for example to look at the roles. A draft must not contain a password.
 */
let left: PasswordDraft | undefined

/**
 * Restores the first password of a new sub-account when its form is opened again. It is kept in memory only,
 * and only for the user who typed it. Returns a function that forgets it when it is no longer needed.
 */
export function usePasswordDraft(form: AccountForm): () => void {
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
