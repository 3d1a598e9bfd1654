import {
  dehydrate,
  hydrate,
  type DehydratedState,
  type Query,
  type QueryClient,
} from '@tanstack/react-query'
import type { ParsedLocation } from '@tanstack/react-router'
import { createStore, del, get, update } from 'idb-keyval'
import { DAY_MS } from '#contract/base/durations.ts'
import { tryDatabaseOperation, readDeviceValue } from '#web/kit/storage/device-storage.ts'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { userId } from '../session/session.ts'
import type { Archetype } from '#web/routing/route-row.ts'
import type { createConsoleRouter } from '#web/routing/router.ts'

/**
 * The last answers of the signed-in person are kept on the device. The console opens with them, also
 * offline, and fetches them all again. Why so many are kept and when they are deleted: decision 0012.
 */
type StoredAnswers = DehydratedState['queries']
type StoredPersonAnswers = {
  readonly person: string
  readonly build: string
  readonly answers: StoredAnswers
}

const ANSWERS_MAX = 60
export const KEPT_MS = 7 * DAY_MS
const WRITE_AFTER_MS = 1_000

/**
 * This file is part of the first load. The name of that script contains a hash of everything that can be
 * loaded after it.
 */
const build = import.meta.url
const database = createStore('playfield', 'answers')
/** A single key, so that the database never holds answers of more than one person. */
const PLACE = 'last'

/** Answers found on the device when the console was opened. Empty after they were forgotten. */
let restored: StoredAnswers = []
let finding: Promise<StoredPersonAnswers | undefined> | undefined
let writing: ReturnType<typeof setTimeout> | undefined

/**
 * Starts reading the kept answers before anything is drawn, so that they are mostly ready for the first
 * screen.
 */
export function startReadingAnswers(): void {
  finding = tryDatabaseOperation(() => get<StoredPersonAnswers>(PLACE, database))
}

/** Restores the kept answers and stores new answers from now on. Returns the function that stops this. */
export function restoreAndStoreAnswers(
  router: ReturnType<typeof createConsoleRouter>,
  queries: QueryClient,
): () => void {
  const writeNow = () => {
    clearTimeout(writing)
    writing = undefined
    void mergeAndStoreAnswers(queries)
  }
  const writeOnLeave = () => {
    if (writing !== undefined && document.visibilityState === 'hidden') writeNow()
  }
  const hydrateAnswersForLocation = (to: ParsedLocation) =>
    hydrateRestoredAnswers(queries, findScreenArchetype(router, to))
  const ends = [
    queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      const { type } = event.action
      if (type === 'success' || type === 'error') writing ??= setTimeout(writeNow, WRITE_AFTER_MS)
    }),
    router.subscribe('onBeforeLoad', ({ toLocation }) => hydrateAnswersForLocation(toLocation)),
    () => document.removeEventListener('visibilitychange', writeOnLeave),
    stopWriting,
  ]
  document.addEventListener('visibilitychange', writeOnLeave)
  void loadStoredAnswers().then(() => {
    hydrateAnswersForLocation(router.latestLocation)
    // Refetches what failed to load before it was restored. Queries that are still fetching continue.
    const again = { type: 'active', predicate: isUnrefreshedQuery } as const
    return queries.refetchQueries(again, { cancelRefetch: false })
  })
  return () => ends.forEach((end) => end())
}

/**
 * Deletes all kept answers from the device. Called when the person or their permissions change, so nothing
 * they may no longer see remains.
 */
export function deleteStoredAnswers(): void {
  restored = []
  finding = undefined
  stopWriting()
  void tryDatabaseOperation(() => del(PLACE, database))
}

function stopWriting(): void {
  clearTimeout(writing)
  writing = undefined
}

async function loadStoredAnswers(): Promise<void> {
  const currentFinding = finding
  restored = []
  const stored = await currentFinding
  // The answers may have been forgotten while they were read.
  if (!stored || currentFinding !== finding) return
  if (isForPersonAndBuild(stored, userId.get())) restored = stored.answers.filter(isRecentAnswer)
  else deleteStoredAnswers()
}

