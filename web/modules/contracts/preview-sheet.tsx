import type { CallInput } from '#contract/base/call.ts'
import { contracts } from '#contract/contracts/contracts.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { formTexts } from './form-texts.ts'
import { texts } from './texts.ts'
import { UnprintableCharactersBanner } from './unprintable-signs-banner.tsx'
import { ContractText } from './contract-text.tsx'

type Props = { readonly of: CallInput<typeof contracts.preview>; readonly onClose: () => void }

/** Shows the contract as it would be sent, with all values known now. */
export function ContractPreviewSheet({ of, onClose }: Props) {
  const t = useTexts(texts)
  const { preview, previewFailed } = useTexts(formTexts)
  const language = useLanguage()
  const query = useCall(contracts.preview, of, { silent: true })
  return (
    <BottomSheet title={preview} open tall onClose={onClose}>
      <Loaded of={query} what={previewFailed} label={t.loading} rows={4}>
        {(data) => (
          <>
            <UnprintableCharactersBanner signs={data.unprintable} />
            {data.missing.length > 0 && (
              <StatusBanner
                kind="warn"
                title={t.missing(data.missing.join(language === 'zh' ? '、' : ', '))}
                text={t.missingText}
              />
            )}
            <ContractText text={data.text} />
          </>
        )}
      </Loaded>
    </BottomSheet>
  )
}
