import type { FastifyInstance } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { hashSha256 } from '../hash.ts'
import { parseBearerToken } from '../sessions/access-token.ts'
import { countFailedLedgerChecks } from './ledger-check-store.ts'
import type { Database } from '../db.ts'
import type { Readiness } from './readiness.ts'
import type { LiveHub } from '../calls/live.ts'
import { commonRefusal } from '../refusal.ts'

/** Process metrics exist once in each process, however many apps are created in it. */
const ofProcess = new Registry()
collectDefaultMetrics({ register: ofProcess })

export type MonitoringOptions = {
  readonly readiness: Readiness
  readonly metricsToken: string | undefined
}

/**
 * Mounts the addresses for monitoring: `/healthz` (the process answers), `/readyz` (the database accepts a
 * write) and `/metrics` (Prometheus; counts and times, no personal data). Metrics reveal how the business is
 * going, so they need the operator's token; without a token in the settings the address does not exist.
 */
export function mountHealthEndpoints(
  http: FastifyInstance,
  db: Database,
  hub: LiveHub,
  { readiness, metricsToken }: MonitoringOptions,
): void {
  const registry = new Registry()
  const seconds = new Histogram({
    name: 'playfield_request_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const streams: Gauge = new Gauge({
    name: 'playfield_live_streams',
    help: 'Screens that are open and listen',
    registers: [registry],
    collect() {
      streams.set(hub.streams.size)
    },
  })
  const red: Gauge = new Gauge({
    name: 'playfield_ledger_red_merchants',
    help: 'Merchants whose books did not add up at their newest check',
    registers: [registry],
    async collect() {
      red.set(await db.asNobody(countFailedLedgerChecks))
    },
  })
  registerResourceMetrics(registry, db, readiness)
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1_000)
  })
  http.get('/healthz', () => ({ ok: true }))
  http.get('/readyz', async (_request, reply) => {
    const { writes: ok } = await readiness()
    return reply.code(ok ? 200 : 503).send({ ok })
  })
  if (metricsToken === undefined) return
  http.get('/metrics', async (request, reply) => {
    if (!isMetricsToken(metricsToken, request.headers.authorization))
      throw commonRefusal('notSignedIn')
    void reply.header('content-type', registry.contentType)
    return Registry.merge([ofProcess, registry]).metrics()
  })
}

/** Returns whether the header contains the token in the form of Prometheus: `Authorization: Bearer …`. */
function isMetricsToken(token: string, header: string | undefined): boolean {
  return timingSafeEqual(hashSha256(parseBearerToken(header) ?? ''), hashSha256(token))
}

/**
 * Adds metrics of the resources that run out before anything breaks: disk space and database connections.
 */
function registerResourceMetrics(registry: Registry, db: Database, readiness: Readiness): void {
  const registers = [registry]
  const writes: Gauge = new Gauge({
    name: 'playfield_database_writes',
    help: 'Whether the database took a write in the last 10 seconds: 1 or 0',
    registers,
    async collect() {
      writes.set((await readiness()).writes ? 1 : 0)
    },
  })
  const free: Gauge = new Gauge({
    name: 'playfield_disk_free_bytes',
    help: 'Free space of the disk that the data folder is on',
    registers,
    async collect() {
      const { free: bytes } = await readiness()
      if (bytes !== undefined) free.set(bytes)
    },
  })
  const connections: Gauge = new Gauge({
    name: 'playfield_database_connections',
    help: 'Connections of calls: busy, waited for, and the most that there may be',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(db.use())) connections.set({ state }, count)
    },
  })
}
