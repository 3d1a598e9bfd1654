import { lazy, Suspense, useState } from 'react'
import type { DeviceSettings } from '#contract/device-parameter.ts'
import { devicePresets } from '#contract/device-presets.ts'
import { deviceSettings } from '#contract/device-settings.ts'
import { useGate } from '#web/kit/allowed.tsx'
import { Group } from '#web/kit/group/group.tsx'
import { PickOneSheet } from '#web/kit/picker/pick-one-sheet.tsx'
import { Row } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall, useWrite } from '#web/kit/use-call.ts'
import type { DeviceDetail } from './one-device.tsx'
import { presetTexts } from './preset-texts.ts'
import { wordsOf } from './preset-words.ts'

const ValuesSheet = lazy(async () => ({
  default: (await import('./new-preset-sheet.tsx')).ValuesSheet,
}))

type Props = {
  readonly device: DeviceDetail
  readonly values: DeviceSettings
  /** Of those on the screen. */
  readonly ids: readonly string[]
}

/** What it is meant to hold, and its own values as a package for others. */
export function PresetRows({ device, values, ids }: Props) {
  const t = useTexts(presetTexts)
  const gate = useGate(devicePresets.save, {})
  const [open, setOpen] = useState<'use' | 'save'>()
  const { preset } = device
  const close = () => setOpen(undefined)
  const own = Object.fromEntries(
    ids.flatMap((id) => (values[id] === undefined ? [] : [[id, values[id]]])),
  )
  return (
    <Group>
      <Row
        title={t.useOne}
        {...(preset && { sub: t.meant(preset.name, preset.differs) })}
        onPress={() => gate.pass(() => setOpen('use'))}
      />
      <Row title={t.saveAs} onPress={() => gate.pass(() => setOpen('save'))} />
      {open === 'use' && <UseSheet device={device} onClose={close} />}
      <Suspense fallback={null}>
        {open === 'save' && <ValuesSheet deviceId={device.id} values={own} onClose={close} />}
      </Suspense>
    </Group>
  )
}

type UseProps = { readonly device: DeviceDetail; readonly onClose: () => void }

/** Sent at once: what each sets stands below its name, and the fields show what becomes of it. */
function UseSheet({ device: { id, type, preset }, onClose }: UseProps) {
  const t = useTexts(presetTexts)
  const language = useLanguage()
  const { data = [] } = useCall(devicePresets.list, { type })
  const write = useWrite(devicePresets.give, { renews: [deviceSettings.detail] })
  const options = data.map((each) => ({
    value: each.id,
    label: each.name,
    sub: wordsOf(each, language),
  }))
  return (
    <PickOneSheet
      title={t.useOne}
      open
      onClose={onClose}
      options={options}
      value={preset?.id}
      onPick={(picked) => write.mutate({ id: picked, ids: [id] })}
    />
  )
}
