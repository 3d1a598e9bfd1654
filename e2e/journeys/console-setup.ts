import type { TestProject } from 'vitest/node'
import { startProduct, type Started } from './product.ts'

/** One product for all journeys; each makes what it changes for itself. */
declare module 'vitest' {
  export interface ProvidedContext {
    started: Started
  }
}

let running: Awaited<ReturnType<typeof startProduct>> | undefined

export async function setup(project: TestProject): Promise<void> {
  running = await startProduct()
  project.provide('started', running.started)
}

export async function teardown(): Promise<void> {
  await running?.stop()
}
