import type { CallFailure } from '#contract/base/call.ts'
import {
  filePurposes,
  isSealedPurpose,
  type FilePurpose,
  type files,
  type StoredLink,
} from '#contract/files/files.ts'
import type { StoragePort } from '#server/outside/storage-port.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { isAllowedForPurpose, readContent, toWrongType } from './content.ts'
import { createStoredName } from './names.ts'
import { storeSealedFile } from './sealed-files.ts'

export function filesHandlers(storage: StoragePort, keys: SealKeys): Handlers<typeof files> {
  async function storeUploadedFile(
    purpose: FilePurpose,
    { file, refuse }: UploadContext,
  ): Promise<StoredLink> {
    if (!file) throw refuse('noFile')
    const content = await readContent(file.path, file.bytes, purpose)
    if (typeof content === 'string') throw refuse(content)
    if (isSealedPurpose(purpose)) {
      const sealedOutcome = await storeSealedFile(storage, keys, purpose, content)
      if (sealedOutcome.is !== 'done') throw refuse('notKept')
      return { ...sealedOutcome.value, originalName: file.originalName }
    }
    const { key, name } = createStoredName(content.contentType)
    const outcome = await storage.put({ key, ...content })
    if (outcome.is !== 'done') throw refuse('notKept')
    return { link: storage.publicUrl(key), name, originalName: file.originalName }
  }
  return {
    async upload({ busType = 'picture', plain }, context) {
      const stored = await storeUploadedFile(busType, context)
      return plain ? stored.link : stored
    },

    async uploadMedia({ fileType, plain }, context) {
      const stored = await storeUploadedFile(fileType, context)
      return plain ? stored.link : stored
    },

    async bucket({ busType = 'picture', contentType, size }, { refuse }) {
      if (isSealedPurpose(busType)) throw refuse('notDirect', 'busType')
      const { types, bytesMax } = filePurposes[busType]
      const type = contentType ?? types[0]
      if (!isAllowedForPurpose(type, busType)) throw refuse(toWrongType(busType), 'contentType')
      if (size !== undefined && size > bytesMax) throw refuse('tooBig', 'size')
      const { key, name } = createStoredName(type)
      const uploadRequest = { key, contentType: type, sizeMax: bytesMax, seconds: FORM_SECONDS }
      const { url, fields } = storage.presignUpload(uploadRequest)
      const link = storage.publicUrl(key)
      return { url, fields, link, name, expiresIn: FORM_SECONDS, bytesMax }
    },
  }
}

const FORM_SECONDS = 600

type UploadContext = {
  readonly file: CallContext<typeof files.upload>['file']
  readonly refuse: (failure: CallFailure<typeof files.upload>) => Refusal
}
