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
import { useWideScreen } from '#web/kit/browser/wide-screen.ts'
import { toDeviceLabel } from '../device-format.ts'
import { DeviceRegistrationFields } from './register-fields.tsx'
import { registerTexts } from './texts.ts'
import { BoardConnectionSettings } from './connection-settings.tsx'
import { useDeviceRegistrationForm, type RegisteredDevice } from './use-register-form.ts'

/** /register_equip: a device that speaks our protocol. */
export function RegisterDeviceScreen() {
  const t = useTexts(registerTexts)
  const search = useSearch({ from: '/register_equip' })
  const other = { text: t.toOther, to: buildRegistrationPath('/other_register_equip', search) }
  return <DeviceRegistration protocol="v1" {...search} other={other} />
}

/** /other_register_equip: a device of another maker, whose protocol the gateway translates. */
export function RegisterForeignDeviceScreen() {
  const t = useTexts(registerTexts)
  const search = useSearch({ from: '/other_register_equip' })
  const own = { text: t.toOwn, to: buildRegistrationPath('/register_equip', search) }
  return <DeviceRegistration protocol="pulse" {...search} other={own} />
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
  /** Link to the form for the other kind of device. */
  readonly other: { readonly text: string; readonly to: string }
}

/** The head of a phone has no room for the link to the other form. There it follows the fields. */
function DeviceRegistration({ other, ...formProps }: Props) {
  const [registeredDevice, setRegisteredDevice] = useState<RegisteredDevice>()
  const isWide = useWideScreen()
  const action = isWide && !registeredDevice && <TextButton to={other.to}>{other.text}</TextButton>
  return (
    <RouteScreen form back="/index2" actions={action}>
      {registeredDevice ? (
        <RegisteredDeviceSummary device={registeredDevice} />
      ) : (
        <RegisterDeviceForm {...formProps} onDone={setRegisteredDevice}>
          {!isWide && (
            <RowGroup>
              <ListRow title={other.text} to={other.to} />
            </RowGroup>
          )}
        </RegisterDeviceForm>
      )}
    </RouteScreen>
  )
}

type FormProps = Omit<Props, 'other'> & {
  readonly onDone: (made: RegisteredDevice) => void
  readonly children: React.ReactNode
}

function RegisterDeviceForm({ protocol, code = '', site = '', onDone, children }: FormProps) {
  const t = useTexts(registerTexts)
  const { form, ...rest } = useDeviceRegistrationForm({ protocol, code, site }, onDone)
  return (
    <DraftForm {...rest}>
      <DeviceRegistrationFields form={form} foreign={protocol !== 'v1'} />
      {children}
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
