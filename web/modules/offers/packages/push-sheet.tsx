import { useNavigate } from '@tanstack/react-router'
import type { OfferKind } from '#contract/offers/offer.ts'
import { callsOfKind } from '#contract/offers/site-packages.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { packageTexts } from './package-texts.ts'

type Props = {
  readonly kind: OfferKind
  /** Undefined for every site. */
  readonly fieldId: string | undefined
  readonly onClose: () => void
}

/** Shows the number of machines before the packages are sent. The outcome of each is on a separate page. */
export function PushPackagesToMachinesSheet({ kind, fieldId, onClose }: Props) {
  const t = useTexts(packageTexts)
  const navigate = useNavigate()
  const { push, reach } = callsOfKind[kind]
  const input = fieldId ? { fieldId } : {}
  const query = useCall(reach, input, { silent: true })
  const footer = query.data && (
    <CallButton
      call={push}
      input={input}
      renews={[]}
      kind="primary"
      tall
      wide
      disabled={query.data.online === 0}
      onDone={({ id }) => void navigate({ to: '/batch', search: { id } })}
    >
      {query.data.online === 0 ? t.nobody : t.pushTo(query.data.online)}
    </CallButton>
  )
  return (
    <BottomSheet title={t.push} open onClose={onClose} {...(footer && { footer })}>
      <Loaded of={query} what={t.failed} label={t.counting} rows={2}>
        {(data) => (
          <RowGroup note={t.pushNote}>
            <ListRow slot="on" title={t.reached} value={t.machines(data.online)} />
            {data.offline > 0 && (
              <ListRow slot="off" title={t.missed} value={t.machines(data.offline)} />
            )}
          </RowGroup>
        )}
      </Loaded>
    </BottomSheet>
  )
}
