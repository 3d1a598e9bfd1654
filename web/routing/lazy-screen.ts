import { createElement, use, type ComponentType, type FunctionComponent } from 'react'
import type * as z from 'zod/mini'

/** A screen that is loaded when it is opened. The router loads it beforehand by `preload`. */
export type LazyScreen = FunctionComponent & { readonly preload: () => Promise<void> }

/** A screen of a module, and the search parameters of its address, which are always texts. */
export type BuiltScreen = { readonly screen: LazyScreen; readonly search?: z.ZodMiniObject }

const LOAD_MS_MAX = 120_000

/** A part of the console did not load: there is no network, or a newer version replaced it. */
export class NotLoaded extends Error {}

/**
 * Returns the export `name` of a file as a screen that is loaded later. Tools call this in Node, too, so this
 * file and a module's `routes.ts` import no component.
 */
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
    return createElement(use(loadOnce()))
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
