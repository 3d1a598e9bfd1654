import { lazy, Suspense, useState } from 'react'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { shield } from '#web/kit/icon/icons.ts'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { guaranteeTexts, formatGuaranteeStart } from './guarantee-texts.ts'

const GuaranteeProof = lazy(async () => ({
  default: (await import('./guarantee-proof.tsx')).GuaranteeProof,
}))

/** Shows the guarantee for players, on a machine whose board has this setting. */
export function DeviceGuaranteeGroup({ id }: { readonly id: string }) {
  const t = useTexts(guaranteeTexts)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const { data } = useCall(deviceSettings.guarantee, { id }, { silent: true })
  if (!data) return null
  const { guarantee } = data
  if (!guarantee) {
    return (
      <RowGroup title={t.title}>
        <ListRow icon={shield} title={t.none} sub={t.noneText} />
      </RowGroup>
    )
  }
  const { after, count, left, since } = guarantee
  const parts = [t.rule(after), since && formatGuaranteeStart(since, language), t.soFar(count)]
  return (
    <RowGroup title={t.title}>
      <ListRow
        icon={shield}
        title={t.within(left)}
        sub={<DottedParts unbroken parts={parts} />}
        onPress={() => setOpen(true)}
      />
      <BottomSheet title={t.title} open={open} onClose={() => setOpen(false)}>
        <Suspense fallback={null}>
          <GuaranteeProof {...guarantee} />
        </Suspense>
      </BottomSheet>
    </RowGroup>
  )
}
