import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ownPath } from '#web/routing/own-path.ts'
import { useWayBack } from '#web/kit/page/use-way-back.ts'
import { userId } from '../session/session.ts'

/**
 * How a task lets another screen choose for it, such as a form that needs sites and /chooseSite, which
 * knows nothing of that form. Both sides know a name: one a task and thing, as with drafts.
 *
 *     // The task. Its own values are kept by its draft, for it is gone while one chooses.
 *     const choose = useChoice(`sub-account ${id} sites`, (ids) => form.setValue('sites', ids))
 *     choose({ by: '/chooseSite', pick: 'many', chosen: sites, why: t.sitesOf(name) })
 *
 *     // The picker. `choice` is undefined where nobody waits for an answer any more.
 *     const { choice, answer } = useAskedChoice(search.for)
 *
 * What is asked and what was answered lie in the tab's own storage, so a reload loses neither, and two
 * tabs that do the same task don't answer each other.
 */
export type Choice = {
  readonly chosen: readonly string[]
  /** What for, in the words of who asks: below the picker's title. */
  readonly why: string
  /** The address of who asks. */
  readonly from: string
}
type Asked = Omit<Choice, 'from'> & {
  /** The picker's path. */
  readonly by: '/chooseSite'
  readonly pick: 'one' | 'many'
}

/** Of who asks: another person who signs in meanwhile is not to answer. */
const choiceKey = (part: 'asked' | 'answered', name: string) =>
  `choice ${part} ${userId.get()} ${name}`

/** `onChosen` hears what was chosen once, when the task is back on the screen. */
export function useChoice(name: string, onChosen: (chosen: readonly string[]) => void) {
  const navigate = useNavigate()
  const router = useRouter()
  const latest = useRef(onChosen)
  useEffect(() => {
    latest.current = onChosen
  })
  useEffect(() => {
    const chosen = readTabStorage(choiceKey('answered', name)) as readonly string[] | undefined
    writeTabStorage(choiceKey('answered', name), undefined)
    if (chosen) latest.current(chosen)
  }, [name])
  return function choose({ by, pick, ...asked }: Asked) {
    writeTabStorage(choiceKey('asked', name), {
      ...asked,
      from: router.state.location.href,
    } satisfies Choice)
    void navigate({ to: by, search: { for: name, pick } })
  }
}

/** For the screen that chooses. An answer leads back to the task; so does going back without one. */
export function useAskedChoice(name: string | undefined) {
  const [choice] = useState(() =>
    name === undefined
      ? undefined
      : (readTabStorage(choiceKey('asked', name)) as Choice | undefined),
  )
  const goBack = useWayBack(ownPath(choice?.from) ?? '/index')
  function answerChoice(chosen: readonly string[]) {
    if (name === undefined) return
    writeTabStorage(choiceKey('answered', name), chosen)
    writeTabStorage(choiceKey('asked', name), undefined)
    goBack()
  }
  return { choice, answer: answerChoice }
}

function readTabStorage(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A browser that keeps nothing chooses nothing either: then the task is as it was. */
function writeTabStorage(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    return
  }
}
