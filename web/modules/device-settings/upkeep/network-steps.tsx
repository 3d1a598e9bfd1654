import { useState } from 'react'
import { Button } from '#web/kit/button/button.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { PasswordInput } from '#web/kit/field/password-input.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { SwitchRow } from '#web/kit/switch/switch.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { networkTexts } from './network-texts.ts'
import { findInvalidWifiField, type Wifi } from './wifi-code.ts'

/** First step: preparations at the machine. */
export function NetworkReadyStep({ onNext }: { readonly onNext: () => void }) {
  const t = useTexts(networkTexts)
  return (
    <>
      <RowGroup title={t.readyTitle} note={t.near}>
        <ListRow title={t.steps} />
      </RowGroup>
      <BottomBar>
        <Button kind="primary" tall wide onPress={onNext}>
          {t.next}
        </Button>
      </BottomBar>
    </>
  )
}

type Props = {
  readonly wifi: Wifi
  readonly onChange: (wifi: Wifi) => void
  readonly onNext: () => void
}

/** Fields for the network that the device is to join. */
export function WifiNetworkFields({ wifi, onChange, onNext }: Props) {
  const t = useTexts(networkTexts)
  const [invalidField, setInvalidField] = useState<ReturnType<typeof findInvalidWifiField>>()
  const continueWithValidNetwork = () => {
    const found = findInvalidWifiField(wifi)
    setInvalidField(found)
    if (found === undefined) onNext()
  }
  return (
    <>
      <RowGroup>
        <FieldStack>
          <TextInput
            label={t.ssid}
            value={wifi.ssid}
            onChange={(ssid) => onChange({ ...wifi, ssid })}
            error={invalidField === 'ssid' ? t.ssidWrong : undefined}
            autoComplete="off"
            required
          />
          <PasswordInput
            label={t.password}
            value={wifi.password}
            onChange={(password) => onChange({ ...wifi, password })}
            help={t.passwordHelp}
            error={invalidField === 'password' ? t.passwordWrong : undefined}
            fresh
          />
        </FieldStack>
        <SwitchRow
          label={t.hidden}
          checked={wifi.isHidden}
          onChange={(isHidden) => onChange({ ...wifi, isHidden })}
        />
      </RowGroup>
      <BottomBar>
        <Button kind="primary" tall wide onPress={continueWithValidNetwork}>
          {t.make}
        </Button>
      </BottomBar>
    </>
  )
}
