import { useState } from 'react'
import { deviceStates } from '#contract/device-state.ts'
import { deviceTypes, type DeviceType } from '#contract/device.ts'
import { devices } from '#contract/devices.ts'
import { useGate } from '#web/kit/allowed.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { Opener } from '#web/kit/field/opener.tsx'
import { right } from '#web/kit/icon/icons.ts'
import { PickMany, usePicking } from '#web/kit/picker/pick-many.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { Sheet } from '#web/kit/sheet/sheet.tsx'
import { Skeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/kit/use-call.ts'
import { deviceTexts } from './device-texts.ts'

/** As many as the server gives at once. */
const SHOWN_MAX = 500
const BONES = 8

/** What may be chosen, while it is looked at. */
function useOptions(type: DeviceType | undefined) {
  const language = useLanguage()
  const query = useCall(devices.list, { size: SHOWN_MAX, type }, { silent: true })
  const options = query.data?.records.map((device) => ({
    value: device.id,
    label: `${device.number || device.code} ${deviceTypes[device.type][language]}`,
    sub: `${device.fieldName} ${device.code}`,
    fact: deviceStates[device.state][language],
  }))
  return { options, query }
}

type Props = {
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  readonly error?: string | undefined
  readonly help?: string | undefined
  /** Only such, where what is set is not the same for others. */
  readonly type?: DeviceType | undefined
}

/** One device or many: how many are chosen, and a sheet to choose them in. */
export function DevicesField({ value, onChange, error, help, type }: Props) {
  const t = useTexts(deviceTexts)
  const gate = useGate(devices.list, {})
  const [open, setOpen] = useState(false)
  function use(ids: readonly string[]) {
    setOpen(false)
    onChange(ids)
  }
  return (
    <>
      <Opener
        label={t.devices}
        placeholder={t.choose}
        text={value.length > 0 ? t.count(value.length) : undefined}
        icon={right}
        {...{ error, help }}
        onPress={() => gate.pass(() => setOpen(true))}
      />
      {open && <ChoiceSheet {...{ value, type }} onUse={use} onClose={() => setOpen(false)} />}
    </>
  )
}

type SheetProps = Pick<Props, 'value' | 'type'> & {
  readonly onUse: (ids: readonly string[]) => void
  readonly onClose: () => void
}

function ChoiceSheet({ value, type, onUse, onClose }: SheetProps) {
  const t = useTexts(deviceTexts)
  const { options, query } = useOptions(type)
  const { error, isFetching, refetch } = query
  if (options) return <Choosing {...{ options, value, onUse, onClose }} />
  return (
    <Sheet title={t.choose} open tall onClose={onClose}>
      {error ? (
        <ErrorState what={t.failed} error={error} retry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton like="row" rows={BONES} label={t.loading} />
      )}
    </Sheet>
  )
}

type ChoosingProps = Omit<SheetProps, 'type'> & {
  readonly options: NonNullable<ReturnType<typeof useOptions>['options']>
}

function Choosing({ options, value, onUse, onClose }: ChoosingProps) {
  const t = useTexts(deviceTexts)
  const picking = usePicking(options, value)
  const { picked } = picking
  const footer = (
    <Button kind="primary" tall wide disabled={picked.length === 0} onPress={() => onUse(picked)}>
      {picked.length > 0 ? t.use(t.count(picked.length)) : t.noneYet}
    </Button>
  )
  return (
    <Sheet title={t.choose} open tall footer={footer} onClose={onClose}>
      {options.length === 0 && <p>{t.none}</p>}
      <PickMany {...{ options, picking }} countText={t.count} searchBy={t.search} />
    </Sheet>
  )
}
