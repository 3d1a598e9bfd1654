import {
  CatchBoundary,
  useMatches,
  useRouter,
  type ErrorRouteComponent,
  type ParsedLocation,
} from '@tanstack/react-router'
import { Activity, createContext, Suspense, use, useState, type ReactNode } from 'react'

/** Pages that stay as they were left, with all that was typed, opened and scrolled in them. */
const KEPT_PATHS: ReadonlySet<string> = new Set(['/cardmanage', '/card'])

type Place = { readonly pathname: string; readonly search: Readonly<Record<string, unknown>> }

/** The same page again: at its path, and about the same thing where it is about one. */
function keptPageKey({ pathname, search }: Place): string {
  return `${pathname} ${(search['id'] as string | undefined) ?? ''}`
}

/** Where a page was scrolled to belongs to the visit; of a page that is kept, to the page. */
export function scrollKeyOf(location: ParsedLocation): string {
  if (KEPT_PATHS.has(location.pathname)) return keptPageKey(location)
  // oxlint-disable-next-line no-underscore-dangle -- The router's own name for a visit.
  return location.state.__TSR_key ?? location.href
}

const KeptSearch = createContext<Readonly<Record<string, unknown>>>({})

/**
 * What stands behind the `?` of a kept page. Such a page must not ask the router by `useSearch`:
 * while it is out of sight its route isn't there.
 */
export function useKeptSearch(): Readonly<Record<string, unknown>> {
  return use(KeptSearch)
}

type Kept = Place & { readonly key: string; readonly shown: ReactNode }

/** Around the place where the router shows a page: `children`, or one of the kept pages. */
export function KeepAlive(props: { failed: ErrorRouteComponent; children: ReactNode }) {
  const { failed, children } = props
  const { routesById } = useRouter()
  const at = useMatches({ select: (matches) => matches.at(-1)! })
  const [kept, setKept] = useState<readonly Kept[]>([])
  const isKept = KEPT_PATHS.has(at.pathname) && at.status === 'success'
  const key = keptPageKey(at)
  const before = kept.find((page) => page.key === key)
  if (isKept && before?.search !== at.search) {
    const Screen = routesById[at.routeId].options.component
    const page = { ...at, key, shown: before?.shown ?? (Screen && <Screen />) }
    // Of one path, the thing looked at last is enough.
    setKept([...kept.filter(({ pathname }) => pathname !== at.pathname), page])
  }
  return (
    <>
      {kept.map((page) => (
        <Activity key={page.key} mode={isKept && page.key === key ? 'visible' : 'hidden'}>
          <CatchBoundary getResetKey={() => page.key} errorComponent={failed}>
            <Suspense>
              <KeptSearch value={page.search}>{page.shown}</KeptSearch>
            </Suspense>
          </CatchBoundary>
        </Activity>
      ))}
      {!isKept && children}
    </>
  )
}
