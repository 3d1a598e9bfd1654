import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

/** Where a journey asks for the product that all of them share; each makes what it changes for itself. */
declare module 'vitest' {
  export interface ProvidedContext {
    productAt: string
  }
}

let running: ReturnType<typeof startProduct> | undefined

/** Brought up when the first journey asks: before that its demo would only take time from other tests. */
async function answer(response: ServerResponse): Promise<void> {
  running ??= startProduct()
  try {
    response.end(JSON.stringify((await running).started))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}

const asked = createServer((_request, response) => void answer(response))

export async function setup(project: TestProject): Promise<void> {
  await once(asked.listen(0, '127.0.0.1'), 'listening')
  project.provide('productAt', `http://127.0.0.1:${(asked.address() as AddressInfo).port}`)
}

export async function teardown(): Promise<void> {
  asked.closeAllConnections()
  asked.close()
  const product = await running?.catch(() => undefined)
  await product?.stop()
}
