import { useNavigate } from '@tanstack/react-router'
import { devicePermissions } from '#contract/devices/device-commands.ts'
import { sites, type Site } from '#contract/sites/sites.ts'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { FormSaveBar } from '#web/client/forms/form-save-bar.tsx'
import { DraftForm } from '#web/client/forms/call-form.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { device } from '#web/kit/icon/icons.ts'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { useGoBack } from '#web/kit/page/use-way-back.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useWideScreen } from '#web/kit/browser/wide-screen.ts'
import { formTexts } from './form-texts.ts'
import {
  siteListAddress,
  toSiteSearch,
  type SiteListName,
  type SiteFilterValues,
} from './site-list-address.ts'
import { siteCalls } from './site-calls.ts'
import { SiteFields } from './site-fields.tsx'
import css from './sites.module.css'
import { texts } from './texts.ts'
import { useSiteForm } from './use-site-form.ts'

type Props = {
  /** Undefined for a new site. */
  readonly site: Site | undefined
  readonly list: SiteListName
  readonly narrowed: SiteFilterValues
}

export function SiteForm(props: Props) {
  const { site, list, narrowed } = props
  const t = useTexts(formTexts)
  const { addSite, addAddress } = useTexts(texts)
  const { saved, removed } = useSiteFormHandlers(props)
  const { form, ...rest } = useSiteForm(site, narrowed, saved)
  function leaveRemovedSite() {
    rest.draft.undo()
    removed()
  }
  return (
    <DraftForm {...rest}>
      {site?.addressType === 'placement' && <SiteDevicesLink site={site} />}
      <SiteFields form={form} site={site} />
      {site ? (
        <>
          <SiteRemoveButton site={site} onDone={leaveRemovedSite} />
          <FormSaveBar of={form} names={t} {...rest} />
        </>
      ) : (
        <BottomBar>
          <Button type="submit" kind="primary" tall busy={rest.busy}>
            {list === 'sites' ? addSite : addAddress}
          </Button>
        </BottomBar>
      )}
    </DraftForm>
  )
}

/**
 * After saving, a phone returns to the list. Beside the list the form stays open, and a new site is opened.
 */
function useSiteFormHandlers({ site, list, narrowed }: Props) {
  const t = useTexts(formTexts)
  const { removed } = useTexts(texts)
  const isWide = useWideScreen()
  const navigate = useNavigate()
  const goBack = useGoBack(siteListAddress(list, narrowed))
  return {
    saved({ id }: Site) {
      showToast(t.saved)
      if (!isWide) return goBack()
      if (site) return undefined
      const search = { id, ...toSiteSearch(list, narrowed) }
      return void navigate({ to: '/editaddress', search, replace: true })
    },
    removed() {
      showToast(removed)
      if (!isWide) return goBack()
      return void navigate({ href: siteListAddress(list, narrowed), replace: true })
    },
  }
}

function SiteDevicesLink({ site: { id } }: { site: Site }) {
  const t = useTexts(formTexts)
  return (
    <PermissionGuard to={devicePermissions.see} hide>
      <RowGroup>
        <ListRow icon={device} title={t.itsDevices} to={`/equipmentList?site=${id}`} />
      </RowGroup>
    </PermissionGuard>
  )
}

function SiteRemoveButton({ site, onDone }: { site: Site; onDone: () => void }) {
  const t = useTexts(texts)
  const { notRemovable } = useTexts(formTexts)
  if (site.isDefault) return <p className={css.note}>{notRemovable}</p>
  return (
    <div className={css.removal}>
      <CallButton
        call={sites.remove}
        input={{ ids: [site.id] }}
        renews={siteCalls}
        kind="danger-plain"
        wide
        confirm={{
          title: t.removeQuestion(site.firmName),
          text: t.removeText,
          act: t.remove(site.firmName),
        }}
        onDone={onDone}
      >
        {t.remove(site.firmName)}
      </CallButton>
    </div>
  )
}
