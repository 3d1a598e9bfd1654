import { use, type ComponentType, type FunctionComponent } from 'react'
import type * as z from 'zod/mini'
import type { Path } from '../route-table.ts'
import type { RoutesByArea, RowOf } from './route-row.ts'

/** A screen that is loaded when it is opened. The router loads it beforehand by `preload`. */
export type LazyScreen = FunctionComponent & { readonly preload: () => Promise<void> }

/** A screen of a module, and the search parameters of its address, which are always texts. */
export type BuiltScreen = { readonly screen: LazyScreen; readonly search?: z.ZodMiniObject }
export type BuiltScreens = Readonly<Partial<Record<Path, BuiltScreen>>>
/** Screens of a module in its `screens.ts`: one for each row of its `routes.ts`. */
export type ScreensOf<Routes extends RoutesByArea> = Readonly<
  Record<RowOf<Routes>['path'], BuiltScreen>
>

export type LoadModule = () => Promise<{ readonly screens: BuiltScreens }>
/** By path, how the module is loaded whose screen is there. */
export type ModuleLoaders = Readonly<Partial<Record<Path, LoadModule>>>

const LOAD_MS_MAX = 120_000

/** A part of the console did not load: there is no network, or a newer version replaced it. */
export class NotLoaded extends Error {}

export function lazyScreen<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyScreen {
  let loading: Promise<ComponentType> | undefined
  let failed = false
  const loadOnce = () =>
    (loading ??= markPromiseForReact(loadInTime(load()).then((parts) => parts[name])))
  /** Runs each time the screen is opened. An error is thrown where the screen would be shown. */
  async function preloadScreen() {
    if (failed) loading = undefined
    failed = await loadOnce().then(
      () => false,
      () => true,
    )
  }
  function LoadedScreen() {
    const Screen = use(loadOnce())
    return <Screen />
  }
  return Object.assign(LoadedScreen, { preload: preloadScreen })
}

export async function loadInTime<Value>(loading: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NotLoaded('late')), LOAD_MS_MAX)
  })
  try {
    return await Promise.race([loading, late])
  } catch (cause) {
    throw cause instanceof NotLoaded ? cause : new NotLoaded('missing', { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** Sets the fields that React looks for, so that a loaded part is shown without a moment of waiting. */
function markPromiseForReact<Value>(loading: Promise<Value>): Promise<Value> {
  loading.then(
    (value) => void Object.assign(loading, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(loading, { status: 'rejected', reason }),
  )
  return loading
}
