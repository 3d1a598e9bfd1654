import { sql } from 'kysely'
import type { SettingPath } from '#contract/device-settings/setting-paths.ts'
import {
  getQualifyingParameters,
  settingScreens,
  type SettingScreen,
} from '#contract/device-settings/setting-screens.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/**
 * Returns a condition for the devices that a settings screen is meant for, as `isScreenForDevice` decides
 * it for one device.
 */
export function toSettingScreenCondition(scope: Scope, path: SettingPath) {
  const screen: SettingScreen = settingScreens[path]
  const ofTypes = screen.types.map((type) => {
    const { ids, but } = getQualifyingParameters(screen, type)
    return sql<boolean>`type = ${type} and coalesce((
      select jsonb_array_length(s.parameters) = 0 or exists (
        select from jsonb_array_elements(s.parameters) p
        where (p ->> 'id' = any(${ids}::text[])) <> ${but})
      from device_settings s
      where s.merchant_id = devices.merchant_id and s.merchant_id = ${merchantValue(scope)}
        and s.device_id = devices.device_id), true)`
  })
  return sql<boolean>`(${sql.join(ofTypes, sql` or `)})`
}
