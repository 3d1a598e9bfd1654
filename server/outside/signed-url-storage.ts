import {
  doneOutcome,
  refusedOutcome,
  unknownOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import type { OutsideHttp } from './http.ts'
import { badStorageKeyOutcome, isSafeStorageKey, type StoragePort } from './storage-port.ts'

type SignedFileRequest = {
  readonly method: string
  readonly key: string
  readonly contentType?: string
}

/** Common part of OSS and S3: storing, reading and removing files by signed addresses. */
export function newSignedFileStorage(
  http: OutsideHttp,
  targetOf: (question: SignedFileRequest) => string,
): Pick<StoragePort, 'put' | 'get' | 'remove'> {
  return {
    async put({ key, contentType, bytes }) {
      if (!isSafeStorageKey(key)) return badStorageKeyOutcome()
      const target = targetOf({ method: 'PUT', key, contentType })
      const headers = { 'content-type': contentType }
      const answer = await http.ask({ method: 'PUT', target, headers, body: bytes })
      if (answer.is !== 'done') return answer
      const { status, bytes: errorBody } = answer.value
      return status === 200 ? doneOutcome({}) : toStorageRefusal(status, errorBody.toString())
    },

    async get(key) {
      if (!isSafeStorageKey(key)) return badStorageKeyOutcome()
      const answer = await http.open({ method: 'GET', target: targetOf({ method: 'GET', key }) })
      if (answer.is !== 'done') return answer
      const { status, headers, body } = answer.value
      if (status !== 200) {
        body.destroy()
        return toStorageRefusal(status, '')
      }
      const contentType = headers['content-type'] ?? 'application/octet-stream'
      const size = Number(headers['content-length'])
      if (Number.isSafeInteger(size)) return doneOutcome({ contentType, size, body })
      body.destroy()
      return unknownOutcome('a file without its length')
    },

    async remove(key) {
      if (!isSafeStorageKey(key)) return badStorageKeyOutcome()
      const target = targetOf({ method: 'DELETE', key })
      const answer = await http.ask({ method: 'DELETE', target })
      if (answer.is !== 'done') return answer
      const { status, bytes: errorBody } = answer.value
      return status === 204 || status === 404
        ? doneOutcome({})
        : toStorageRefusal(status, errorBody.toString())
    },
  }
}

/**
 * Converts an error answer. 4xx is a final refusal with its code in XML. These services return no other
 * status, so it is unknown.
 */
function toStorageRefusal(status: number, xml: string): Outcome<never> {
  if (status < 400) return unknownOutcome(`HTTP ${status}`)
  const code = /<Code>([\w.]{1,80})<\/Code>/.exec(xml)?.[1] ?? `HTTP ${status}`
  return status === 404 && code !== 'NoSuchBucket'
    ? refusedOutcome('noSuchFile', code)
    : refusedOutcome('notAllowed', code)
}