async function mergeAndStoreAnswers(queries: QueryClient): Promise<void> {
  const person = userId.get()
  // Another tab may have ended the session already.
  if (person === '' || readDeviceValue('userId', '') !== person) return
  const ownAnswers = dehydrateAnswers(queries)
  const refused = listRefusedQueryHashes(queries)
  await tryDatabaseOperation(() =>
    update<StoredPersonAnswers>(
      PLACE,
      (stored) => {
        const others = stored && isForPersonAndBuild(stored, person) ? stored.answers : []
        const allowedAnswers = others.filter(({ queryHash }) => !refused.has(queryHash))
        return { person, build, answers: newestAnswers([...allowedAnswers, ...ownAnswers]) }
      },
      database,
    ),
  )
  removeExcessQueries(queries)
}

function isForPersonAndBuild(stored: StoredPersonAnswers, person: string): boolean {
  return stored.person === person && stored.build === build
}

function isRecentAnswer({ state }: StoredAnswers[number]): boolean {
  return state.dataUpdatedAt > Date.now() - KEPT_MS
}

/**
 * Returns the last data of each query, even if refetching brought no answer. Each query is marked as
 * outdated and never fetched here. Of a growing list only the first page is kept.
 */
function dehydrateAnswers(queries: QueryClient): StoredAnswers {
  const { queries: all } = dehydrate(queries, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ state }) =>
      state.data !== undefined && !(state.error instanceof Refused),
  })
  return all.map((query) => ({
    ...query,
    state: {
      ...query.state,
      ...ASKED_ELSEWHERE,
      data: query.queryType === 'infinite' ? cutToFirstPage(query.state.data) : query.state.data,
    },
  }))
}
const ASKED_ELSEWHERE = {
  status: 'success',
  fetchStatus: 'idle',
  isInvalidated: true,
  dataUpdateCount: 0,
  error: null,
  errorUpdateCount: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
} as const

function cutToFirstPage(data: unknown) {
  const { pages, pageParams } = data as { pages: unknown[]; pageParams: unknown[] }
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}

function listRefusedQueryHashes(queries: QueryClient): ReadonlySet<string> {
  const refused = queries
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.error instanceof Refused })
  return new Set(refused.map(({ queryHash }) => queryHash))
}

/**
 * Returns the newest answers, one per query. Another tab may have stored a newer answer to the same query.
 */
function newestAnswers(answers: StoredAnswers): StoredAnswers {
  const sorted = answers.toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
  const byHash = new Map(sorted.map((answer) => [answer.queryHash, answer]))
  return [...byHash.values()]
    .filter(isRecentAnswer)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, ANSWERS_MAX)
}

/**
 * Limits the inactive queries in memory to as many as are kept on the device, because a console may be open
 * for days.
 */
function removeExcessQueries(queries: QueryClient): void {
  const hidden = queries.getQueryCache().findAll({ type: 'inactive' })
  hidden
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(ANSWERS_MAX)
    .forEach((query) => queries.getQueryCache().remove(query))
}

/**
 * Archetypes whose forms must start with current values, not with kept ones. Lists beside the form may be
 * restored.
 */
const EDITING: ReadonlySet<Archetype | undefined> = new Set<Archetype>([
  'draw',
  'editor',
  'settings',
  'shelf',
  'split',
  'steps',
])

function hydrateRestoredAnswers(queries: QueryClient, archetype: Archetype | undefined): void {
  const editing = EDITING.has(archetype)
  const fitsArchetype = ({ queryType }: { readonly queryType?: 'infinite' | undefined }) =>
    !editing || queryType === 'infinite'
  const isUnfitQuery = (query: Query) => isUnrefreshedQuery(query) && !fitsArchetype(query)
  queries.removeQueries({ type: 'inactive', predicate: isUnfitQuery })
  hydrate(queries, { queries: restored.filter(fitsArchetype) })
}

/** True if the data is as restored from the device and no answer has arrived since. */
function isUnrefreshedQuery({ state }: Query): boolean {
  return state.data !== undefined && state.dataUpdateCount === 0
}

function findScreenArchetype(
  router: ReturnType<typeof createConsoleRouter>,
  location: ParsedLocation,
) {
  return router.matchRoutes(location).at(-1)?.staticData.row?.archetype
}
