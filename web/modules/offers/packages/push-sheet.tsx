import { useNavigate } from '@tanstack/react-router'
import type { OfferKind } from '#contract/offers/offer.ts'
import { callsOfKind } from '#contract/offers/site-packages.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { packageTexts } from './package-texts.ts'

type Props = {
  readonly kind: OfferKind
  /** Undefined: at every site. */
  readonly fieldId: string | undefined
  readonly onClose: () => void
}

const BONES = 2

/** How many machines it will be, before they are told; what became of each is on a page of its own. */
export function PushSheet({ kind, fieldId, onClose }: Props) {
  const t = useTexts(packageTexts)
  const navigate = useNavigate()
  const { push, reach } = callsOfKind[kind]
  const where = fieldId ? { fieldId } : {}
  const { data, error, isFetching, refetch } = useCall(reach, where, { silent: true })
  const footer = data && (
    <CallButton
      call={push}
      input={where}
      renews={[]}
      kind="primary"
      tall
      wide
      disabled={data.online === 0}
      onDone={({ id }) => void navigate({ to: '/batch', search: { id } })}
    >
      {data.online === 0 ? t.nobody : t.pushTo(data.online)}
    </CallButton>
  )
  return (
    <BottomSheet title={t.push} open onClose={onClose} {...(footer && { footer })}>
      {data ? (
        <RowGroup note={t.pushNote}>
          <ListRow slot="on" title={t.reached} value={t.machines(data.online)} />
          {data.offline > 0 && (
            <ListRow slot="off" title={t.missed} value={t.machines(data.offline)} />
          )}
        </RowGroup>
      ) : error ? (
        <ErrorState what={t.failed} error={error} retry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingSkeleton like="row" rows={BONES} label={t.counting} />
      )}
    </BottomSheet>
  )
}
