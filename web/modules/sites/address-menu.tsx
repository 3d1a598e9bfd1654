import { sites, type Site } from '#contract/sites/sites.ts'
import { CallRow } from '#web/client/actions/call-row.tsx'
import { edit, star, trash } from '#web/kit/icon/icons.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { showUndoToast } from '#web/kit/toast/offer-undo.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useWriteCall } from '#web/client/calls/use-call.ts'
import { formTexts } from './form-texts.ts'
import { siteCalls } from './site-calls.ts'
import css from './sites.module.css'
import { texts } from './texts.ts'

type Props = {
  readonly site: Site
  readonly to: string
  /** Id of the present default, which becomes the default again on undo. */
  readonly defaultBefore: string | undefined
  readonly onClose: () => void
}

/** Actions on an address from the list. */
export function AddressMenu({ site, to, defaultBefore, onClose }: Props) {
  const t = useTexts(texts)
  const { notRemovable } = useTexts(formTexts)
  const back = useWriteCall(sites.makeDefault, { renews: siteCalls })
  function announceDefaultAddress() {
    onClose()
    const message = t.nowDefault(site.firmName)
    if (defaultBefore === undefined) showToast(message)
    else showUndoToast(message, () => back.mutate({ id: defaultBefore }))
  }
  return (
    <BottomSheet title={site.firmName} open onClose={onClose}>
      <div className={css.menu}>
        <ListRow
          icon={edit}
          title={site.addressType === 'placement' ? t.editSite : t.edit}
          to={to}
        />
        {site.isDefault ? (
          <ListRow icon={star} title={t.isDefault} sub={notRemovable} />
        ) : (
          <>
            <CallRow
              call={sites.makeDefault}
              input={{ id: site.id }}
              renews={siteCalls}
              icon={star}
              title={t.makeDefault}
              onDone={announceDefaultAddress}
            />
            <CallRow
              call={sites.remove}
              input={{ ids: [site.id] }}
              renews={siteCalls}
              icon={trash}
              tone="danger"
              title={t.remove(site.firmName)}
              confirm={{
                title: t.removeQuestion(site.firmName),
                text: t.removeText,
                act: t.remove(site.firmName),
              }}
              onDone={() => {
                onClose()
                showToast(t.removed)
              }}
            />
          </>
        )}
      </div>
    </BottomSheet>
  )
}
