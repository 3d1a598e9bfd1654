import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Call, CallInput } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { filesInPath, filesPath } from '#contract/files/files.ts'
import { parseCallAnswer, toWireRequest, type CallAnswer } from '#contract/base/request.ts'
import type { Language } from '#contract/base/sentence.ts'
import { toFen } from '#contract/base/money.ts'
import type { Notice } from '#server/outside/payments/payment-port.ts'
import type { PaymentProviders } from '#server/outside/payments/payment-providers.ts'
import { buildApp } from '#server/app.ts'
import { newLocalStoragePort } from '#server/outside/local-storage/client.ts'
import { createAccessToken, type TokenKeys } from '#server/platform/sessions/access-token.ts'
import { openDatabase } from '#server/platform/db.ts'
import type { LogStream } from '#server/platform/http/log-lines.ts'
import { toRoleUrl } from '#server/platform/database/migrate.ts'
import { deliverDueMessages } from '#server/platform/outbox/outbox.ts'
import { createDatabaseSweeper } from '#server/platform/jobs/sweeper.ts'
import { createActorSession } from '#server/platform/sessions/session-store.ts'
import {
  scriptedMall,
  scriptedMaps,
  scriptedNotice,
  scriptedOnboarding,
  scriptedPayments,
  scriptedSms,
} from './scripted-providers.ts'
import { scriptedPlayerApps } from './scripted-player-apps.ts'
import { openStatementCheck } from './statements/heard-statements.ts'
import { onePoint } from './multipart-body.ts'
import { openWorldDatabase } from './world-database.ts'
import { deviceKeys, people, sealKeys, type WorldPerson } from './world.ts'

/**
 * A whole server for one test file: its own database with the example world, the real app, and an outside
 * whose answers the test sets. Tests use it over HTTP, as clients do.
 */
export type TestServer = Awaited<ReturnType<typeof openTestServer>>

export const MINE = world.merchantId

/** Notice that the example world's order was paid. */
const worldNotice: Notice = {
  about: 'payment',
  id: 'notice',
  number: world.orderId,
  payment: {
    is: 'paid',
    amount: toFen(200),
    providerNumber: '4200000001',
    paidAt: new Date(),
    payer: 'openid',
  },
}

const CARRIED_MAX = 50

/** Token that a monitor of a test server sends. */
export const METRICS_TOKEN = 'metrics-of-the-test-server'

type Opening = {
  readonly limited?: boolean
  readonly heard?: boolean
  /** Receives the log; without it nothing is logged. */
  readonly logTo?: LogStream
  /** Payment providers in place of the scripted ones: a measurement needs the real client. */
  readonly takes?: PaymentProviders
}

/**
 * Opens a test installation. `heard` selects whether every statement is checked (`statements/`); a
 * measurement switches this off.
 */
