import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { world } from '../example-world.ts'
import { cashPermissions } from './reconciliation-permissions.ts'
import { id, moment, typedTextSchema, wholeNumber } from '../base/wire.ts'

/** Photos of a count, such as the bag or the meter. They are sealed and shown to whoever sees the count. */
export const COUNT_PHOTOS_MAX = 4

const slot = z.int().check(z.minimum(1), z.maximum(COUNT_PHOTOS_MAX))

/** Contains no link: each photo is shown by an address that is valid for one minute. */
export const countPhoto = z.object({ photo: slot, addedBy: z.string(), addedAt: moment })

const path = '/api/blade-reconciliation/cashCount'

const notFound = {
  zh: '清点记录不存在，请返回列表重新选择',
  en: 'Cash count not found. Choose another cash count from the list.',
}

const noSuchPhoto = {
  zh: '照片不存在或已删除',
  en: 'Photo not found. It may have been deleted.',
}

export const countPhotos = {
  /** Adds a photo, even after the cash was taken, since a photo may have waited for the network. */
  addCountPhoto: declareCall({
    name: 'reconciliation.addCountPhoto',
    title: { zh: '添加清点照片', en: 'Add cash count photo' },
    wire: { method: 'POST', path: `${path}/addPhoto`, body: 'form' },
    access: [merchantGrant(cashPermissions.count)],
    writes: true,
    perMinute: 60,
    /** `photo` is the link of a file that was uploaded as `count`. */
    input: z.object({ id, photo: typedTextSchema(300) }),
    output: countPhoto,
    failures: {
      notFound,
      dropped: {
        zh: '清点已取消，不能添加照片。如需添加，请重新清点。',
        en:
          'This cash count was cancelled, so you cannot add photos. ' +
          'To add photos, start a new cash count.',
      },
      full: {
        zh: '每次清点最多 4 张照片。如需更换，请在现金收走前先删除一张。',
        en:
          'A cash count can have at most 4 photos. To replace a photo, delete one before the cash is ' +
          'collected.',
      },
      notHere: {
        zh: '照片上传失败，请重新选择',
        en: 'Could not upload the photo. Choose the photo again.',
      },
    },
    example: { id: world.cashCountId, photo: '/sealed-files/count-example/bag.jpg' },
  }),

  /** Removes a photo; possible until the cash is taken. */
  removeCountPhoto: declareCall({
    name: 'reconciliation.removeCountPhoto',
    title: { zh: '删除清点照片', en: 'Delete cash count photo' },
    wire: { method: 'POST', path: `${path}/removePhoto`, body: 'form' },
    access: [merchantGrant(cashPermissions.count)],
    writes: true,
    perMinute: 60,
    input: z.object({ id, photo: z.pipe(wholeNumber, slot) }),
    output: z.object({ id }),
    failures: {
      notFound,
      noSuchPhoto,
      taken: {
        zh: '现金已收走，清点照片须留作凭证，不能删除',
        en:
          'The cash has been collected. The photos of this cash count are kept as evidence and ' +
          'cannot be deleted.',
      },
    },
    example: { id: world.countedId, photo: 1 },
  }),

  /** Shows a photo. It counts as a write, since it adds an entry to the operation log. */
  countPhoto: declareCall({
    name: 'reconciliation.countPhoto',
    title: { zh: '查看清点照片', en: 'View cash count photo' },
    wire: { method: 'POST', path: `${path}/photo`, body: 'form' },
    access: [merchantGrant(cashPermissions.see)],
    writes: true,
    perMinute: 60,
    input: z.object({ id, photo: z.pipe(wholeNumber, slot) }),
    output: z.object({ url: z.string() }),
    failures: {
      notFound,
      noSuchPhoto,
    },
    example: { id: world.countedId, photo: 1 },
  }),
} as const
