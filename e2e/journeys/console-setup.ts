import type { TestProject } from 'vitest/node'
import { startProduct, type Started } from './product.ts'

/** One product for all journeys; each makes what it changes for itself. */
declare module 'vitest' {
  export interface ProvidedContext {
    started: Started
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { started, stop } = await startProduct()
  project.provide('started', started)
  return stop
}
