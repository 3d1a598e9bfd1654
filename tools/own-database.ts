import { recoverOrphanPostmaster } from '#server/platform/postgres/postmaster.ts'
import { MIGRATOR } from '#server/platform/postgres/cluster.ts'
import { postgresFolder } from '#server/platform/postgres/postgres.ts'
import { toRoleUrl } from '#server/platform/database/migrate.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { InstallationSettings } from '#server/platform/installation/settings.ts'
import { startDatabase } from './start/database.ts'

/** Connections to the installation's database, whether Playfield runs on it at the moment or not. */
export type OwnDatabase = {
  readonly ownerUrl: string
  readonly appUrl: string
  readonly sweeperUrl: string
  close(): Promise<void>
}

export async function connectOrStartOwnDatabase(
  settings: InstallationSettings,
  keys: Keys,
): Promise<OwnDatabase> {
  const running = settings.databaseUrl
    ? undefined
    : await recoverOrphanPostmaster(postgresFolder(settings.data))
  if (!running) {
    const { ownerUrl, appUrl, sweeperUrl, stop } = await startDatabase(settings, keys)
    return { ownerUrl, appUrl, sweeperUrl, close: stop }
  }
  // Another process has started this PostgreSQL, so `close` does not stop it.
  const { migrator, app, sweeper } = keys.database
  const ownerUrl = `postgres://${MIGRATOR}:${migrator}@127.0.0.1:${running.port}/playfield`
  return {
    ownerUrl,
    appUrl: toRoleUrl(ownerUrl, 'playfield_app', app),
    sweeperUrl: toRoleUrl(ownerUrl, 'playfield_sweeper', sweeper),
    close: async () => undefined,
  }
}
