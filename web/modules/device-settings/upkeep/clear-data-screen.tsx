import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { getBatchScreenPath } from '#contract/batches/batch-screen.ts'
import { batches } from '#contract/batches/batches.ts'
import { clearing, type ClearableData } from '#contract/clearing/clearing.ts'
import { devices } from '#contract/devices/devices.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { showFailureToast } from '#web/client/calls/call-server.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { formatDeviceCode } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { PasswordSheet } from '#web/kit/password-sheet/password-sheet.tsx'
import { RadioGroup } from '#web/kit/radio/radio.tsx'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall, useWriteCall } from '#web/client/calls/use-call.ts'
import { clearTexts } from './clear-data-texts.ts'

const ChooseDevices = lazy(async () => ({
  default: (await import('../choose-devices.tsx')).SettingsDeviceChoice,
}))

type ClearDataSearch = { readonly id?: string; readonly ids?: string; readonly what?: string }

/** /clearData: makes boards erase data, after the user enters their password. */
export function ClearDataScreen(): ReactNode {
  const { id, ids, what }: ClearDataSearch = useSearch({ strict: false })
  const initialData = what === 'local' ? what : 'meters'
  const chosenIds = id === undefined ? ids?.split(',').filter(Boolean) : [id]
  if (chosenIds)
    return <ClearDataForm key={chosenIds.join(' ')} ids={chosenIds} wished={initialData} />
  return (
    <Suspense fallback={<RouteScreen back="/index2">{null}</RouteScreen>}>
      <ChooseDevices path="/clearData" />
    </Suspense>
  )
}

type ClearingProps = { readonly ids: readonly string[]; readonly wished: ClearableData }

function ClearDataForm({ ids, wished }: ClearingProps) {
  const t = useTexts(clearTexts)
  const gate = usePermission(clearing.clear, {})
  const [what, setWhat] = useState(wished)
  const [isAsking, setAsking] = useState(false)
  const [only = ''] = ids.length === 1 ? ids : []
  const { data } = useCall(devices.detail, { id: only }, { silent: true, when: only !== '' })
  const isOff = data?.online === false
  const dataName = t[what]
  const act = only === '' ? t.act(dataName, ids.length) : t.actOne(dataName)
  const name =
    only === '' ? t.devices(ids.length) : data && (data.number || formatDeviceCode(data.code))
  return (
    <RouteScreen
      form
      back={only === '' ? '/index2' : `/manage?id=${only}`}
      {...(name && { sub: name })}
    >
      {isOff && <StatusBanner kind="warn" title={t.offline} text={t.offlineText} />}
      <RowGroup title={t.what}>
        <RadioGroup
          label={t.what}
          value={what}
          onChange={setWhat}
          options={[
            { value: 'meters', label: t.meters, sub: t.metersText },
            { value: 'local', label: t.local, sub: t.localText },
          ]}
        />
      </RowGroup>
      <StatusBanner kind="info" title={t.stays} text={t.staysText} />
      {only === '' && <StatusBanner kind="info" title={t.offlineSome} />}
      <BottomBar>
        <Button
          kind="danger"
          tall
          wide
          disabled={isOff}
          onPress={() => gate.pass(() => setAsking(true))}
        >
          {act}
        </Button>
      </BottomBar>
      {isAsking && (
        <ClearDataPasswordSheet {...{ ids, what, act }} onClose={() => setAsking(false)} />
      )}
    </RouteScreen>
  )
}

type ClearDataPasswordProps = {
  readonly ids: readonly string[]
  readonly what: ClearableData
  readonly act: string
  readonly onClose: () => void
}

function ClearDataPasswordSheet({ ids, what, act, onClose }: ClearDataPasswordProps) {
  const t = useTexts(clearTexts)
  const navigate = useNavigate()
  const [errorText, setErrorText] = useState<string>()
  const write = useWriteCall(clearing.clear, { renews: [batches.list, devices.log], silent: true })
  const clearDeviceData = (password: string) =>
    write.mutate(
      { ids: [...ids], what, password },
      {
        onSuccess: ({ batchId }) => void navigate({ href: getBatchScreenPath(batchId) }),
        onError(failure) {
          const isPassword = failure instanceof Refused && failure.field === 'password'
          if (isPassword) return setErrorText(failure.message)
          return showFailureToast(failure)
        },
      },
    )
  return (
    <PasswordSheet
      open
      title={act}
      act={act}
      kind="danger"
      summary={<p>{t.forGood}</p>}
      busy={write.isPending}
      error={errorText}
      onClose={onClose}
      onPassword={clearDeviceData}
    />
  )
}
