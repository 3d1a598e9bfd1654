import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { channels, paymentProviders } from '#contract/channels/channels.ts'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { plus } from '#web/kit/icon/icons.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import css from './channels.module.css'
import { keyForms, type OwnProvider } from './key-fields.ts'
import { texts } from './texts.ts'

/** Asks for the provider of the merchant's account, then opens the form for its keys. */
export function AddChannelButton({ small = false }: { small?: boolean }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const [choosing, setChoosing] = useState(false)
  const showProviderChoice = () => setChoosing(true)
  function chooseOwnProvider(add: OwnProvider) {
    setChoosing(false)
    void navigate({ to: '/paymentChannel', search: { add } })
  }
  return (
    <PermissionGuard to={channels.saveWechatPay}>
      {small ? (
        <IconButton icon={plus} label={t.add} onPress={showProviderChoice} />
      ) : (
        <Button kind="primary" icon={plus} onPress={showProviderChoice}>
          {t.add}
        </Button>
      )}
      <BottomSheet title={t.add} open={choosing} onClose={() => setChoosing(false)}>
        <div className={css.menu}>
          {(Object.keys(keyForms) as OwnProvider[]).map((provider) => (
            <ListRow
              key={provider}
              title={paymentProviders[provider][language]}
              onPress={() => chooseOwnProvider(provider)}
            />
          ))}
        </div>
      </BottomSheet>
    </PermissionGuard>
  )
}
