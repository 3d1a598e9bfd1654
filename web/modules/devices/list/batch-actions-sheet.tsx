import { useNavigate } from '@tanstack/react-router'
import { getBatchScreenPath } from '#contract/batches/batch-screen.ts'
import { batches } from '#contract/batches/batches.ts'
import type { DeviceType } from '#contract/devices/device.ts'
import { devices } from '#contract/devices/devices.ts'
import { settingPaths } from '#contract/device-settings/setting-paths.ts'
import { settingScreens, type SettingScreen } from '#contract/device-settings/setting-screens.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { CallRow } from '#web/client/actions/call-row.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { lock, pin, power, trash } from '#web/kit/icon/icons.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { batchTexts } from './batch-texts.ts'

type Props = {
  readonly ids: readonly string[]
  /** Distinct types of the chosen devices. */
  readonly types: readonly DeviceType[]
  readonly onMove: () => void
  readonly onClose: () => void
}

/** Shows the actions for the chosen devices together. A command to them has a result for each machine. */
export function DeviceBatchActionsSheet({ ids, types, onMove, onClose }: Props) {
  const t = useTexts(batchTexts)
  const navigate = useNavigate()
  const edit = usePermission(devices.move, {})
  const callProps = {
    call: batches.control,
    renews: [batches.list],
    onDone: ({ id }: { id: string }) => void navigate({ href: getBatchScreenPath(id) }),
  }
  const input = { ids: [...ids] }
  const question = { title: t.rebootTitle(ids.length), text: t.rebootText, act: t.rebootAct }
  return (
    <BottomSheet title={t.actsOn(ids.length)} open onClose={onClose}>
      <RowGroup>
        <CallRow
          {...callProps}
          icon={lock}
          title={t.lock}
          sub={t.lockSub}
          input={{ ...input, act: 'lock' }}
        />
        <CallRow {...callProps} icon={lock} title={t.unlock} input={{ ...input, act: 'unlock' }} />
        <CallRow
          {...callProps}
          icon={power}
          title={t.reboot}
          sub={t.rebootSub}
          input={{ ...input, act: 'reboot' }}
          confirm={question}
        />
        <ListRow icon={trash} title={t.clearData} to={`/clearData?ids=${ids.join(',')}`} />
        <ListRow icon={pin} title={t.move} onPress={() => edit.pass(onMove)} />
      </RowGroup>
      <BatchSettingsLinks ids={ids} types={types} />
    </BottomSheet>
  )
}

/**
 * Links to the settings screens that fit all types of the chosen devices. The rest depends on the parameters
 * of each board.
 */
function BatchSettingsLinks({ ids, types }: Pick<Props, 'ids' | 'types'>) {
  const t = useTexts(batchTexts)
  const language = useLanguage()
  const chosen = `ids=${ids.join(',')}`
  const of = ids.length === 1 ? `id=${ids[0]}` : chosen
  // A preset is for one type of devices.
  const onlyType = types.length === 1 ? types[0] : undefined
  const fitsDeviceTypes = (screen: SettingScreen) =>
    !screen.all && types.every((type) => screen.types.includes(type))
  return (
    <RowGroup title={t.settings}>
      {settingPaths
        .filter((path) => fitsDeviceTypes(settingScreens[path]))
        .map((path) => (
          <ListRow key={path} title={settingScreens[path].name[language]} to={`${path}?${of}`} />
        ))}
      {onlyType && (
        <ListRow title={t.presets} to={`/deviceParametertc?type=${onlyType}&${chosen}`} />
      )}
      <ListRow title={t.firmware} to={`/versionControl?${chosen}`} />
      <ListRow title={t.app} to={`/android_version?${chosen}`} />
    </RowGroup>
  )
}
