import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { settingPaths } from '#contract/device-settings/setting-paths.ts'
import { hasScreen, settingScreens } from '#contract/device-settings/setting-screens.ts'
import { PRINTER_PARAMETER } from '#contract/receipts/printer-parameter.ts'
import { receiptPermissions } from '#contract/receipts/receipt-permissions.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { receipt } from '#web/kit/icon/icons.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { LastSettingsChange } from './last-settings-change.tsx'
import { DeviceGuaranteeGroup } from './device-guarantee.tsx'
import { manageTexts } from '../device-texts.ts'

/** Links to the settings that fit the parameters declared by the board, and to the styles of its printer. */
export function DeviceSettingsLinks({ id }: { readonly id: string }) {
  const t = useTexts(manageTexts)
  const language = useLanguage()
  const receiptGate = usePermission(receiptPermissions.see, {})
  const { data } = useCall(deviceSettings.detail, { id }, { silent: true })
  if (!data) return null
  const ids = data.parameters.map((each) => each.id)
  const own = settingPaths.filter((path) => hasScreen(settingScreens[path], data.type, ids))
  const hasReceipts = receiptGate.allowed && ids.includes(PRINTER_PARAMETER)
  if (own.length === 0 && !hasReceipts) return null
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
        {hasReceipts && <ListRow icon={receipt} title={t.receipts} to="/choose_receipts_style" />}
      </RowGroup>
      <LastSettingsChange device={data} />
    </>
  )
}
