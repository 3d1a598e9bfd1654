import { lazy, Suspense, useState, type ReactNode } from 'react'
import { alertRules, alerts, type Alert } from '#contract/alerts/alerts.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { moon } from '#web/kit/icon/icons.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { muteTexts } from './mute-texts.ts'

/** Loaded on demand, because most users mute nothing. */
const MuteSheet = lazy(async () => ({ default: (await import('./mute-sheet.tsx')).MuteAlertSheet }))

type Props = { readonly of: Alert }

/** Shows the icon alone, because a row has no room for text. */
export function MuteAlertIcon({ of }: Props) {
  const t = useTexts(muteTexts)
  const language = useLanguage()
  const alertName = `${of.name || of.fieldName} ${alertRules[of.rule][language]}`
  return (
    <MuteAlertSheetTrigger of={of}>
      {(open) => <IconButton icon={moon} label={t.muteOf(alertName)} onPress={open} />}
    </MuteAlertSheetTrigger>
  )
}

export function MuteAlertButton({ of }: Props) {
  const t = useTexts(muteTexts)
  return (
    <MuteAlertSheetTrigger of={of}>
      {(open) => (
        <Button kind="quiet" fit onPress={open}>
          {t.mute}
        </Button>
      )}
    </MuteAlertSheetTrigger>
  )
}

type MutingProps = Props & { readonly children: (open: () => void) => ReactNode }

function MuteAlertSheetTrigger({ of, children }: MutingProps) {
  const gate = usePermission(alerts.mute, {})
  const [isOpen, setOpen] = useState(false)
  // An alert without a machine and a site cannot be muted.
  if (of.equipmentId === '' && of.fieldId === '') return null
  return (
    <>
      {children(() => gate.pass(() => setOpen(true)))}
      {isOpen && (
        <Suspense fallback={null}>
          <MuteSheet of={of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
