import { useState } from 'react'
import { Button } from '#web/kit/button/button.tsx'
import { Fields } from '#web/kit/field/field.tsx'
import { PasswordInput } from '#web/kit/field/password-input.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { Group } from '#web/kit/group/group.tsx'
import { Bar } from '#web/kit/page/bar.tsx'
import { Row } from '#web/kit/row/row.tsx'
import { SwitchRow } from '#web/kit/switch/switch.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { networkTexts } from './network-texts.ts'
import { wrongWifi, type Wifi } from './wifi-text.ts'

/** What is done at the machine first. */
export function NetworkReadyStep({ onNext }: { readonly onNext: () => void }) {
  const t = useTexts(networkTexts)
  return (
    <>
      <Group title={t.readyTitle} note={t.near}>
        <Row title={t.steps} />
      </Group>
      <Bar>
        <Button kind="primary" tall wide onPress={onNext}>
          {t.next}
        </Button>
      </Bar>
    </>
  )
}

type Props = {
  readonly wifi: Wifi
  readonly onChange: (wifi: Wifi) => void
  readonly onNext: () => void
}

/** The network that it is to be in. */
export function NetworkFields({ wifi, onChange, onNext }: Props) {
  const t = useTexts(networkTexts)
  const [wrong, setWrong] = useState<ReturnType<typeof wrongWifi>>()
  const checkNetworkFields = () => {
    const found = wrongWifi(wifi)
    setWrong(found)
    if (found === undefined) onNext()
  }
  return (
    <>
      <Group>
        <Fields>
          <TextInput
            label={t.ssid}
            value={wifi.ssid}
            onChange={(ssid) => onChange({ ...wifi, ssid })}
            error={wrong === 'ssid' ? t.ssidWrong : undefined}
            autoComplete="off"
            required
          />
          <PasswordInput
            label={t.password}
            value={wifi.password}
            onChange={(password) => onChange({ ...wifi, password })}
            help={t.passwordHelp}
            error={wrong === 'password' ? t.passwordWrong : undefined}
            fresh
          />
        </Fields>
        <SwitchRow
          label={t.hidden}
          checked={wifi.isHidden}
          onChange={(isHidden) => onChange({ ...wifi, isHidden })}
        />
      </Group>
      <Bar>
        <Button kind="primary" tall wide onPress={checkNetworkFields}>
          {t.make}
        </Button>
      </Bar>
    </>
  )
}
