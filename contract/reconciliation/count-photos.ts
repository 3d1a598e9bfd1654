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
  zh: '没有这次清点，或者你看不到它。请刷新后再看',
  en: 'There is no such count, or you cannot see it. Reload and look again.',
}

const noSuchPhoto = {
  zh: '没有这张照片。请刷新后再看',
  en: 'There is no such photo. Reload and look again.',
}

export const countPhotos = {
  /** Adds a photo, even after the cash was taken, since a photo may have waited for the network. */
  addCountPhoto: declareCall({
    name: 'reconciliation.addCountPhoto',
    title: { zh: '给清点加照片', en: 'Add a photo to a count' },
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
        zh: '这次清点已经取消，不能再加照片',
        en: 'This count was given up and takes no photo any more.',
      },
      full: {
        zh: '一次清点最多 4 张照片',
        en: 'A count has 4 photos at most.',
      },
      notHere: {
        zh: '这张照片没有传到这里。请重新选择后再传',
        en: 'This photo was not uploaded here. Choose it again.',
      },
    },
    example: { id: world.cashCountId, photo: '/sealed-files/count-example/bag.jpg' },
  }),

  /** Removes a photo; possible until the cash is taken. */
  removeCountPhoto: declareCall({
    name: 'reconciliation.removeCountPhoto',
    title: { zh: '删除清点照片', en: 'Remove a photo of a count' },
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
        zh: '现金已经收走，照片是凭证，不能再删',
        en: 'The cash was taken: the photo is a proof and stays.',
      },
    },
    example: { id: world.countedId, photo: 1 },
  }),

  /** Shows a photo. It counts as a write, since it adds an entry to the operation log. */
  countPhoto: declareCall({
    name: 'reconciliation.countPhoto',
    title: { zh: '查看清点照片', en: 'See a photo of a count' },
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
