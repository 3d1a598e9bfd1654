import type { ReactNode } from 'react'
import { team } from '#contract/team/team.ts'
import { PermissionGuard, usePermission } from '#web/client/session/permission-gate.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { ListDetailPanes } from '#web/kit/page/list-detail-panes.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useWideScreen } from '#web/kit/browser/wide-screen.ts'
import { NotPermitted } from '#web/routing/screen-states.tsx'
import { AccountList } from './account-list.tsx'
import { AddAccountButton } from './add-account-button.tsx'
import { accountListAddress, type AccountFilterValues } from './account-filters.ts'
import { texts } from './account-list-texts.ts'

type Props = {
  readonly narrowed: AccountFilterValues
  readonly onPhone: 'list' | 'detail'
  /** A new account is being added beside the list, so no other button leads there. */
  readonly adding?: boolean
  /** Content beside the list. */
  readonly children: ReactNode
}

/**
 * Shows the list of sub-accounts with one of them beside it. A phone shows only the one that the address is
 * about.
 */
export function TeamFrame({ narrowed, onPhone, adding = false, children }: Props) {
  const t = useTexts(texts)
  const isWide = useWideScreen()
  const { allowed } = usePermission(team.list, {})
  if (!allowed) return <NotPermitted />
  const close = onPhone === 'detail' ? accountListAddress(narrowed) : undefined
  return (
    <RouteScreen
      {...(isWide && { title: t.team })}
      back={close ?? '/account'}
      actions={
        (isWide || onPhone === 'list') && (
          <>
            <TextButton to="/account_job">{t.roles}</TextButton>
            {!adding && (
              <PermissionGuard to={team.save}>
                <AddAccountButton narrowed={narrowed} small={!isWide} />
              </PermissionGuard>
            )}
          </>
        )
      }
    >
      <ListDetailPanes
        list={<AccountList narrowed={narrowed} adding={adding} />}
        detail={children}
        onPhone={onPhone}
        close={close}
      />
    </RouteScreen>
  )
}
