import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryFunctionContext,
} from '@tanstack/react-query'
import type { Call, CallInput, CallOutput } from '#contract/base/call.ts'
import { callServer, showFailureToast, type CallServerOptions } from './call-server.ts'
import { NoAnswer, type CallError } from '#web/kit/error-state/call-errors.ts'
import { useGrowingList } from '#web/kit/list/use-growing-list.ts'
import { useWriteKey, type WriteKeyStorage } from './use-write-key.ts'

type PagedOutput = { readonly current: number; readonly pages: number; readonly total: number }

type CallQueryOptions = Pick<CallServerOptions, 'silent'> & {
  /** The call is not made before this is true. */
  readonly when?: boolean
  /**
   * Milliseconds for which the answer is kept without fetching it again, for data that hardly ever changes.
   */
  readonly keepMs?: number
}

/** Fetches the answer of a call. It is cached under the call's name and input. */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: CallQueryOptions = {},
) {
  const { when = true, ...callOptions } = options
  return useQuery({ ...callQueryOptions(call, input, callOptions), enabled: when })
}

/** Returns the same query for callers that need the answer once and not on the screen, by `fetchQuery`. */
export function callQueryOptions<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: Omit<CallQueryOptions, 'when'> = {},
) {
  const { keepMs, ...callOptions } = options
  return queryOptions<CallOutput<C>, CallError>({
    queryKey: [call.name, input],
    queryFn: (context) => readCallOutput(call, input, context, callOptions.silent),
    ...(keepMs !== undefined && { staleTime: keepMs, gcTime: keepMs }),
  })
}

/** Fetches a paged call as a growing list for `PagedList`. */
export function usePagedCall<C extends Call>(call: C, input: Omit<CallInput<C>, 'current'>) {
  type Page = Extract<CallOutput<C>, PagedOutput>
  return useGrowingList<Page>(
    [call.name, 'pages', input],
    (context) =>
      readCallOutput(
        call,
        { ...input, current: context.pageParam } as never,
        context,
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
  input: CallInput<C>,
  { client, queryKey, signal }: Context,
  silent = false,
): Promise<CallOutput<C>> {
  try {
    return await callServer(call, input, { signal, silent: true })
  } catch (error) {
    const older = error instanceof NoAnswer && client.getQueryData(queryKey) !== undefined
    if (!silent && !signal.aborted && !older) showFailureToast(error)
    throw error
  }
}

/**
 * Makes a write and refetches the calls in `renews` afterwards. The idempotency key stays the same until an
 * answer arrives, so a retry after a broken connection never runs twice. With `keeping` it also survives a
 * closed page.
 */
export function useWriteCall<C extends Call>(
  call: C,
  options: {
    readonly renews: readonly Call[]
    readonly silent?: boolean
    readonly keeping?: WriteKeyStorage | undefined
  },
) {
  const { renews, silent = false, keeping } = options
  const queries = useQueryClient()
  const key = useWriteKey(keeping)
  const write = useMutation<CallOutput<C>, CallError, CallInput<C>>({
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
