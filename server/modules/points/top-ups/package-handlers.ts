import {
  PACKAGES_MAX,
  pointPackageSubject,
  topUpSettingSubject,
  type topUpCalls,
} from '#contract/points/top-ups.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import { newId } from '#server/platform/id.ts'
import {
  deletePointPackage,
  listPointPackages,
  lockPointPackages,
  readTopUpsOn,
  savePointPackage,
  saveTopUpsOn,
} from './package-store.ts'

type PackageCalls = Pick<
  typeof topUpCalls,
  'packages' | 'removePackage' | 'savePackage' | 'setTopUpsOn'
>

/** Handlers of the packages in which points are sold. */
export const packageHandlers: Handlers<PackageCalls> = {
  async packages(_input, { tx, scope }) {
    const isOn = await readTopUpsOn(tx, scope)
    return { isOn, packages: await listPointPackages(tx, scope) }
  },

  async savePackage({ id, ...fields }, { tx, scope, refuse, record, tell }) {
    await lockPointPackages(tx, scope)
    const packages = await listPointPackages(tx, scope)
    const before = packages.find((each) => each.id === id)
    if (id !== undefined && !before) throw refuse('noPackage', 'id')
    if (!before && packages.length >= PACKAGES_MAX) throw refuse('packagesFull')
    const after = { ...fields, id: id ?? newId() }
    await savePointPackage(tx, scope, after, databaseNow())
    record(scope, pointPackageSubject, { id: after.id, name: after.name, before, after })
    tell(scope, 'points')
    return after
  },

  async removePackage({ id }, { tx, scope, refuse, record, tell }) {
    await lockPointPackages(tx, scope)
    const before = (await listPointPackages(tx, scope)).find((each) => each.id === id)
    if (!before) throw refuse('noPackage', 'id')
    await deletePointPackage(tx, scope, id)
    record(scope, pointPackageSubject, { id, name: before.name, before })
    tell(scope, 'points')
    return { id }
  },

  async setTopUpsOn({ isOn }, { tx, scope, record, tell }) {
    const before = { isOn: await readTopUpsOn(tx, scope) }
    await saveTopUpsOn(tx, scope, isOn)
    record(scope, topUpSettingSubject, { id: scope.merchantId, name: '', before, after: { isOn } })
    tell(scope, 'points')
    return { isOn }
  },
}
