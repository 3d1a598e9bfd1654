import { cashCountSubject } from '#contract/reconciliation/cash-counts.ts'
import type { countPhotos } from '#contract/reconciliation/count-photos.ts'
import { isSealedLinkOfPurpose } from '#contract/files/files.ts'
import { toSealedFileAddress } from '#server/modules/files/surface.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { addCashCountPhoto, listCashCountPhotos, removeCashCountPhoto } from './photo-store.ts'
import { findCashCount } from './store.ts'

export function cashCountPhotoHandlers(sealKeys: SealKeys): Handlers<typeof countPhotos> {
  return {
    async addCountPhoto({ id, photo: link }, { tx, scope, actor, refuse, record, tell }) {
      const row = await findCashCount(tx, scope, id)
      if (!row) throw refuse('notFound')
      if (row.state === 'dropped') throw refuse('dropped')
      if (!isSealedLinkOfPurpose('count', link)) throw refuse('notHere', 'photo')
      const added = await addCashCountPhoto(tx, scope, id, { link, addedBy: actor.name })
      if (!added) throw refuse('full', 'photo')
      const { photo, addedBy, addedAt } = added
      const name = row.name || row.personName
      record(scope, cashCountSubject, { id, name, after: { photoAdded: photo } })
      tell(scope, 'reconciliation')
      return { photo, addedBy, addedAt }
    },

    async removeCountPhoto({ id, photo }, { tx, scope, refuse, record, tell }) {
      const row = await findCashCount(tx, scope, id)
      if (!row) throw refuse('notFound')
      if (row.state === 'taken') throw refuse('taken')
      if (!(await removeCashCountPhoto(tx, scope, id, photo))) throw refuse('noSuchPhoto', 'photo')
      const name = row.name || row.personName
      record(scope, cashCountSubject, { id, name, after: { photoRemoved: photo } })
      tell(scope, 'reconciliation')
      return { id }
    },

    async countPhoto({ id, photo }, { tx, scope, refuse, record }) {
      const row = await findCashCount(tx, scope, id)
      if (!row) throw refuse('notFound')
      const storedPhoto = (await listCashCountPhotos(tx, scope, id)).find(
        (each) => each.photo === photo,
      )
      if (!storedPhoto) throw refuse('noSuchPhoto', 'photo')
      const name = row.name || row.personName
      record(scope, cashCountSubject, { id, name, after: { photoSeen: photo } })
      return toSealedFileAddress(sealKeys, 'count', storedPhoto.link)
    },
  }
}
