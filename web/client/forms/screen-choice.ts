import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { parseOwnPath } from '#web/routing/own-path.ts'
import { useGoBack } from '#web/kit/page/use-way-back.ts'
import { userId } from '../session/session.ts'

/**
 * Lets a task have another screen choose for it. For example, a form needs sites from /chooseSite, which
 * is independent of that form. Both sides use the same name, unique for each task and thing, as with
 * drafts.
 *
 * // The task. Its draft keeps its own values, because it is unmounted while the user chooses.
 * const choose = useScreenChoice(`sub-account ${id} sites`, (ids) => form.setValue('sites', ids))
 * choose({ by: '/chooseSite', pick: 'many', chosen: sites, why: t.sitesOf(name) })
 *
 * // The picker. `choice` is undefined if no task waits for an answer any more.
 * const { choice, answer } = usePendingChoice(search.for)
 *
 * The request and the answer are stored in the tab's session storage. A reload loses neither, and two tabs
 * with the same task do not answer each other.
 */
export type ScreenChoice = {
  readonly chosen: readonly string[]
  /** Purpose of the choice, worded by the requesting task. Shown below the picker's title. */
  readonly why: string
  /** Address of the requesting task's screen. */
  readonly from: string
}
type ScreenChoiceRequest = Omit<ScreenChoice, 'from'> & {
  /** Path of the picker's screen. */
  readonly by: '/chooseSite' | '/integralStore/goodManage/integral-store-group-chose'
  readonly pick: 'one' | 'many'
}

/** The key contains the person, so that another person who signs in meanwhile cannot answer. */
const choiceKey = (part: 'asked' | 'answered', name: string) =>
  `choice ${part} ${userId.get()} ${name}`

/**
 * Returns a function that opens the picker. `onChosen` is called once with the choice, when the task is on
 * the screen again.
 */
export function useScreenChoice(name: string, onChosen: (chosen: readonly string[]) => void) {
  const navigate = useNavigate()
  const router = useRouter()
  const latest = useRef(onChosen)
  useEffect(() => {
    latest.current = onChosen
  })
  useEffect(() => {
    const chosenIds = readTabStorage(choiceKey('answered', name)) as readonly string[] | undefined
    writeTabStorage(choiceKey('answered', name), undefined)
    if (chosenIds) latest.current(chosenIds)
  }, [name])
  return function choose({ by, pick, ...request }: ScreenChoiceRequest) {
    writeTabStorage(choiceKey('asked', name), {
      ...request,
      from: router.state.location.href,
    } satisfies ScreenChoice)
    void navigate({ to: by, search: { for: name, pick } })
  }
}

/**
 * Returns the pending choice for the picker's screen. Answering leads back to the task, as does going back
 * without an answer.
 */
export function usePendingChoice(name: string | undefined) {
  const [choice] = useState(() =>
    name === undefined
      ? undefined
      : (readTabStorage(choiceKey('asked', name)) as ScreenChoice | undefined),
  )
  const goBack = useGoBack(parseOwnPath(choice?.from) ?? '/index')
  function answerChoice(chosenIds: readonly string[]) {
    if (name === undefined) return
    writeTabStorage(choiceKey('answered', name), chosenIds)
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

/**
 * Failures to write are ignored. In a browser without storage nothing can be chosen, and the task stays
 * unchanged.
 */
function writeTabStorage(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    return
  }
}
