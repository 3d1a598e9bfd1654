import * as z from 'zod/mini'
import {
  doneOutcome,
  notArrivedOutcome,
  refusedOutcome,
  unknownOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import type { OutsideHttp, OutsideRequest } from '../http.ts'
import type { MallPort } from '../mall-port.ts'

export type MallAccount = {
  /** The merchant whose people may ask; `*`: all merchants of the installation. */
  readonly merchantId: string
  readonly key: string
  /** Path before that of each call; empty if none. */
  readonly basePath: string
}

const REDEMPTIONS_MAX = 20
/**
 * Requests at the same time. A look-up holds a connection to the database until it is answered, so a mall
 * that hangs must not hold all of them.
 */
const REQUESTS_MAX = 4
const text = z.string().check(z.minLength(1), z.maxLength(100))
const number = z.string().check(z.regex(/^[\w-]{1,64}$/))
const count = z.int().check(z.minimum(0))
const memberForm = z.object({ memberNo: number, name: text })
const pointsForm = z.object({ points: count })
const redemptionsForm = z.object({
  redemptions: z.array(
    z.object({
      id: text,
      redeemedAt: z.iso.datetime({ offset: true }),
      title: text,
      points: count,
    }),
  ),
})

/**
 * The external member service, by the contract in `docs/developers/mall-service.md`. An answer of another
 * form is unknown, never half used.
 */
export function newMallPort(
  { merchantId, key, basePath }: MallAccount,
  http: OutsideHttp,
): MallPort {
  let openRequests = 0
  async function requestMall<Form extends z.ZodMiniType>(
    form: Form,
    { target, headers, ...request }: OutsideRequest,
  ): Promise<Outcome<z.output<Form>>> {
    const authorized = { authorization: `Bearer ${key}`, accept: 'application/json', ...headers }
    const wish = { ...request, target: basePath + target, headers: authorized }
    if (openRequests >= REQUESTS_MAX) return notArrivedOutcome('too many requests are open')
    openRequests += 1
    try {
      const answer = await http.ask(wish)
      return answer.is === 'done' ? parseMallAnswer(form, answer.value) : answer
    } finally {
      openRequests -= 1
    }
  }
  return {
    serves: (id) => merchantId === '*' || merchantId === id,
    findMember: (mobile) =>
      requestMall(memberForm, { method: 'GET', target: `/members?mobile=${mobile}` }),
    readPoints: (memberNo) =>
      requestMall(pointsForm, { method: 'GET', target: `/members/${memberNo}/points` }),
    async listRedemptions(memberNo) {
      const target = `/members/${memberNo}/redemptions`
      const answer = await requestMall(redemptionsForm, { method: 'GET', target })
      if (answer.is !== 'done') return answer
      const latest = answer.value.redemptions.slice(0, REDEMPTIONS_MAX)
      return doneOutcome(
        latest.map(({ redeemedAt, ...rest }) => ({ ...rest, createTime: new Date(redeemedAt) })),
      )
    },
    addPoints: ({ memberNo, key: additionKey, points, reason }) =>
      requestMall(pointsForm, {
        method: 'POST',
        target: `/members/${memberNo}/points`,
        headers: { 'content-type': 'application/json', 'idempotency-key': additionKey },
        body: JSON.stringify({ points, reason }),
      }),
  }
}

function parseMallAnswer<Form extends z.ZodMiniType>(
  form: Form,
  { status, bytes }: { readonly status: number; readonly bytes: Buffer },
): Outcome<z.output<Form>> {
  if (status === 404) return refusedOutcome('noMember', 'no such member')
  // A request that was too early or too often was not carried out, and may be repeated.
  if (status === 408 || status === 425 || status === 429) return unknownOutcome(`HTTP ${status}`)
  if (status >= 400) return refusedOutcome('notAccepted', `HTTP ${status}`)
  try {
    return doneOutcome(form.parse(JSON.parse(bytes.toString())))
  } catch {
    return unknownOutcome('an answer of another form')
  }
}
