import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { settingPaths } from '#contract/device-settings/setting-paths.ts'
import { hasScreen, settingScreens } from '#contract/device-settings/setting-screens.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { LastSettingsChange } from './last-settings-change.tsx'
import { DeviceGuaranteeGroup } from './device-guarantee.tsx'
import { manageTexts } from '../device-texts.ts'

/** Links to the settings screens that fit the parameters declared by the board. */
export function DeviceSettingsLinks({ id }: { readonly id: string }) {
  const t = useTexts(manageTexts)
  const language = useLanguage()
  const { data } = useCall(deviceSettings.detail, { id }, { silent: true })
  if (!data) return null
  const ids = data.parameters.map((each) => each.id)
  const own = settingPaths.filter((path) => hasScreen(settingScreens[path], data.type, ids))
  if (own.length === 0) return null
  return (
    <>
      {ids.includes('guarantee') && <DeviceGuaranteeGroup id={id} />}
      <RowGroup
        title={t.settings}
        {...(data.version !== undefined && { more: { text: t.version(data.version) } })}
      >
        {data.preset && data.preset.differs > 0 && (
          <ListRow
            slot="warn"
            title={t.drifted(data.preset.name, data.preset.differs)}
            to="/deviceParametertc"
          />
        )}
        {own.map((path) => (
          <ListRow key={path} title={settingScreens[path].name[language]} to={`${path}?id=${id}`} />
        ))}
      </RowGroup>
      <LastSettingsChange device={data} />
    </>
  )
}
