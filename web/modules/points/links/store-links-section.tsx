import { lazy, Suspense, useState } from 'react'
import { pointsStore } from '#contract/points-store/points-store.ts'
import type { StoreLink } from '#contract/points-store/store-links.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { globe, plus } from '#web/kit/icon/icons.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { linkTexts } from './texts.ts'

/** Loaded on demand: forms need a library, and few people open it. */
const StoreLinkSheet = lazy(async () => ({
  default: (await import('./store-link-sheet.tsx')).StoreLinkSheet,
}))

/** Part of /integralStore/storeSet: links to points stores elsewhere, of which one may be on. */
export function StoreLinksSection() {
  const t = useTexts(linkTexts)
  const [openId, setOpenId] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const query = useCall(pointsStore.links, {}, { silent: true })
  // The sheet shows the link as the server has it after each switch.
  const open = query.data?.find(({ id }) => id === openId)
  return (
    <>
      <Loaded of={query} what={t.failed} label={t.loading} rows={2}>
        {(links) => (
          <RowGroup title={t.group} note={t.note}>
            {links.length === 0 && <ListRow title={t.none} />}
            {links.map((link) => (
              <StoreLinkRow key={link.id} link={link} onOpen={() => setOpenId(link.id)} />
            ))}
            <PermissionGuard to={pointsStore.saveLink}>
              <ListRow icon={plus} title={t.add} onPress={() => setAdding(true)} />
            </PermissionGuard>
          </RowGroup>
        )}
      </Loaded>
      <Suspense>
        {isAdding && <StoreLinkSheet link={undefined} onClose={() => setAdding(false)} />}
        {open && <StoreLinkSheet key={open.id} link={open} onClose={() => setOpenId(undefined)} />}
      </Suspense>
    </>
  )
}

type RowProps = { readonly link: StoreLink; onOpen(): void }

function StoreLinkRow({ link: { title, picture, address, isOn }, onOpen }: RowProps) {
  const t = useTexts(linkTexts)
  return (
    <ListRow
      icon={globe}
      {...(picture !== '' && { picture })}
      names
      title={title}
      sub={new URL(address).host}
      value={isOn ? t.on : t.off}
      onPress={onOpen}
    />
  )
}
