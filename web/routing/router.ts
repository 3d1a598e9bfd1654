import {
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  redirect,
  type ParsedLocation,
  type RouterHistory,
} from '@tanstack/react-router'
import { toRouterAddress, parseSearch, stringifySearch, type Address } from './address.ts'
import { buildScrollKey } from './keep-alive.tsx'
import { parseOwnPath } from './own-path.ts'
import { isPlatformUser, isSignedIn } from '../client/session/session.ts'
import { updateWithPageTransition, choosePageMove } from './transition.ts'
import { loadInTime, lazyScreen, type BuiltScreen } from './lazy-screen.ts'
import type { ScreenRow } from './route-row.ts'
import { routeTable, type BuiltRow, type Path, type RouteRow } from '../route-table.ts'
import { ScreenNotBuilt, ScreenFailed, ScreenLoading, ScreenMissing } from './screen-states.tsx'
import type { LoadScreen, ScreenLoaders } from '../load-screens.ts'
import { ConsoleShell } from '../shell/console-shell.tsx'

/** Each row of the route table becomes a route of the router, with its built screen. */
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    row?: RouteRow
  }
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}

/** Shows the components of the kit during development. The built console has no such page. */
const KIT_PATH = '/kit'

function createKitRoute(root: Root) {
  return createRoute({
    getParentRoute: () => root,
    path: KIT_PATH,
    component: lazyScreen(() => import('../kit/kit-page/kit-page.tsx'), 'KitPage'),
  })
}

function createShellRoute() {
  return createRootRoute({
    component: ConsoleShell,
    notFoundComponent: ScreenMissing,
    beforeLoad: ({ matches, location }) =>
      admitOrRedirect(matches.at(-1)?.staticData.row, location),
  })
}
type Root = ReturnType<typeof createShellRoute>

type VisitedLocation = Pick<ParsedLocation, 'pathname' | 'href' | 'search'>

/**
 * Redirects visitors who are not signed in from everything that is not public, even from addresses that do
 * not exist.
 */
function admitOrRedirect(
  row: ScreenRow | undefined,
  { pathname, href, search }: VisitedLocation,
): void {
  const isDesk = /^\/platform(\/|$)/.test(pathname)
  if (pathname === '/') throw redirect({ to: '/index', replace: true })
  if (isSignedIn() && isPlatformUser()) {
    // People of the platform have no access to a merchant's pages. Their desk shows what they may see of a
    // merchant.
    const leads = row?.access === 'public' && (isDesk || pathname === '/login')
    if (leads || (!isDesk && row?.access !== 'public')) {
      throw redirect({ to: '/platform', replace: true })
    }
    return
  }
  if (pathname === '/login' && isSignedIn()) {
    const { redirect: text } = search as { redirect?: string }
    throw redirect({ href: parseOwnPath(text) ?? '/index', replace: true })
  }
  const isPublic = row?.access === 'public' || (import.meta.env.DEV && pathname === KIT_PATH)
  if (!isPublic && isDesk) throw redirect({ to: '/platform/sign-in', replace: true })
  if (!isPublic && !isSignedIn()) {
    throw redirect({ to: '/login', search: { redirect: href }, replace: true })
  }
}

/** Search parameters of a row; never if it has none. */
type SearchIn<Row> = Row extends { readonly search: infer Search } ? Search : never
type RowAt<P extends Path> = Extract<BuiltRow, { readonly path: P }>
type SearchOf<P extends Path> = [SearchIn<RowAt<P>>] extends [never]
  ? undefined
  : SearchIn<RowAt<P>>
type Route<P extends Path> = ReturnType<
  typeof createRoute<unknown, Root, Address<P>, Address<P>, string, Address<P>, SearchOf<P>>
>
/** The types follow the `routes.ts` of the modules. A test may use other screens in their place. */
type Routes = { readonly [P in Path]: Route<P> }

function createRoutes(root: Root, loaders: ScreenLoaders): Routes {
  const routes = routeTable.map((row) => {
    const load = loaders[row.path]
    let built: BuiltScreen | undefined
    const route = createRoute({
      getParentRoute: () => root,
      path: toRouterAddress(row.path),
      staticData: { row },
      component: ScreenNotBuilt,
      ...(load && {
        // Runs at once if the module is loaded, so that a choice in the address is shown with the tap.
        beforeLoad: ({ search }) =>
          built ? redirectToTidySearch(built, search) : loadRouteScreen(load, search),
      }),
    })
    async function loadRouteScreen(
      loadScreen: LoadScreen,
      search: Record<string, unknown>,
    ): Promise<void> {
      built = await loadInTime(loadScreen())
      route.update({ component: built.screen })
      redirectToTidySearch(built, search)
    }
    return [row.path, route]
  })
  return Object.fromEntries(routes) as Routes
}

/**
 * Redirects to an address without unreadable and undeclared parameters, so that a screen gets only its own.
 * Throws `notFound()` if the parameters cannot be read at all.
 */
function redirectToTidySearch({ search }: BuiltScreen, rawSearch: Record<string, unknown>): void {
  if (!search) return
  const read = search.safeParse(rawSearch)
  if (!read.success) throw notFound()
  const own: Readonly<Record<string, unknown>> = read.data
  if (Object.entries(rawSearch).some(([name, value]) => own[name] !== value)) {
    throw redirect({ to: '.', search: own, replace: true })
  }
}

export function createConsoleRouter(loaders: ScreenLoaders, history?: RouterHistory) {
  const root = createShellRoute()
  const routes = createRoutes(root, loaders)
  // A page that exists only in development must not be a target for links.
  const children = import.meta.env.DEV ? { ...routes, kit: createKitRoute(root) } : routes
  const router = createRouter({
    routeTree: root.addChildren(children),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    getScrollRestorationKey: buildScrollKey,
    defaultErrorComponent: ScreenFailed,
    defaultPendingComponent: ScreenLoading,
    ...(history && { history }),
  })
  const findPageDepth = (location: ParsedLocation) =>
    router.matchRoutes(location).at(-1)?.staticData.row?.depth
  router.startViewTransition = (update) => {
    const { latestLocation: to } = router
    const from = router.stores.resolvedLocation.get()
    const changes = from !== undefined && from.pathname !== to.pathname
    return updateWithPageTransition(
      changes ? choosePageMove(findPageDepth(from), findPageDepth(to)) : undefined,
      update,
    )
  }
  return router
}
