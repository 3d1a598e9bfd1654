import type { ReactNode } from 'react'

/** A piece of the kit in all its states, for the page /kit and the tests that go over all of it. */
export type Shown = { readonly name: string; readonly Show: () => ReactNode }
