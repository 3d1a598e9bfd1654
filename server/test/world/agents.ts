import { world } from '#contract/example-world.ts'
import { AGENT, STRANGER } from '../world.ts'

/** Part of everything that belongs to a beneficiary or a colleague of the example world's agent. */
export const OTHERS_MARK = '云帆'
/** Amount owed to them, in yuan; no other amount of the example world is equal. */
const OWED_YUAN = '98765.43'
const PHONE = '13700008888'
const CARD = '6217 **** 7777'
const WECHAT_MERCHANT = '1612345678'

/** None of these texts may be in an answer to the example world's agent. */
export const hiddenFromAgents = [
  OTHERS_MARK,
  OWED_YUAN,
  PHONE,
  CARD,
  WECHAT_MERCHANT,
  world.ownerPhone,
  world.clerkPhone,
]

export const COLLEAGUE = '3000000000000000003'
export const OUTSIDER = '3000000000000000005'
const accounts = { colleague: '3000000000000000004', outsider: '3000000000000000006' }

/** Agents besides the example world's own: one works for the same merchant, one only for another. */
export const otherAgents = {
  colleague: { merchantId: COLLEAGUE, accountId: accounts.colleague },
  outsider: { merchantId: OUTSIDER, accountId: accounts.outsider },
}

const own = { agent: '166', colleague: '167' }

/**
 * The example world's merchant shares with its agent, with a colleague of that agent, and with its own
 * people. All data except the agent's own contain a text of `hiddenFromAgents`.
 */
export const agentsSql = `
insert into merchants (merchant_id, kind, name) values
  ('${COLLEAGUE}', 'agent', '${OTHERS_MARK}代理'), ('${OUTSIDER}', 'agent', '外地代理');
insert into accounts (merchant_id, account_id, phone, name, password_hash) values
  ('${COLLEAGUE}', '${accounts.colleague}', '${PHONE}', '${OTHERS_MARK}', ''),
  ('${OUTSIDER}', '${accounts.outsider}', '13700008887', '外地代理人', '');
insert into agent_directory values ('${COLLEAGUE}', '${world.merchantId}'), ('${OUTSIDER}', '${STRANGER}');
update beneficiaries set name = replace(name, '星河', '${OTHERS_MARK}'), phone = '${PHONE}',
  remark = '${OTHERS_MARK}', wechat_merchant = '${WECHAT_MERCHANT}', wechat_name = '${OTHERS_MARK}';
insert into beneficiaries (merchant_id, beneficiary_id, name, role, phone, remark, agent_id, made_at) values
  ('${world.merchantId}', '${own.agent}', '华东代理', 'agent', '13900000002', '', '${AGENT}', now()),
  ('${world.merchantId}', '${own.colleague}', '${OTHERS_MARK}代理', 'agent', '${PHONE}', '${OTHERS_MARK}',
    '${COLLEAGUE}', now());
update beneficiary_cards set masked_number = '${CARD}', holder = '${OTHERS_MARK}';
insert into splits (merchant_id, split_id, site_id, version, holds_from, made_by) values
  ('${world.merchantId}', '169', '', 1, now() - interval '9 days', '${OTHERS_MARK}');
insert into split_parts (merchant_id, split_id, line, beneficiary_id, ratio) values
  ('${world.merchantId}', '169', 1, '${own.agent}', 500),
  ('${world.merchantId}', '169', 2, '${own.colleague}', 700);
select open_merchants('${world.merchantId}');
select ledger_post('${world.merchantId}', '168', 'others-share', 'order.paid', 'order:0', now(),
  '{share:${own.colleague},clearing:by-hand}', '{money,money}', '{9876543,-9876543}');
`
