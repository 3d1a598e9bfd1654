import { createPublicKey } from 'node:crypto'
import { Decorator } from 'wechatpay-axios-plugin'
import * as z from 'zod/mini'
import { MINUTE_MS } from '#contract/base/durations.ts'
import {
  doneOutcome,
  refusedOutcome,
  unknownOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import type { OutsideHttp } from '../http.ts'
import type { WechatPayAccount } from './account.ts'
import { decryptPlatformKeys } from './certificates.ts'
import {
  wechatSignatureFault,
  type SignatureHeaders,
  type PlatformKeys,
  type SignatureFault,
} from './signature.ts'

/**
 * Sends signed requests. Done is an answer with a valid signature, and refused is any error code of the
 * platform. The caller decides which codes are final.
 */
export type WechatPayExchange = {
  ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Outcome<unknown>>
  /**
   * Returns the fault in a notice's signature, after looking up its key. Undefined if the signature is
   * valid.
   */
  fault(headers: SignatureHeaders, body: Buffer): Promise<SignatureFault | undefined>
  /** Fetches the platform's certificates now, regardless of when they were last fetched. */
  fetchKeys(): Promise<Outcome<Record<never, never>>>
}

type RawWechatAnswer = {
  readonly status: number
  readonly headers: SignatureHeaders
  readonly text: string
}
/** A successful answer signed with a key that we do not have. */
type UnprovenWechatAnswer = { readonly is: 'unproven'; readonly raw: RawWechatAnswer }
type WechatPaySdk = ReturnType<typeof Decorator.jsonBased>

/** Our own error code, which the platform does not use. */
export const WRONG_API_KEY = 'WRONG_API_KEY'

const UNPROVEN = 'an answer with a signature'
/** The library's error for an invalid signature by a key we have. */
const BAD_SIGNATURE = 'EV3_RES_HEADER_SIGNATURE_DIGEST'

/** Returns whether an answer arrived that our keys cannot verify. */
export function isUnprovenReason(reason: string): boolean {
  return reason.includes(UNPROVEN) || reason === BAD_SIGNATURE
}

const FETCH_MS = 10 * MINUTE_MS
/** Delay after an attempt that got no answer. */
const FETCH_AGAIN_MS = 10_000

export function newWechatPayExchange(
  account: WechatPayAccount,
  http: OutsideHttp,
): WechatPayExchange {
  const { publicKey } = account
  let keys: PlatformKeys = publicKey ? { [publicKey.id]: createPublicKey(publicKey.pem) } : {}
  let sdk = createWechatPaySdk(keys, account, http)
  let mayFetchAt = 0
  let fetching: ReturnType<WechatPayExchange['fetchKeys']> | undefined

  async function fetchKeys(): Promise<Outcome<Record<never, never>>> {
    mayFetchAt = Date.now() + FETCH_AGAIN_MS
    const answer = await sendSdkRequest(sdk, 'GET', '/v3/certificates')
    if (answer.is === 'unknown') return answer
    mayFetchAt = Date.now() + FETCH_MS
    if (answer.is === 'refused') return answer
    const raw = answer.is === 'unproven' ? answer.raw : answer.value
    const fetchedKeys = decryptPlatformKeys(raw.text, account.apiKey)
    if (!fetchedKeys)
      return refusedOutcome(WRONG_API_KEY, 'the APIv3 key does not open the certificates')
    // The certificates are encrypted with a key that only the platform and the merchant have. Therefore they
    // may verify the answer that contains them.
    const fault = wechatSignatureFault(raw.headers, Buffer.from(raw.text), {
      ...keys,
      ...fetchedKeys,
    })
    if (fault) return unknownOutcome(`certificates in ${UNPROVEN}: ${fault}`)
    keys = { ...keys, ...fetchedKeys }
    sdk = createWechatPaySdk(keys, account, http)
    return doneOutcome({})
  }
  async function fetchKeysWhenAllowed(): Promise<void> {
    if (!fetching && Date.now() < mayFetchAt) return
    fetching ??= fetchKeys().finally(() => (fetching = undefined))
    await fetching
  }
  async function findSignatureFault(headers: SignatureHeaders, body: Buffer) {
    const first = wechatSignatureFault(headers, body, keys)
    if (first !== 'unknownKey') return first
    await fetchKeysWhenAllowed()
    return wechatSignatureFault(headers, body, keys)
  }
  return {
    fetchKeys,
    fault: findSignatureFault,
    async ask(method, path, body) {
      const answer = await sendSdkRequest(sdk, method, path, body)
      if (answer.is === 'done') return parseRawContent(answer.value)
      if (answer.is !== 'unproven') return answer
      const { raw } = answer
      const fault = await findSignatureFault(raw.headers, Buffer.from(raw.text))
      return fault ? unknownOutcome(`${UNPROVEN}: ${fault}`) : parseRawContent(raw)
    },
  }
}

/**
 * The library signs requests and verifies answers, while `http` transports them, with its limits and without
 * redirects.
 */
function createWechatPaySdk(
  keys: PlatformKeys,
  account: WechatPayAccount,
  http: OutsideHttp,
): WechatPaySdk {
  const sdk = Decorator.jsonBased({
    mchid: account.mchId,
    serial: account.serial,
    privateKey: account.privateKey,
    // The library requires at least one certificate. A merchant without any fetches them later.
    certs: Object.keys(keys).length > 0 ? { ...keys } : { none: '' },
  })
  Object.assign(sdk.defaults, {
    baseURL: `https://${http.host}`,
    responseType: 'text',
    adapter: async (config: Parameters<WechatPaySdk['getUri']>[0] & SentConfig) => {
      const { pathname, search } = new URL(sdk.getUri(config), `https://${http.host}`)
      const answer = await http.ask({
        method: config.method.toUpperCase() === 'GET' ? 'GET' : 'POST',
        target: pathname + search,
        headers: { ...config.headers.toJSON(true) },
        ...(config.data !== undefined && { body: config.data }),
      })
      if (answer.is !== 'done') throw new Error(answer.is === 'unknown' ? answer.because : '')
      const { status, headers, bytes } = answer.value
      return { status, statusText: '', headers, data: bytes.toString(), config }
    },
  })
  if (account.publicKey) sdk.defaults.headers.common['Wechatpay-Serial'] = account.publicKey.id
  return sdk
}
type SentConfig = {
  readonly method: string
  readonly headers: { toJSON(asText: true): Record<string, string> }
  readonly data?: string
}

const failureForm = z.object({
  code: z.optional(z.string()),
  message: z.string(),
  response: z.optional(z.object({ status: z.int(), headers: z.looseObject({}), data: z.string() })),
})

async function sendSdkRequest(
  sdk: WechatPaySdk,
  method: string,
  url: string,
  data?: object,
): Promise<Outcome<RawWechatAnswer> | UnprovenWechatAnswer> {
  let raw: RawWechatAnswer
  try {
    const answer = await sdk.request<string>({ method, url, data })
    raw = { status: answer.status, headers: Object.assign({}, answer.headers), text: answer.data }
  } catch (error) {
    const { code, message, response } = failureForm.parse(error)
    if (code !== 'EV3_RES_HEADER_PLATFORM_SERIAL' || !response)
      return unknownOutcome(code ?? message)
    const { status, headers, data: text } = response
    return { is: 'unproven', raw: { status, headers: { ...headers }, text } }
  }
  // 202 is an answer with an error code: the payer is busy.
  if (raw.status === 200 || raw.status === 204) return doneOutcome(raw)
  return parseRawError(raw)
}

const errorForm = z.object({ code: z.string(), message: z.optional(z.string()) })

function parseRawError({ status, text }: RawWechatAnswer): Outcome<never> {
  try {
    const { code, message = '' } = errorForm.parse(JSON.parse(text))
    return refusedOutcome(code, message)
  } catch {
    return unknownOutcome(`HTTP ${status} without a readable answer`)
  }
}

function parseRawContent({ status, text }: RawWechatAnswer): Outcome<unknown> {
  if (status === 204) return doneOutcome({})
  try {
    return doneOutcome(JSON.parse(text))
  } catch {
    return unknownOutcome('an answer that is no JSON')
  }
}
