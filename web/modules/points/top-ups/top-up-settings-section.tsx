import { lazy, Suspense, useState } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import { points } from '#contract/points/points.ts'
import type { PointPackage } from '#contract/points/top-ups.ts'
import { CallSwitch } from '#web/client/actions/call-switch.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { formatCount, moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { plus } from '#web/kit/icon/icons.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { packageTexts } from './texts.ts'
import { packageCalls } from './top-up-calls.ts'

/** Loaded on demand: forms need a library, and few people open it. */
const PackageSheet = lazy(async () => ({
  default: (await import('./package-sheet.tsx')).PackageSheet,
}))

/** Part of /integralStore/storeSet: whether points are sold, and in which packages. */
export function TopUpSettingsSection() {
  const t = useTexts(packageTexts)
  const [opened, setOpened] = useState<PointPackage | 'new'>()
  const query = useCall(points.packages, {}, { silent: true })
  return (
    <>
      <Loaded of={query} what={t.failed} label={t.loading} rows={3}>
        {(settings) => <PackageRows settings={settings} onOpen={setOpened} />}
      </Loaded>
      <Suspense>
        {opened && (
          <PackageSheet
            sold={opened === 'new' ? undefined : opened}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

type RowsProps = {
  readonly settings: CallOutput<typeof points.packages>
  onOpen(opened: PointPackage | 'new'): void
}

function PackageRows({ settings: { isOn, packages }, onOpen }: RowsProps) {
  const t = useTexts(packageTexts)
  return (
    <RowGroup title={t.group} note={t.note}>
      <CallSwitch
        call={points.setTopUpsOn}
        input={(checked) => ({ isOn: checked })}
        renews={packageCalls}
        label={t.turnOn}
        checked={isOn}
      />
      {packages.length === 0 && <ListRow title={t.none} />}
      {packages.map((each) => (
        <ListRow
          key={each.id}
          names
          title={each.name}
          sub={
            <DottedParts parts={[t.pointsOf(formatCount(each.points)), each.isOn ? t.on : t.off]} />
          }
          value={moneyText(each.price)}
          onPress={() => onOpen(each)}
        />
      ))}
      <PermissionGuard to={points.savePackage}>
        <ListRow icon={plus} title={t.add} onPress={() => onOpen('new')} />
      </PermissionGuard>
    </RowGroup>
  )
}
