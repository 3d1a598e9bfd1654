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
  /** The call is not made before this is true. */
  readonly when?: boolean
  /**
   * Milliseconds for which the answer is kept without fetching it again, for data that hardly ever changes.
   */
  readonly keepMs?: number
}

/** Fetches the answer of a call. It is cached under the call's name and input. */
export function useCall<C extends Call>(call: C, input: InputOf<C>, wish: Wish = {}) {
  const { when = true, ...asking } = wish
  return useQuery({ ...callQuery(call, input, asking), enabled: when })
}

/** Returns the same query for callers that need the answer once and not on the screen, by `fetchQuery`. */
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

/** Fetches a paged call as a growing list for `PagedList`. */
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

/**
 * A missing answer is not shown here if older data exists. The shell then shows it once for the whole
 * screen.
 */
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
 * Makes a write and refetches the calls in `renews` afterwards. The idempotency key stays the same until an
 * answer arrives, so a retry after a broken connection never runs twice. With `keeping` it also survives a
 * closed page.
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
    // Without a network the write is tried at once and its failure is shown. A write that waits unseen must
    // not exist.
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
