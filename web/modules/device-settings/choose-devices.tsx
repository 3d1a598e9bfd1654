import { useNavigate } from '@tanstack/react-router'
import { deviceStates } from '#contract/device-state.ts'
import { devices, type DeviceNow } from '#contract/devices.ts'
import type { SettingPath, SettingScreen } from '#contract/setting-screens.ts'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { codeText } from '#web/kit/formats.ts'
import { Bar } from '#web/kit/page/bar.tsx'
import { PickMany, usePicking } from '#web/kit/picker/pick-many.tsx'
import { BarSays } from '#web/kit/save-bar/save-bar.tsx'
import { Screen } from '#web/kit/screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { Skeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/kit/use-call.ts'
import { texts } from './texts.ts'

type Props = { readonly screen: SettingScreen; readonly path: SettingPath }
/** As many as the server gives at once. */
const SHOWN_MAX = 500
const BONES = 8

/** Which devices a screen is to set, where its address does not say it. */
export function ChooseDevices({ screen, path }: Props) {
  const t = useTexts(texts)
  const [type] = screen.types.length === 1 ? screen.types : []
  const wish = { size: SHOWN_MAX, ...(type && { type }) }
  const query = useCall(devices.list, wish, { silent: true })
  const { data, error, isFetching, refetch } = query
  const have = data?.records.filter((device) => screen.types.includes(device.type))
  return (
    <Screen form back="/index2" sub={t.choose}>
      {have ? (
        <Choosing have={have} path={path} />
      ) : error ? (
        <ErrorState what={t.failed} error={error} retry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton like="row" rows={BONES} label={t.loading} />
      )}
    </Screen>
  )
}

type ChoosingProps = { readonly have: readonly DeviceNow[]; readonly path: SettingPath }

function Choosing({ have, path }: ChoosingProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const options = have.map(({ id, number, code, state, fieldName }) => ({
    value: id,
    label: number || codeText(code),
    fact: deviceStates[state][language],
    sub: fieldName,
  }))
  const picking = usePicking(options, [])
  const { picked } = picking
  if (have.length === 0) {
    const act = <Button onPress={() => void navigate({ to: '/index2' })}>{t.toDevices}</Button>
    return <EmptyState title={t.none} text={t.noneText} act={act} />
  }
  const none = picked.length === 0
  const go = () => {
    const [only] = picked.length === 1 ? picked : []
    const of = only === undefined ? `ids=${picked.join(',')}` : `id=${only}`
    void navigate({ href: `${path}?${of}` })
  }
  return (
    <>
      <PickMany options={options} picking={picking} countText={t.count} searchBy={t.search} />
      <Bar>
        <BarSays
          what={none ? t.noneYet : t.chosen(picked.length)}
          more={none ? t.chooseFirst : ''}
        />
        <Button kind="primary" fit disabled={none} onPress={go}>
          {t.set}
        </Button>
      </Bar>
    </>
  )
}
