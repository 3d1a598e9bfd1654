import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { RELEASE_BYTES_MAX, releaseSubject, type upgrades } from '#contract/upgrades/upgrades.ts'
import { beginBatch, haltBatches } from '#server/modules/batches/surface.ts'
import { listRunningVersions, type RunningVersion } from '#server/modules/devices/surface.ts'
import type { StoragePort } from '#server/outside/storage-port.ts'
import { hashSha256 } from '#server/platform/hash.ts'
import { newId } from '#server/platform/id.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { upgrade } from './upgrade-batch.ts'
import { groupVersionsByModel, listDevicesToUpgrade, rolloutWaveSizes } from './rules.ts'
import * as store from './store.ts'

type Deps = { readonly storage: StoragePort; readonly publicUrl: () => string }
const PLACE_BYTES = 16

export function upgradesHandlers({ storage, publicUrl }: Deps): Handlers<typeof upgrades> {
  return {
    async overview({ part, ids }, { tx, scope }) {
      const [running, releases] = [
        await listRunningVersions(tx, scope, ids),
        await store.listReleases(tx, scope, part),
      ]
      return {
        models: groupVersionsByModel(running, part),
        releases: releases.map(({ fileKey: _key, ...shownRelease }) => shownRelease),
      }
    },

    async publish(input, { tx, scope, actor, file, refuse, record, tell }) {
      if (!file || file.bytes === 0) throw refuse('noFile')
      if (file.bytes > RELEASE_BYTES_MAX) throw refuse('tooBig')
      const bytes = await readFile(file.path)
      // Anyone who has the address can read the file, so the address is random.
      const fileKey = `releases/${randomBytes(PLACE_BYTES).toString('hex')}.bin`
      const row: store.ReleaseRow = {
        ...input,
        id: newId(),
        notes: input.notes ?? '',
        sha256: hashSha256(bytes).toString('hex'),
        bytes: file.bytes,
        madeBy: actor.name,
        createTime: new Date(),
        fileKey,
      }
      if (!(await store.insertRelease(tx, scope, row))) throw refuse('versionTaken', 'version')
      const contentType = 'application/octet-stream'
      const putOutcome = await storage.put({ key: fileKey, contentType, bytes })
      if (putOutcome.is !== 'done') throw refuse('notKept')
      record(scope, releaseSubject, { id: row.id, name: releaseName(row), after: row })
      tell(scope, 'devices')
      const { fileKey: _key, ...shownRelease } = row
      return shownRelease
    },

    async withdraw({ id }, { tx, scope, actor, refuse, record, tell }) {
      const release = await store.findRelease(tx, scope, id)
      if (!release) throw refuse('noRelease', 'id')
      await store.withdrawRelease(tx, scope, id)
      const { part, model, version, sha256 } = release
      const batchInput = { part, model, version, sha256 }
      await haltBatches(tx, scope, upgrade.name, batchInput, actor.name)
      record(scope, releaseSubject, { id, name: releaseName(release), after: { withdrawn: true } })
      tell(scope, 'devices')
      return { withdrawn: 1 }
    },

    async begin({ id, ids, stopAfter, pauseMinutes, ...sizes }, context) {
      const { tx, scope, actor, refuse, record, tell } = context
      const release = await store.findRelease(tx, scope, id)
      if (!release) throw refuse('noRelease', 'id')
      const { part, model, version, sha256 } = release
      const running: readonly RunningVersion[] = await listRunningVersions(tx, scope, ids)
      const deviceIds = listDevicesToUpgrade(running, release)
      const address = storage.publicUrl(release.fileKey)
      // Local storage returns only a path.
      const url = new URL(address, publicUrl()).href
      const waves = { sizes: rolloutWaveSizes(deviceIds.length, sizes), stopAfter, pauseMinutes }
      const batchInput = { part, model, version, url, sha256 }
      const batchId = await beginBatch(tx, scope, upgrade, {
        wish: batchInput,
        deviceIds,
        askedBy: actor.name,
        waves,
      })
      if (batchId === undefined) throw refuse('noDevice', 'id')
      const after = { version, devices: deviceIds.length, batchId: batchId }
      record(scope, releaseSubject, { id, name: releaseName(release), after })
      tell(scope, 'devices')
      return { id: batchId }
    },
  }
}

function releaseName({ model, version }: Pick<store.ReleaseRow, 'model' | 'version'>): string {
  return `${model} ${version}`
}
