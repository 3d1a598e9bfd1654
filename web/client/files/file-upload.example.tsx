import { FieldStack } from '#web/kit/field/field.tsx'
import { HeldValue } from '#web/kit/field/held-value.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { FileUpload } from './file-upload.tsx'
import type { UploadSendOptions } from './use-uploads.ts'

const texts = declareTexts({
  pictures: { zh: '图片', en: 'Picture' },
  cover: { zh: '第一张做封面', en: 'The first picture is the cover.' },
  licence: { zh: '营业执照', en: 'Business licence' },
  missing: {
    zh: '缺少营业执照，请拍照上传后提交',
    en: 'The business licence is missing. Take a picture of it, then submit.',
  },
})
const MB = 1_024 * 1_024
const COIN = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 84 84">' +
    '<rect width="84" height="84" fill="#DBEDEA"/>' +
    '<circle cx="42" cy="42" r="22" fill="none" stroke="#0A6A61" stroke-width="5"/></svg>',
)}`

/** Simulates a slow connection: an upload stops at 62 % and waits to be cancelled. */
function stuck(_file: File, { onProgress, signal }: UploadSendOptions): Promise<string> {
  onProgress(0.62)
  return new Promise((_done, fail) => {
    signal.addEventListener('abort', () => fail(new Error('given up')))
  })
}

function Show() {
  const t = useTexts(texts)
  return (
    <RowGroup>
      <FieldStack>
        <HeldValue<readonly string[]> start={[COIN]}>
          {(value, onChange) => (
            <FileUpload
              label={t.pictures}
              help={t.cover}
              max={3}
              sizeMax={2 * MB}
              accept="image/*"
              send={stuck}
              {...{ value, onChange }}
            />
          )}
        </HeldValue>
        <HeldValue<readonly string[]> start={[]}>
          {(value, onChange) => (
            <FileUpload
              label={t.licence}
              required
              error={value.length === 0 ? t.missing : undefined}
              max={1}
              sizeMax={5 * MB}
              accept="image/*,application/pdf"
              send={stuck}
              {...{ value, onChange }}
            />
          )}
        </HeldValue>
      </FieldStack>
    </RowGroup>
  )
}

export const shown: Shown = { name: 'Upload', Show }