export async function openTestServer({
  limited = false,
  heard = true,
  logTo,
  takes,
}: Opening = {}) {
  const { sql, ownerUrl, fillAgain, end } = await openWorldDatabase()
  const statements = await openStatementCheck(sql)
  const db = openDatabase(toRoleUrl(ownerUrl, 'playfield_app'), {
    max: 8,
    ...(heard && { watch: statements.hear }),
  })
  const sweeper = createDatabaseSweeper(toRoleUrl(ownerUrl, 'playfield_sweeper'), raise)
  const tokenKeys: TokenKeys = [randomBytes(32)]
  const maps = scriptedMaps()
  const mall = scriptedMall(MINE)
  const sms = scriptedSms()
  const payments = scriptedPayments()
  const onboarding = scriptedOnboarding()
  const players = scriptedPlayerApps()
  const askedJobs: string[] = []
  const folder = await mkdtemp(join(tmpdir(), 'playfield-house-'))
  const places = { path: filesPath, uploadPath: filesInPath }
  await writeWorldFile(folder)
  const storage = newLocalStoragePort({ folder, secret: 'secret', ...places })
  const { http, carriers } = await buildApp({
    db,
    tokenKeys,
    sealKeys,
    deviceKeys,
    sms,
    clients: [{ id: world.clientId, secret: world.clientSecret }],
    maps,
    mall,
    storage,
    payments: takes ?? payments,
    onboarding,
    publicUrl: () => 'http://localhost',
    boardUrl: () => 'mqtt://localhost:1883',
    players,
    localFilesSecret: 'secret',
    metricsToken: METRICS_TOKEN,
    listenUrl: toRoleUrl(ownerUrl, 'playfield_app'),
    webFolder: '',
    limited,
    askJob: async (name) => void askedJobs.push(name),
    ...(logTo && { log: 'info', logTo }),
  })

  const tokens = new Map<string, string>()
  /** Signs a person in under a name that `as` then accepts. */
  async function signIn(
    name: string,
    merchantId: string,
    id: string,
    kind: 'person' | 'player' = 'person',
  ): Promise<string> {
    const whose = { kind, merchantId, id }
    const { sessionId } = await db.asNobody((tx) => createActorSession(tx, whose))
    tokens.set(name, createAccessToken(tokenKeys, sessionId))
    return tokens.get(name)!
  }
  async function signInPeople(): Promise<void> {
    for (const [name, { merchantId, accountId }] of Object.entries(people)) {
      await signIn(name, merchantId, accountId, name === 'player' ? name : 'person')
    }
  }
  await signInPeople()

  /**
   * Returns the headers that prove a caller: a token for people, code and secret for the example world's
   * device.
   */
  function proofOf(as: string | undefined): Record<string, string> {
    const token = tokens.get(as ?? '')
    if (token) return { 'blade-auth': `bearer ${token}` }
    if (as === 'provider') return scriptedNotice(worldNotice)
    if (as !== 'device') return {}
    const pair = Buffer.from(`${world.deviceCode}:${world.deviceSecret}`).toString('base64')
    return { authorization: `Basic ${pair}` }
  }

  type Sending = { as?: WorldPerson | (string & {}); key?: string; language?: Language }
  async function send<C extends Call>(
    call: C,
    input: CallInput<C>,
    { as = 'mine', key, language }: Sending = {},
  ): Promise<CallAnswer<C>> {
    const { method, url: path, contentType, body } = toWireRequest(call, input)
    const headers = {
      ...proofOf(as),
      ...(contentType && { 'content-type': contentType }),
      ...(key && { 'idempotency-key': key }),
      ...(language && { 'accept-language': language }),
    }
    const payload = body === undefined ? {} : { payload: body }
    const response = await http.inject({ method, url: path, headers, ...payload })
    return parseCallAnswer(call, response.json())
  }

  async function carryNow(): Promise<number> {
    const carried = await deliverDueMessages(
      { db, sweeper: sweeper.pool },
      carriers,
      CARRIED_MAX,
      raise,
    )
    await Promise.all(carried)
    return carried.length
  }
  return {
    http,
    carriers,
    db,
    sweeper,
    send,
    signIn,
    tokens,
    proofOf,
    outside: { maps, mall, sms, payments, players, onboarding },
    storage,
    mine: MINE,
    askedJobs,
    /** Runs SQL as the owner of the database, without row-level security, to set up and to check. */
    sql,
    ownerUrl,
    /** Returns the data of a call that must succeed; throws if it is refused. */
    async get<C extends Call>(call: C, input: CallInput<C>, sending?: Sending) {
      const answer = await send(call, input, sending)
      if (answer.is === 'refused') throw new Error(`${call.name}: ${answer.failure}`)
      return answer.data
    },
    /**
     * Carries every open outbox message now, also those that wait for another attempt. Calls that run side by
     * side take turns, because updates of the same rows in another order would deadlock.
     */
    async carry() {
      await sql(`select pg_advisory_xact_lock(hashtext('playfield.carry'));
        update outbox set due_at = now() where state = 'open'`)
      return carryNow()
    },
    /** Writes the example world anew, where all servers share one database. */
    async startWorldAgain() {
      await fillAgain()
      await signInPeople()
      players.usedCodes.clear()
    },
    /** Carries only the messages that are due. */
    carryDue: carryNow,
    async close() {
      await http.close()
      await Promise.all([db.close(), sweeper.close(), end()])
      await rm(folder, { recursive: true })
      statements.requireNoFaults()
    },
  }
}

/** Writes the file that a person of the example world has uploaded. */
async function writeWorldFile(folder: string): Promise<void> {
  const place = join(folder, world.adLink.slice(filesPath.length))
  await mkdir(dirname(place))
  await writeFile(place, onePoint)
}

function raise(error: unknown): never {
  throw error
}
