import type { InputOf } from '#contract/base/call.ts'
import { contracts } from '#contract/contracts/contracts.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { formTexts } from './form-texts.ts'
import { texts } from './texts.ts'
import { UnprintableSignsBanner } from './unprintable-signs-banner.tsx'
import { ContractText } from './contract-text.tsx'

type Props = { readonly of: InputOf<typeof contracts.preview>; readonly onClose: () => void }
const BONES = 4

/** What would be sent, with all that is known now. */
export function PreviewSheet({ of, onClose }: Props) {
  const t = useTexts(texts)
  const { preview } = useTexts(formTexts)
  const { data, error, isFetching, refetch } = useCall(contracts.preview, of, { silent: true })
  return (
    <BottomSheet title={preview} open tall onClose={onClose}>
      {data ? (
        <>
          <UnprintableSignsBanner signs={data.unprintable} />
          {data.missing.length > 0 && (
            <StatusBanner
              kind="warn"
              title={t.missing(data.missing.join('、'))}
              text={t.missingText}
            />
          )}
          <ContractText text={data.text} />
        </>
      ) : error ? (
        <ErrorState what={preview} error={error} retry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingSkeleton like="row" rows={BONES} label={t.loading} />
      )}
    </BottomSheet>
  )
}
