import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { deviceTypes, type DeviceProtocol } from '#contract/devices/device.ts'
import { iconOf } from '#web/kit/icon/device-icons.ts'
import { Button } from '#web/kit/button/button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { DraftForm } from '#web/client/forms/call-form.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { toDeviceLabel } from '../device-format.ts'
import { DeviceRegistrationFields } from './register-fields.tsx'
import { registerTexts } from './texts.ts'
import { BoardConnectionSettings } from './connection-settings.tsx'
import { useDeviceRegistrationForm, type RegisteredDevice } from './use-register-form.ts'

/** /register_equip: a device that speaks our protocol. */
export function RegisterDeviceScreen() {
  const t = useTexts(registerTexts)
  const search = useSearch({ from: '/register_equip' })
  const other = (
    <TextButton to={buildRegistrationPath('/other_register_equip', search)}>{t.toOther}</TextButton>
  )
  return <DeviceRegistration protocol="v1" {...search} beside={other} />
}

/** /other_register_equip: a device of another maker, whose protocol the gateway translates. */
export function RegisterForeignDeviceScreen() {
  const t = useTexts(registerTexts)
  const search = useSearch({ from: '/other_register_equip' })
  const own = (
    <TextButton to={buildRegistrationPath('/register_equip', search)}>{t.toOwn}</TextButton>
  )
  return <DeviceRegistration protocol="pulse" {...search} beside={own} />
}

type RegisterDeviceSearch = {
  readonly code?: string | undefined
  readonly site?: string | undefined
}

/** The scanned code and the current site stay in the address. */
function buildRegistrationPath(path: string, { code, site }: RegisterDeviceSearch): string {
  const search = new URLSearchParams({ ...(code && { code }), ...(site && { site }) }).toString()
  return search === '' ? path : `${path}?${search}`
}

type Props = RegisterDeviceSearch & {
  readonly protocol: DeviceProtocol
  readonly beside: React.ReactNode
}

function DeviceRegistration({ beside, ...formProps }: Props) {
  const [registeredDevice, setRegisteredDevice] = useState<RegisteredDevice>()
  return (
    <RouteScreen form back="/index2" actions={registeredDevice ? undefined : beside}>
      {registeredDevice ? (
        <RegisteredDeviceSummary device={registeredDevice} />
      ) : (
        <RegisterDeviceForm {...formProps} onDone={setRegisteredDevice} />
      )}
    </RouteScreen>
  )
}

type FormProps = Omit<Props, 'beside'> & { readonly onDone: (made: RegisteredDevice) => void }

function RegisterDeviceForm({ protocol, code = '', site = '', onDone }: FormProps) {
  const t = useTexts(registerTexts)
  const { form, ...rest } = useDeviceRegistrationForm({ protocol, code, site }, onDone)
  return (
    <DraftForm {...rest}>
      <DeviceRegistrationFields form={form} foreign={protocol !== 'v1'} />
      <BottomBar>
        <Button type="submit" kind="primary" tall busy={rest.busy}>
          {t.register}
        </Button>
      </BottomBar>
    </DraftForm>
  )
}

/** The secret is only here. The next page therefore opens only by a tap of the person who has stored it. */
function RegisteredDeviceSummary({ device }: { readonly device: RegisteredDevice }) {
  const t = useTexts(registerTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const { code, type, fieldName } = device
  return (
    <>
      <RowGroup>
        <ListRow
          names
          icon={iconOf[type]}
          tone="accent"
          title={toDeviceLabel(device)}
          sub={
            <>
              {deviceTypes[type][language]}
              <DotSeparator />
              {fieldName || t.noSite}
            </>
          }
          value={<StateTag kind="accent">{t.registered}</StateTag>}
        />
      </RowGroup>
      <BoardConnectionSettings {...device} />
      <BottomBar>
        <Button
          kind="primary"
          tall
          onPress={() => void navigate({ to: '/registered', search: { code }, replace: true })}
        >
          {t.kept}
        </Button>
      </BottomBar>
    </>
  )
}
