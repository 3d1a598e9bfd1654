import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { addDeviceDays, putIn, twoReviewers } from '../installation.ts'
import { startProduct } from './product.ts'

/** Where a journey asks for the product that all of them share; each makes what it changes for itself. */
declare module 'vitest' {
  export interface ProvidedContext {
    productAt: string
  }
}

let running: ReturnType<typeof startProduct> | undefined

/** Brought up when the first journey asks: before that its demo would only take time from other tests. */
async function answer({ url }: IncomingMessage, response: ServerResponse): Promise<void> {
  running ??= startProduct()
  try {
    const { started, data } = await running
    const { pathname, searchParams } = new URL(url ?? '', 'http://127.0.0.1')
    const [merchantId = '', fen = '', devices = ''] = ['merchantId', 'fen', 'devices'].map(
      (name) => searchParams.get(name) ?? '',
    )
    if (pathname === '/putIn') await putIn(data, merchantId, Number(fen))
    if (pathname === '/deviceDays') await addDeviceDays(data, merchantId, Number(devices))
    const isReviewed = pathname === '/reviewers'
    response.end(JSON.stringify(isReviewed ? await twoReviewers(data) : started))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}

const asked = createServer((request, response) => void answer(request, response))

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
