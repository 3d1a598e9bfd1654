import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import {
  insertDeviceDays,
  makeSharesDue,
  insertWithdrawableMoney,
  twoReviewers,
} from '../installation.ts'
import { startJourneysProduct } from './product.ts'

/**
 * URL at which a journey asks for the product that all journeys share. Each creates the data that it
 * changes.
 */
declare module 'vitest' {
  export interface ProvidedContext {
    productAt: string
  }
}

let running: ReturnType<typeof startJourneysProduct> | undefined

let workers = 0

/** Starts the product at the first request: started earlier, its demo would only slow down other tests. */
async function answerSetupRequest(
  { url }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  running ??= startJourneysProduct()
  // Node closes an idle keep-alive connection after seconds, possibly just when a busy worker sends its next
  // call on it.
  response.setHeader('connection', 'close')
  try {
    const { started, data } = await running
    const { pathname, searchParams } = new URL(url ?? '', 'http://127.0.0.1')
    if (pathname === '/number') {
      response.end(JSON.stringify(String((workers += 1)).padStart(4, '0')))
      return
    }
    const readQueryParameter = (name: string) => searchParams.get(name) ?? ''
    const merchantId = readQueryParameter('merchantId')
    if (pathname === '/putIn')
      await insertWithdrawableMoney(data, merchantId, Number(readQueryParameter('fen')))
    if (pathname === '/deviceDays')
      await insertDeviceDays(data, merchantId, Number(readQueryParameter('devices')))
    if (pathname === '/letSharesOut') await makeSharesDue(data, readQueryParameter('orderId'))
    const isReviewed = pathname === '/reviewers'
    response.end(JSON.stringify(isReviewed ? await twoReviewers(data) : started))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}

const listening = createServer((request, response) => void answerSetupRequest(request, response))

export async function setup(project: TestProject): Promise<void> {
  await once(listening.listen(0, '127.0.0.1'), 'listening')
  project.provide('productAt', `http://127.0.0.1:${(listening.address() as AddressInfo).port}`)
}

export async function teardown(): Promise<void> {
  listening.closeAllConnections()
  listening.close()
  const product = await running?.catch(() => undefined)
  await product?.stop()
}
