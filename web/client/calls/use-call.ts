import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryFunctionContext,
} from '@tanstack/react-query'
import type { Call, InputOf, OutputOf } from '#contract/base/call.ts'
import { callServer, sayFailure, type Asking } from './call-server.ts'
import { NoAnswer, type Failing } from '#web/kit/error-state/call-errors.ts'
import { useGrowing } from '#web/kit/list/use-growing-list.ts'
import { useWriteKey, type Keeping } from './use-write-key.ts'

type Paged = { readonly current: number; readonly pages: number; readonly total: number }

type Wish = Pick<Asking, 'silent'> & {
  /** Not asked before this is so. */
  readonly when?: boolean
  /** What hardly ever changes is kept for so long, and not asked for again. */
  readonly keepMs?: number
}

/** What a call answers, kept by its name and input. */
export function useCall<C extends Call>(call: C, input: InputOf<C>, wish: Wish = {}) {
  const { when = true, ...asking } = wish
  return useQuery({ ...callQuery(call, input, asking), enabled: when })
}

/** The same for those who need the answer once, and not on the screen: `fetchQuery` takes it. */
export function callQuery<C extends Call>(
  call: C,
  input: InputOf<C>,
  wish: Omit<Wish, 'when'> = {},
) {
  const { keepMs, ...asking } = wish
  return queryOptions<OutputOf<C>, Failing>({
    queryKey: [call.name, input],
    queryFn: (context) => readCallOutput(call, input, context, asking.silent),
    ...(keepMs !== undefined && { staleTime: keepMs, gcTime: keepMs }),
  })
}

/** A call that answers by pages, as a list that grows: what `PagedList` shows. */
export function usePages<C extends Call>(call: C, input: Omit<InputOf<C>, 'current'>) {
  type Page = Extract<OutputOf<C>, Paged>
  return useGrowing<Page>(
    [call.name, 'pages', input],
    (asking) =>
      readCallOutput(
        call,
        { ...input, current: asking.pageParam } as never,
        asking,
      ) as Promise<Page>,
  )
}

type Context = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>

/** That no answer came is said once for all that is shown, where older answers are: by the shell. */
async function readCallOutput<C extends Call>(
  call: C,
  input: InputOf<C>,
  { client, queryKey, signal }: Context,
  silent = false,
): Promise<OutputOf<C>> {
  try {
    return await callServer(call, input, { signal, silent: true })
  } catch (error) {
    const older = error instanceof NoAnswer && client.getQueryData(queryKey) !== undefined
    if (!silent && !signal.aborted && !older) sayFailure(error)
    throw error
  }
}

/**
 * A write. After it, what `renews` names is asked anew. Its key stays the same until an answer has
 * come, so that trying again after a broken connection never does it twice; with `keeping`, also when
 * the page was closed meanwhile.
 */
export function useWrite<C extends Call>(
  call: C,
  options: {
    readonly renews: readonly Call[]
    readonly silent?: boolean
    readonly keeping?: Keeping | undefined
  },
) {
  const { renews, silent = false, keeping } = options
  const queries = useQueryClient()
  const key = useWriteKey(keeping)
  const write = useMutation<OutputOf<C>, Failing, InputOf<C>>({
    // Without a network it is tried all the same, and said: a write that waits unseen is none.
    networkMode: 'always',
    mutationFn: (input) => callServer(call, input, { key: key.of(input), silent }),
    onSettled(_output, error) {
      if (!(error instanceof NoAnswer)) key.forget()
    },
    onSuccess: () =>
      Promise.all(renews.map(({ name }) => queries.invalidateQueries({ queryKey: [name] }))),
  })
  return { ...write, key }
}
