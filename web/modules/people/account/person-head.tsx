import { NameAvatar } from '#web/kit/avatar/avatar.tsx'
import { maskPhoneNumber } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { Icon } from '#web/kit/icon/icon.tsx'
import { right } from '#web/kit/icon/icons.ts'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { TapTarget } from '#web/kit/row/tap-target.tsx'
import {
  userDetail,
  useConsoleSession,
  type LoginInfo,
  type UserDetail,
} from '#web/client/session/session.ts'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { accountTexts } from './account-texts.ts'
import css from './person-head.module.css'

/**
 * Shows the signed-in user from data already on this device, so it appears at once and without a network.
 */
export function SignedInPersonHead() {
  const session = useConsoleSession()
  const detail = userDetail.use()
  const role = useRoleName(session, detail)
  if (!session) return null
  const { merchantName, name } = session
  return (
    <RowGroup>
      <TapTarget to="/setaccount" className={css.head}>
        <NameAvatar name={merchantName} {...(detail?.avatar && { picture: detail.avatar })} />
        <span className={css.main}>
          <b className={css.merchant}>{merchantName}</b>
          <span className={css.person}>
            <span>
              <DotSeparator />
              {name}
            </span>
            {detail && (
              <span className={css.phone}>
                <DotSeparator />
                {maskPhoneNumber(detail.phone)}
              </span>
            )}
          </span>
        </span>
        {role && <StateTag kind="accent">{role}</StateTag>}
        <span className={css.go}>
          <Icon of={right} size="s" />
        </span>
      </TapTarget>
    </RowGroup>
  )
}

function useRoleName(session: LoginInfo | undefined, detail: UserDetail | undefined): string {
  const t = useTexts(accountTexts)
  const roleNames = { 1: t.platform, 2: t.owner, 3: detail?.roleName ?? '', 4: t.agent }
  return session ? roleNames[session.userType] : ''
}
