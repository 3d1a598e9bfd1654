import { POINT_INCOME } from '#contract/income/income-words.ts'
import type { Language } from '#contract/base/sentence.ts'
import type { DeviceType } from '#contract/devices/device.ts'
import { findDevices } from '#server/modules/devices/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

type DeviceSiteReference = { readonly deviceId?: string; readonly siteId?: string }

/**
 * Returns lookups of site and device names. Names of removed sites and devices are empty. Income without a
 * machine, which has an empty device at a site or at none, has a name of its own.
 */
export async function findReportNames(
  tx: Tx,
  scope: Scope,
  devices: readonly DeviceSiteReference[],
  language: Language,
) {
  const ids = devices.flatMap(({ deviceId }) => deviceId || [])
  const [sites, rows] = await Promise.all([listAllSites(tx, scope), findDevices(tx, scope, ids)])
  const siteNames = new Map(sites.map(({ id, firmName }) => [id, firmName]))
  const deviceRows = new Map(rows.map((row) => [row.id, row]))
  const reportSiteName = (id = '') => ({ fieldId: id, fieldName: siteNames.get(id) ?? '' })
  return {
    site: reportSiteName,
    device({ deviceId = '', siteId }: DeviceSiteReference) {
      const row = deviceRows.get(deviceId)
      const type: DeviceType | '' = row?.type ?? ''
      const isOfPoints = deviceId === '' && siteId !== undefined
      return {
        equipmentId: deviceId,
        name: row ? row.number || row.code : isOfPoints ? POINT_INCOME[language] : '',
        type,
        ...reportSiteName(siteId),
      }
    },
  }
}
