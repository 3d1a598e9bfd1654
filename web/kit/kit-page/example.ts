import type { ReactNode } from 'react'

/**
 * Example of a kit component in all its states, for the page /kit and for the tests that cover the whole
 * kit.
 */
export type Shown = { readonly name: string; readonly Show: () => ReactNode }
