import type { LinkProps } from '@tanstack/react-router'
import { agent, merchantGrant, type Call } from '#contract/base/call.ts'
import { channels } from '#contract/channels/channels.ts'
import { devices } from '#contract/devices/devices.ts'
import { income } from '#contract/income/income.ts'
import { offers } from '#contract/offers/offers.ts'
import { orders } from '#contract/orders/orders.ts'
import { reconciliationPermissions } from '#contract/reconciliation/reconciliation-permissions.ts'
import { sites } from '#contract/sites/sites.ts'
import { team } from '#contract/team/team.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { Icon } from '#web/kit/icon/icon.tsx'
import {
  alert,
  bank,
  card,
  cash,
  plus,
  receipt,
  store,
  swap,
  ticket,
  users,
  type IconShape,
} from '#web/kit/icon/icons.ts'
import { TapTarget } from '#web/kit/row/tap-target.tsx'
import { mayMakeCall, useConsoleSession } from '#web/client/session/session.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from '../home.module.css'
import { texts } from './texts.ts'

type Shortcut = {
  readonly says: string
  readonly icon: IconShape
  readonly to: NonNullable<LinkProps['to']>
  readonly needs: Pick<Call, 'access'>
}

const matching = { access: [merchantGrant(reconciliationPermissions.see)] } as const

const SHORTCUTS = [
  { says: 'orders', icon: receipt, to: '/order_center', needs: orders.list },
  { says: 'faultOrders', icon: alert, to: '/fault_order', needs: orders.list },
  { says: 'takings', icon: card, to: '/onlinepay', needs: income.online },
  { says: 'takenCash', icon: cash, to: '/cashincome', needs: income.cash },
  { says: 'reconciliation', icon: swap, to: '/reconciliation', needs: matching },
  { says: 'register', icon: plus, to: '/register_equip', needs: devices.register },
  { says: 'packages', icon: ticket, to: '/settingAccount', needs: offers.list },
  { says: 'sites', icon: store, to: '/shop', needs: sites.list },
  { says: 'people', icon: users, to: '/managezzh', needs: team.list },
  { says: 'agents', icon: users, to: '/agent_list', needs: { access: [agent] } },
  { says: 'channels', icon: bank, to: '/paymentChannels', needs: channels.list },
] as const satisfies readonly Shortcut[]
const SHOWN_MAX = 8

/** Links to the most used pages that the user may open. */
export function HomeShortcuts() {
  const t = useTexts(texts)
  const session = useConsoleSession()
  const own = SHORTCUTS.filter(({ needs }) => mayMakeCall(session, needs)).slice(0, SHOWN_MAX)
  if (own.length === 0) return null
  return (
    <RowGroup title={t.shortcuts}>
      <div className={css.shortcuts}>
        {own.map(({ says, icon, to }) => (
          <TapTarget key={says} to={to} className={css.shortcut}>
            <Icon of={icon} />
            {t[says]}
          </TapTarget>
        ))}
      </div>
    </RowGroup>
  )
}
