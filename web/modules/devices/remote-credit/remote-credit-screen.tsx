import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { parseScannedDeviceCode } from '#contract/devices/device.ts'
import { devices, type LiveDeviceState } from '#contract/devices/devices.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { history, scan, user } from '#web/kit/icon/icons.ts'
import { LeadTitle } from '#web/kit/page/lead-title.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useConsoleSession } from '#web/client/session/session.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { DeviceCommandProgress } from '../log/command-progress.tsx'
import { remoteTexts } from './texts.ts'
import { takesCoins } from './takes-coins.ts'
import { DeviceHead } from '../detail/device-head.tsx'
import { deviceCodeRule } from '../registration/field-rules.ts'
import { useDebouncedValue } from '../use-settled.ts'

/** Loaded on demand: forms and the camera need libraries that the explanation does not. */
const CreditForm = lazy(async () => ({
  default: (await import('./remote-credit-form.tsx')).RemoteCreditForm,
}))
const ScanSheet = lazy(async () => ({
  default: (await import('../scanning/scan-sheet.tsx')).ScanSheet,
}))

/**
 * /ycsf: remote credit for a person at the machine. Visitors who are not signed in see an explanation and
 * are referred to the staff.
 */
export function RemoteCreditScreen() {
  const t = useTexts(remoteTexts)
  const isStaff = useConsoleSession() !== undefined
  const { code = '' } = useSearch({ from: '/ycsf' })
  return (
    <RouteScreen form {...(isStaff ? {} : { back: '' })}>
      {!isStaff && <LeadTitle title={t.lead} sub={t.leadText} />}
      {isStaff ? <StaffCreditPanel code={code} /> : <StaffSignInRow code={code} />}
    </RouteScreen>
  )
}

type CreditCodeProps = { readonly code: string }

function StaffSignInRow({ code }: CreditCodeProps) {
  const t = useTexts(remoteTexts)
  const returnPath = code === '' ? '/ycsf' : `/ycsf?${new URLSearchParams({ code })}`
  const to = `/login?${new URLSearchParams({ redirect: returnPath })}`
  return (
    <RowGroup note={t.whoMay}>
      <ListRow icon={user} tone="accent" title={t.signIn} to={to} />
    </RowGroup>
  )
}

/** The code is in the address, so that a label can link here and a reload keeps it. */
function StaffCreditPanel({ code }: CreditCodeProps) {
  const t = useTexts(remoteTexts)
  const navigate = useNavigate()
  const detailGate = usePermission(devices.detail, {})
  const creditGate = usePermission(devices.credit, {})
  if (!detailGate.allowed || !creditGate.allowed)
    return <StatusBanner kind="warn" title={t.mayNot} text={t.mayNotText} />
  const changeCreditCode = (typed: string) =>
    void navigate({ to: '/ycsf', search: { code: typed || undefined }, replace: true })
  return (
    <>
      <DeviceCodeInput code={code} onChange={changeCreditCode} />
      <CreditDeviceLookup code={code} onAnother={() => changeCreditCode('')} />
      <RowGroup>
        <ListRow icon={history} title={t.records} to="/sfrecord" />
      </RowGroup>
    </>
  )
}

/**
 * Delay before an incomplete code is reported as wrong, because the user looks at the label while typing.
 */
const TYPED_MS = 1_500

function DeviceCodeInput({
  code,
  onChange,
}: CreditCodeProps & { readonly onChange: (code: string) => void }) {
  const t = useTexts(remoteTexts)
  const language = useLanguage()
  const [scanning, setScanning] = useState(false)
  const isTyping = useDebouncedValue(code, TYPED_MS) !== code
  return (
    <FieldStack>
      <TextInput
        name="code"
        label={t.code}
        help={t.codeHelp}
        error={isTyping ? undefined : deviceCodeRule(code)?.[language]}
        placeholder="PF 2064 1837"
        value={code}
        onChange={onChange}
        end={<IconButton icon={scan} label={t.scan} onPress={() => setScanning(true)} />}
      />
      <Suspense>
        {scanning && (
          <ScanSheet
            onClose={() => setScanning(false)}
            onCode={(read) => {
              setScanning(false)
              onChange(read)
            }}
          />
        )}
      </Suspense>
    </FieldStack>
  )
}

const PAUSE_MS = 400

function CreditDeviceLookup({
  code: typed,
  onAnother,
}: CreditCodeProps & { readonly onAnother: () => void }) {
  const t = useTexts(remoteTexts)
  const code = useDebouncedValue(parseScannedDeviceCode(typed), PAUSE_MS)
  const check = useCall(
    devices.check,
    { equipmentId: code ?? '' },
    { silent: true, when: code !== undefined },
  )
  const id = check.data?.id
  const detailQuery = useCall(
    devices.detail,
    { id: id ?? '' },
    { silent: true, when: id !== undefined },
  )
  if (code === undefined) return null
  if (check.data && id === undefined)
    return <StatusBanner kind="warn" title={t.notYours} text={t.notYoursText} />
  const { error, isFetching, refetch } = check.data ? detailQuery : check
  return (
    <Loaded
      of={{ data: detailQuery.data, error, isFetching, refetch }}
      what={t.failed}
      label={t.looking}
      like="device-row"
      rows={1}
    >
      {(device) => <CreditDevicePanel key={id} device={device} onAnother={onAnother} />}
    </Loaded>
  )
}

type CreditDevicePanelProps = { readonly device: LiveDeviceState; readonly onAnother: () => void }

/** After sending, the outcome replaces the form, so a second tap cannot give coins again. */
function CreditDevicePanel({ device, onAnother }: CreditDevicePanelProps) {
  const t = useTexts(remoteTexts)
  const [sent, setSent] = useState<string>()
  if (!takesCoins(device))
    return (
      <>
        <DeviceHead device={device} />
        <StatusBanner kind="info" title={t.takesNone} text={t.takesNoneText} />
      </>
    )
  return (
    <>
      <DeviceHead device={device} />
      <DeviceCommandProgress deviceId={device.id} id={sent} isGiven />
      {sent === undefined && !device.online && (
        <StatusBanner kind="warn" title={t.offline} text={t.offlineText} />
      )}
      <Suspense fallback={<LoadingSkeleton like="row" rows={3} label={t.looking} />}>
        {sent === undefined && device.online && <CreditForm device={device} onSent={setSent} />}
      </Suspense>
      {sent !== undefined && (
        <RowGroup padded>
          <Button kind="primary" wide onPress={() => setSent(undefined)}>
            {t.again}
          </Button>
          <Button kind="quiet" wide onPress={onAnother}>
            {t.another}
          </Button>
        </RowGroup>
      )}
    </>
  )
}
